/// The most important commands on one screen: two columns of commands, each with a few words.
package enum CheatSheet {
  /// A command as it can be typed, and a few words on it.
  package typealias Entry = (command: String, about: String)
  /// The entries in the two columns of a line.
  package typealias Line = (left: Entry, right: Entry)

  /// The line of a row; nil: it is none.
  static func line(_ cells: [String]) -> Line? {
    guard cells.count == 4 else { return nil }
    return ((cells[0], cells[1]), (cells[2], cells[3]))
  }

  static func text(_ lines: [Line]) -> String {
    lines.map { line in
      "  " + HelpLayout.padded(line.left.command, 19) + HelpLayout.padded(line.left.about, 20)
        + HelpLayout.padded(line.right.command, 24) + line.right.about
    }.joined(separator: "\n")
  }
}
