import LabLanguage
import ListModel
import Testing

@testable import LabSessions

/// Films as text: what they hold, how large they are, and what becomes of them when something goes wrong.
@Suite struct FilmTests {
  /// A film of a session's text.
  private func film(_ session: String, against profiles: [Profile] = []) throws -> (page: String, result: FilmResult) {
    let film = try Film(of: session, name: "a.session", folder: "/here", against: profiles, disk: MemoryDisk())
    var page = ""
    let result = try film.write { piece throws(DiskError) in page += piece }
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
    let filmed = try #require(FilmedSession(film: Array(page.utf8)))
    #expect(filmed.text == text && filmed.name == "a.session" && filmed.isGenuine)
    #expect(FilmedSession(film: Array(text.utf8)) == nil)
    #expect(FilmedSession(film: Array(page.prefix(600).utf8)) == nil)
  }

  @Test func `A step says only what is otherwise than before`() throws {
    let (page, result) = try film("#!listlab 1\n> viewport 100\n> load 4 height 50\n> scroll by 50\n> show offset\n")
    #expect(result.words == "4 steps")
    let steps = steps(in: page)
    #expect(
      steps.dropFirst(2) == [
        #"""
        {"c":"scroll by 50","s":"offset 0 → 50 of 200 · r0 left (c0), r2 entered (c0 reused) · 2 cells",\#
        "t":[{"o":50,"r":[[0,0,0,50,0],[2,0,100,50,0,0]],"k":[10,3],"e":[[2,1,"r0"]],"g":[[0,50,"user"]],\#
        "l":[["r0",0,"r2"]]}]},
        """#,
        #"{"c":"show offset","p":"offset  50\n"}"#,
      ])
  }

  @Test func `The page's code and each step are small`() throws {
    let (empty, _) = try film("#!listlab 1\n> load 0\n")
    #expect(empty.utf8.count <= 30_000)
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
    #expect(page.contains(#""tracks":["as recorded","flutter","mealplan"]"#))
    let steps = steps(in: page)
    #expect(steps.count == 5)
    #expect(steps[2].contains(#""t":[{"#) && steps[2].contains(#"},0,0]"#))
    #expect(!steps[3].contains(#""t":"#))
    #expect(steps[4].contains(#""d":["offset","visible""#) || steps[1].contains(#""d":["#))
  }

  @Test func `Of more steps than a film shows the rest is left out, and the page says so`() throws {
    let film = try Film(
      of: session(steps: 12), name: "a.session", folder: "/here", disk: MemoryDisk(), maxSteps: 10)
    var page = ""
    let result = try film.write { piece throws(DiskError) in page += piece }
    #expect(result.words == "10 steps; 2 more are left out")
    #expect(steps(in: page).count == 10)
    #expect(page.contains("As expected: 12 commands. The page shows the first 10 steps; 2 more are left out."))
  }

  @Test func `An interrupted film is not written`() throws {
    let film = try Film(of: session(steps: 50), name: "a.session", folder: "/here", disk: MemoryDisk())
    let disk = MemoryDisk()
    let error = #expect(throws: DiskError.self) {
      try disk.save(at: "/here/a.html", force: false) { put throws(DiskError) in
        _ = try film.write(watch: { done, _ in done < 10 }, to: put)
      }
    }
    #expect(error?.code == .interrupted && disk.paths == [])
  }

  @Test func `A film that the disk has no room for ends where it is refused`() throws {
    let film = try Film(of: session(steps: 500), name: "a.session", folder: "/here", disk: MemoryDisk())
    var pieces = 0
    let error = #expect(throws: DiskError.self) {
      _ = try film.write { _ throws(DiskError) in
        pieces += 1
        if pieces == 3 { throw DiskError("No space left on device") }
      }
    }
    #expect(error == DiskError("No space left on device") && pieces == 3)
  }

  @Test func `film at the prompt writes everything so far, and is not recorded`() {
    let disk = MemoryDisk()
    let interpreter = Interpreter(disk: disk)
    #expect(interpreter.say("film a.html").error?.code == .notHere)
    for line in ["load 40", "scroll by 44", "nonsense", "expect rows == 5"] { _ = interpreter.say(line) }
    #expect(interpreter.say("film notes/a.html").output == "filmed 3 steps into notes/a.html\n")
    let filmed = FilmedSession(film: Array((disk["/here/notes/a.html"] ?? "").utf8))
    #expect(filmed?.name == "a.session")
    #expect(filmed?.text.contains("> expect rows == 5\n! expect-failed\n") == true)
    #expect(interpreter.say("film notes/a.html").error?.code == .unwritableFile)
    #expect(interpreter.say("film notes/a.html force").error == nil)
    #expect(interpreter.lab.steps == 2)
  }
}
