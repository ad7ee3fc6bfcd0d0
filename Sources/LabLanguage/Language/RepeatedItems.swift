import ListModel

/// Items of a list, each of which may say how often it comes: `a*3,b` for `a,a,a,b`.
enum RepeatedItems {
  /// What an item is, and how often it comes.
  ///
  /// - Parameters:
  ///   - most: how often it may come.
  ///   - what: what the items are, in words.
  ///   - advice: what would be right.
  /// - Throws: `bad-number`.
  static func read(
    _ item: Word, most: Int, what: String, advice: String
  ) throws(CommandError) -> (item: Word, times: Int) {
    guard !item.isQuoted, let sign = item.text.lastIndex(of: "*"), sign > item.text.startIndex else { return (item, 1) }
    guard let times = Int(item.text[item.text.index(after: sign)...]), times >= 1, times <= most else {
      throw CommandError(
        .badNumber, "\(item.shown) is not \(what) and how often it comes", advice: advice, at: item.span)
    }
    let text = String(item.text[..<sign])
    return (Word(text: text, span: item.span.lowerBound..<item.span.lowerBound + text.count), times)
  }

  /// The items as they are read again: runs of three or more are shortened.
  ///
  /// - Parameter written: an item as text, and whether a number may stand behind it.
  static func written<Item: Equatable>(
    _ items: [Item], most: Int, _ written: (Item) -> (text: String, takesTimes: Bool)
  ) -> String {
    var parts: [String] = []
    var start = 0
    while start < items.count {
      let item = items[start]
      let count = min(items[start...].prefix { $0 == item }.count, most)
      let (text, takesTimes) = written(item)
      parts += count > 2 && takesTimes ? ["\(text)*\(count)"] : Array(repeating: text, count: count)
      start += count
    }
    return parts.joined(separator: ",")
  }
}

extension Slot<[Points]> {
  /// The maximum number of lengths that repeated ones may come to.
  private static let mostLengths = 1_000_000

  /// Lengths with commas and no blanks between them; `44*3` is a length that comes three times.
  package static func lengths(_ name: String) -> Slot {
    Slot(name) { word throws(CommandError) in
      var index = word.span.lowerBound
      var lengths: [Points] = []
      for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
        let (item, times) = try RepeatedItems.read(
          Word(text: String(part), span: index..<index + part.count), most: mostLengths - lengths.count,
          what: "a length", advice: "such as 44*3, at most \(mostLengths) in all")
        lengths += Array(repeating: try readLength(item, signed: false), count: times)
        index += part.count + 1
      }
      return lengths
    } write: {
      RepeatedItems.written($0, most: mostLengths) { ($0.description, true) }
    }
  }
}
