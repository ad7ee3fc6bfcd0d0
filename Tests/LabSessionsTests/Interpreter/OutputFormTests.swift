import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@Suite struct `The form of tables` {
  @Test func `is said by output alone, and is not a step`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    #expect(interpreter.say("output").output == "output  table\n")
    #expect(interpreter.say("output mark").output == "")
    #expect(interpreter.say("output").output == "output  markdown\n")
    #expect(interpreter.tableForm == .markdown)
    #expect(interpreter.lab.steps == 0)
    #expect(interpreter.say("undo").error?.code.name == "nothing-to-undo")
  }

  private static let forms = TableForm.allCases.map(\.rawValue)

  @Test(arguments: [
    (
      "output xml",
      "unexpected-word: \"xml\" is not an output format (one of \(forms.joined(separator: ", ")); for example output markdown)"
    ),
    ("output jsno", "unexpected-word: \"jsno\" is not an output format (did you mean output json?)"),
    (
      "output csv json",
      "unexpected-word: \"json\" is unexpected here (usage: output [\(forms.joined(separator: "|"))]; for example output csv)"
    ),
  ])
  func `is one of those that there are`(line: String, message: String) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    let error = interpreter.say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
    #expect(interpreter.tableForm == .table)
  }

  // What a recording writes, and what a session compares, is the table at 100 columns whatever the screen shows.
  @Test(arguments: ["output csv", "output json", "output markdown", "output table"])
  func `does not reach what is recorded or compared`(line: String) {
    let fileSystem = MemoryFileSystem()
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["record a.session with tables", line, "load 2", "show rows 0", "stop"] { interpreter.say(line) }
    let plain = MemoryFileSystem()
    let other = Interpreter(fileSystem: plain)
    for line in ["record a.session with tables", "load 2", "show rows 0", "stop"] { other.say(line) }
    #expect(fileSystem["/here/a.session"] == plain["/here/a.session"])
    #expect(fileSystem["/here/a.session"]?.contains("| >   0  r0         0      44  exact  c0    r0     r0\n") == true)

    let session = """
      #!listlab 1
      > \(line)
      > load 2
      > show counters
      ~ counter            count
      > show rows 0
      |   row  key        y  height  how    cell  bound  drawn
      | >   0  r0         0      44  exact  c0    r0     r0

      """
    let verdict = SessionSuite(fileSystem: fileSystem).play(Array(session.utf8), name: "a.session")
    #expect(verdict.report == "ok  a.session  4 commands\n")
  }

  @Test func `is a look, which a smaller session does without`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in ["output csv", "load 2", "fault stale-index", "delete 0"] { interpreter.say(line) }
    #expect(interpreter.say("minimise").output.contains("> load 2\n> fault stale-index\n> delete 0\n= violations"))
  }
}
