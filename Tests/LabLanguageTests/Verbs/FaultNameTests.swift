import ListModel
import Testing

@testable import LabLanguage

/// Invariants that somebody types as faults.
@Suite struct `Names of faults` {
  @Test(arguments: [
    ("fault ‹return-order›", "return-order", "an invariant, which fault return-after breaks"),
    ("fault ‹needless-cell›", "needless-cell", "an invariant, which no fault breaks: help needless-cell"),
    (
      "fault ‹Wrong-Image›", "Wrong-Image",
      "an invariant, which fault no-placeholder, fault deliver-to-cell, fault deliver-to-index break"
    ),
  ])
  func `are told for the name of an invariant`(_ marked: String, _ name: String, _ advice: String) throws {
    try checkRefusal(of: marked, after: "load 4", "unexpected-word: \"\(name)\" is not a fault (\(advice))")
  }

  /// `selection` is the beginning of a fault's name, and is read as that.
  @Test(arguments: Violation.Rule.allCases.filter { $0 != .selection })
  func `are those that break the invariant, and can be typed as they stand`(_ rule: Violation.Rule) throws {
    var playground = try Playground()
    let answer = playground.answer(to: "fault \(rule.rawValue)")
    let named = answer.matches(of: #/fault ([a-z0-9-]+)/#).map { String($0.1) }.filter { Fault(rawValue: $0) != nil }
    #expect(named == Fault.allCases.filter { $0.noticedBy == rule }.map(\.rawValue))
    for name in named { try playground.say("fault \(name)") }
    #expect(answer.contains("an invariant, which "))
  }

  @Test func `are said to change nothing under an engine that does their step in its own way`() throws {
    let sentence =
      "return-after changes nothing under qt: it lies in what that engine does in its own way (help profile qt)"
    var playground = try Playground("profile qt")
    #expect(playground.answer(to: "fault return-after").contains(sentence))
    #expect(playground.answer(to: "fault redraw-dirty-only").contains("changes nothing") == false)
    #expect(
      playground.answer(to: "help profile qt").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("Faults that change nothing under it, as they lie in what it does in its own way: state-by-slot"))
  }
}
