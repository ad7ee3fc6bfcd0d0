import ListDump
import Testing

/// Files whose names hold what a terminal would act on, or a line end: printed, each stays one harmless name.
@Suite struct HostileNameTests {
  private static let names = [
    "esc\u{1B}[2J.session", "new\nok  forged.session", "bidi\u{202E}.session", "c1\u{9B}31m.session",
    "bell\u{7}.session", "return\rok.session", "-dash.session", "hash # \\.session", "<&\"'>.session",
    "'; echo.session",
  ]
  private static let wrong = "#!listlab 1\n> load 3\n= rows 4\n"

  private let home: TestHome

  init() throws {
    home = try TestHome()
    for name in Self.names { _ = try home.write(Self.wrong, to: name) }
  }

  /// The printed text has no character that a terminal runs.
  private func expectHarmless(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let raw = Set(text.unicodeScalars.filter { !$0.isPrintable && $0 != "\n" }.map(\.value))
    #expect(raw.isEmpty, "\(text)", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", "--json", "--list", "-j 1"])
  func `A test run prints each as one line`(options: String) throws {
    let ended = try shellScript("$listlab test \(options) --junit k.xml . 2>&1 || true", home: home)
    let listed = options == "--list" ? try shellScript("$listlab test --list . 2>&1", home: home) : ended
    expectHarmless(listed.output)
    #expect(!listed.output.contains("\nok "))
    if options != "--list" {
      let report = try #require(TestHome.text(home.path + "/k.xml"))
      expectHarmless(report)
      #expect(report.contains("tests=\"\(Self.names.count)\" failures=\"\(Self.names.count)\""))
    }
  }

  @Test(arguments: names, ["export", "minimise --to -", "compare", "run", "fmt --check", "test --update"])
  func `Every command prints it harmlessly`(name: String, command: String) throws {
    _ = try home.write("#!listlab 1\n>load 3\n= rows 4\n", to: name)
    let word = "'./" + name.replacing("'", with: "'\\''") + "'"
    let tail = command == "compare" ? " pgtable" : ""
    let ended = try shellScript("$listlab \(command) \(word)\(tail) 2>&1 || true", home: home)
    expectHarmless(ended.output)
    #expect(!ended.output.isEmpty && !ended.output.contains("\nok  forged"))
  }
}

/// Files whose names are not UTF-8: no text can name them, and they are refused as what they are.
@Suite struct ForeignNameTests {
  private static let passing = "#!listlab 1\n> load 3\n= rows 3\n"

  private let home: TestHome

  /// `$name` is the name of a session, `$folder` that of a folder with one.
  init() throws {
    home = try TestHome()
    _ = try home.write(Self.passing, to: "good.session")
    _ = try run(
      "cp good.session \"$name\"; mkdir \"$folder\"; cp good.session \"$folder\"; cp good.session \"$name.txt\"")
  }

  private func run(_ script: String) throws -> Ended {
    try shellScript(#"name=$(printf 'caf\351.session'); folder=$(printf 'd\377é'); "# + script, home: home)
  }

  @Test(arguments: [
    "test", "test good.session", "run", "export", "film", "film --check", "fmt", "minimise", "compare good.session",
    "test --update", "test --junit", "-c",
  ])
  func `One that is an argument is refused`(command: String) throws {
    let ended = try run("$listlab \(command) \"$name\" 2>&1")
    #expect(ended.status == 2)
    let message = #"Error: The argument 'caf\xE9.session' is not UTF-8; a file of such a name must be renamed"#
    #expect(ended.output.hasPrefix(message + "\nUsage: listlab "), "\(ended.output)")
  }

  @Test(arguments: ["test", "test -j 1", "test --list", "fmt"])
  func `A session or a folder is reported where it lies in a folder, and the others are played`(command: String) throws
  {
    let ended = try run("$listlab \(command) . 2>&1 >out")
    let why = "error: the name is not UTF-8, so that it cannot be read; rename it"
    #expect(ended.status == 2)
    #expect(ended.output.split(separator: "\n").sorted() == [#"caf\xE9.session: \#(why)"#, #"d\xFFé: \#(why)"#])
    let played = "ok  good.session  1 command\n1 passed, 0 failed\n"
    let printed = ["test --list": "good.session\n", "fmt": ""][command] ?? played
    #expect(TestHome.text(home.path + "/out") == printed)
  }

  @Test func `A link to one is read, and never written through`() throws {
    let ended = try run(
      "ln -s \"$name\" link.session; $listlab test link.session; $listlab test --update link.session 2>&1")
    #expect(ended.output.hasPrefix("ok  link.session  1 command\n1 passed, 0 failed\n"))
    let wrong = try run(
      "printf '%s\\n' '#!listlab 1' '> load 3' '= rows 4' >\"$name\"; $listlab test --update link.session 2>&1")
    #expect(wrong.output.contains("link.session: error: leads to a name that is not UTF-8"), "\(wrong.output)")
  }

  @Test(arguments: [
    ("test good.session", "good.session: error: "), ("-c 'load file good.session'", "unreadable-file: good.session: "),
    ("-c 'load 3; record last a.session'", "unwritable-file: a.session: "),
  ])
  func `In a folder of such a name no file is found, and that is said`(command: String, start: String) throws {
    let ended = try run("cd \"$folder\"; $listlab \(command) 2>&1")
    let why = "the name of the current folder is not UTF-8, so that its files cannot be named"
    #expect(ended.status > 0 && ended.output.contains(start + why), "\(ended.output)")
  }

  @Test(arguments: ["load file good.sessio\u{E9}", "replay caf\u{E9}.session"])
  func `A line of a script that names one is refused for its bytes`(line: String) throws {
    let bytes = line.unicodeScalars.map { UInt8($0.value) }
    let ended = try listlab("run", "-", input: bytes + [0x0A], home: home)
    let column = line.unicodeScalars.prefix { $0.isASCII }.count + 1
    #expect(
      ended.status == 2 && ended.errors.hasPrefix("standard input:1:\(column): the byte 0xE9 is not UTF-8"))
  }
}
