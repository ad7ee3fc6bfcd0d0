import ListDump
import Testing

@Suite struct FoldingTests {
  @Test(arguments: [
    ("short", "short"),
    ("a line of thirty-one columns ok", "a line of thirty-one columns\n  ok"),
    ("  usage  and what it is good for", "  usage  and what it is good\n    for"),
    ("one two three four five six seven eight nine", "one two three four five six\n  seven eight nine"),
    ("say left|right|middle|first-of-all|last", "say left|right|middle|\n  first-of-all|last"),
    ("one abcdefghijklmnopqrstuvwxyzabcdefghij two", "one\n  abcdefghijklmnopqrstuvwxyzab\n  cdefghij two"),
    ("行行行行行 行行行行行 行行行行行", "行行行行行 行行行行行\n  行行行行行"),
  ])
  func `A line that is too long goes on in the next, between words`(line: String, folded: String) {
    #expect(PrintableText(line).folded(columns: 30) == PrintableText(lines: folded))
  }

  @Test(arguments: [30, 80]) func `At a terminal no word is broken`(columns: Int) throws {
    let screen = try TmuxScreen.shell(columns: columns, rows: 60)
    for line in ["load 40", "scroll by 999", "help load", "help set", "help errors", "move 1 to 99999"] {
      try screen.enter(line)
    }
    try screen.waitForPrompt()
    #expect(try screen.isUnbroken())
  }
}
