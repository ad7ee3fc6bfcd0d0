import Testing

/// Typing at the prompt, asserted on the screen.
@Suite struct EditingTests {
  @Test func `Enter has the line executed and shows a fresh prompt`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter("show offset")
    try screen.wait(forLast: ["list> show offset", "offset  0", "list>"])
  }

  @Test func `A semicolon separates commands, and behind one that is refused none is run`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter("show offset; show rows.count; show content; show viewport")
    try screen.wait(for: "not run: show content; show viewport")
    try screen.wait(for: "offset  0")
    try screen.waitForPrompt()
    try screen.press("Up")
    try screen.wait(forLast: ["list> show offset; show rows.count; show content; show viewport"])
  }

  @Test func `Enter on an empty line does nothing and never repeats`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter("show offset")
    try screen.waitForPrompt()
    try screen.press("Enter", "Enter")
    try screen.wait(forLast: ["offset  0", "list>", "list>", "list>"])
  }

  @Test func `Ctrl-D on an empty line leaves with 0 and the terminal as it was`() throws {
    let screen = try TmuxScreen.shell()
    try screen.press("C-d")
    try screen.wait(for: "status 0")
    try screen.wait(for: "modes as before")
  }

  @Test func `Ctrl-D inside a line deletes the character under the cursor`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("note abc")
    try screen.wait(for: "list> note abc")
    try screen.press("Left", "Left", "C-d")
    try screen.wait(for: "list> note ac")
    try screen.press("C-e", "C-d", "Enter")
    try screen.wait(forSilently: "note ac")
    #expect(screen.lastLine() == "note ac")
  }

  @Test(arguments: [
    (["C-w"], "note one |"), (["C-a", "C-Right", "C-Right", "C-u"], "| two"), (["C-Left", "C-k"], "note one |"),
    (["Home"], "|note one two"), (["Home", "End"], "note one two|"), (["IC"], "note one two|"),
    (["PPage", "NPage"], "note one two|"), (["Left", "Left", "Left", "DC"], "note one |wo"),
  ])
  func `Keys do what readline's users expect`(keys: [String], line: String) throws {
    let screen = try TmuxScreen.shell()
    try screen.type("note one two")
    try screen.wait(forLast: ["list> note one two"])
    for key in keys { try screen.press(key) }
    try screen.type("|")
    try screen.wait(forLast: ["list> " + line])
  }

  @Test func `The marks of a bracketed paste are not typed`() throws {
    let screen = try TmuxScreen.shell()
    try screen.paste("\u{1B}[200~note pasted\u{1B}[201~")
    try screen.wait(forLast: ["list> note pasted"])
  }

  @Test func `Wide characters are edited as one`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("note 行é🙂x")
    try screen.wait(for: "list> note 行é🙂x")
    #expect(try screen.cursorColumn() == 6 + 5 + 2 + 1 + 2 + 1)
    try screen.press("Left", "BSpace")
    try screen.wait(for: "list> note 行éx")
    try screen.press("Enter")
    try screen.wait(forSilently: "note 行éx")
    #expect(screen.lastLine() == "note 行éx")
  }

  @Test func `A line wraps at 30 columns and can be edited across the rows`() throws {
    let screen = try TmuxScreen.shell(columns: 30)
    try screen.type("note 123456789 123456789 123456789")
    try screen.wait(forLast: ["list> note 123456789 123456789", " 123456789"])
    try screen.press("C-a", "C-d")
    try screen.wait(forLast: ["list> ote 123456789 123456789", "123456789"])
    try screen.type("n")
    try screen.press("Enter")
    try screen.waitForPrompt()
    #expect(screen.lastLine() == "note 123456789 123456789 123456789")
  }

  @Test func `A resize in the middle of a line wraps rightly from the next key`() throws {
    let screen = try TmuxScreen.shell(columns: 60)
    try screen.type("note 123456789 123456789 a")
    try screen.wait(forLast: ["list> note 123456789 123456789 a"])
    try screen.resize(columns: 40)
    try screen.type("bcdefghi")
    try screen.wait(forLast: ["list> note 123456789 123456789 abcdefghi"])
    try screen.type("jkl")
    try screen.wait(forLast: ["list> note 123456789 123456789 abcdefghi", "jkl"])
    try screen.press("Enter")
    try screen.waitForPrompt()
    #expect(screen.lastLine() == "note 123456789 123456789 abcdefghijkl")
  }

  @Test func `A resize draws the line and its hint anew, and leaves nothing of the old ones`() throws {
    let screen = try TmuxScreen.shell("", columns: 130)
    try screen.type("scroll row 20 top ")
    try screen.wait("the hint") { $0.last?.hasSuffix("[animated in N]") == true }
    for columns in [60, 140, 90] {
      try screen.resize(columns: columns)
      try screen.wait("one line with its hint at \(columns) columns") { rows in
        rows.count { $0.contains("scroll row 20 top") || $0.contains("row ROW") } == 1
          && rows.last?.hasPrefix("list> scroll row 20 top  ") == true && rows.last?.contains("  row ROW [top|") == true
      }
    }
    try screen.press("C-u")
    try screen.waitForPrompt()
  }

  @Test func `A tab that is pasted is a blank`() throws {
    let screen = try TmuxScreen.shell()
    try screen.paste("\u{1B}[200~note\tsc\tx\u{1B}[201~")
    try screen.wait(forLast: ["list> note sc x"])
    try screen.press("C-u")
    try screen.type("scr")
    try screen.press("Tab")
    try screen.type("x")
    try screen.wait(forLast: ["list> scroll x"])
  }

  @Test func `Many pasted lines arrive whole and in order`() throws {
    let screen = try TmuxScreen.shell()
    let lines = (1...900).map { "note line \($0)\n" }.joined()
    try screen.paste(lines)
    // Not on the screen: what arrives between two prompts is echoed by the system in between.
    try screen.wait(forAccepted: "note line 900")
    #expect(TestHome.text(screen.home.historyPath) == lines)
  }

  @Test func `Text that is not UTF-8's in the locale C is still read`() throws {
    let screen = try TmuxScreen.shell(environment: "LC_ALL=C")
    try screen.enter(Subject.say("é行"))
    try screen.wait(forSilently: "note é行")
    #expect(screen.lastLine() == "note é行")
  }

  @Test func `A terminal that cannot move its cursor gets a plain prompt`() throws {
    let screen = try TmuxScreen.shell(environment: "TERM=dumb")
    try screen.enter("show offset")
    try screen.wait(forLast: ["offset  0", "list>"])
    try screen.type("note half")
    try screen.wait(for: "list> note half")
    try screen.press("C-c")
    try screen.wait(forLast: ["list> note half^C", "list>"])
    try screen.press("C-d")
    try screen.wait(for: "status 0")
  }

  @Test(arguments: [
    (0, "! bad-text: a NUL byte is not text (column 6); the line was not run"),
    (0xFF, "! bad-text: the byte 0xFF is not UTF-8 (column 6); the line was not run"),
  ])
  func `What is not a text costs a line at a plain prompt, and no more`(byte: UInt8, message: String) throws {
    let screen = try TmuxScreen.shell(environment: "TERM=dumb")
    try screen.type("note ")
    try screen.press(byte: byte)
    try screen.press("Enter")
    try screen.wait(for: message)
    try screen.waitForPrompt()
    try screen.enter("show offset")
    try screen.wait(forLast: ["offset  0", "list>"])
  }
}
