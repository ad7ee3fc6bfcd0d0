import ListModel

/// The kinds of files that rows can be loaded from.
enum FileFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case csv
  case tsv
  case json
  /// JSON lines: an object a line.
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

  /// The rows of a file, as `load` takes them.
  func plan(for bytes: [UInt8], in list: ListState, _ progress: Progress) throws(FileProblem) -> LoadPlan {
    try FileText.check(bytes, progress)
    let rowHeight = list.policies.rowHeight
    switch self {
    case .text: return try TextFile.plan(for: bytes, isMarkdown: false, width: list.width, progress)
    case .markdown: return try TextFile.plan(for: bytes, isMarkdown: true, width: list.width, progress)
    case .csv: return try TableFile.plan(for: bytes, delimiter: UInt8(ascii: ","), rowHeight: rowHeight, progress)
    case .tsv: return try TableFile.plan(for: bytes, delimiter: UInt8(ascii: "\t"), rowHeight: rowHeight, progress)
    case .json: return try ObjectFile.plan(forArray: bytes, rowHeight: rowHeight, progress)
    case .jsonl: return try ObjectFile.plan(forLines: bytes, rowHeight: rowHeight, progress)
    }
  }
}
