import ListModel

extension PrintableText {
  /// Wraps each line between words to a width in columns; continuation lines are indented.
  ///
  /// Lines with colour codes are parts of tables, which fit already, and are not wrapped. A word that is too long, such
  /// as a list of choices, is broken after a bar, or anywhere.
  package func folded(columns: Int) -> PrintableText {
    guard columns > 0, string.utf8.count > columns else { return self }
    return lines.map { PrintableText(trusted: $0.string.folded(columns: columns)) }.joined(separator: "\n")
  }
}

extension PrintableText {
  /// The first `limit` lines of the wrapped text; the last of them ends with `…` if there are more.
  func folded(columns: Int, limit: Int) -> [PrintableText] {
    let lines = folded(columns: columns).lines
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ").string.shown(columns: columns)
    return lines.prefix(limit - 1) + [PrintableText(trusted: rest)]
  }
}

extension String {
  fileprivate func folded(columns: Int) -> String {
    guard utf8.count > columns, !contains("\u{1B}"), displayWidth > columns else { return self }
    // A narrow screen needs all its columns for the text.
    let indent = columns > 20 ? String(prefix { $0 == " " }.prefix(columns / 2)) + "  " : ""
    var folded = ""
    var used = 0
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      for (number, piece) in word.pieces(of: columns - indent.count).enumerated() {
        let blank = index == 0 || number > 0 ? "" : " "
        let width = piece.displayWidth
        if used + blank.count + width > columns, used + blank.count > 0 {
          // At the beginning only the blank is dropped.
          let start = used > 0 ? "\n" + indent : ""
          folded += start + piece
          used = (used > 0 ? indent.count : 0) + width
        } else {
          folded += blank + piece
          used += width + blank.count
        }
      }
    }
    return folded
  }
}

extension Substring {
  /// A word in pieces that fit in a line: it is broken after bars if possible.
  fileprivate func pieces(of columns: Int) -> [String] {
    guard utf8.count > columns, String(self).displayWidth > columns else { return [String(self)] }
    var pieces: [Substring] = []
    var start = startIndex
    while let bar = self[start...].firstIndex(of: "|") {
      pieces.append(self[start...bar])
      start = index(after: bar)
    }
    return (pieces + (start < endIndex ? [self[start...]] : [])).flatMap { $0.slices(of: columns) }
  }

  /// The text in pieces as wide as a line, cut between characters.
  private func slices(of columns: Int) -> [String] {
    var slices = [""]
    var used = 0
    for character in self {
      let width = String(character).displayWidth
      if used > 0, used + width > columns {
        slices.append("")
        used = 0
      }
      slices[slices.count - 1].append(character)
      used += width
    }
    return slices
  }
}
