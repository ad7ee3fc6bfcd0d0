import ListModel

extension Call {
  /// The first word that names a row as others do and is the key of none, as `end` or `3-5`, and the row.
  func otherRow(in list: ListState) -> (word: Word, row: String)? {
    for (name, word, isDestination) in rowWords {
      guard case .key(let key)? = name.items.first?.item.address, name.items.count == 1,
        list.catalog.key(named: key).flatMap(list.records.row(of:)) == nil,
        let row = Self.row(named: key, isDestination: isDestination, count: list.records.count)
      else { continue }
      return (word, row)
    }
    return nil
  }

  /// The row that a word means which is the key of none.
  private static func row(named key: String, isDestination: Bool, count: Int) -> String? {
    switch key.lowercased() {
    case "everything", "every": return isDestination ? nil : "all"
    case "first", "start", "begin", "beginning", "top", "head": return "0"
    case "end", "bottom", "tail": return isDestination ? "\(count)" : "last"
    default: return key.withThreeDots ?? key.withDashAsRange
    }
  }
}

extension RowItem {
  /// The single row; nil: it is none.
  fileprivate var address: RowAddress? { if case .single(let address) = self { address } else { nil } }
}

extension String {
  /// The range of `3-5`; nil for any other text.
  var withDashAsRange: String? {
    let ends = split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first <= last else { return nil }
    return "\(first)...\(last)"
  }
}
