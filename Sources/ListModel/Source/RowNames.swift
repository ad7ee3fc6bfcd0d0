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
  func index(of name: String) -> Int? { table.index(of: name, in: all) }

  /// A name that occurs twice.
  package struct Repeat: Error {
    package let name: String
    package let before: Int
    package let index: Int

    /// `duplicate-key`, with both positions.
    package var refusal: Refusal {
      Refusal(.duplicateKey, "key \(name) at \(before) and \(index)", advice: "each key once")
    }
  }
}

/// Tells where each of many words stands: a table that is made once, and then only read. It takes six to twelve bytes a
/// word, where a dictionary would take three times as many.
struct WordTable: Equatable, Sendable {
  /// Where the search for a word begins at its hash and ends at a free slot: the places of words, and 1 more; 0: free.
  private var slots: [UInt32] = []

  /// A table of no words.
  init() {}

  /// A table of words of which each stands once; empty ones are left out. O(words).
  ///
  /// - Throws: which word stands twice.
  init(_ words: [String]) throws(RowNames.Repeat) {
    // At least a third stays free, so that searches are short.
    slots = Array(repeating: 0, count: (words.count + words.count / 2).nextPowerOfTwo)
    for (index, word) in words.enumerated() where !word.isEmpty {
      let slot = slot(of: word, in: words)
      guard slots[slot] == 0 else { throw RowNames.Repeat(name: word, before: Int(slots[slot]) - 1, index: index) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Where a word stands among those that the table was made of, or nil. O(length of the word).
  func index(of word: String, in words: [String]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let index = Int(slots[slot(of: word, in: words)])
    return index == 0 ? nil : index - 1
  }

  /// The slot in which a word stands, or the free one in which it would.
  private func slot(of word: String, in words: [String]) -> Int {
    let last = slots.count - 1
    var slot = word.hashValue & last
    while slots[slot] != 0, words[Int(slots[slot]) - 1] != word { slot = (slot + 1) & last }
    return slot
  }
}

extension Int {
  /// The first power of two above this number.
  fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - leadingZeroBitCount) }
}
