@testable import LabFilm
import Testing

/// `listlab film`, and `film` in the playground, without a browser.
@Suite struct FilmCommandTests {
  private static let session = "#!listlab 1\n> load 40 height 50\n> scroll by 75\n= offset 75\n"

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Self.session.utf8, to: "a.session")
  }

  private func text(_ name: String) -> String { TestHome.text(home.path + "/" + name) ?? "" }

  @Test func `A film stands beside its session, is replaced with --force only, and replays`() throws {
    let script =
      "$listlab film a.session; $listlab film a.session; $listlab film a.session --force; $listlab film --check a.html"
    #expect(
      try shellScript(script, home: home)
        == Ended(
          status: 0,
          output: """
            filmed 2 steps into a.html
            a.html: error: already exists; --force replaces it
            filmed 2 steps into a.html
            ok  a.html  2 commands

            """))
  }

  @Test func `A film is the same each time, on standard output, too`() throws {
    let ended = try shellScript("$listlab film a.session; $listlab film a.session --to - | cmp - a.html", home: home)
    #expect(ended == Ended(status: 0, output: "filmed 2 steps into a.html\n"))
  }

  @Test func `The playground films what was done`() throws {
    let ended = try listlab(
      "--keep-going", "-c",
      "film no.html; dump off; load 3; delete 99; film bug.html; film bug.html; film bug.html force",
      home: home)
    #expect(ended.lines.dropFirst() == ["filmed 2 steps into bug.html", "filmed 2 steps into bug.html"])
    #expect(ended.errors.contains("error: not-here: nothing has been done so far\n"))
    #expect(ended.errors.contains("error: unwritable-file: bug.html: already exists; force replaces it\n"))
    #expect(try listlab("film", "--check", "bug.html", home: home).status == 0)
  }

  private static let refused: [(arguments: String, errors: String)] = [
    ("nowhere", "nowhere: error: No such file or directory\n"),
    ("empty.session", "empty.session: error: nothing is filmed: the file has no commands\n"),
    ("a.session --to no/r.html", "no/r.html: error: No such file or directory\n"),
    ("bad.session", "bad.session:2:1: error: a line cannot begin like this; write a command as `> …`; "),
    ("--check a.session", "a.session: error: not a film\n"),
    ("a.session --against nothing", "Error: there is no profile nothing (one of standard, "),
    ("a.session --against flutter vscode pgtable", "Error: --against takes at most 2 profiles\n"),
    ("a.session --check --force", "Error: --check goes alone with the film\n"),
    ("a.session --to a.svg --against vscode", "Error: a drawing shows one list: --against makes pages\n"),
  ]

  @Test(arguments: refused)
  func `What cannot be used ends with 2, and nothing is written`(arguments: String, errors: String) throws {
    _ = try home.write("#!listlab 1\nload 3\n".utf8, to: "bad.session")
    _ = try home.write("#!listlab 1\n# title: nothing\n".utf8, to: "empty.session")
    let ended = try shellScript(
      "$listlab film \(arguments); code=$?; ls *.html *.svg 2>/dev/null; exit $code", home: home)
    #expect(ended.status == 2)
    #expect(ended.output.hasPrefix(errors), "\(ended.output)")
  }

  @Test func `A film of a session that fails says so, and so does its check`() throws {
    _ = try home.write(Self.session.replacing("offset 75", with: "offset 80").utf8, to: "b.session")
    #expect(try shellScript("$listlab film b.session", home: home).status == 0)
    #expect(text("b.html").contains(#"{"verdict":"Other than expected: 1 of 2 commands.","passed":false}"#))
    let checked = try listlab("film", "--check", "b.html", home: home)
    #expect(checked.status == 1)
    #expect(checked.lines.first == "FAILED  b.html  2 commands")
  }

  @Test func `A film whose session was changed by hand is refused`() throws {
    let script =
      "$listlab film a.session >/dev/null; sed -i 's/scroll by 75/scroll by 99/' a.html; $listlab film --check a.html"
    #expect(
      try shellScript(script, home: home)
        == Ended(
          status: 2,
          output: "a.html: error: the session in it is not the one that was filmed: its SHA-256 differs\n"))
  }

  @Test func `A film that shows something else than its session leads to fails, and says where`() throws {
    let script = """
      $listlab film a.session >/dev/null; sed -i 's/"t":.."o":75,/"t":[{"o":80,/; s/"l":..0,0,10../"l":[[0,7,8]]/' a.html
      $listlab film --check a.html
      """
    let expected = """
      ok  a.html  2 commands
      a.html: step 2, scroll by 75: the page shows something else than a replay
        offset
          page    80
          replay  75
        rows that left
          page    [[0,7,8]]
          replay  [[0,0,10]]

      """
    let ended = try shellScript(script, home: home)
    #expect(ended == Ended(status: 1, output: expected))
  }

  @Test(arguments: [
    ("/^{.c.:.scroll/d", "step 2, scroll by 75: the page shows something else than a replay\n  command\n"),
    (#"s/"k":.10,/"k":[10,1/; s/^{"c":"load 40 height 50",/&"p":"x",/"#, "step 1, load 40 height 50: the page"),
  ])
  func `A film that lacks a step, or has more in one, fails`(_ edit: String, _ report: String) throws {
    let script =
      "$listlab film a.session --against vscode >/dev/null; sed -i '\(edit)' a.html; $listlab film --check a.html"
    let ended = try shellScript(script, home: home)
    #expect(ended.output.hasPrefix("ok  a.html  2 commands\na.html: " + report), "\(ended.output)")
    #expect(ended.status == 1)
  }

  @Test(arguments: [
    ("s/<th>height/<th>hight/", 144), ("s/As expected/All is well/", 147), ("s/.use strict.;/&alert(1);/", 149),
    ("s/<title>a/<title>b/", 7), ("$ a <script>alert(1)</script>", 544), ("s/<title>/<script>x<.script>&/", 7),
  ])
  func `A film whose steps are right and whose page is not fails`(_ edit: String, _ line: Int) throws {
    let script = "$listlab film a.session >/dev/null; sed -i '\(edit)' a.html; $listlab film --check a.html"
    let report =
      "a.html: the steps are those of a replay, but the page around them is not the one that this program writes "
      + "(line \(line))\n"
    #expect(try shellScript(script, home: home) == Ended(status: 1, output: "ok  a.html  2 commands\n" + report))
  }

  @Test(arguments: [
    ("s/,.vscode.]/,\"vscde\"]/", "this program makes no film of the session beside \"vscde\""),
    ("s/{.film.:2/{\"film\":7/", "it is of format 7, and this program writes format 2"),
    ("s/{.film.:2,/{/", "it is of an unknown format, and this program writes format 2"),
  ])
  func `A film that cannot be compared fails, and says why`(_ edit: String, _ why: String) throws {
    let script =
      "$listlab film a.session --against vscode >/dev/null; sed -i '\(edit)' a.html; $listlab film --check a.html"
    let report = "ok  a.html  2 commands\na.html: the page was not compared: \(why)\n"
    #expect(try shellScript(script, home: home) == Ended(status: 1, output: report))
  }

  private static let otherVersion =
    #"s/.version.:.1.0.0/"version":"0.9/; s/made with listlab 1.0.0/made with listlab 0.9/"#

  @Test func `A film of another version passes if nothing else is otherwise, and says so`() throws {
    let script =
      "$listlab film a.session >/dev/null; sed -i '\(Self.otherVersion)' a.html; $listlab film --check a.html"
    let report = "a.html: listlab 0.9 made it, and this is 1.0.0; all else is as in the page of a replay\n"
    #expect(try shellScript(script, home: home) == Ended(status: 0, output: "ok  a.html  2 commands\n" + report))
  }

  @Test(arguments: [
    (#"s/.version.:.1.0.0/"version":"0.9/"#, 106), (otherVersion + "; $ a <script>alert(1)</script>", 544),
    (otherVersion + "; s/<title>a/<title>b/", 7),
  ])
  func `A film of another version whose page is otherwise fails`(_ edit: String, _ line: Int) throws {
    let script = "$listlab film a.session >/dev/null; sed -i '\(edit)' a.html; $listlab film --check a.html"
    let report =
      "a.html: listlab 0.9 made it, and this is 1.0.0: the steps are those of a replay, but the page around them is not "
      + "the one that this program writes (line \(line))\n"
    #expect(try shellScript(script, home: home) == Ended(status: 1, output: "ok  a.html  2 commands\n" + report))
  }

  @Test func `A film with profiles beside it passes its check`() throws {
    let script = "$listlab film a.session --against vscode flutter >/dev/null; $listlab film --check a.html"
    #expect(try shellScript(script, home: home) == Ended(status: 0, output: "ok  a.html  2 commands\n"))
  }

  @Test func `A session with an include is filmed whole`() throws {
    _ = try home.write("#!listlab 1\n< a.session\n> scroll by 25\n= offset 100\n".utf8, to: "c.session")
    let script = "$listlab film c.session && rm a.session && $listlab film --check c.html"
    #expect(try shellScript(script, home: home).output == "filmed 3 steps into c.html\nok  c.html  3 commands\n")
  }

  @Test func `The drawing in the documentation is the one that the program makes`() throws {
    let session = Subject.package + "/Sessions/picture/what-a-scroll-changes.session"
    let ended = try shellScript("$listlab film '\(session)' --to picture.svg", home: home)
    #expect(ended == Ended(status: 0, output: "drawn into picture.svg\n"))
    #expect(
      text("picture.svg")
        == TestHome.text(Subject.package + "/Sources/LabSessions/LabSessions.docc/Resources/picture.svg"))
  }

  @Test func `A script may film only if it may write files`() throws {
    _ = try home.write("load 4\nfilm x.html\n".utf8, to: "commands")
    let ended = try shellScript("echo n | $listlab -c 'run commands'; ls *.html", home: home)
    #expect(ended.output.contains("not-here: a file started with run may write files only if it is trusted"))
  }
}
