import LabLanguage
import LabSessions
import ListDump
import Testing

/// Values that are shown after every command.
@Suite struct `Watched values` {
  private static func interpreter(after lines: String...) -> Interpreter {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in lines { interpreter.say(line) }
    return interpreter
  }

  @Test(arguments: [
    ("scroll by 44", "offset 0 → 44 · visible.count 11 · y[39] 1716"),
    ("delete 39", "offset 0 · visible.count 11 · y[39] 1716 → nothing"),
    ("show offset", nil), ("undo", "offset 0 · visible.count 11 → 0 · y[39] 1716 → nothing"),
  ])
  func `are told with what they were`(_ line: String, _ told: String?) {
    let interpreter = Self.interpreter(after: "load 40", "watch offset visible.count y[39]")
    let answer = interpreter.say(line)
    #expect(interpreter.watchLine(after: answer)?.string == told)
  }

  @Test func `are no longer told after watch off`() {
    let interpreter = Self.interpreter(after: "load 40", "watch offset")
    #expect(interpreter.say("watch off").output == "no value is watched\n")
    #expect(interpreter.watchLine(after: interpreter.say("scroll by 44")) == nil)
  }

  @Test func `are said when they are chosen`() {
    #expect(Self.interpreter(after: "load 40").say("watch offset rows").output == "offset 0 · rows 40\n")
  }

  @Test func `need keys that there are`() {
    let error = Self.interpreter(after: "load 40").say("watch ofset").error
    #expect(error?.sentence == "there is no key \"ofset\" (did you mean watch offset?)")
  }
}
