import Testing

/// Bug reports: `listlab export`, and `export` in the playground.
@Suite struct ExportTests {
  private static let failing = "#!listlab 1\n# title: three rows\n> load 3\n= rows 4\n"

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Self.failing, to: "a.session")
  }

  /// The session in the last block of a report.
  private func session(in report: String) -> String {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    let block = lines.drop { $0 != "## The session" }.drop { !$0.hasPrefix("```") }.dropFirst()
    return block.prefix { !$0.hasPrefix("```") }.joined(separator: "\n") + "\n"
  }

  @Test func `A report comes on standard output, and its session fails as the report says`() throws {
    let ended = try listlab("export", "a.session", home: home)
    #expect(ended.status == 1 && ended.errors == "")
    #expect(ended.lines.first == "# three rows")
    #expect(ended.lines.contains("  a.session:4: rows is 3, expected 4"))
    #expect(session(in: ended.output) == Self.failing)
    #expect(try listlab("export", "a.session", home: home) == ended)
  }

  @Test(arguments: [["--output", "report.md"], ["--output=report.md"], ["--to", "report.md"], ["-o", "report.md"]])
  func `A report is written where it is wanted, and says nothing else`(option: [String]) throws {
    _ = try home.write("#!listlab 1\n> load 3\n", to: "good.session")
    _ = try home.write("old", to: "report.md")
    let ended = try shellScript("$listlab export good.session \(option.joined(separator: " "))", home: home)
    #expect(ended == Ended(status: 0, output: ""))
    let report = TestHome.text(home.path + "/report.md") ?? ""
    #expect(report == (try listlab("export", "good.session", home: home).output))
    #expect(report.contains("\nEverything was as expected: 1 command.\n"))
  }

  @Test(arguments: [["-o", "-"], ["-o=-"], ["--to", "-"], ["--to=-"], ["--output", "-"], ["--output=-"]])
  func `A report goes to standard output where that is named, too`(option: [String]) throws {
    let named = try shellScript("$listlab export a.session \(option.joined(separator: " "))", home: home)
    #expect(named.output == (try listlab("export", "a.session", home: home).output) && named.status == 1)
    #expect(TestHome.text(home.path + "/-") == nil)
  }

  private static let refused: [(arguments: [String], errors: String)] = [
    (["nowhere"], "nowhere: error: No such file or directory\n"),
    (["empty.session"], "empty.session: error: nothing was checked: the file has no commands\n"),
    (
      ["a.session", "-o", "./a.session"],
      "./a.session: error: it is a session or a script, which a report never replaces\n"
    ),
    (["a.session", "-o", "no/r.md"], "no/r.md: error: No such file or directory\n"),
    (["bad.session"], "bad.session:2:1: error: a line cannot begin like this; write a command as `> …`; "),
  ]

  @Test(arguments: refused)
  func `What cannot be used ends with 2, and nothing is written`(arguments: [String], errors: String) throws {
    _ = try home.write("#!listlab 1\n", to: "empty.session")
    _ = try home.write("#!listlab 1\nload 3\n", to: "bad.session")
    let ended = try shellScript("$listlab export \(arguments.joined(separator: " "))", home: home)
    #expect(ended.status == 2)
    #expect(ended.output.hasPrefix(errors))
    #expect(TestHome.text(home.path + "/a.session") == Self.failing)
  }

  @Test func `The playground exports what was done, and the session in the report replays`() throws {
    let ended = try listlab(
      "--keep-going", "-c", "dump off; load 3; expect rows == 4; export bug.md; export bug.md; export bug.md force",
      home: home)
    #expect(
      ended.lines.dropFirst() == ["exported 2 commands to bug.md: it fails at expect rows == 4"]
        + ["exported 2 commands to bug.md: it fails at expect rows == 4"])
    #expect(ended.errors.contains("error: unwritable-file: bug.md: already exists; force replaces it\n"))
    let report = TestHome.text(home.path + "/bug.md") ?? ""
    _ = try home.write(session(in: report), to: "bug.session")
    let played = try listlab("test", "bug.session", home: home)
    #expect(played.status == 1)
    #expect(played.output.contains("\n  rows is 3, expected 4\n"))
  }

  @Test(arguments: ["export a.session -o other.session", "test a.session --junit other.session"])
  func `No report takes the place of the session it is about, whatever that is called`(call: String) throws {
    let ended = try shellScript("ln -s a.session other.session; $listlab \(call) 2>&1 >out", home: home)
    let refusal = "other.session: error: it is a session or a script, which a report never replaces\n"
    #expect(ended == Ended(status: 2, output: refusal))
    #expect(TestHome.text(home.path + "/a.session") == Self.failing)
  }

  @Test func `A session that expects its failure passes, and its report says what it is about`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n> expect rows == 2\n! expect-failed\n", to: "e.session")
    let ended = try listlab("export", "e.session", home: home)
    #expect(ended.status == 0)
    #expect(
      ended.output.contains(
        "\nCommand 2 of 2 fails, as the session in its file expects. The session below expects it to succeed.\n"))
  }
}
