/// The most important commands on one screen: two columns of commands, each with a few words.
package enum CheatSheet {
  /// A command as it can be typed, and a few words on it.
  package typealias Entry = (command: String, about: String)
  /// The entries in the two columns of a line.
  package typealias Line = (left: Entry, right: Entry)

  static let ofList: [Line] = [
    (("load 40 height 50", "rows of 50 points"), ("show rows 3...9", "row records")),
    (("load file a.csv", "rows of a file"), ("show cells", "every cell")),
    (("viewport 400", "the view's height"), ("show pool", "idle cells")),
    (("scroll by 44", "or to 500, page"), ("show ledger", "why it moved")),
    (("scroll row 9 top", "or middle, bottom"), ("cell c0", "a cell's life")),
    (("insert 3 at 10", "three new rows"), ("explain 5", "why it shows")),
    (("delete 2...4", "rows 2 to 4 go"), ("explain offset", "why it is so")),
    (("move 5 to 20", "a row moves"), ("expect rows == 40", "check a value")),
    (("height 3 80", "a new height"), ("verify", "check all")),
    (("reload", "read all again"), ("undo", "redo, goto 3")),
    (("begin", "a batch; commit"), ("steps", "what was done")),
    (("select 3", "like 3, mark 3"), ("set anchor top", "hold a row")),
    (("estimate 60", "from the next load"), ("tick 10", "time passes")),
    (("fault stale-index", "a mistake"), ("profile vscode", "another engine")),
  ]

  static func text(_ lines: [Line]) -> String {
    let rows = lines.map { line in
      "  " + HelpLayout.padded(line.left.command, 19) + HelpLayout.padded(line.left.about, 20)
        + HelpLayout.padded(line.right.command, 24) + line.right.about
    }
    return """
      cheatsheet

      \(rows.joined(separator: "\n"))

        rows    5   0:5   r17   last   3...9   1,4   visible   all      (help rows)
        keys    Tab completes, Up and Ctrl-R find earlier lines, Ctrl-C stops
      """
  }
}
