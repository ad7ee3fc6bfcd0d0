/// The words that keys are, by the order in which they came: those that came together lie together.
struct KeyWords: Equatable, Sendable {
  /// Some of the words that came together.
  private struct Block: RunTreeElement {
    let words: [String]
    let indices: Range<Int>

    var count: Int { indices.count }

    func slice(_ positions: Range<Int>) -> Block {
      Block(words: words, indices: indices.lowerBound + positions.lowerBound..<indices.lowerBound + positions.upperBound)
    }

    func joined(with next: Block) -> Block? { nil }
  }

  private var blocks = RunTree<Block>()

  var count: Int { blocks.count }

  /// The word of a number. O(log blocks).
  subscript(number: Int) -> String {
    let (block, start) = blocks.run(at: number)
    return block.words[block.indices.lowerBound + number - start]
  }

  /// Adds words. O(log blocks + words).
  mutating func append(_ words: [String]) {
    if !words.isEmpty { blocks.insert(Block(words: words, indices: words.indices), at: count) }
  }
}
