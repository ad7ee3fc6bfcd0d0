import Testing

/// `listlab minimise`.
@Suite struct MinimiseTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Self.faulty, to: "day.session")
    _ = try home.write("#!listlab 1\n> load 3\n= rows 3\n", to: "good.session")
  }

  private static let faulty = """
    #!listlab 1
    # title: one day
    > viewport 200
    > load 60 height 50
    > scroll by 120
    > fault stale-index
    > like 7
    > delete 3
    > scroll by -50

    """

  private static let small = """
    #!listlab 1
    # title: one day
    # Minimised from day.session, line 8: 3 of 7 commands.
    # What stays: cell-index: c1 in row 0 still has index 1
    > load 2
    > fault stale-index
    > delete 0
    = violations cell-index:1

    """

  private static let report = """
    minimised  day.session  3 of 7 commands
    cell-index: c1 in row 0 still has index 1

    """

  private func text(_ name: String) -> String { TestHome.text(home.path + "/" + name) ?? "missing" }

  private func minimise(_ arguments: String) throws -> Finished {
    let ended = try shellScript("$listlab minimise \(arguments) 2>errors", home: home)
    return Finished(status: ended.status, output: ended.output, errors: text("errors"))
  }

  @Test func `The small session stands beside the large one, and plays`() throws {
    #expect(
      try minimise("day.session")
        == Finished(status: 0, output: Self.report + "written to day.min\n", errors: ""))
    #expect(text("day.min") == Self.small)
    #expect(text("day.session") == Self.faulty)
    #expect(try listlab("test", "day.min", home: home).status == 0)
    #expect(try listlab("fmt", "--check", "day.min", home: home).status == 0)
    #expect(try shellScript("ls", home: home).output == "day.min\nday.session\nerrors\ngood.session\n")
  }

  @Test func `A failing session is left failing`() throws {
    _ = try home.write("#!listlab 1\n> load 40\n> like 3\n> scroll by 9\n= liked none\n", to: "a.session")
    #expect(try minimise("a.session").status == 0)
    #expect(
      try listlab("test", "a.min", home: home).output == """
        FAILED  a.min  3 commands
        a.min:6: > scroll by 9
          a.min:7: liked is 0, expected none
          after line 6: offset 0 → 9, clamped to 0 of 44 · 1 cell
        0 passed, 1 failed

        """)
  }

  @Test func `An existing file is replaced only with --force`() throws {
    _ = try home.write("mine", to: "day.min")
    let refused = "day.min: error: already exists; --force replaces it\n"
    #expect(try minimise("day.session") == Finished(status: 2, output: "", errors: refused))
    #expect(text("day.min") == "mine")
    #expect(try minimise("--force day.session").status == 0)
    #expect(text("day.min") == Self.small)
  }

  @Test func `It can be written elsewhere, and to standard output`() throws {
    _ = try shellScript("mkdir inner; ln -s day.session link.session", home: home)
    #expect(
      try minimise("day.session --to inner/x.session").output == Self.report + "written to inner/x.session\n")
    #expect(text("inner/x.session") == Self.small)
    #expect(try minimise("day.session --to -") == Finished(status: 0, output: Self.small, errors: Self.report))
    let nowhere = try minimise("day.session --to nowhere/x.session")
    #expect(nowhere.status == 2 && nowhere.errors.hasPrefix("nowhere/x.session: error: "))
    #expect(nowhere.errors.hasSuffix(": No such file or directory\n"))
  }

  @Test func `Paths in it are seen from where it is written`() throws {
    _ = try shellScript("mkdir inner data; printf 'key\\na\\nb\\n' >data/t.csv", home: home)
    _ = try home.write("#!listlab 1\n> load file data/t.csv\n> like 0\n= liked none\n", to: "a.session")
    #expect(try minimise("a.session --to inner/a.session").status == 0)
    #expect(text("inner/a.session").hasSuffix("\n> load file ../data/t.csv\n> like 0\n= liked none\n"))
    #expect(try listlab("test", "--trust", "inner/a.session", home: home).output.contains("liked is 0, expected none"))
  }

  @Test(arguments: [
    (
      "good.session", 2,
      "good.session: error: nothing to minimise: every check passes, and no invariant is broken"
    ),
    ("empty.session", 2, "empty.session: error: nothing to minimise: there is no command"),
    ("none.session", 2, "none.session: error: No such file or directory"),
    (".", 2, ".: error: is a directory"),
    (
      "bad.session", 2,
      "bad.session:2:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, `<`, `>>`, `!`, `=`, `|` and `~`"
    ),
    ("--timeout 0.001 endless.session", 3, "endless.session: error: out of time before a failure was found"),
    ("--timeout 0 day.session", 2, "Error: --timeout takes seconds from 0.001 to 1000000, not 0.0"),
    ("--steps 0 day.session", 2, "Error: --steps takes a number from 1 up, not 0"),
    ("--to - --force day.session", 2, "Error: --force needs a file, and - is standard output"),
    ("", 2, "Error: Missing expected argument '<file>'"),
  ])
  func `Where there is nothing to write it says why`(arguments: String, status: Int32, message: String) throws {
    _ = try home.write("#!listlab 1\n", to: "empty.session")
    _ = try home.write("#!listlab 1\nx\n", to: "bad.session")
    _ = try home.write(Subject.endless, to: "endless.session")
    let ended = try minimise(arguments)
    #expect(ended.status == status && ended.output == "")
    #expect(ended.errors.split(separator: "\n").first.map(String.init) == message)
    #expect(try shellScript("ls *.min", home: home).status == 2)
  }

  @Test func `At a bound the best so far is written, and says so`() throws {
    let ended = try minimise("--steps 4 day.session")
    #expect(ended.status == 3 && ended.errors == "")
    #expect(ended.lines.suffix(2) == ["out of tries: may not be minimal", "written to day.min"])
    #expect(text("day.min").contains("\n# Out of tries: may not be minimal.\n"))
    #expect(try listlab("test", "day.min", home: home).status == 0)
  }

  @Test func `Ctrl-C ends the search, and the best so far is written`() throws {
    // Every one of the scrolls is needed to come so far, and none of the likes.
    let likes = String(repeating: "> like 3\n", count: 300)
    let scrolls = String(repeating: "> scroll by 1\n", count: 1000)
    _ = try home.write("#!listlab 1\n> load 300\n\(likes)\(scrolls)> expect offset < 1000\n", to: "a.session")
    let screen = try TmuxScreen(
      "trap : INT; \(Subject.path) minimise a.session; echo status $?; exec sleep 1000", home: home)
    try screen.wait("the first success") { $0.contains { $0.contains(#/minimising [1-9][0-9]* %/#) } }
    try screen.press("C-c")
    try screen.wait(for: "status 130")
    let rows = try screen.rows()
    #expect(rows.contains("interrupted: may not be minimal") && rows.contains("written to a.min"))
    #expect(!rows.contains { $0.contains("minimising") })
    #expect(text("a.min").contains("\n# Interrupted: may not be minimal.\n> load 300\n"))
  }

  @Test func `In a script the session so far is made smaller`() throws {
    let ended = try listlab(
      "-c", "dump off; load 60; fault stale-index; scroll by 90; delete 3; minimise; show rows", home: home)
    #expect(ended.status == 0)
    #expect(
      ended.output.contains(
        """
        minimised  the session so far  3 of 4 commands
        cell-index: c1 in row 0 still has index 1
        #!listlab 1
        # Minimised from the session so far: 3 of 4 commands.
        # What stays: cell-index: c1 in row 0 still has index 1
        > load 2
        > fault stale-index
        > delete 0
        = violations cell-index:1
          row  key
        """))
  }
}
