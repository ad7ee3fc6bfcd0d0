import ListModel
import Testing

@testable import LabLanguage

/// `set undo`: how much is kept for undo.
@Suite struct UndoBudgetTests {
  @Test(arguments: [
    ("set undo 0", "undo keeps at most 0 bytes\n"), ("set undo 1", "undo keeps at most 1 byte\n"),
    ("set undo 5000", "undo keeps at most 5000 bytes\n"), ("set undo 1e6", "undo keeps at most 1000000 bytes\n"),
    ("set undo 3072", "undo keeps at most 3 KiB\n"), ("set undo 1073741824", "undo keeps at most 1 GiB\n"),
    ("set undo none", "undo keeps every step\n"),
    ("set undo", "missing-word: set undo needs BYTES (usage: set undo BYTES)"),
    ("set undo many", "bad-number: \"many\" is not a whole number from 0 to 1125899906842624"),
  ])
  func `the budget is set in bytes or to none, and is no step`(_ line: String, _ answer: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: line) == answer)
    #expect(playground.lab.steps == 0)
  }

  /// A load and six scrolls, of which a budget of 5,000 bytes has room for a few.
  private static let script =
    "load 1000; scroll by 44; bookmark early; repeat 1: scroll by 44; scroll by 44; "
    + "scroll by 44; scroll by 44; scroll by 44"

  @Test func `steps that fall out of the budget cannot be gone to, and the message says which can`() throws {
    var playground = try Playground("set undo 5000; " + Self.script)
    let first = playground.lab.timeline.firstKept
    #expect(first > 2 && first < 6 && playground.lab.steps == 7)
    let refusal =
      "is no longer kept: undo keeps at most 5000 bytes (the first that is kept is \(first); set undo none keeps every "
      + "step from now on)"
    #expect(playground.answer(to: "undo 7") == "step-not-kept: step 0 \(refusal)")
    #expect(playground.answer(to: "goto \(first - 1)") == "step-not-kept: step \(first - 1) \(refusal)")
    #expect(playground.answer(to: "back early") == "step-not-kept: step 2 \(refusal)")
    #expect(playground.lab.steps == 7 && playground.list.offset == Points(264))
    try playground.say("goto \(first)")
    #expect(playground.list.offset == Points(44 * (first - 1)))
    try playground.say("redo \(7 - first)")
    #expect(playground.list.offset == Points(264))
  }

  @Test func `the list and its steps are those that they are without a budget`() throws {
    let (small, usual) = (try Playground("set undo 0; " + Self.script).lab, try Playground(Self.script).lab)
    #expect(small.list == usual.list)
    #expect(small.commandsInEffect.map(\.canonical) == usual.commandsInEffect.map(\.canonical))
    #expect(usual.timeline.firstKept == 0 && small.timeline.firstKept == 6)
  }

  @Test func `the last step can be undone whatever the budget, and done again`() throws {
    var playground = try Playground("set undo 0; " + Self.script)
    try playground.say("undo")
    #expect(playground.list.offset == Points(220))
    try playground.say("redo")
    #expect(playground.list.offset == Points(264))
    try playground.say("undo")
    try playground.say("delete 0")
    try playground.say("undo")
    #expect(playground.list.offset == Points(220) && playground.lab.timeline.firstKept == 6)
  }

  @Test func `it is said once that steps fell out, and again after another budget`() throws {
    var playground = try Playground("set undo 0; load 1000")
    let warning =
      "undo keeps at most 0 bytes: the oldest steps cannot be gone back to any more (set undo none keeps those that "
      + "follow)"
    #expect(try playground.say("scroll by 44")?.warning == warning)
    #expect(try playground.say("scroll by 44")?.warning == nil)
    #expect(try playground.say("set undo 0")?.warning == nil)
    try playground.say("set undo 1")
    #expect(try playground.say("scroll by 44")?.warning == warning.replacing("0 bytes", with: "1 byte"))
  }

  @Test func `a smaller budget acts at once, a larger one brings nothing back`() throws {
    var playground = try Playground(Self.script)
    #expect(try playground.say("set undo 0")?.warning != nil)
    #expect(playground.lab.timeline.firstKept == 6)
    try playground.say("set undo none")
    try playground.say("scroll by 44")
    #expect(playground.lab.timeline.firstKept == 6)
    try playground.say("undo 2")
    #expect(playground.list.offset == Points(220))
  }

  @Test func `what all steps keep is what they were counted at, also after others took the place of undone ones`()
    throws
  {
    var playground = try Playground("load 1000")
    let before = playground.lab.timeline.bytes
    let first = try #require(try playground.say("scroll by 44")).bytes
    #expect(first > 1_000 && playground.lab.timeline.bytes == before + first)
    try playground.say("undo")
    #expect(playground.lab.timeline.bytes == before + first)
    let second = try #require(try playground.say("insert at 3")).bytes
    #expect(playground.lab.timeline.bytes == before + second)
  }

  @Test func `steps and the life of a cell say what is no longer kept`() throws {
    var playground = try Playground("set undo 0; load 1000; scroll by 44; scroll by 44")
    #expect(
      playground.answer(to: "steps") == """
          1  not kept  load 1000
          2  scroll by 44
        > 3  scroll by 44

        """)
    #expect(
      playground.answer(to: "cell c1") == """
        c1 is on screen and shows r12
          … steps before 3 are no longer kept
          scroll by 44: left r1, returned to the pool of row; reused for r12, bound to r12, drawn as r12

        """)
  }

  @Test func `a lab that takes over another one's past keeps its own budget`() throws {
    var lab = try Playground("set undo 0").lab
    lab.adopt(try Playground(Self.script).lab)
    #expect(
      lab.timeline.firstKept == 6 && lab.namingCommands() == ["goto 2", "bookmark early", "goto 7", "set undo 0"])
  }
}
