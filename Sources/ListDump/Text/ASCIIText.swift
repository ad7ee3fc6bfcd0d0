extension PrintableText {
  /// The text for a terminal without Unicode: arrows, and dots between words, are written in ASCII. What is a part of a
  /// word stays, as in the cells of a table, whose columns stay in place.
  package var inASCII: PrintableText {
    guard string.utf8.contains(where: { $0 > 0x7F }) else { return self }
    return lines.map { PrintableText(trusted: $0.string.inASCII) }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var inASCII: String {
    var words: [Substring] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      switch word {
      case "→": words.append("->")
      case "…": words.append("...")
      case "↕": words.append("jumped")
      case "·" where words.last.map { !$0.isEmpty } ?? false: words[words.count - 1] += ","
      default: words.append(word)
      }
    }
    return words.joined(separator: " ")
  }
}
