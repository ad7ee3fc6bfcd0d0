import ListModel

/// Another way to read a file, which may be the right one.
struct FileRemedy: Equatable, Sendable {
  /// The format; nil: it stays.
  let format: FileFormat?
  let mapping: FileMapping
  /// What it reads, for `as jsonl reads one object per line`.
  let purpose: String

  init(as format: FileFormat? = nil, _ mapping: FileMapping = .none, reads purpose: String) {
    (self.format, self.mapping, self.purpose) = (format, mapping, purpose)
  }

  /// This remedy and another one that is needed then.
  func followed(by other: FileRemedy) -> FileRemedy {
    FileRemedy(as: other.format ?? format, other.mapping, reads: purpose)
  }

  /// The words behind the path, and what they do: `as jsonl text=a reads one object per line`.
  var sentence: String {
    let clauses = format.map { ["as \($0.rawValue)"] } ?? []
    return "\((clauses + mapping.clauses).joined(separator: " ")) reads \(purpose)"
  }
}
