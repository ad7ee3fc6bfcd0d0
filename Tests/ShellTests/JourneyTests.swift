import Testing

/// The program at a terminal as somebody meets it who sees it for the first time.
@Suite struct JourneyTests {
  @Test(arguments: [80, 120])
  func `The README is loaded, scrolled, changed, recorded and replayed`(columns: Int) throws {
    let home = try TestHome()
    _ = try home.write(TestHome.text(Subject.package + "/README.md") ?? "", to: "README.md")
    let screen = try TmuxScreen.shell("", columns: columns, rows: 40, home: home)
    for line in ["load file README.md", "scroll page", "insert 3 at 10", "move 5 to 20", "undo"] {
      try screen.enter(line)
      try screen.wait("the screen after \(line)") { rows in
        rows.last == Subject.prompt && rows.contains("list> \(line)") && rows.contains { $0.hasPrefix("visible  ") }
          && rows.contains { $0.hasPrefix("pool     ") } && rows.contains { $0.contains("row  key") }
      }
    }
    try screen.enter("record tour.session")
    for line in ["load 40 height 50", "set edges closed", "scroll to 50", "expect visible == 0...10", "stop"] {
      try screen.enter(line, prompt: Subject.recordingPrompt)
    }
    try screen.enter("dump off")
    try screen.enter("replay tour.session")
    try screen.wait("that the replay passed") { $0.contains { $0.hasPrefix("ok  tour.session  ") } }
    try screen.enter("scroll row 99")
    try screen.wait("the error with its caret") { rows in
      rows.contains { $0.hasPrefix("! row-out-of-range: ") } && rows.contains("  scroll row 99")
        && rows.contains { $0.hasPrefix("             ^^") } && rows.last == Subject.prompt
    }
    #expect(try screen.isUnbroken())
    #expect(try listlab("test", "tour.session", home: home).status == 0)
  }

  @Test func `Colour marks the prompt and an error's code, where it is wanted`() throws {
    let screen = try TmuxScreen.shell("--no-hints --color always")
    try screen.enter("bogus")
    try screen.waitForPrompt()
    let rows = try screen.colouredRows()
    #expect(rows.contains("\u{1B}[31munknown-verb\u{1B}[39m"))
    #expect(rows.contains("\u{1B}[32mlist\u{1B}[39m>"))
  }

  @Test func `Without colour nothing is marked`() throws {
    let screen = try TmuxScreen.shell("--no-hints")
    try screen.enter("bogus")
    try screen.waitForPrompt()
    #expect(try !screen.colouredRows().contains("\u{1B}["))
  }

  @Test func `At a terminal JSON is given too`() throws {
    let screen = try TmuxScreen.shell("--no-hints --output json", columns: 120)
    try screen.enter("bogus")
    try screen.wait("an object") { $0.contains { $0.hasPrefix(#"{"schema":1,"line":1,"command":"bogus","ok":false"#) } }
  }

  @Test func `Leaving is easy, whatever failed before`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter("bogus")
    try screen.enter("quit")
    try screen.wait(for: "status 0")
    try screen.wait(for: "modes as before")
  }
}
