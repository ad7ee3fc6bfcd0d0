import ListModel

/// The formats of files from which rows can be loaded.
package enum FileFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case csv
  case tsv
  case json
  /// JSON lines: one object in each line.
  case jsonl

  /// The format that a file's name ends in; any other name means text.
  package init(path: String) {
    let name = path.lowercased()
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    switch ending {
    case "md", "markdown": self = .markdown
    case "ndjson": self = .jsonl
    default: self = FileFormat(rawValue: String(ending)) ?? .text
    }
  }

  /// Whether its rows have columns.
  package var hasColumns: Bool { self != .text && self != .markdown }
}
