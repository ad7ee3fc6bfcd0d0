import LabExplore
import LabLanguage
import LabSessions
import Testing

/// What is said of rows that jumped under some profiles and not under others.
@Suite struct `Jumps of several profiles` {
  private static func interpreter() -> Interpreter {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in ["profile uitableview", "load 40 height 50", "scroll to 500", "insert 3 at 0 height 50"] {
      interpreter.say(line)
    }
    return interpreter
  }

  @Test func `are told with the command, how far, and under which`() {
    let lines = Self.interpreter().say("compare recyclerview").output.split(separator: "\n")
    #expect(
      lines.contains("jump  after insert 3 at 0 height 50: +150 under uitableview; none under recyclerview"), "\(lines)"
    )
  }

  @Test func `are not told where nothing jumps`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("load 40 height 50")
    #expect(!interpreter.say("compare uitableview recyclerview").output.contains("jump"))
  }

  @Test func `keep the profile of the session that is minimised`() {
    let interpreter = Self.interpreter()
    interpreter.say("expect jump == 0")
    #expect(interpreter.say("minimise").output.contains("> profile uitableview\n"))
  }
}
