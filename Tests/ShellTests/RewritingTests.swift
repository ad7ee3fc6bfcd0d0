import Testing

/// Session files that are rewritten: `fmt`, `test --update` and `test --review`.
@Suite struct RewritingTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func text(_ name: String) -> String { TestHome.text(home.path + "/" + name) ?? "missing" }

  private func shell(_ command: String) throws -> Finished {
    let ended = try shellScript("\(command) 2>errors", home: home)
    return Finished(status: ended.status, output: ended.output, errors: text("errors"))
  }

  private static let crooked = "\u{FEFF}#!listlab  1\r\n#title: x\r\n>load 3\r\n=rows  3;live 3\r\n\r\n"
  private static let straight = "#!listlab 1\n# title: x\n> load 3\n= rows 3; live 3\n"

  // MARK: fmt

  @Test func `fmt writes canonical spacing, keeps permissions, and leaves nothing else behind`() throws {
    _ = try home.write(Self.crooked, to: "a.session")
    _ = try home.write(Self.straight, to: "b.session")
    let ended = try shell("chmod 640 a.session; ln -s a.session l.session; $listlab fmt l.session b.session")
    #expect(ended == Finished(status: 0, output: "reformatted  l.session\n", errors: ""))
    #expect(text("a.session") == Self.straight)
    #expect(try shell("stat -c %a a.session; readlink l.session").output == "640\na.session\n")
    #expect(try shell("ls a.session* l.session*").output == "a.session\nl.session\n")
    #expect(try shell("$listlab fmt .") == Finished(status: 0, output: "", errors: ""))
  }

  @Test func `fmt with --check writes nothing and shows what would change`() throws {
    _ = try home.write(Self.crooked, to: "a.session")
    let ended = try shell("$listlab fmt --check a.session")
    #expect(
      ended
        == Finished(
          status: 1,
          output: """
            a.session: is not in canonical spacing
            --- a.session
            +++ a.session in canonical spacing
            @@ -1,5 +1,4 @@
            -\\u{FEFF}#!listlab  1\\u{D}
            +#!listlab 1
            -#title: x\\u{D}
            +# title: x
            ->load 3\\u{D}
            +> load 3
            -=rows  3;live 3\\u{D}
            += rows 3; live 3
            -\\u{D}

            """, errors: ""))
    #expect(text("a.session") == Self.crooked)
    _ = try home.write(Self.straight, to: "a.session")
    #expect(try shell("$listlab fmt --check a.session") == Finished(status: 0, output: "", errors: ""))
  }

  @Test func `fmt ends with 2 at what is not a session, and writes the others`() throws {
    _ = try home.write("#!listlab 1\n> x\n= rows\n", to: "a.session")
    _ = try home.write(Self.crooked, to: "b.session")
    let ended = try shell("$listlab fmt a.session b.session nowhere")
    #expect(ended.status == 2 && ended.output == "reformatted  b.session\n")
    #expect(
      ended.errors == """
        nowhere: error: No such file or directory
        a.session:3:7: error: `rows` needs a value: `rows value`
        = rows
              ^

        """)
    #expect(text("a.session") == "#!listlab 1\n> x\n= rows\n")
  }

  // MARK: test --update

  @Test func `--update rewrites what differs, prints its diff, and ends well`() throws {
    _ = try home.write("#!listlab 1\r\n> load 3\r\n=  rows 4 ;live {int}\r\n> show offset\r\n| x\r\n", to: "a.session")
    _ = try home.write(Self.straight, to: "b.session")
    let ended = try shell("$listlab test --update a.session b.session")
    #expect(
      ended
        == Finished(
          status: 0,
          output: """
            --- a.session
            +++ a.session updated
            @@ -1,5 +1,5 @@
             #!listlab 1
             > load 3
            -=  rows 4 ;live {int}
            +=  rows 3 ;live {int}
             > show offset
            -| x
            +| offset  0
            updated  a.session
            ok  b.session
            1 updated, 1 unchanged, 0 failing

            """, errors: ""))
    #expect(
      text("a.session") == "#!listlab 1\r\n> load 3\r\n=  rows 3 ;live {int}\r\n> show offset\r\n| offset  0\r\n")
  }

  @Test func `--update says what is to be edited by hand, where it stands now`() throws {
    _ = try home.write(
      "#!listlab 1\n> show offset\n| a\n| b\n> load 3\n= rows {4±0.5}\n> expect rows == 9\n", to: "a.session")
    let ended = try shell("$listlab test --update a.session")
    #expect(ended.status == 1 && ended.errors == "")
    #expect(
      ended.output.hasSuffix(
        """
        FAILED  a.session  3 commands
        a.session:4: > load 3
          a.session:5: rows is 3, expected {4±0.5}
          after line 4: rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells
        a.session:6: rows is 3, expected 9 (> expect rows == 9)
        a.session:5: edit this by hand: rows: wildcards are never rewritten
        a.session:6: edit this by hand: a failure is never accepted as expected
        1 updated, 0 unchanged, 1 failing

        """))
    #expect(
      text("a.session") == "#!listlab 1\n> show offset\n| offset  0\n> load 3\n= rows {4±0.5}\n> expect rows == 9\n")
  }

  @Test func `--update=new writes expectations where a command has none`() throws {
    _ = try home.write("#!listlab 1\n> viewport 100\n= viewport 100\n> show viewport\n> scroll by 5", to: "a.session")
    let ended = try shell("$listlab test --update=new a.session")
    #expect(ended.status == 0 && ended.lines.suffix(2) == ["updated  a.session", "1 updated, 0 unchanged, 0 failing"])
    #expect(
      text("a.session")
        == "#!listlab 1\n> viewport 100\n= viewport 100\n> show viewport\n| viewport  100\n> scroll by 5\n"
        + "= offset 0; content 0; visible none; pool none; created 0")
    #expect(try shell("$listlab test --update=new a.session").output.hasPrefix("ok  a.session\n"))
  }

  @Test func `Nothing is rewritten where CI is set, or of what is not a session`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n= rows 4\n", to: "a.session")
    let ended = try shell("CI=true $listlab test --update a.session")
    #expect(ended.status == 2)
    #expect(
      ended.errors.hasPrefix(
        "Error: expectations are not rewritten where CI is set: run it on your machine and commit the result\n"))
    #expect(text("a.session") == "#!listlab 1\n> load 3\n= rows 4\n")
    _ = try home.write("#!listlab 1\n?\n", to: "b.session")
    #expect(try shell("$listlab test --update b.session").status == 2)
    #expect(try shell("$listlab test --update nowhere").status == 2)
  }

  @Test func `What was added to a file while --review asked is not lost`() throws {
    let file = "#!listlab 1\n> load 3\n= rows 4\n"
    _ = try home.write(file, to: "a.session")
    let screen = try TmuxScreen(
      "\(Subject.path) test --review a.session; echo status $?; exec sleep 1000", columns: 120, home: home)
    try screen.wait("the question") { $0.last?.hasPrefix("write this?") == true }
    _ = try home.write(file + "> load 5\n", to: "a.session")
    try screen.type("y")
    try screen.press("Enter")
    try screen.wait(for: "status 2")
    let message = "a.session: error: changed after it was read, and was left as it is; try again"
    #expect(try screen.rows().contains(message))
    #expect(text("a.session") == file + "> load 5\n")
    #expect(try shell("ls a.session*").output == "a.session\n")
  }

  @Test func `--review asks for each change`() throws {
    let file = "#!listlab 1\n> load 3\n= rows 4\n> load 5\n= rows 6\n> load 7\n= rows 8\n> load 9\n= rows 1\n"
    _ = try home.write(file, to: "a.session")
    let screen = try TmuxScreen(
      "\(Subject.path) test --review a.session; echo status $?; exec sleep 1000", rows: 80, home: home)
    for (sign, answer) in [
      ("+= rows 3", "y"), ("+= rows 5", "n"), ("+= rows 7", "what"), ("y, n or q", "y"), ("+= rows 9", "q"),
    ] {
      try screen.wait("the question") { rows in
        rows.last?.hasPrefix("write this?") == true && rows.contains(sign)
      }
      try screen.type(answer)
      try screen.press("Enter")
    }
    try screen.wait(for: "status 1")
    #expect(
      text("a.session") == file.replacing("rows 4", with: "rows 3").replacing("rows 8", with: "rows 7"))
  }
}
