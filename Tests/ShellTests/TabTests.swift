import Testing

/// Completion and hints on the screen.
@Suite struct TabTests {
  private static let list = [
    "  header  give a section a header", "  height  change the height of rows",
    "  help    say where to start, or explain a word",
  ]

  @Test func `writes the command that an error asks for into an empty line, which is said once`() throws {
    let screen = try TmuxScreen.shell()
    try screen.enter("load 3")
    try screen.waitForPrompt()
    try screen.enter("delete row 1")
    try screen.wait(forLast: [
      "! unexpected-word: \"1\" is unexpected here", "  delete row 1", "             ^ did you mean delete 1?",
      "Tab writes it into the line, and Enter runs it.", "list>",
    ])
    try screen.press("Tab")
    try screen.wait(forLast: ["list> delete 1"])
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.enter("rev")
    try screen.wait(forLast: ["  rev", "  ^^^ did you mean reverse?", "list>"])
  }

  @Test func `Tab completes what is unique and sets a blank behind it`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("scr")
    try screen.press("Tab")
    try screen.type("x")
    try screen.wait(forLast: ["list> scroll x"])
  }

  @Test func `Tab types what is common, then lists what is possible with descriptions`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("u")
    try screen.press("Tab")
    try screen.wait(forLast: ["list> un"])
    try screen.press("C-u")
    try screen.type("he")
    try screen.press("Tab")
    try screen.wait(forLast: ["list> he"] + Self.list + ["list> he"])
    try screen.type("i")
    try screen.press("Tab")
    try screen.wait(forLast: ["list> height"])
  }

  @Test func `Tab without a candidate changes nothing`() throws {
    let screen = try TmuxScreen.shell()
    try screen.type("xyz")
    try screen.press("Tab")
    try screen.type("!")
    try screen.wait(forLast: ["list> xyz!"])
  }

  @Test func `The list stands below a wrapped line, wherever its cursor is`() throws {
    let screen = try TmuxScreen.shell(columns: 30)
    let rows = ["list> he and then a line that", "goes on and on"]
    let list = ["  header  give a section a h…", "  height  change the height …", "  help    say where to start…"]
    try screen.type("he and then a line that goes on and on")
    try screen.wait(forLast: rows)
    try screen.press("C-a", "Right", "Right", "Tab")
    try screen.wait(forLast: rows + list + rows)
    try screen.type("!")
    try screen.wait(forLast: ["list> he! and then a line that", " goes on and on"])
  }

  @Test func `A list that is too long says how many are missing`() throws {
    let screen = try TmuxScreen.shell(rows: 7)
    try screen.press("Tab")
    try screen.wait("how many are missing") { rows in
      rows.last == Subject.prompt && rows.dropLast().last?.firstMatch(of: /^  … and \d+ more$/) != nil
    }
  }

  @Test func `Tab completes keywords, values and keys`() throws {
    let home = try TestHome()
    let screen = try TmuxScreen.shell(home: home)
    for (begun, whole) in [
      ("scroll bo", "scroll bottom"), ("profile uit", "profile uitableview"), ("show offs", "show offset"),
      ("load fi", "load file"), ("load file a.json te", "load file a.json text="),
    ] {
      try screen.type(begun)
      try screen.press("Tab")
      try screen.wait(forLast: ["list> \(whole)"])
      try screen.press("C-u")
      try screen.waitForPrompt()
    }
  }

  @Test func `Tab completes the names of files, and goes on inside a folder`() throws {
    let home = try TestHome()
    _ = try shellScript("mkdir -p sessions && touch sessions/tour.session", home: home)
    let screen = try TmuxScreen.shell(home: home)
    try screen.type("replay se")
    try screen.press("Tab")
    try screen.wait(forLast: ["list> replay sessions/"])
    try screen.press("Tab")
    try screen.wait(forLast: ["list> replay sessions/tour.session"])
  }

  @Test(arguments: [
    ("load file s", "list> load file \"sp ace/"), ("load file \"sp ace/i", "list> load file \"sp ace/in it.txt\""),
    ("load file z", "list> load file zebra.txt"), ("load file \"z", "list> load file \"zebra.txt\""),
  ])
  func `Tab puts a path with blanks into quotes, and goes on inside them`(typed: String, row: String) throws {
    let home = try TestHome()
    _ = try shellScript("mkdir -p 'sp ace' && touch 'sp ace/in it.txt' zebra.txt", home: home)
    let screen = try TmuxScreen.shell(home: home)
    try screen.type(typed)
    try screen.press("Tab")
    try screen.wait(forLast: [row])
  }

  @Test func `Tab writes the home folder out`() throws {
    let home = try TestHome()
    _ = try shellScript("touch zebra.txt", home: home)
    let screen = try TmuxScreen.shell(home: home)
    try screen.type("load file ~/z")
    try screen.press("Tab")
    try screen.wait(forLast: ["list> load file \(home.path)/zebra.txt"])
  }

  @Test func `A hint stands at the right, and never in the scrollback`() throws {
    let screen = try TmuxScreen.shell("", columns: 40)
    try screen.type("swap ")
    try screen.wait(forLast: ["list> swap                    ROW OTHER"])
    try screen.type("5 ")
    try screen.wait(forLast: ["list> swap 5                  ROW OTHER"])
    try screen.press("Enter")
    try screen.wait("the line without its hint") { $0.contains("list> swap 5") && $0.last == Subject.prompt }
  }

  @Test(arguments: ["fault dr", "select a"], ["emacs", "vi"])
  func `Nothing of an older hint stays beside the newer one`(line: String, mode: String) throws {
    let home = try TestHome()
    if mode == "vi" { _ = try home.write("bind -v\n", to: ".editrc") }
    let screen = try TmuxScreen.shell("--color always", columns: 100, home: home, environment: "-u EDITRC")
    // Letter by letter, as a person types: every blank renews the hint.
    for letter in line { try screen.type(String(letter)) }
    try screen.press("BSpace")
    try screen.type(String(line.suffix(1)))
    let hint = line.hasPrefix("fault") ? "NAME" : "ROWS [extend] [toggle]"
    try screen.wait("\(hint) alone at the right of \(line)") { rows in
      // Below may be a preview.
      rows.last { $0.hasPrefix("list>") }?.split(separator: " ").map(String.init) == ["list>"]
        + (line + " " + hint).split(separator: " ").map(String.init)
    }
  }

  @Test func `A hint that has too little room is cut, and left out when nothing would be left`() throws {
    let screen = try TmuxScreen.shell("", columns: 24)
    try screen.type("move ")
    try screen.wait(forLast: ["list> move   ROW to PL…"])
    try screen.type("1 ")
    try screen.wait(forLast: ["list> move 1   ROW to …"])
    try screen.press("C-u")
    try screen.type("move 12 ")
    try screen.wait(forLast: ["list> move 12"])
  }

  @Test func `Hints can be switched off`() throws {
    let screen = try TmuxScreen.shell("--no-hints", columns: 40)
    try screen.type("move 5 ")
    try screen.wait(forLast: ["list> move 5"])
  }

  @Test func `Hints can be switched on and off while one types, and an alias is hinted at like its command`() throws {
    let screen = try TmuxScreen.shell("--no-hints", columns: 60)
    try screen.enter("hints on")
    try screen.enter("alias m = move")
    try screen.waitForPrompt()
    try screen.type("m ")
    try screen.wait(forLast: ["list> m                   ROW to PLACE | section S to PLACE"])
    try screen.press("C-u")
    try screen.enter("hints off")
    try screen.waitForPrompt()
    try screen.type("m 5 ")
    try screen.wait(forLast: ["list> m 5"])
  }

  @Test func `The screen can be cleared, and the lines typed are listed`() throws {
    let screen = try TmuxScreen.shell("--no-hints", columns: 40)
    try screen.enter("show offset")
    try screen.enter("history 2")
    try screen.wait(forLast: ["list> history 2", "show offset", "history 2", "list>"])
    try screen.enter("clear")
    try screen.wait("an empty screen") { $0.filter { !$0.isEmpty } == [Subject.prompt] }
  }
}
