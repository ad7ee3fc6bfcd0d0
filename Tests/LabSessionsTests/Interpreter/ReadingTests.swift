import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `What is typed in other words` {
  private let fileSystem = MemoryFileSystem(["/home/me/x.csv": "key\nA\n"])

  @Test func `is told as it was read, and recorded in full`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record a.session")
    interpreter.say("load 1e2 height 5_0")
    let scrolled = interpreter.say("scroll 50")
    #expect(scrolled.reading == "read as scroll by 50")
    #expect(scrolled.line == "scroll by 50")
    #expect(interpreter.say("visible").reading == "read as show visible")
    interpreter.say("repeat 2: scroll by +50")
    interpreter.say("stop")
    let commands = fileSystem["/here/a.session"]?.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(
      commands == ["> load 100 height 50", "> scroll by 50", "> show visible", "> repeat 2: scroll by 50"])
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test func `is told of a command that is cut short once`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("sections 3 4")
    #expect(interpreter.say("foo 0 5").abbreviation == "foo was read as footer")
    #expect(interpreter.say("foo 0 6").abbreviation == nil)
    #expect(interpreter.say("footer 0 7").abbreviation == nil)
    #expect(interpreter.say("q").abbreviation == nil)
  }

  @Test(arguments: ["scroll 50", "visible", "cell 20", "load 1e6", "scroll by +5"])
  func `is refused in a session`(_ line: String) {
    fileSystem["/here/s.session"] = "#!listlab 1\n> load 40\n> \(line)\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("s.session").exitCode == 1)
  }

  @Test(arguments: [
    ("sticky on", "in a session: set sticky on"), ("set viewport 300", "in a session: viewport 300"),
    ("SCROLL BY 20", "in a session: scroll by 20"), ("delete 3..5", "in a session: delete 3...5"),
    ("scroll by 20px", "in a session: scroll by 20"), ("scroll 50", "in a session: scroll by 50"),
  ])
  func `is refused in a session with the line to write`(_ line: String, _ advice: String) {
    let interpreter = Interpreter(.full, fileSystem: fileSystem, place: .session)
    #expect(interpreter.execute(line)?.error?.advice == advice)
  }

  @Test(arguments: [
    ("insert 3 at end", "insert 3 at 40"), ("insert 3 at START", "insert 3 at 0"), ("move 5 to end", "move 5 to 40"),
    ("delete first", "delete 0"), ("scroll row end", "scroll row last"), ("delete 3-5", "delete 3...5"),
    ("delete 3…5", "delete 3...5"),
    ("expect visible == 0..9", "expect visible == 0...9"), ("list> delete first", "delete 0"),
    ("show Offset", "show offset"),
  ])
  func `may be rows by words that are the keys of none`(_ line: String, _ reading: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 40 height 50")
    let answer = interpreter.say(line)
    #expect(answer.reading == "read as \(reading)")
    #expect(answer.error == nil)
  }

  @Test func `is a key where a row has it`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 3 keys a,end,3-5")
    #expect(interpreter.say("delete end").reading == nil)
    #expect(interpreter.say("delete 3-5").reading == nil)
    #expect(interpreter.list.records.count == 1)
  }

  @Test(arguments: [
    (["list> load 3"], [true]), (["load 3"], [true]),
    (["list> load 3", "rows 0 → 3", "> delete 0", "x"], [true, false, true, false]),
    (["list> load 3", "load 4"], [true, true]), (["> load 3", "= rows 3", "", "lod"], [true, false, false, false]),
  ])
  func `is a command or an answer to the one pasted above it`(_ lines: [String], _ areCommands: [Bool]) {
    var transcript = Transcript()
    let found = lines.enumerated().map { index, line in
      transcript.take(line, moreFollows: index + 1 < lines.count) { $0.hasPrefix("load") }.command != nil
    }
    #expect(found == areCommands)
  }

  private static let left = "(of what is pasted with its prompts, only the commands are run)"
  private static let fence = "(``` of Markdown is left out)"

  @Test(
    arguments: [
      (
        [
          "```", "list> load 3", "rows 0 → 3", ">   0  r0  0  44", "> delete 0", "```", "list> show offset",
          "offset  0",
        ],
        ["load 3", "delete 0", "show offset"], [fence, left]
      ),
      (["load 3", "delete 0"], ["load 3", "delete 0"], []),
      (["```text", "load 3", "```"], ["load 3"], [fence]),
      // The lines of a session, whose expectations are not passed over.
      (["> load 3", "= rows 3"], ["> load 3", "= rows 3"], []),
    ] as [([String], [String], [String])])
  func `of a script is a command where a prompt says so, from the first prompt on`(
    _ lines: [String], _ commands: [String], _ remarks: [String]
  ) {
    var transcript = Transcript(ofScript: true)
    let found = lines.map { transcript.take($0) }
    #expect(found.compactMap(\.command) == commands)
    #expect(found.compactMap(\.remark) == remarks)
  }

  @Test func `may be a path from the home folder, which is recorded as seen from the session`() {
    let interpreter = Interpreter(fileSystem: HomeFileSystem(fileSystem))
    interpreter.say("record a.session")
    #expect(interpreter.say("load file ~/x.csv").error == nil)
    interpreter.say("stop")
    #expect(fileSystem["/here/a.session"]?.contains("> load file ../home/me/x.csv\n") == true)
    #expect(interpreter.say("load file ~x.csv").error?.code == .unreadableFile)
  }
}

/// A disk whose user has a home.
private final class HomeFileSystem: FileSystem {
  let fileSystem: MemoryFileSystem
  var workingFolder: String { fileSystem.workingFolder }
  var homeFolder: String? { "/home/me" }

  init(_ fileSystem: MemoryFileSystem) { self.fileSystem = fileSystem }

  func read(_ path: String) throws(FileError) -> [UInt8] { try fileSystem.read(path) }
  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try fileSystem.beginRecording(at: path, force: force)
  }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try fileSystem.save(text, at: path, force: force)
  }
}
