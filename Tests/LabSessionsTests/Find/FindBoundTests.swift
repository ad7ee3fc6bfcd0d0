import LabLanguage
import ListModel
import Synchronization
import Testing

@testable import LabExplore
@testable import LabSessions

/// The bounds of a search, and what it draws.
@Suite struct `A search for a session` {
  /// An interpreter with a fault that is interrupted after so many questions.
  private static func interpreter(interruptedAfter count: Int, clock: (any Clock<Duration>)? = nil) -> Interpreter {
    let left = Mutex(Int.max)
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(), clock: clock) {
      left.withLock { left in
        left -= 1
        return left < 0
      }
    }
    interpreter.say("fault stale-index")
    left.withLock { $0 = count }
    return interpreter
  }

  @Test func `that is interrupted has found nothing, or keeps the best so far`() {
    let error = Self.interpreter(interruptedAfter: 3).say("find cell-index seed 2").error
    #expect(error?.code == .interrupted)
    #expect(error?.message == "the search was interrupted")
    let answer = Self.interpreter(interruptedAfter: 200).say("find cell-index seed 2")
    #expect(
      answer.output == """
        found  3 commands that break cell-index  seed 2, 200 commands tried
        cell-index: c0 in row 2 still has index 0
        interrupted: may not be minimal
        #!listlab 1
        # Found by find cell-index seed 2.
        > fault stale-index
        > sections 0 1
        > insert section at 0 rows 2 header 30
        = violations cell-index:1

        """)
  }

  @Test func `ends after a minute`() {
    let answer = Self.interpreter(interruptedAfter: .max, clock: Impatient()).say("find cell-index")
    #expect(
      answer.output == """
        nothing found  no command broke cell-index  seed 1, 0 commands tried
        out of time, masked NAME says what hides a fault; try another seed or more tries

        """)
  }

  @Test func `says how far it is`() {
    let interpreter = Self.interpreter(interruptedAfter: .max)
    var said: [String] = []
    interpreter.progress = { work, done, all in said.append("\(work) \(done) \(all)") }
    interpreter.say("find cell-index seed 2 tries 500")
    #expect(said.first == "searching 0 500")
    #expect(said.contains("searching 499 500"))
    #expect(said.last?.hasPrefix("minimising ") == true)
  }

  @Test func `says while it looks that no fault is on`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    var said: Set<String> = []
    interpreter.progress = { work, _, _ in said.insert(work) }
    interpreter.say("find cell-index tries 20")
    #expect(said.contains("searching, though no fault is on (fault NAME),"))
    said = []
    interpreter.say("find standard vscode tries 20")
    #expect(!said.contains("searching, though no fault is on (fault NAME),"))
  }

  @Test(
    arguments: [
      (
        Profile.standard, Profile.flutter, "estimate 100",
        "flutter does not imitate the estimates of the real one (help flutter): the difference may be there only"
      ),
      (.standard, .flutter, "load 3", nil), (.standard, .vscode, "estimate 100", nil),
      (
        .flutter, .recyclerview, "estimate 100",
        "flutter and recyclerview do not imitate the estimates of the real one (help flutter): the difference may be there only"
      ),
    ] as [(Profile, Profile, String, String?)])
  func `says where a profile does not imitate what the difference may come from`(
    _ first: Profile, _ second: Profile, _ command: String, _ note: String?
  ) {
    let request = FindRequest(goal: .difference(first, second, by: "offset"), seed: nil, tries: nil)
    let report = FindReport(request: request, seed: 1, tried: 20, hasFaults: false)
    let lines = report.found([command], evidence: "", ending: "", stop: nil).split(separator: "\n")
    #expect(lines[1] == note ?? "#!listlab 1")
  }

  /// Lists of any shape, one without sections too.
  @Test(arguments: ["", "load 0", "load 1", "sections 2 3", "load 1; delete section 0"])
  func `draws nothing but commands`(script: String) throws {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in interpreter.lab.vocabulary.lines(ofScript: script) { _ = interpreter.execute(line) }
    var dice = FindDice(seed: 1)
    for number in 0..<40 {
      let game = FindGame(number, FaultSet(), &dice)
      let lines = game.opening(&dice) + FindMove.allCases.flatMap { $0.lines(on: interpreter.list, &dice) }
      for line in lines {
        #expect(throws: Never.self) { try interpreter.lab.vocabulary.parse(line, spelling: .full) }
      }
    }
  }

  @Test func `begins with the profile, the policies and the faults in effect`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    #expect(interpreter.list.settingCommands == [])
    for line in [
      "profile recyclerview", "set edges closed", "set cap none", "set gap 1.5", "fault no-clamp",
    ] {
      interpreter.say(line)
    }
    #expect(
      interpreter.list.settingCommands
        == [
          "profile recyclerview", "set upper closed", "set lower closed", "set cap none", "set gap 1.5",
          "fault no-clamp",
        ])
    // Said again, they lead to the same.
    let other = Interpreter(fileSystem: MemoryFileSystem())
    for line in interpreter.list.settingCommands { #expect(other.say(line).error == nil) }
    #expect(other.list.policies == interpreter.list.policies && other.list.faults == interpreter.list.faults)
  }
}
