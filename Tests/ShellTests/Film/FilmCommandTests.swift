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
            ok  a.session  2 commands
            a.html: the page is the one that a replay writes

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
    let report = """
      FAILED  b.session  2 commands
      b.session:3: > scroll by 75
        b.session:4: offset is 75, expected 80
        after line 3: offset 0 → 75 of 2000 · r0 left (c0), r10 entered (c0 reused), r11 entered (c10 new) · 11 cells
      b.html: the page is the one that a replay writes

      """
    #expect(checked == Finished(status: 1, output: report, errors: ""))
  }

  /// Makes a film, edits the page with sed, and checks it.
  private func checked(_ edit: String, against profiles: String = "") throws -> Ended {
    let script = "$listlab film a.session \(profiles) >/dev/null; sed -i '\(edit)' a.html; $listlab film --check a.html"
    return try shellScript(script, home: home)
  }

  private static let start = "ok  a.session  2 commands\n"
  private static let isOther = "the page is not the one that a replay writes"

  private static let wrongSteps: [(edit: String, report: String)] = [
    (
      #"s/"t":.."o":75,/"t":[{"o":80,/; s/"l":..0,0,10../"l":[[0,7,8]]/"#,
      #"""
      step 2, scroll by 75: \#(isOther) (line 149)
        page    …0 new) · 11 cells","t":[{"o":80,"r":[[0,0,0,50,0],[10,0,500,50,0,0],[11,0,550,50,0,10],[12
        replay  …0 new) · 11 cells","t":[{"o":75,"r":[[0,0,0,50,0],[10,0,500,50,0,0],[11,0,550,50,0,10],[12

      """#
    ),
    (
      "/^{.c.:.scroll/d",
      #"""
      step 2, scroll by 75: \#(isOther) (line 149)
        page    ]</script>
        replay  {"c":"scroll by 75","s":"offset 0 → 75 of 2000 · r0 left (c0), r10 entered (c0 reused), r1

      """#
    ),
    (
      #"s/^{"c":"load 40 height 50",/&"p":"x",/"#,
      #"""
      step 1, load 40 height 50: \#(isOther) (line 148)
        page    {"c":"load 40 height 50","p":"x","s":"rows 0 → 40 · content 0 → 2000 · 10 rows entered (10
        replay  {"c":"load 40 height 50","s":"rows 0 → 40 · content 0 → 2000 · 10 rows entered (10 new) ·\#u{20}

      """#
    ),
    (
      "s/<th>height/<th>hight/",
      """
      step 1, load 40 height 50: \(isOther) (line 152)
        page    …<table><tr><th>row<th>key<th>hight<th>cell<tr><td>0…9<td>r0…r9<td>50<td>c0…c9</table>
        replay  …<table><tr><th>row<th>key<th>height<th>cell<tr><td>0…9<td>r0…r9<td>50<td>c0…c9</table>

      """
    ),
  ]

  @Test(arguments: wrongSteps)
  func `A film that shows something else than its session leads to fails, and says in which step`(
    edit: String, report: String
  ) throws {
    #expect(try checked(edit) == Ended(status: 1, output: Self.start + "a.html: " + report))
  }

  private static let wrongPages: [(edit: String, line: Int, page: String, replay: String)] = [
    (
      "s/As expected/All is well/", 155,
      #"…n/json" id="end">{"verdict":"All is well: 2 commands.","passed":true}</script>"#,
      #"…n/json" id="end">{"verdict":"As expected: 2 commands.","passed":true}</script>"#
    ),
    ("s/.use strict.;/&alert(1);/", 157, "<script>'use strict';alert(1);", "<script>'use strict';"),
    ("s/<title>a/<title>b/", 7, "<title>b.session</title>", "<title>a.session</title>"),
    ("$ a <script>alert(1)</script>", 604, "<script>alert(1)</script>", "nothing"),
    (
      "s/{.film.:3/{\"film\":7/", 146,
      #"…ation/json" id="film">{"film":7,"version":"1.0.0","name":"a.session","sha256":"8bca76a5c84"#,
      #"…ation/json" id="film">{"film":3,"version":"1.0.0","name":"a.session","sha256":"8bca76a5c84"#
    ),
  ]

  @Test(arguments: wrongPages)
  func `A film whose steps are right and whose page is not fails`(
    edit: String, line: Int, page: String, replay: String
  ) throws {
    let report = "a.html: \(Self.isOther) (line \(line))\n  page    \(page)\n  replay  \(replay)\n"
    #expect(try checked(edit) == Ended(status: 1, output: Self.start + report))
  }

  @Test func `A film whose session was changed by hand fails`() throws {
    let ended = try checked("s/scroll by 75/scroll by 99/")
    let report = """
      FAILED  a.session  2 commands
      a.session:3: > scroll by 99
        a.session:4: offset is 99, expected 75
        after line 3: offset 0 → 99 of 2000 · r0 left (c0), r10 entered (c0 reused), r11 entered (c10 new) · 11 cells
      a.html: \(Self.isOther) (line 146)
        page    …,"name":"a.session","sha256":"8bca76a5c844d39dec67e513559ab12897193b7b090404332293f39dc347
        replay  …,"name":"a.session","sha256":"6c76c150eb5f39a08067413820c15e4b662a40fec78f38c52bf1db80367c

      """
    #expect(ended == Ended(status: 1, output: report))
  }

  @Test(arguments: [
    (
      #"s/,.vscode.]/,"vscde"]/"#, #"a.html: error: no film can be made of the session beside "vscde""#
    ),
    (
      "s/#!listlab 1/nothing/",
      """
      a.session:1:1: error: a session must begin with `#!listlab 1`; only another `#!` line may come before it
      nothing
      ^
      """
    ),
  ])
  func `A film whose session cannot be played is refused`(edit: String, message: String) throws {
    let script = "$listlab film a.session --against vscode >/dev/null; sed -i '\(edit)' a.html"
    let ended = try shellScript(script + "; $listlab film --check a.html 2>&1", home: home)
    #expect(ended == Ended(status: 2, output: message + "\n"))
  }

  private static let otherVersion =
    #"s/.version.:.1.0.0/"version":"0.9/; s/made with listlab 1.0.0/made with listlab 0.9/"#
  private static let says = "a.html: listlab 0.9 made it, and this is 1.0.0\n"

  @Test func `A film of another version passes if nothing else is otherwise, and says so`() throws {
    let report = Self.start + Self.says + "a.html: the page is the one that a replay writes\n"
    #expect(try checked(Self.otherVersion) == Ended(status: 0, output: report))
  }

  @Test func `A film of another version whose page is otherwise fails`() throws {
    let report = """
      a.html: \(Self.isOther) (line 7)
        page    <title>b.session</title>
        replay  <title>a.session</title>

      """
    #expect(
      try checked(Self.otherVersion + "; s/<title>a/<title>b/")
        == Ended(status: 1, output: Self.start + Self.says + report))
  }

  @Test func `A film with profiles beside it passes its check`() throws {
    let report = Self.start + "a.html: the page is the one that a replay writes\n"
    #expect(try checked("", against: "--against vscode flutter") == Ended(status: 0, output: report))
  }

  @Test func `A session with an include is filmed whole`() throws {
    _ = try home.write("#!listlab 1\n< a.session\n> scroll by 25\n= offset 100\n".utf8, to: "c.session")
    let script = "$listlab film c.session && rm a.session && $listlab film --check c.html"
    #expect(
      try shellScript(script, home: home).output
        == "filmed 3 steps into c.html\nok  c.session  3 commands\nc.html: the page is the one that a replay writes\n")
  }

  @Test func `The drawing in the README is the one that the program makes of its first commands`() throws {
    let block = try #require(ReadmeTests.blocks.first { $0.first == "list> dump off" })
    let commands = ReadmeTests.commands(in: block).dropFirst().map { "> \($0)\n" }.joined()
    _ = try home.write("#!listlab 1\n\(commands)".utf8, to: "readme.session")
    let ended = try shellScript("$listlab film readme.session --to picture.svg", home: home)
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
