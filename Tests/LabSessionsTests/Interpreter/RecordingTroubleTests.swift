import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `Trouble with recordings` {
  private let fileSystem = MemoryFileSystem(["/here/old.session": "#!listlab 1\n> load 1\n"])

  @Test(
    arguments: [
      ("stop", "not-here", "nothing is being recorded", "record FILE begins"),
      ("record old.session", "unwritable-file", "old.session: already exists; force replaces it", nil),
      (
        "record", "missing-word", "record needs one more word",
        "usage: record FILE [with tables] [as test] [force] | record last FILE [from STEP] [as test] [force]; for example record tour.session"
      ),
      (
        "record a.session.partial", "unwritable-file",
        "a.session.partial: this ending is reserved for recordings in progress", "use a name that ends in .session"
      ),
      ("replay none.session", "unreadable-file", "none.session: No such file or directory", "looked for in /here"),
    ] as [(String, String, String, String?)])
  func `is refused by name`(_ line: String, _ code: String, _ message: String, _ advice: String?) throws {
    let error = try #require(Interpreter(fileSystem: fileSystem).say(line).error)
    #expect(error.code.name == code)
    #expect(error.message == message)
    #expect(error.advice == advice)
    #expect(fileSystem.paths == ["/here/old.session"])
  }

  @Test func `a second recording and a replay are refused while one runs`() throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record a.session")
    let second = try #require(interpreter.say("record b.session").error)
    #expect(second.code.name == "not-here")
    #expect(second.sentence == "a.session is being recorded (stop finishes it)")
    let replay = try #require(interpreter.say("replay old.session").error)
    #expect(replay.code.name == "not-here")
    #expect(replay.sentence == "replay does not work while recording (stop finishes the recording)")
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n")
  }

  @Test func `force replaces a file, and only when the recording is finished`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("record old.session force").error == nil)
    interpreter.say("load 2")
    #expect(fileSystem["/here/old.session"] == "#!listlab 1\n> load 1\n")
    interpreter.say("stop")
    #expect(fileSystem["/here/old.session"]?.hasPrefix("#!listlab 1\n> load 2\n= offset 0; content 88; ") == true)
  }

  @Test func `a path that cannot be written is refused, and nothing is recorded`() throws {
    fileSystem.refuseRecordings("Permission denied")
    let interpreter = Interpreter(fileSystem: fileSystem)
    let error = try #require(interpreter.say("record a.session").error)
    #expect(error.code == .unwritableFile)
    #expect(error.message == "a.session: Permission denied")
    #expect(interpreter.recordingPath == nil)
  }

  private static let rescue = "record last FILE writes everything so far elsewhere"

  @Test(arguments: 1...7)
  func `a fileSystem that fails is said once, and the playing goes on`(_ appends: Int) throws {
    fileSystem.breakDown(afterAppends: appends)
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record a.session")
    let answers = ["load 9", "scroll by 1", "insert at 0"].map { interpreter.say($0) }
    let warnings = answers.flatMap(\.warnings)
    #expect(answers.allSatisfy { $0.error == nil })
    #expect(interpreter.list.records.count == 10)
    let warning = "the recording a.session broke off: No space left on device; \(Self.rescue)"
    #expect(warnings == (appends < 7 ? [warning] : []))
    let stopped = interpreter.say("stop")
    let incomplete = "a.session: the recording is incomplete, because the file could not be written"
    #expect(stopped.error?.message == (appends < 7 ? incomplete : nil))
    let kept = try #require(fileSystem[appends < 7 ? "/here/a.session.partial" : "/here/a.session"])
    let file = try SessionFile(parsing: Array(kept.utf8), mode: .partial)
    #expect(file.steps.count == appends / 2)
  }

  @Test func `a fileSystem that fails at once begins no recording`() throws {
    fileSystem.breakDown(afterAppends: 0)
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(try #require(interpreter.say("record a.session").error).message == "a.session: No space left on device")
    #expect(interpreter.recordingPath == nil)
  }
}
