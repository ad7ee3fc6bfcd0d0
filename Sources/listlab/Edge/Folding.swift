import ListDump

extension String {
  /// A line broken between words into lines of at most so many columns; those that follow the first are indented.
  ///
  /// A line with colour is a table, which fits already. A word without room in a line, as a list of choices may be, is
  /// broken behind a bar.
  func folded(columns: Int) -> String {
    guard !contains("\u{1B}"), displayWidth > columns, columns > 20 else { return self }
    let indent = String(prefix { $0 == " " }.prefix(columns / 2)) + "  "
    var folded = ""
    var used = 0
    for (place, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      for (number, piece) in word.pieces(of: columns - indent.count).enumerated() {
        let blank = place == 0 || number > 0 ? "" : " "
        let width = piece.isEmpty ? 0 : String(piece).displayWidth
        if used > 0, used + blank.count + width > columns {
          folded += "\n" + indent + piece
          used = indent.count + width
        } else {
          folded += blank + piece
          used += width + blank.count
        }
      }
    }
    return folded
  }

  /// The same with each line of a text.
  func foldedLines(columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).folded(columns: columns) }.joined(separator: "\n")
  }
}

extension Substring {
  /// A word, in pieces that end with a bar if it has no room in a line.
  fileprivate func pieces(of columns: Int) -> [Substring] {
    guard utf8.count > columns, contains("|"), String(self).displayWidth > columns else { return [self] }
    var pieces: [Substring] = []
    var start = startIndex
    while let bar = self[start...].firstIndex(of: "|") {
      pieces.append(self[start...bar])
      start = index(after: bar)
    }
    return pieces + (start < endIndex ? [self[start...]] : [])
  }
}
