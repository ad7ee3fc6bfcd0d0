@testable import LabExplore
import LabLanguage
import LabSessions
import ListModel
import Synchronization
import Testing

@Suite struct `The command minimise` {
  private static let failing = "#!listlab 1\n> load 40\n> like 3\n> scroll by 9\n= liked none\n"
  private static let small = """
    #!listlab 1
    # Minimised from a.session, line 4: 3 of 3 commands.
    # What stays: liked is 0, expected none
    > load 1
    > like 0
    > scroll by 9
    = liked none

    """
  private let fileSystem = MemoryFileSystem([
    "/here/in/a.session": failing, "/here/good.session": "#!listlab 1\n> load 3\n", "/here/bad.session": "x\n",
    "/here/empty.session": "#!listlab 1\n",
    "/here/right.session": failing.replacing("\n> load", with: "\n# title: one like\n> load").replacing(
      "liked none", with: "liked 3"),
  ])

  @Test func `writes the small session beside the file, and touches nothing else`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 7")
    let before = interpreter.list
    let answer = interpreter.say("minimise in/a.session")
    #expect(
      answer.output == """
        minimised  in/a.session  3 of 3 commands
        liked is 0, expected none
        written to in/a.min

        """)
    #expect(answer.error == nil && !answer.hasChanged && interpreter.list == before)
    #expect(fileSystem["/here/in/a.min"] == Self.small)
    #expect(fileSystem["/here/in/a.session"] == Self.failing)
  }

  @Test func `replaces an older one only with force`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    fileSystem["/here/in/a.min"] = "mine"
    #expect(
      interpreter.say("minimise in/a.session").error?.sentence
        == "in/a.min: already exists; force replaces it")
    #expect(fileSystem["/here/in/a.min"] == "mine")
    #expect(interpreter.say("minimise in/a.session force").error == nil)
    #expect(fileSystem["/here/in/a.min"] == Self.small)
  }

  @Test(arguments: [
    ("minimise", "nothing-to-minimise", "the session so far: there is no command"),
    (
      "minimise good.session", "nothing-to-minimise",
      "good.session: every check passes, and no invariant is broken"
    ),
    ("minimise empty.session", "nothing-to-minimise", "empty.session: there is no command"),
    ("minimise none.session", "unreadable-file", "none.session: No such file or directory"),
    (
      "minimise bad.session", "malformed-session",
      "bad.session:1:1: a session must begin with `#!listlab 1`; only another `#!` line may come before it"
    ),
    ("minimise force", "bad-argument", "without a file nothing is written that could replace another"),
  ])
  func `is refused where nothing can be made smaller`(_ line: String, _ code: String, _ message: String) throws {
    let error = try #require(Interpreter(fileSystem: fileSystem).say(line).error)
    #expect(error.code.name == code)
    #expect(error.message == message)
    #expect(fileSystem.paths.count == 5)
  }

  @Test func `is refused in a session, and not recorded`() {
    let inSession = Interpreter(fileSystem: fileSystem, mode: .session).say("minimise in/a.session")
    #expect(inSession.error?.sentence == "minimise does not work in a session file (leave it out)")
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record r.session")
    interpreter.say("load 3")
    interpreter.say("minimise in/a.session")
    interpreter.say("stop")
    #expect(fileSystem["/here/r.session"]?.contains("minimise") == false)
  }

  @Test(arguments: [
    // An invariant that does not hold.
    (
      ["viewport 200", "load 60 height 50", "fault stale-index", "scroll by 120", "delete 0", "delete 99", "like 3"],
      """
      minimised  the session so far  3 of 7 commands
      cell-index: c1 in row 0 still has index 1
      #!listlab 1
      # Minimised from the session so far: 3 of 7 commands.
      # What stays: cell-index: c1 in row 0 still has index 1
      > load 2
      > fault stale-index
      > delete 0
      = violations cell-index:1

      """
    ),
    // The last check that failed comes before it.
    (
      ["load 60", "fault stale-index", "delete 0", "expect stale == 1", "like 3", "expect liked == none", "like 4"],
      """
      minimised  the session so far  3 of 7 commands
      expect-failed: liked is 0, expected none
      #!listlab 1
      # Minimised from the session so far: 3 of 7 commands.
      # What stays: expect-failed: liked is 0, expected none
      > load 1
      > like 0
      > expect liked == none

      """
    ),
    // An invariant that was broken after the check that failed.
    (
      ["load 30", "expect offset == 3", "undo", "load 40", "fault stale-index", "delete 0"],
      """
      minimised  the session so far  3 of 3 commands
      cell-index: c1 in row 0 still has index 1
      #!listlab 1
      # Minimised from the session so far: 3 of 3 commands.
      # What stays: cell-index: c1 in row 0 still has index 1
      > load 2
      > fault stale-index
      > delete 0
      = violations cell-index:1

      """
    ),
    // A replay counts as said here,
    (
      ["load 60", "replay right.session", "fault stale-index", "delete 0"],
      """
      minimised  the session so far  3 of 5 commands
      cell-index: c1 in row 0 still has index 1
      #!listlab 1
      # title: one like
      # Minimised from the session so far: 3 of 5 commands.
      # What stays: cell-index: c1 in row 0 still has index 1
      > load 2
      > fault stale-index
      > delete 0
      = violations cell-index:1

      """
    ),
    // and what its file expects is expected.
    (
      ["load 60", "replay in/a.session", "fault stale-index", "delete 0"],
      """
      minimised  the session so far  3 of 5 commands
      liked is 0, expected none
      #!listlab 1
      # Minimised from the session so far: 3 of 5 commands.
      # What stays: liked is 0, expected none
      > load 1
      > like 0
      > scroll by 9
      = liked none

      """
    ),
  ])
  func `without a file prints what is left of the session so far`(_ lines: [String], _ output: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    let before = interpreter.list
    #expect(interpreter.say("minimise").output == output)
    #expect(interpreter.list == before && fileSystem.paths.count == 5)
  }

  @Test func `without a file prints a whole session`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load 60", "fault stale-index", "delete 3"] { interpreter.say(line) }
    let lines = interpreter.say("minimise").output.split(separator: "\n").dropFirst(2)
    fileSystem["/here/pasted.session"] = lines.joined(separator: "\n") + "\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("pasted.session").report == "ok  pasted.session  3 commands\n")
  }

  @Test func `has nothing to do where a load has made good what failed`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load 30", "expect offset == 3", "load 40"] { interpreter.say(line) }
    #expect(
      interpreter.say("minimise").error?.sentence == """
        the session so far: every check passes, and no invariant is broken \
        (it takes an expectation that fails, or a fault that breaks an invariant)
        """)
  }

  @Test func `keeps the best so far when it is interrupted, and nothing before there is any`() {
    let left = Mutex(0)
    func interpreter(_ commands: Int) -> Interpreter {
      left.withLock { $0 = commands }
      return Interpreter(fileSystem: fileSystem) {
        left.withLock { left in
          left -= 1
          return left < 0
        }
      }
    }
    let answer = interpreter(4).say("minimise in/a.session")
    #expect(
      answer.output == """
        minimised  in/a.session  3 of 3 commands
        liked is 3, expected none
        interrupted: may not be minimal
        written to in/a.min

        """)
    #expect(fileSystem["/here/in/a.min"]?.contains("\n# Interrupted: may not be minimal.\n> load 40\n") == true)
    let error = interpreter(2).say("minimise in/a.session force").error
    #expect(error?.code == .interrupted)
    #expect(error?.message == "in/a.session: interrupted before a failure was found")
  }

  @Test func `ends after a minute`() {
    let answer = Interpreter(fileSystem: fileSystem, clock: Impatient()).say("minimise in/a.session")
    #expect(answer.error?.message == "in/a.session: out of time before a failure was found")
  }

  @Test func `says how far it is`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    var said: [String] = []
    interpreter.progress = { work, done, all in said.append("\(work) \(done) \(all)") }
    interpreter.say("minimise in/a.session")
    #expect(said.first == "minimising 0 3" && said.last == "minimising 1 3")
  }

  @Test(arguments: [
    ("a.session", "a.min"), ("in/a.session", "in/a.min"), ("a", "a.min"),
    ("a.session.partial", "a.min"), ("a.min", "a.min.min"), (".session", ".min"),
  ])
  func `names the small file after the large one`(_ file: String, _ small: String) {
    #expect(MinimalSession.path(for: file) == small)
  }
}
