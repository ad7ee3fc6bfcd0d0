import Testing

/// The ways to give the program commands, and how it ends.
@Suite struct ProgramTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test(arguments: [["--version"], ["--version", "--output", "json"]])
  func `The version is a line of its own`(arguments: [String]) throws {
    let ended = try run([Subject.path] + arguments)
    #expect(ended == Ended(status: 0, output: "listlab 1.0.0\n"))
  }

  @Test(arguments: [["--help"], ["run", "--help"], ["test", "--help"]])
  func `Help is not an error`(arguments: [String]) throws {
    let ended = try run([Subject.path] + arguments)
    #expect(ended.status == 0)
    #expect(ended.output.contains("USAGE: listlab"))
  }

  @Test(
    arguments: [
      ["--bogus"], ["bogus"], ["run"], ["run", "a", "b"], ["-c"], ["--output", "xml"], ["--color", "red"],
      ["-c", "show offset", "more"],
    ])
  func `Arguments that cannot be used end with 2 and say why on standard error`(arguments: [String]) throws {
    #expect(try run([Subject.path] + arguments).status == 2)
    let silent = try run(["sh", "-c", #""$0" "$@" 2>/dev/null"#, Subject.path] + arguments)
    #expect(silent.output == "")
  }

  @Test func `Commands on the command line stand between semicolons`() throws {
    let ended = try listlab("-c", "dump off; load 3;show rows 1 ; show offset", home: home)
    #expect(ended.status == 0 && ended.errors == "")
    #expect(ended.lines.first?.hasPrefix("rows 0 → 3 ") == true)
    #expect(ended.lines.last == "offset  0")
  }

  @Test func `An error on the command line shows its command without the blanks around it`() throws {
    let ended = try listlab("-c", "dump off ; load -1 ; show offset", home: home)
    #expect(
      ended
        == Finished(
          status: 1, output: "",
          errors: """
            error: bad-number: "-1" is not a whole number from 0 to 2147483647
              load -1
                   ^^ for example load 1000

            """))
  }

  @Test func `All ways to give commands answer alike`() throws {
    let commands = "dump off\nload 3\nscroll by 5\nshow pool\n"
    _ = try home.write(commands, to: "commands")
    let expected = try listlab("-c", "dump off; load 3; scroll by 5; show pool", home: home)
    #expect(expected.status == 0 && expected.lines.count == 3)
    #expect(try listlab("run", "commands", home: home) == expected)
    #expect(try listlab("run", "-", input: commands.utf8, home: home) == expected)
    #expect(try listlab(input: commands.utf8, home: home) == expected)
    let piped = try shellScript("mkfifo fifo; cat commands >fifo & $listlab run fifo", home: home)
    #expect(piped.output == expected.output)
  }

  @Test(arguments: ["show offset\r\nshow rows\r\n", "\u{FEFF}show offset\nshow rows", "\n# why\nshow offset # so\n"])
  func `A script may end its lines as it likes, begin with a mark, and hold remarks`(script: String) throws {
    _ = try home.write(script, to: "script")
    let ended = try listlab("run", "script", home: home)
    #expect(ended.status == 0 && ended.errors == "" && ended.lines.first == "offset  0")
  }

  @Test func `A script may name the program that runs it`() throws {
    _ = try home.write("#!/usr/bin/env -S listlab run\nshow offset\nbogus\n", to: "script")
    let ended = try listlab("run", "script", home: home)
    #expect(ended.status == 1 && ended.output == "offset  0\n")
    #expect(ended.errors.hasPrefix("script:3:1: error: unknown-verb: "))
  }

  @Test func `A script stops at its first failure, and with --keep-going runs on to end with 1`() throws {
    let script = "show offset\nlode 3\nshow content\n"
    let stopped = try listlab("run", "-", input: script.utf8, home: home)
    #expect(stopped.status == 1 && stopped.output == "offset  0\n")
    #expect(
      stopped.errors == """
        standard input:2:1: error: unknown-verb: there is no command "lode"
          lode 3
          ^^^^ did you mean load 3?

        """)
    let all = try listlab("run", "--keep-going", "-", input: script.utf8, home: home)
    #expect(all == Finished(status: 1, output: "offset  0\ncontent  0\n", errors: stopped.errors))
  }

  @Test func `With --echo the commands stand above their answers`() throws {
    let ended = try listlab("--echo", "-c", "show offset; show content", home: home)
    #expect(ended.output == "list> show offset\noffset  0\nlist> show content\ncontent  0\n")
  }

  @Test(arguments: ["quit\nbogus\n", "show offset\nquit\n"])
  func `A script may leave before its end`(script: String) throws {
    #expect(try listlab(input: script.utf8, home: home).status == 0)
  }

  private static let noText: [([UInt8], String)] = [
    (Array("show offset\nnote \u{0}\n".utf8), ":2:6: a NUL byte is not text\n"),
    (Array("show offset\nnote ".utf8) + [0xC3, 0x28], ":2:6: the byte 0xC3 is not UTF-8\n"),
  ]

  @Test(arguments: noText)
  func `What is not a text ends a script with 2 and its place`(bytes: [UInt8], message: String) throws {
    _ = try home.write(bytes, to: "script")
    #expect(
      try listlab("run", "script", home: home)
        == Finished(status: 2, output: "offset  0\n", errors: "script" + message))
    #expect(
      try listlab(input: bytes, home: home)
        == Finished(status: 2, output: "offset  0\n", errors: "standard input" + message))
  }

  @Test func `A script that cannot be read ends with 2`() throws {
    #expect(
      try listlab("run", "nowhere", home: home)
        == Finished(
          status: 2, output: "",
          errors: """
            nowhere: No such file or directory (looked for in \(home.path); listlab -c 'help record' says how to write one)

            """))
    #expect(try listlab("run", "/", home: home) == Finished(status: 2, output: "", errors: "/: Is a directory\n"))
  }

  private static let refused: [(String, String)] = [
    ("load file /", "unreadable-file"), ("load file nowhere", "unreadable-file"),
    ("load file /dev/zero", "unreadable-file"), ("load file binary", "unreadable-file"),
    ("load -1", "bad-number"), ("load 99999999999999999999", "bad-number"),
    ("load 3; height 1 NaN", "bad-"), ("load 3; move 5 to 9999", "row-out-of-range"), ("load 3 4", "unexpected-word"),
    ("load", "missing-word"), ("replay nowhere", "unreadable-file"), ("replay binary", "malformed-session"),
  ]

  @Test(arguments: refused)
  func `Bad input is refused cleanly`(commands: String, code: String) throws {
    _ = try home.write([0x7F, 0x45, 0x4C, 0x46, 0, 0xFF, 0xFE], to: "binary")
    let ended = try listlab("-c", "dump off;" + commands, home: home)
    #expect(ended.status == 1)
    #expect(ended.errors.hasPrefix("error: \(code)"))
    #expect(ended.errors.split(separator: "\n").count == 3 && ended.errors.contains("^"))
  }

  @Test(arguments: [
    (
      "load file t.csv",
      """
      error: unreadable-file: t.csv:3:2: the height "tall\u{241B}[0m" is not a length
        ,tall\u{241B}[0m
         ^ points, such as 44 or 12.5

      """
    ),
    (
      "load file t.csv text=note",
      """
      error: unknown-column: the table has no column "note"
        load file t.csv text=note
                             ^^^^ there are key, height

      """
    ),
  ])
  func `What is wrong in a file is shown with its line there`(command: String, answer: String) throws {
    _ = try home.write("key,height\nA,5\r\n,tall\u{1B}[0m\n", to: "t.csv")
    #expect(try listlab("-c", command, home: home) == Finished(status: 1, output: "", errors: answer))
  }

  @Test func `Insert at 0 in an empty list is no bad input`() throws {
    #expect(try listlab("-c", "insert at 0; expect rows == 1", home: home).status == 0)
  }

  @Test func `A home that cannot be written matters to no script`() throws {
    _ = try home.write("", to: ".local")
    #expect(try listlab("-c", "show offset", home: home) == Finished(status: 0, output: "offset  0\n", errors: ""))
  }
}
