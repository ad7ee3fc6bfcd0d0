import ListDump
import Testing

/// Files whose names hold what a terminal would obey, or a line end: printed, each stays one harmless name.
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

  @Test(arguments: ["", "--tap", "--json", "--list", "--isolate", "--slowest 3"])
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
