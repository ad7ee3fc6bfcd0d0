import LabLanguage
import ListDump
import ListModel
import LabSessions
import Testing

@Suite struct `live` {
  private static func interpreter(_ window: LiveWindow?) -> Interpreter {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.live.window = { window }
    return interpreter
  }

  @Test(arguments: [
    ("live", LiveView.picture), ("live on", .picture), ("live rows", .rows), ("live before", .before),
    ("live off", nil),
  ])
  func `chooses what stays in view`(_ line: String, _ view: LiveView?) {
    let interpreter = Self.interpreter(LiveWindow(columns: 120, lines: 16))
    interpreter.say("live rows")
    let answer = interpreter.say(line)
    #expect(answer.error == nil && answer.output == "" && answer.summary == nil)
    #expect(interpreter.live.view == view)
    #expect(interpreter.lab.steps == 0)
  }

  @Test(
    arguments: [
      ("live", nil, "live works only at a terminal that can move its cursor (show picture draws it anywhere)"),
      ("live rows", (80, 15), "live needs 16 lines, and this terminal has 15 (dump picture needs fewer)"),
      (
        "live before", (119, 24),
        "live before needs 120 columns, and this terminal has 119 (live shows the list after the command)"
      ),
    ] as [(String, (Int, Int)?, String)])
  func `is refused where there is no room for it`(_ line: String, _ size: (Int, Int)?, _ why: String) {
    let interpreter = Self.interpreter(size.map { LiveWindow(columns: $0.0, lines: $0.1) })
    let error = interpreter.say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == "not-here: \(why)")
    #expect(interpreter.live.view == nil)
  }

  @Test func `is set up by the start-up file, as is what is shown`() {
    let interpreter = Self.interpreter(LiveWindow(columns: 80, lines: 24))
    for line in ["live rows", "preview off", "dump picture"] { #expect(interpreter.setUp(line)?.error == nil) }
    #expect(interpreter.live.view == .rows && !interpreter.showsPreview && interpreter.screenParts == [.picture])
  }
}
