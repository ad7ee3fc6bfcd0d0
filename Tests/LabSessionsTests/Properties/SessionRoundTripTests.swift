import LabLanguage
import ListModel
import Testing

@testable import LabSessions

@Suite struct `What was played with hostile words` {
  /// An interpreter that executed a drawn play, recorded from its first line on.
  private static func played(seed: UInt32, on fileSystem: MemoryFileSystem) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record a.session")
    for line in lines(seed: seed) { _ = interpreter.execute(line) }
    interpreter.say("stop")
    return interpreter
  }

  /// Lines that load hostile keys, and then anything that a recording keeps.
  private static func lines(seed: UInt32) -> [String] {
    var grammar = CommandGrammar(seed: seed)
    let verbs = Vocabulary.full.verbs.filter { $0.isRecorded && !["load", "sections"].contains($0.name) }
    var lines = ["load 6"] + grammar.words.keys.map { "insert at 0 key \(Word.quote($0)) text \(Word.quote($0))" }
    for _ in 0..<20 {
      let verb = grammar.words.pick(verbs)
      lines.append(grammar.line(of: grammar.words.pick(verb.forms), verb))
      // A plain recording is written as the commands come: a check that was taken back stays in it.
      if lines.last == "undo check" { lines.removeLast() }
    }
    return lines + ["show order", "show selected liked saved", "show cells"]
  }

  private static func about(_ seed: UInt32) -> Comment {
    Comment(rawValue: "seed \(seed): \(lines(seed: seed).map(\.debugDescription).joined(separator: "\n"))")
  }

  @Test(arguments: 1...UInt32(20 * effort))
  func `is recorded as a test that passes, also in canonical spacing`(_ seed: UInt32) throws {
    let fileSystem = MemoryFileSystem()
    _ = Self.played(seed: seed, on: fileSystem)
    let recorded = try #require(fileSystem["/here/a.session"])
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report.hasPrefix("ok  a.session"), Self.about(seed))
    let spaced = try canonicalText(of: Array(recorded.utf8))
    #expect(spaced == recorded, Self.about(seed))
    #expect(try canonicalText(of: Array(spaced.utf8)) == spaced)
  }

  @Test(arguments: 1...UInt32(10 * effort))
  func `is written down after the fact as the same test, and exported as one`(_ seed: UInt32) throws {
    let fileSystem = MemoryFileSystem()
    let interpreter = Self.played(seed: seed, on: fileSystem)
    interpreter.say("record last b.session")
    #expect(fileSystem["/here/b.session"] == fileSystem["/here/a.session"], Self.about(seed))
    interpreter.say("export c.md")
    fileSystem["/here/c.session"] = try session(inReport: try #require(fileSystem["/here/c.md"]))
    // A check that failed last is red in a report, and so is an update whose numbers were wrong; all else is as it was.
    let report = SessionSuite(fileSystem: fileSystem).play("c.session").report
    let signs = ["> expect ", "> verify\n"] + Refusal.Code.wrongNumbers
    let isRed = signs.contains { report.contains($0) }
    #expect(report.hasPrefix("ok  c.session") || isRed, Self.about(seed))
  }
}
