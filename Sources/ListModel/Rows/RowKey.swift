/// The identity of a row: it stays the same however the row moves, and no later row gets it by itself.
///
/// Rows are numbered as they come (`r0`, `r1`, …); a row that is given a word as its key gets a number from a space of
/// its own, so that words take no numbers away. The word itself stands in the `RowCatalog`.
package struct RowKey: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  /// The number of the first key that is a word.
  static let firstWord = 1 << 40

  /// Whether the key is written as a word instead of `r17`.
  package var isWord: Bool { number >= Self.firstWord }

  /// The place of the key among those that are words, or nil for `r17`.
  var wordIndex: Int? { number >= Self.firstWord ? number - Self.firstWord : nil }

  package static func < (left: RowKey, right: RowKey) -> Bool { left.number < right.number }

  /// The number in a key such as `r17`, or nil for any other word. Leading zeros make a word: `r007` is one.
  package static func number(in text: String) -> Int? {
    guard text.utf8.first == UInt8(ascii: "r"), let number = Int(text.dropFirst()), number >= 0,
      number < firstWord, text == "r\(number)"
    else { return nil }
    return number
  }
}

/// The reuse identifier of a row and of the cells that may show it.
package struct Kind: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The kind of rows that are given none (EngineRules, "Fixed choices").
  package static let row = Kind("row")

  package var description: String { name }
  package static func < (left: Kind, right: Kind) -> Bool { left.name < right.name }
}
