/// The identity of a row: it does not change when the row moves, and no later row gets it automatically.
///
/// Rows are numbered in order of creation (`r0`, `r1`, …); a key that is a word gets a number from a range of its own,
/// so that words use up no numbers. The word itself is in the `RowCatalog`.
package struct RowKey: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  /// The first number of a key that is a word.
  static let firstWord = 1 << 40

  /// The text of headers and footers that have none. Their texts have negative numbers: they name no rows.
  static let untitled = RowKey(number: -1)

  /// Whether it stands for a header or footer without a text.
  package var isUntitled: Bool { self == .untitled }

  /// The index of the text of a header or footer, or nil for rows.
  package var titleIndex: Int? { number < 0 ? -1 - number : nil }

  /// Whether the key is a word instead of `r17`.
  package var isWord: Bool { number >= Self.firstWord }

  /// The index of the key among the words, or nil for `r17`.
  var wordIndex: Int? { number >= Self.firstWord ? number - Self.firstWord : nil }

  package static func < (left: RowKey, right: RowKey) -> Bool { left.number < right.number }

  /// The number in a key such as `r17`, or nil for a word. With leading zeros it is a word, as `r007`.
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

  /// The default kind (EngineRules, "Fixed choices").
  package static let row = Kind("row")

  package var description: String { name }
  package static func < (left: Kind, right: Kind) -> Bool { left.name < right.name }
}
