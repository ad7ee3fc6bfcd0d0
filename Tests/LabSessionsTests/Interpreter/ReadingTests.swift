import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `What is typed in other words` {
  private let disk = MemoryDisk(["/home/me/x.csv": "key\nA\n"])

  @Test func `is told as it was read, and recorded in full`() {
    let interpreter = Interpreter(disk: disk)
    interpreter.say("record a.session")
    interpreter.say("load 1e2 height 5_0")
    let scrolled = interpreter.say("scroll 50")
    #expect(scrolled.reading == "read as scroll by 50")
    #expect(scrolled.line == "scroll by 50")
    #expect(interpreter.say("visible").reading == "read as show visible")
    interpreter.say("repeat 2: scroll by +50")
    interpreter.say("stop")
    let commands = disk["/here/a.session"]?.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(
      commands == ["> load 100 height 50", "> scroll by 50", "> show visible", "> repeat 2: scroll by 50"])
    #expect(SessionSuite(disk: disk).play("a.session").exitCode == 0)
  }

  @Test func `is told of a command that is cut short once`() {
    let interpreter = Interpreter(disk: disk)
    interpreter.say("sections 3 4")
    #expect(interpreter.say("foo 0 5").abbreviation == "foo was read as footer")
    #expect(interpreter.say("foo 0 6").abbreviation == nil)
    #expect(interpreter.say("footer 0 7").abbreviation == nil)
    #expect(interpreter.say("q").abbreviation == nil)
  }

  @Test(arguments: ["scroll 50", "visible", "cell 20", "load 1e6", "scroll by +5"])
  func `is refused in a session`(_ line: String) {
    disk["/here/s.session"] = "#!listlab 1\n> load 40\n> \(line)\n"
    #expect(SessionSuite(disk: disk).play("s.session").exitCode == 1)
  }

  @Test func `may be a path from the home folder, which is recorded as seen from the session`() {
    let interpreter = Interpreter(disk: HomeDisk(disk))
    interpreter.say("record a.session")
    #expect(interpreter.say("load file ~/x.csv").error == nil)
    interpreter.say("stop")
    #expect(disk["/here/a.session"]?.contains("> load file ../home/me/x.csv\n") == true)
    #expect(interpreter.say("load file ~x.csv").error?.code == .unreadableFile)
  }
}

/// A disk whose user has a home.
private final class HomeDisk: Disk {
  let disk: MemoryDisk
  var workingFolder: String { disk.workingFolder }
  var homeFolder: String? { "/home/me" }

  init(_ disk: MemoryDisk) { self.disk = disk }

  func read(_ path: String) throws(FileError) -> [UInt8] { try disk.read(path) }
  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try disk.beginRecording(at: path, force: force)
  }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try disk.save(text, at: path, force: force)
  }
}
