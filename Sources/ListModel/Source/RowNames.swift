/// The names of new rows in order, without duplicates (K14); an empty one takes the next free number.
package struct RowNames: Equatable, Sendable {
  package let all: [String]
  private let table: WordTable

  package init() { (all, table) = ([], WordTable()) }

  /// O(n).
  ///
  /// - Throws: the name that occurs twice.
  package init(_ names: [String]) throws(Repeat) {
    table = try WordTable(names)
    all = names
  }

  /// The index of a name, or nil. O(length of the name).
  func index(of name: String) -> Int? { table.index(of: name, in: all) }

  /// A name that occurs twice.
  package struct Repeat: Error {
    package let name: String
    package let before: Int
    package let index: Int

    /// The refusal `duplicate-key`, with both positions.
    package var refusal: Refusal {
      Refusal(.duplicateKey, "key \(name) at \(before) and \(index)", advice: "each key once")
    }
  }
}

/// A read-only hash table from words to their indices. It takes six to twelve bytes a word, a third of what a
/// dictionary needs.
struct WordTable: Equatable, Sendable {
  /// Open addressing: the search for a word starts at the slot of its hash and ends at an empty slot. A slot holds the
  /// index of a word plus 1; 0: empty.
  private var slots: [UInt32] = []

  /// An empty table.
  init() {}

  /// A table of distinct words; empty ones are left out. O(words).
  ///
  /// - Throws: the word that occurs twice.
  init(_ words: [String]) throws(RowNames.Repeat) {
    // At least a third is empty, so that searches are short.
    slots = Array(repeating: 0, count: (words.count + words.count / 2).nextPowerOfTwo)
    for (index, word) in words.enumerated() where !word.isEmpty {
      let slot = slot(of: word, in: words)
      guard slots[slot] == 0 else { throw RowNames.Repeat(name: word, before: Int(slots[slot]) - 1, index: index) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The index of a word, or nil; `words` must be those of `init`. O(length of the word).
  func index(of word: String, in words: [String]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let index = Int(slots[slot(of: word, in: words)])
    return index == 0 ? nil : index - 1
  }

  /// The slot of a word, or the empty slot where it would be.
  private func slot(of word: String, in words: [String]) -> Int {
    let last = slots.count - 1
    var slot = word.hashValue & last
    while slots[slot] != 0, words[Int(slots[slot]) - 1] != word { slot = (slot + 1) & last }
    return slot
  }
}

extension Int {
  /// The next power of two above the number.
  fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - leadingZeroBitCount) }
}
