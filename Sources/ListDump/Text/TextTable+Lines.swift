extension TextTable {
  /// The titles and the rows.
  var lines: [[String]] {
    [columns.map { $0.title }] + (0..<rowCount).map { row in columns.indices.map { text(row: row, column: $0) } }
  }
}

extension String {
  /// Whether it is a number in JSON syntax.
  var isNumber: Bool {
    let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
