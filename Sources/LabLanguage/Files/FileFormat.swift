import ListModel

/// The formats of files from which rows can be loaded.
enum FileFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case csv
  case tsv
  case json
  /// JSON lines: one object in each line.
  case jsonl

  /// The format that a file's name ends in; any other name means text.
  init(path: String) {
    let name = path.lowercased()
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    switch ending {
    case "md", "markdown": self = .markdown
    case "ndjson": self = .jsonl
    default: self = FileFormat(rawValue: String(ending)) ?? .text
    }
  }

  /// Whether its rows have columns.
  var hasColumns: Bool { self != .text && self != .markdown }

  /// Reads the rows of a file.
  ///
  /// - Throws: `FileProblem`.
  func load(
    _ bytes: [UInt8], _ mapping: FileMapping = .none, in list: ListState, _ progress: Progress
  ) throws(FileProblem) -> LoadedFile {
    try FileText.check(bytes, progress)
    let rowHeight = list.policies.rowHeight
    switch self {
    case .text: return LoadedFile(try TextFile.plan(for: bytes, isMarkdown: false, width: list.width, progress))
    case .markdown: return LoadedFile(try TextFile.plan(for: bytes, isMarkdown: true, width: list.width, progress))
    case .csv: return try TableFile.load(bytes, delimiter: nil, mapping, rowHeight: rowHeight, progress)
    case .tsv: return try TableFile.load(bytes, delimiter: 0x09, mapping, rowHeight: rowHeight, progress)
    case .json: return try ObjectFile.load(array: bytes, mapping, rowHeight: rowHeight, progress)
    case .jsonl: return try ObjectFile.load(lines: bytes, mapping, rowHeight: rowHeight, progress)
    }
  }
}
