extension Word {
  /// The items of a list with commas: `A,"two words"` has two. A word that is one quoted text is one item.
  ///
  /// - Throws: `bad-text` for an item with wrong quotes.
  func items() throws(CommandError) -> [Word] {
    if isQuoted { return [self] }
    let line = LineText(text)
    var items: [Word] = []
    for range in line.items { items.append(try part(range, of: line)) }
    return items
  }

  /// The two ends of a range, and whether the range includes the last one; nil if the word is not a range.
  ///
  /// - Throws: `bad-text`.
  func ends() throws(CommandError) -> (first: Word, last: Word, isClosed: Bool)? {
    let line = LineText(text)
    let parts = isQuoted ? [] : line.parts(between: { line.isRangeSign(at: $0) ? 3 : 0 }, limit: 2)
    guard parts.count == 2 else { return nil }
    let isClosed = line[parts[1].lowerBound - 1] == .dot
    return (try part(parts[0], of: line), try part(parts[1], of: line), isClosed)
  }

  /// A part of the word as a word; if it is quoted, its escapes are resolved.
  private func part(_ range: Range<Int>, of line: LineText) throws(CommandError) -> Word {
    let base = span.lowerBound
    var part = Word(text: line.text(range), span: base + range.lowerBound..<base + range.upperBound)
    part.allowsAbbreviation = allowsAbbreviation
    guard let first = range.first, line[first] == .quote else { return part }
    do throws(CommandError) {
      let (text, end) = try Word.quotedText(line, at: first)
      if end == range.upperBound { (part.text, part.isQuoted) = (text, true) }
      guard end == range.upperBound || line.isRangeSign(at: end) else { throw Word.badNeighbour(at: end) }
    } catch {
      throw error.shifted(by: base)
    }
    return part
  }

  /// Checks that the word is not a list that begins with a quoted text, where one value is expected.
  func checkIsOneText() throws(CommandError) {
    guard beginsWithQuotedItem else { return }
    let (_, end) = try Word.quotedText(LineText(text), at: 0)
    throw Word.badNeighbour(at: end).shifted(by: span.lowerBound)
  }

  /// The error for characters right behind a quoted text.
  static func badNeighbour(at index: Int) -> CommandError {
    CommandError(
      .badText, "there must be a blank after a quoted text", advice: #"inside quotes, \" stands for a quote"#,
      at: index..<index + 1)
  }
}
