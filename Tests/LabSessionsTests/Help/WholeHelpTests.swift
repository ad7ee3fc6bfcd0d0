import Foundation
import ListModel
import Testing

@testable import LabLanguage
@testable import LabSessions

/// What help says of all features together.
@Suite struct `Help on every feature` {
  private func answer(to line: String) -> String { Interpreter(fileSystem: MemoryFileSystem()).say(line).output }

  @Test func `begins with what to do first`() {
    let lines = answer(to: "help").split(separator: "\n")
    let names = lines.dropFirst().prefix { $0 != "more help" }.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(names == ["lesson", "tour", "load", "scroll", "insert", "show", "undo", "help"])
  }

  @Test(arguments: ["help", "help cheatsheet"])
  func `fits on a screen of 80 by 24`(_ command: String) {
    let lines = answer(to: command).split(separator: "\n", omittingEmptySubsequences: false)
    // The last is empty, and the prompt stands there.
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count < 80, "\(line)") }
  }

  @Test(arguments: Vocabulary.full.cheatSheet.flatMap { [$0.left.command, $0.right.command] })
  func `has a cheat sheet of commands that can be typed as they stand`(_ command: String) throws {
    #expect(try Vocabulary.full.parse(command)?.canonical == command)
  }

  @Test(arguments: Vocabulary.full.verbs.map(\.name) + Vocabulary.full.topics.map(\.name))
  func `has pages within 100 columns`(_ name: String) {
    for line in answer(to: "help \(name)").split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: Vocabulary.full.subjects.map(\.name))
  func `has a page for every topic`(_ name: String) {
    #expect(answer(to: "help \(name)").hasPrefix("\(name)\n\n"))
  }

  @Test(arguments: [
    (
      "tests",
      "tests: a session is a test: record FILE as test writes one, listlab test FOLDER plays a folder of them; "
        + "see help sessions, help record, help expect"
    ),
    (
      "GitHub Actions",
      "github actions: listlab test FOLDER exits with 1 if a session fails, and marks the lines under GitHub Actions; "
        + "see help sessions"
    ),
    ("junit", "junit: listlab test FOLDER --junit FILE writes the results; see help sessions"),
    (
      "report",
      "report: export FILE writes a report in Markdown, record last FILE a session that can be replayed; "
        + "see help export, help record"
    ),
    ("gif", "gif: film FILE.html writes a page that shows the list step by step; see help film"),
    (
      "screenshot",
      "screenshot: show picture draws the viewport; export and film put it into a file; "
        + "see help show, help export, help film"
    ), ("cls", "cls: here clear; see help clear"),
    (
      "CLS",
      "CLS: rows move on screen though nobody scrolled; the summary says jumped; see help symptoms, help estimate"
    ),
  ])
  func `explains the words of its commands`(_ word: String, _ line: String) {
    #expect(answer(to: "help \(word)").split(separator: "\n").joined(separator: " ") == line)
  }

  @Test(arguments: Vocabulary.full.words)
  func `names pages that there are`(_ synonym: Synonym) {
    for page in synonym.pages(in: .full) {
      #expect(
        Vocabulary.full.verb(named: page) != nil || Vocabulary.full.topics.contains { $0.name == page }, "\(page)")
    }
  }

  @Test(arguments: [
    ("diff vscode", "did you mean compare vscode?"), ("play it", "did you mean replay or load file?"),
    ("bye", "did you mean quit?"), ("cls", "did you mean clear?"),
    ("test rows", "did you mean expect? For example expect rows == 20"),
    (
      "stopwatch",
      "here: the package Sources/Benchmarks times the row tree against others; show counters counts what the list did"
    ), ("clear the list", "did you mean delete all?"),
    ("go to row 12", "did you mean scroll row 12?"),
    ("compare flutter vs tanstack", "did you mean compare flutter tanstack?"),
  ])
  func `answers words for its commands with the command`(_ line: String, _ advice: String) {
    #expect(Interpreter(fileSystem: MemoryFileSystem()).say(line).error?.advice == advice)
  }

  /// Every code that the sources name.
  private static func codesInSources() throws -> [String] {
    let folder = URL(fileURLWithPath: Project.folder + "/Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let codes = try (files ?? []).filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: #/Refusal\.Code\("([a-z-]+)"\)/#).map { String($0.1) }
    }
    return Set(codes).sorted()
  }

  @Test func `lists every error code that the sources use, in order, and no other`() throws {
    #expect(Vocabulary.full.errors.map(\.code) == (try Self.codesInSources()))
  }

  @Test func `shows every error code with its meaning`() {
    let lines = answer(to: "help errors").split(separator: "\n")
    for error in Vocabulary.full.errors {
      #expect(lines.contains { $0.hasPrefix("  \(error.code) ") && $0.hasSuffix(" \(error.about)") }, "\(error.code)")
    }
  }
}
