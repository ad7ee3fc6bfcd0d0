/// The words that are used as keys, by their number in order of creation; words created together are stored together.
struct KeyWords: Equatable, Sendable {
  /// Some of the words that were created together.
  private struct Block: RunTreeElement {
    let words: [String]
    let indices: Range<Int>

    var count: Int { indices.count }

    func slice(_ positions: Range<Int>) -> Block {
      Block(
        words: words, indices: indices.lowerBound + positions.lowerBound..<indices.lowerBound + positions.upperBound)
    }

    func joined(with next: Block) -> Block? { nil }
  }

  private var blocks = RunTree<Block>()

  var count: Int { blocks.count }

  /// The word with a number. O(log blocks).
  subscript(number: Int) -> String {
    let (block, start) = blocks.run(at: number)
    return block.words[block.indices.lowerBound + number - start]
  }

  /// Adds words. O(log blocks + words).
  mutating func append(_ words: [String]) {
    if !words.isEmpty { blocks.insert(Block(words: words, indices: words.indices), at: count) }
  }
}
