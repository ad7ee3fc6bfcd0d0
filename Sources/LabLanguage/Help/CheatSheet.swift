/// The commands that one needs most, on one screen: two columns of commands, each with a few words.
enum CheatSheet {
  /// What stands in the two columns, a line each.
  static let commands: [(left: (command: String, about: String), right: (command: String, about: String))] = [
    (("lesson", "a course"), ("tour", "a first look")),
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
    (("select 3", "like 3, mark 3"), ("record a.session", "write it down")),
    (("set anchor top", "hold a row"), ("stop", "finish it")),
    (("estimate 60", "from the next load"), ("replay a.session", "play it again")),
    (("tick 10", "time passes"), ("minimise", "what matters")),
    (("fault stale-index", "a mistake"), ("compare vscode pgtable", "two engines")),
    (("profile vscode", "another engine"), ("help scroll", "all about one")),
  ]

  /// The topic of the help.
  static var text: String {
    let lines = commands.map { line in
      "  " + HelpLayout.padded(line.left.command, 19) + HelpLayout.padded(line.left.about, 20)
        + HelpLayout.padded(line.right.command, 24) + line.right.about
    }
    return """
      cheatsheet

      \(lines.joined(separator: "\n"))

        rows    5   0:5   r17   last   3...9   1,4   visible   all      (help rows)
        keys    Tab completes, Up and Ctrl-R find earlier lines, Ctrl-C stops
      """
  }
}
