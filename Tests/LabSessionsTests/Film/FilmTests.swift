import Foundation
import LabLanguage
import ListModel
import Testing

@testable import LabFilm
@testable import LabSessions

/// Films as text: what they hold, how large they are, and what becomes of them when something goes wrong.
@Suite struct FilmTests {
  /// A film of a session's text.
  private func film(_ session: String, against profiles: [Profile] = []) throws -> (page: String, result: FilmResult) {
    let film = try Film(
      of: session, name: "a.session", folder: "/here", against: profiles, .full, fileSystem: MemoryFileSystem())
    var page = ""
    let result = try film.write { piece throws(FileError) in page += piece }
    return (page, result)
  }

  private func session(steps: Int) -> String {
    let scrolls = (0..<steps - 2).map { "> scroll by \([44, 75, -60, 120][$0 % 4])\n" }.joined()
    return "#!listlab 1\n> viewport 480\n> load 2000 height 44\n\(scrolls)"
  }

  /// The objects of the steps, a line each.
  private func steps(in page: String) -> [Substring] {
    page.split(separator: "\n").filter { $0.hasPrefix("{\"c\":") }
  }

  @Test func `The session can be read out of its film again`() throws {
    let text = "#!listlab 1\n# title: \"quotes\", \\u0022 and <tags>\n> load 3\n> text 0 \"tab\\t 🙂 </script>\"\n"
    let (page, _) = try film(text)
    let filmed = try #require(FilmedSession(page: Array(page.utf8)))
    #expect(filmed.text == text && filmed.name == "a.session")
    #expect(FilmedSession(page: Array(text.utf8)) == nil)
    #expect(FilmedSession(page: Array(page.prefix(600).utf8)) == nil)
  }

  @Test(arguments: [
    ("> load 3\n", "As expected: 1 command.", "true"),
    ("> load 3\n> expect rows == 4\n! expect-failed\n", "1 check failed: 2 commands.", "false"),
    (
      "> expect rows == 4\n! expect-failed\n> load 3\n= rows 4\n> verify\n",
      "Other than expected: 1 of 3 commands. 1 check failed besides.", "false"
    ),
  ])
  func `A film with a check that failed does not say that all is as expected`(
    steps: String, verdict: String, passed: String
  ) throws {
    let page = try film("#!listlab 1\n" + steps).page
    #expect(page.contains(#"id="end">{"verdict":"\#(verdict)","passed":\#(passed)}</script>"#))
  }

  @Test func `What was broken on the way is named, though the session expects it`() throws {
    let (page, _) = try film(
      "#!listlab 1\n> viewport 200\n> load 20 height 50\n> fault redraw-dirty-only\n> scroll by 50\n> load 3\n")
    #expect(
      page.contains(#""verdict":"As expected: 5 commands. Broken on the way: stale-cell.","passed":true}"#),
      "\(page.suffix(300))")
  }

  @Test func `A stale cell comes with the text that a user sees`() throws {
    let text = """
      #!listlab 1
      > viewport 100
      > load 9 height 50
      > text 0 Ken
      > text 2 Bjarne
      > fault redraw-dirty-only
      > scroll by 50

      """
    let (page, _) = try film(text)
    #expect(try #require(steps(in: page).last).contains(#"[2,0,100,50,0,0,0,"r0",0,0,2,0,"Bjarne","Ken"]"#))
    #expect(page.contains("<td>c0 shows Ken (should be Bjarne)"))
  }

  @Test func `The session in a film has a name that no other file has`() throws {
    let fileSystem = MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 3\n"])
    let interpreter = Interpreter(.full, fileSystem: fileSystem, mode: .prompt)
    for line in ["load 4", "film a.html"] { interpreter.say(line) }
    let filmed = try #require(FilmedSession(page: Array((fileSystem["/here/a.html"] ?? "").utf8)))
    #expect(filmed.name == "a-2.session")
  }

  @Test func `A name that begins with a mark is read as it was written`() throws {
    let name = "\u{301}x.session"
    let film = try Film(
      of: "#!listlab 1\n> load 2 keys A\u{301},B\n", name: name, folder: "/here", .full, fileSystem: MemoryFileSystem())
    var page = ""
    _ = try film.write { piece throws(FileError) in page += piece }
    let filmed = try #require(FilmedSession(page: Array(page.utf8)))
    #expect(Array(filmed.name.utf8) == Array(name.utf8))
    let check = try FilmCheck(of: filmed, at: "x.html", in: "/here", .full, fileSystem: MemoryFileSystem())
    #expect(check.report == "ok  \(name)  1 command\nx.html: the page is the one that a replay writes\n")
    #expect(check.exitCode == 0)
  }

  @Test func `A sign with a mark behind it opens nothing either`() throws {
    let (page, _) = try film("#!listlab 1\n# title: <\u{301}b &\u{301}\n> load 1 keys <\u{301}\n")
    #expect(page.contains("<title>&lt;\u{301}b &amp;\u{301}</title>"))
    #expect(page.unicodeScalars.filter { $0 == "\u{301}" }.count > 4)
    #expect(!Array(page.utf8).contains(Array("<\u{301}".utf8)))
  }

  @Test(arguments: [
    ("r9007199254740991", "-9007199254740992"), ("r9007199254740992", "\"r9007199254740992\""),
    ("r9007199254740993", "\"r9007199254740993\""), ("r007", "\"r007\""),
  ])
  func `A key is said as a number if the page's script can count with it`(key: String, said: String) throws {
    let (page, _) = try film("#!listlab 1\n> load 1 keys \(key)\n")
    #expect(try #require(steps(in: page).last).contains("\"r\":[[0,\(said),0,44,0,0]]"))
  }

  @Test func `A step says only what is otherwise than before`() throws {
    let (page, result) = try film("#!listlab 1\n> viewport 100\n> load 4 height 50\n> scroll by 50\n> show offset\n")
    #expect(result.words == "4 steps")
    let steps = steps(in: page)
    #expect(
      steps.dropFirst(2) == [
        #"""
        {"c":"scroll by 50","s":"offset 0 → 50 of 200 · r0 left (c0), r2 entered (c0 reused) · 2 cells",\#
        "t":[{"o":50,"r":[[0,0,0,50,0],[2,0,100,50,0,0]],"k":[10,3],"e":[[2,1,0]],"g":[[0,50,"user"]],\#
        "l":[[0,0,2]]}]},
        """#,
        #"{"c":"show offset","p":"offset  50\n"}"#,
      ])
  }

  @Test func `Rows, cells and keys that go on in the same way are said once`() throws {
    let (page, _) = try film("#!listlab 1\n> viewport 200\n> load 40 height 50\n> delete 0\n> scroll by 1000\n")
    #expect(
      steps(in: page).dropFirst(1).map { $0.components(separatedBy: "\"t\":")[1] } == [
        #"[{"c":2000,"n":40,"r":[[0,0,0,50,0,0],3,[4,0,200,50,0],1],"k":[0,4,1,4,10,4,11,40],"e":[[0,2,-1,3]]}]},"#,
        #"""
        [{"c":1950,"n":39,"r":[[0,-2,0,50,0,1],2,[3,-5,150,50,0,0],[4,-6,200,50,0],1],"k":[10,5],"e":[[3,1,0]],\#
        "l":[[0,0,4]]}]},
        """#,
        #"""
        [{"o":1000,"x":[0,6],"r":[[18,-20,900,50,0],1,[20,-22,1000,50,0,0],[21,-23,1050,50,0,3],-2,[24,-26,1200,50,0],1],\#
        "k":[10,9],"e":[[20,1,4,-3]],"g":[[0,1000,"user"]],"l":[[1,1,24],[2,2,23],[3,3,22],[4,0,21]]}]}
        """#,
      ])
  }

  @Test func `Of many violations, moves and rows that left a step says some, and how many more`() throws {
    let (broken, _) = try film("#!listlab 1\n> fault float32-prefix\n> load 1000000 height 50\n")
    let violations = try #require(steps(in: broken).last)
    #expect(violations.components(separatedBy: "[\"record-height\",").count == 1 + 20)
    #expect(violations.contains("],980],\"t\":"))
    let (moved, _) = try film(
      "#!listlab 1\n> viewport 100\n> estimate 100\n> load 100 height 40\n> scroll row last\n"
        + "> scroll row 0 animated in 50\n> tick 50\n")
    let step = try #require(steps(in: moved).last)
    let reasons = ["animation", "estimate"].map { step.components(separatedBy: ",\"\($0)\"]").count - 1 }
    #expect(reasons.reduce(0, +) == 24)
    #expect(step.contains("\"cutEntries\":"))
    let (gone, _) = try film("#!listlab 1\n> load 100 height 10\n> scroll to 500\n")
    #expect(try #require(steps(in: gone).last).contains("],\"more\":8}]"))
  }

  /// Those with much in a step: windows of rows, ledgers, violations, tables. With `LISTLAB_LONG_TESTS` all but the short
  /// ones, which are mostly comments and what they print.
  private static let sizes =
    ProcessInfo.processInfo.environment["LISTLAB_LONG_TESTS"] != nil
    ? Project.sessions.filter { text(of: $0).components(apart: "\n> ").count > 13 }
    : [
      "profiles/mealplan-recentre", "estimates/animated-to-a-row", "huge/float-sums",
      "edges/one-offset-every-profile",
    ].map { "Sessions/\($0).session" }

  private static func text(of path: String) -> String {
    (try? ProjectFileSystem().read(Project.folder + "/" + path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: sizes)
  func `The steps of a session take a kilobyte each at most, on average`(_ path: String) throws {
    let film = try SessionSuite(fileSystem: ProjectFileSystem()).film(of: path, against: [])
    var page = ""
    let result = try film.write { piece throws(FileError) in page += piece }
    let (empty, _) = try self.film("#!listlab 1\n> load 0\n")
    let around = empty.utf8.count + Self.text(of: path).utf8.count
    #expect(page.utf8.count - around <= 1000 * result.steps)
  }

  @Test func `The page's code and each step are small`() throws {
    let (empty, _) = try film("#!listlab 1\n> load 0\n")
    #expect(empty.utf8.count <= 33_000)
    let steps = 500
    let text = session(steps: steps)
    let (page, result) = try film(text)
    #expect(result.steps == steps)
    #expect(page.utf8.count - empty.utf8.count - text.utf8.count <= 1000 * steps)
  }

  @Test func `Nothing in a film ends the element in which it stands`() throws {
    let hostile = "</script><script>alert(1)</script>{{style}}"
    let (page, _) = try film("#!listlab 1\n# title: \(hostile)\n> load 2\n> text 0 \"\(hostile)\"\n> show text[0]\n")
    #expect(page.components(apart: "<script>").count == 2)
    #expect(page.components(apart: "</script>").count == 5)
    #expect(page.components(apart: "</noscript>").count == 3)
    #expect(!page.contains("alert(1)</"))
  }

  @Test func `The policy of the page allows its own script and style alone`() throws {
    let (page, _) = try film("#!listlab 1\n> load 2\n")
    let policy = try #require(page.firstMatch(of: #/Content-Security-Policy" content="([^"]*)"/#)?.1)
    let script = try #require(page.components(apart: "<script>").last?.components(apart: "</script>").first)
    let style = try #require(page.components(apart: "<style>").last?.components(apart: "</style>").first)
    #expect(
      policy
        == "default-src 'none'; script-src '\(FileHash.source(of: script))'; style-src '\(FileHash.source(of: style))'; "
        + "base-uri 'none'; form-action 'none'")
    // A known answer: the empty text.
    #expect(FileHash.source(of: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
  }

  @Test func `Other profiles play the same commands beside it`() throws {
    let text =
      "#!listlab 1\n> viewport 100\n> load 40 height 50\n> profile vscode\n> expect rows == 40\n> scroll to 500\n"
    let (page, _) = try film(text, against: [.flutter, .mealplan])
    #expect(page.contains(#""tracks":["standard","flutter","mealplan"]"#))
    let steps = steps(in: page)
    #expect(steps.count == 5)
    #expect(steps[0].contains(#""profile":"standard""#) && steps[2].contains(#""profile":"vscode""#))
    #expect(page.contains("<caption>vscode</caption>") && page.contains("<caption>flutter</caption>"))
    // The lists beside it reload, too: their profile takes the place of the one that is chosen.
    #expect(steps[2].contains(#""t":[{"#) && !steps[2].contains(#"},0,0]"#))
    #expect(!steps[3].contains(#""t":"#))
    #expect(steps[1].contains(#""d":[["visible","0...1","0...1","12...28"],["created","2","7","17"],"#))
  }

  @Test func `Texts keep to contrast AA, in light and dark`() throws {
    let style = try String(
      contentsOfFile: Project.folder + "/Sources/LabFilm/Page/film.css", encoding: .utf8)
    #expect(!style.contains("opacity"))
    let palettes = style.components(apart: ":root {\n").dropFirst().map(Palette.init)
    try #require(palettes.count == 2)
    for palette in palettes {
      for text in ["text", "soft", "new", "reused", "cached", "wrong"] {
        for back in ["back", "pane"] { #expect(try palette.contrast(text, back) >= 4.5, "\(text) on \(back)") }
      }
      #expect(try palette.contrast("line", "back") >= 3)
    }
  }

  @Test func `Of more steps than a film shows the rest is left out, and the page says so`() throws {
    let film = try Film(
      of: session(steps: 12), name: "a.session", folder: "/here", .full, fileSystem: MemoryFileSystem(), maxSteps: 10)
    var page = ""
    let result = try film.write { piece throws(FileError) in page += piece }
    #expect(result.words == "10 steps; 2 more are left out")
    #expect(steps(in: page).count == 10)
    #expect(page.contains("As expected: 12 commands. The page shows the first 10 steps; 2 more are left out."))
  }

  @Test func `An interrupted film is not written`() throws {
    let film = try Film(
      of: session(steps: 50), name: "a.session", folder: "/here", .full, fileSystem: MemoryFileSystem())
    let fileSystem = MemoryFileSystem()
    let error = #expect(throws: FileError.self) {
      try fileSystem.save(at: "/here/a.html", force: false) { put throws(FileError) in
        _ = try film.write(progress: Progress { done, _ in done < 10 }, to: put)
      }
    }
    #expect(error?.code == .interrupted && fileSystem.paths == [])
  }

  @Test func `A film that the fileSystem has no room for ends where it is refused`() throws {
    let film = try Film(
      of: session(steps: 500), name: "a.session", folder: "/here", .full, fileSystem: MemoryFileSystem())
    var pieces = 0
    let error = #expect(throws: FileError.self) {
      _ = try film.write { _ throws(FileError) in
        pieces += 1
        if pieces == 3 { throw FileError("No space left on device") }
      }
    }
    #expect(error == FileError("No space left on device") && pieces == 3)
  }

  @Test func `film at the prompt writes everything so far, and is not recorded`() {
    let fileSystem = MemoryFileSystem()
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("film a.html").error?.code == .notHere)
    for line in ["load 40", "scroll by 44", "nonsense", "expect rows == 5"] { _ = interpreter.say(line) }
    #expect(interpreter.say("film notes/a.html").output == "filmed 3 steps into notes/a.html\n")
    let filmed = FilmedSession(page: Array((fileSystem["/here/notes/a.html"] ?? "").utf8))
    #expect(filmed?.name == "a.session")
    #expect(filmed?.text.contains("> expect rows == 5\n! expect-failed\n") == true)
    #expect(interpreter.say("film notes/a.html").error?.code == .unwritableFile)
    #expect(interpreter.say("film notes/a.html force").error == nil)
    #expect(interpreter.lab.steps == 2)
  }
}

/// The colours of a style, by name.
private struct Palette {
  private var colours: [String: [Double]] = [:]

  init(_ text: String) {
    for match in text.prefix(while: { $0 != "}" }).matches(of: #/--(\w+): #(\w+)/#) {
      let digits = match.2.count == 3 ? match.2.map { "\($0)\($0)" }.joined() : String(match.2)
      let number = Int(digits, radix: 16) ?? 0
      colours[String(match.1)] = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    }
  }

  /// The ratio of two colours' luminances, as WCAG defines it.
  func contrast(_ first: String, _ second: String) throws -> Double {
    let (one, two) = (try luminance(first), try luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private func luminance(_ name: String) throws -> Double {
    let parts = try #require(colours[name]).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
