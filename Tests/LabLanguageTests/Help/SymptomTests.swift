import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Symptoms` {
  @Test(arguments: Symptom.all.map(\.name))
  func `every recipe shows what it promises after a load of 40 rows`(_ name: String) throws {
    let symptom = try #require(Symptom.all.first { $0.name == name })
    var playground = try Playground("load 40 height 50")
    let loaded = playground.list
    for line in symptom.lines.dropLast() {
      let report = try playground.say(line)
      #expect(report?.isInternalError == false, "\(line)")
    }
    let last = try #require(symptom.lines.last)
    switch symptom.evidence {
    case .violation(let rule):
      let report = try #require(try playground.say(last))
      #expect(report.violations.contains { $0.rule == rule })
      #expect(!report.violationsBefore.contains { $0.rule == rule }, "shown by a command before the last")
    case .refusal(let code):
      let error = #expect(throws: CommandError.self) { try playground.say(last) }
      #expect(error?.code == code)
    case .prints(let lines):
      #expect(try playground.say(last)?.output == lines.joined(separator: "\n") + "\n")
    case .summary(let text):
      #expect(try playground.say(last)?.summary?.contains(text) == true)
    }
    try playground.say("goto 1")
    #expect(playground.list == loaded)
  }

  @Test(arguments: Symptom.all.map(\.name))
  func `the help shows every recipe, a command a line, the last with what it shows`(_ name: String) throws {
    let symptom = try #require(Symptom.all.first { $0.name == name })
    var playground = try Playground()
    let page = playground.answer(to: "help symptoms")
    let lines = symptom.commands.dropLast().map { "    \($0)\n" }.joined()
    let last = try #require(symptom.commands.last)
    #expect(page.contains("\n  \(name)\n\(lines)    \(last) "))
    #expect(symptom.lines.last?.contains(" # ") == true)
    #expect(symptom.commands.allSatisfy { !$0.contains(";") })
  }

  @Test(arguments: Symptom.all.filter { $0.cure != nil }.map(\.name))
  func `behind its cure a recipe does not show it, and the help names the cure`(_ name: String) throws {
    let symptom = try #require(Symptom.all.first { $0.name == name })
    let cure = try #require(symptom.cure)
    var playground = try Playground("load 40 height 50")
    for line in [cure] + symptom.commands.dropLast() { try playground.say(line) }
    guard case .prints(let lines) = symptom.evidence else { throw SymptomWithoutOutput() }
    #expect(try playground.say(try #require(symptom.commands.last))?.output != lines.joined(separator: "\n") + "\n")
    #expect(playground.answer(to: "help symptoms").contains("# \(lines[0])\n    # not so if \(cure) comes first\n"))
  }
}

/// A cure is looked at in what the last command prints.
private struct SymptomWithoutOutput: Error {}
