extension Phrase {
  static let all: [Phrase] = [
    .command("scroll D to", "scroll to $1"),
    .command("scroll D", "scroll by $1"), .command("scroll ROW", "scroll row $1"),
    .command("scroll ROW WORD", "scroll row $1 $2"),
    .command("scroll to ROW", "scroll row $1"), .command("scroll to end", "scroll bottom"),
    .command("scroll to start|beginning|begin", "scroll top"),
    .command("scroll down H", "scroll by $1"), .command("scroll up H", "scroll by -$1"),
    .command("scroll up", "scroll page up"), .command("page up", "scroll page up"),
    .command("page down", "scroll page"),
    .advice("scroll by D row|rows", "scroll row $1 goes to a row, and a distance is in points"),
    .advice("scroll to N row|rows", "scroll row $1 goes to a row, and an offset is in points"),
    .command("goto row ROW", "scroll row $1"), .command("goto to row ROW", "scroll row $1"),
    .command("scroll to offset D", "scroll to $1"),
    .command("animate to row ROW in N", "scroll row $1 animated in $2"),
    .command("animate to ROW in N", "scroll row $1 animated in $2"),

    .command("insert before WORD", "insert at $1", blaming: "before"),
    .command("insert N before WORD", "insert $1 at $2", blaming: "before"),
    .command("insert after N", "insert at $1+1", blaming: "after"),
    .command("insert row after row N", "insert at $1+1", blaming: "row"),
    .command("insert N after N", "insert $1 at $2+1", blaming: "after"),
    .advice("insert after WORD", "insert at ROW is before a row", blaming: "after"),
    .advice("insert N after WORD", "insert $1 at ROW is before a row", blaming: "after"),
    .command("move ROW ROW", "move $1 to $2"),
    .advice("delete N row|rows", "delete $1 deletes row $1, and a range such as delete 0...2 several rows"),

    .command("resize H", "viewport $1"), .command("cell N", "cell c$1"), .command("why ROW", "explain $1"),
    .command("why CELL", "explain $1"), .command("why offset", "explain offset"),
    .command("redo to N", "goto $1"), .command("undo to N", "goto $1"),
    .command("when KEY ==|=|was|becomes WORD", "when $1 is $2"),
    .advice("redo all|everything", "redo N brings back N steps, and steps lists them"),
    .advice("goto last|end|newest|latest", "redo brings undone steps back, and steps last 5 lists the newest"),
    .advice("on end: …", "on end D: EDIT, such as on end 100: insert 5 at 40"),
    .advice("on bind:|prefetch: …", "the row comes first: on bind ROW: EDIT, such as on bind 5: delete 0"),
    .command("undo all|everything", "goto 0"), .command("scroll up by H", "scroll by -$1"),
    .command("scroll down by H", "scroll by $1"), .command("height H row ROW", "height $2 $1"),
    .command("let WORD KEY", "let $1 = $2"),
    .advice("expect KEY", "expect $1 == VALUE, or with != < <= > >= or contains instead of =="),
    .command("on POLICY", "set $1 on"), .command("off POLICY", "set $1 off"),
    .question("listlab|./listlab run WORD", "run $1"),
    .advice("listlab|./listlab …", "a line for a shell; type the commands alone here, as between the quotes of -c"),
    .advice("unset POLICY", "help $1 has its values for set, and reset takes all settings back"),
    .advice("show … > WORD", "answers stay on the screen; export report.md writes a report of all so far"),
  ]

  static func command(_ words: String, _ command: String, blaming blamed: String? = nil) -> Phrase {
    Phrase(words: words.split(separator: " ").map(String.init), meaning: .command(command), blamed: blamed)
  }

  static func question(_ words: String, _ command: String) -> Phrase {
    Phrase(words: words.split(separator: " ").map(String.init), meaning: .question(command))
  }

  static func advice(_ words: String, _ advice: String, blaming blamed: String? = nil) -> Phrase {
    Phrase(words: words.split(separator: " ").map(String.init), meaning: .advice(advice), blamed: blamed)
  }
}
