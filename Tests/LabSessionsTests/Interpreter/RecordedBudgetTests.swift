import LabLanguage
import LabSessions
import Testing

/// `set undo`, which once set how much was kept for undo, stands in old sessions. It has no effect, and what is recorded
/// around it replays.
@Suite struct `A recording around a budget for undo` {
  /// A few steps, and what shows how far back one can go.
  private static let steps = ["load 40 height 50", "scroll by 10", "scroll by 10", "scroll by 10", "scroll by 10"]
  private static let looks = ["steps", "undo 3", "goto 1", "goto 0", "redo", "cell 0", "steps"]

  private func verdict(after lines: [String]) -> String {
    let fileSystem = MemoryFileSystem(["/here/r.session": "#!listlab 1\n> load 9\n> scroll by 1\n> delete 0\n"])
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    return SessionSuite(fileSystem: fileSystem).play("a.session").report
  }

  @Test(arguments: ["0", "1", "2000", "none"], 1...5)
  func `replays when it is written after the fact, from any step on`(_ budget: String, _ step: Int) {
    let lines =
      ["set undo \(budget)"] + Self.steps + Self.looks + ["redo 9", "goto 5", "record last a.session from \(step)"]
    #expect(verdict(after: lines).hasPrefix("ok  a.session  "))
  }

  @Test(arguments: ["0", "1", "2000", "none"], 1...5)
  func `replays when it is written from a step on that was made before the budget was set`(
    _ budget: String, _ step: Int
  ) {
    let lines = Self.steps + ["set undo \(budget)"] + Self.looks + ["goto 5", "record last a.session from \(step)"]
    #expect(verdict(after: lines).hasPrefix("ok  a.session  "))
  }

  @Test(arguments: ["0", "1", "2000", "none"], ["undo", "undo 3", "goto 1", "goto 0"])
  func `replays when it begins where steps were undone, and brings them back`(_ budget: String, _ walk: String) {
    let lines = Self.steps + [walk, "set undo \(budget)", "record a.session"] + Self.looks + ["redo", "stop"]
    #expect(verdict(after: lines).hasPrefix("ok  a.session  "))
  }

  @Test(arguments: ["0", "1", "2000", "none"])
  func `replays when a file was replayed in it, which has no budget`(_ budget: String) {
    let lines = ["set undo \(budget)", "replay r.session"] + Self.looks + ["record last a.session"]
    #expect(verdict(after: lines).hasPrefix("ok  a.session  "))
  }

  @Test(arguments: ["0", "1", "2000", "none"])
  func `replays when the budget was raised again in it`(_ budget: String) {
    let raised = ["set undo none"] + Self.looks + ["scroll by 10", "set undo 1000000000", "steps", "undo 2"]
    let lines = ["set undo \(budget)"] + Self.steps + raised + ["record last a.session"]
    #expect(verdict(after: lines).hasPrefix("ok  a.session  "))
  }

  @Test(arguments: [
    [
      "set undo 1", "load 9", "scroll by 1", "scroll by 1", "set undo none", "scroll by 1", "record a.session", "steps",
      "stop",
    ],
    [
      "set undo 1", "load 9", "scroll by 1", "scroll by 1", "set undo none", "scroll by 1", "steps",
      "record last a.session from 4",
    ],
    [
      "load 9", "scroll by 1", "scroll by 1", "scroll by 1", "scroll by 1", "set undo 2000", "undo 2", "scroll by 1",
      "record a.session", "steps", "goto 0", "goto 2", "stop",
    ],
  ])
  func `replays when it lists or walks steps that were made under another budget`(_ lines: [String]) {
    #expect(verdict(after: lines).hasPrefix("ok  a.session  "))
  }
}
