/// Names for new rows in order, each once (K14); an empty one stands for the next free number.
package struct RowNames: Equatable, Sendable {
  package let all: [String]
  private let table: WordTable

  package init() { (all, table) = ([], WordTable()) }

  /// O(n).
  ///
  /// - Throws: which name occurs twice.
  package init(_ names: [String]) throws(Repeat) {
    table = try WordTable(names)
    all = names
  }

  /// Where a name stands, or nil. O(its length).
  func place(of name: String) -> Int? { table.place(of: name, in: all) }

  /// A name that occurs twice.
  package struct Repeat: Error {
    package let name: String
    package let before: Int
    package let place: Int

    /// `duplicate-key`, with both positions.
    package var refusal: Refusal {
      Refusal(.duplicateKey, "key \(name) at \(before) and \(place)", advice: "each key once")
    }
  }
}
