import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `Every command of sessions` {
  private static let examples = Feature.sessions.verbs
    .flatMap { verb in verb.examples.map { (verb.name, $0) } }

  @Test(arguments: examples)
  func `has examples that run`(_ verb: String, _ script: String) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.canEdit = true
    interpreter.live.window = { LiveWindow(columns: 120, lines: 24) }
    #expect(script.contains(verb))
    for line in script.split(separator: "\n").map(String.init) {
      let answer = interpreter.say(line)
      // An expectation may be shown failing: then there is something to report.
      #expect(
        answer.error == nil || answer.error?.code.name == "expect-failed", "\(line): \(answer.error?.message ?? "")")
    }
  }

  @Test(arguments: Feature.sessions.verbs.map(\.name))
  func `is documented`(_ name: String) throws {
    let verb = try #require(Feature.sessions.verbs.first { $0.name == name })
    #expect(verb.summary.first?.isLowercase == true && verb.summary.last != ".")
    #expect(verb.examples.count >= (verb.usages == [verb.name] ? 1 : name == "note" ? 1 : 2))
    let all = (Feature.list.verbs + Feature.sessions.verbs).map(\.name)
    for other in verb.seeAlso { #expect(all.contains(other) && other != name, "\(name) names \(other)") }
  }

  @Test(arguments: Feature.sessions.verbs.map(\.name))
  func `has a page within 100 columns`(_ name: String) {
    let page = Interpreter(fileSystem: MemoryFileSystem()).say("help \(name)").output
    #expect(page.hasPrefix("\(name): "))
    for line in page.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}
