import ListModel

extension StateKey {
  /// Whether a word is a value of this key, though it may also be the name of another key: `liked` of `state[12]`, or
  /// the key of a row of `bound[c3]`.
  ///
  /// - Parameter text: the key as it is written, with its brackets.
  static func isOwnValue(_ value: String, of text: String, in list: ListState) -> Bool {
    switch text.prefix(while: { $0 != "[" }) {
    case "state": value.split(separator: ",").allSatisfy { CellState.named.contains(String($0)) }
    case "key", "bound", "drawn", "for", "image": list.catalog.key(named: value).flatMap(list.records.row(of:)) != nil
    case "kind", "text": (try? Self.value(of: text, in: list, at: 0..<0)) == value
    case "saved": list.saved.contains { $0.name == value }
    default: false
    }
  }
}

extension CellState {
  /// The names of the states.
  fileprivate static let named: Set<String> = ["liked", "marked", "selected"]
}

extension StateKey {
  /// Whether two values of a key are the same, as `expect` compares them.
  ///
  /// - Parameter key: as it is written, with its brackets.
  package static func isSame(_ actual: String, _ other: String, of key: String) -> Bool {
    Relation.equal.holds(actual, other, ofItemsIn: key)
  }

  /// Whether a text is a number, as values of keys are.
  package static func isNumber(_ text: String) -> Bool { Relation.isNumber(text) }

  /// Whether a text names a cell, as `c3` does.
  package static func isCell(_ text: String) -> Bool { Cell.ID(text) != nil }
}
