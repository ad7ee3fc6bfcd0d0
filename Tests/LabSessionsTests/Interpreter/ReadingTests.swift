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
    let scrolled = interpreter.say("scroll by 50px")
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

  @Test(arguments: [
    ("load 4; scroll by 2 ;show pool", ["load 4", "scroll by 2 ", "show pool"]), ("load 4;", ["load 4;"]), ("", [""]),
    ("text 1 \"a; b\"; show text[1]", ["text 1 \"a; b\"", "show text[1]"]),
    ("on bind r2: insert 1 at 0; show refused", ["on bind r2: insert 1 at 0; show refused"]),
    ("list.insert(2, at: 4); list.reload()", ["list.insert(2, at: 4); list.reload()"]),
    ("laod 4; scroll by 2", ["laod 4", "scroll by 2"]), ("note a; reset", ["note a; reset"]),
    ("load 4; todo try this; reset", ["load 4", "todo try this; reset"]),
    ("t 1 \"(x)\"; reload", ["t 1 \"(x)\"", "reload"]), ("load 4 # a; b", ["load 4 # a; b"]),
  ])
  func `is one command, or several with semicolons between them`(_ line: String, _ commands: [String]) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("alias todo = note")
    interpreter.say("alias t = text")
    #expect(interpreter.commands(typedIn: line) == commands)
  }

  @Test func `is told of a command that is cut short once`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("sections 3 4")
    #expect(interpreter.say("foo 0 5").abbreviation == "foo was read as footer")
    #expect(interpreter.say("foo 0 6").abbreviation == nil)
    #expect(interpreter.say("footer 0 7").abbreviation == nil)
    #expect(interpreter.say("q").abbreviation == nil)
  }

  @Test(arguments: ["scroll by 50px", "visible", "load 1e6", "scroll by +5"])
  func `is refused in a session`(_ line: String) {
    fileSystem["/here/s.session"] = "#!listlab 1\n> load 40\n> \(line)\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("s.session").exitCode == 1)
  }

  @Test(arguments: [
    ("sticky on", "in a session: set sticky on"), ("set viewport 300", "in a session: viewport 300"),
    ("SCROLL BY 20", "in a session: scroll by 20"), ("delete 3..5", "in a session: delete 3...5"),
    ("scroll by 20px", "in a session: scroll by 20"),
  ])
  func `is refused in a session with the line to write`(_ line: String, _ advice: String) {
    let interpreter = Interpreter(.full, fileSystem: fileSystem, mode: .session)
    #expect(interpreter.execute(line)?.error?.advice == advice)
  }

  @Test(arguments: [
    ("insert 3 at end", "insert 3 at 40"), ("insert 3 at START", "insert 3 at 0"),
    ("scroll row end", "scroll row last"), ("reload 3-5", "reload 3...5"),
    ("reload 3…5", "reload 3...5"), ("list> reload first", "reload 0"), ("text 3 'hello'", #"text 3 "hello""#),
    ("reload 'r3'", #"reload "r3""#), ("expect text[3] == 'Row 3'", #"expect text[3] == "Row 3""#),
    ("set foo 3", "set footer-estimate 3"),
    ("set edges thr", "set edges through-end"), ("profile list", "profile listview"),
    ("fault stale-i", "fault stale-index"),
    ("show off", "show offset"), ("show off bou[c3]", "show offset bound[c3]"),
    ("expect off == 0", "expect offset == 0"), ("let x = off", "let x = offset"), ("watch vis", "watch visible"),
    ("when off", "when offset"),
    ("help me", "help measure"),

    ("help foo", "help footer"), ("help anim", "help animate"),
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
    "help measuring", "help all", "help rows", "profile flutter", "set gap 4", "scroll bo", "show offset",
  ])
  func `is not told of names in full and of other words`(_ line: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 40 height 50")
    #expect(interpreter.say(line).reading == nil)
  }

  @Test(arguments: ["expect offset == 33.333", "expect offset = 1.5", "expect y[3] == 1.5", "expect offset >= 0.5"])
  func `is never another number`(_ line: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 40 height 50")
    let answer = interpreter.say(line)
    #expect(answer.reading == nil)
    #expect(answer.error?.code == .expectFailed)
  }

  @Test func `is no command if it is a pasted answer, which is told once`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 40 height 50")
    let answer = interpreter.say("offset 0 → 50 of 2000 · r0 left (c0), r10 entered (c0 reused) · 10 cells")
    #expect(answer.output == "skipped: this is the answer to a command, not a command\n")
    #expect(answer.error == nil && answer.summary == nil)
    #expect(interpreter.execute("profile uitableview · 0 cells") == nil)
    #expect(interpreter.execute("rows 0 → 40 · content 0 → 2000 · 10 rows entered (10 new) · 10 cells") == nil)
    #expect(interpreter.say("rows → x").error?.code == .unknownVerb)
    #expect(interpreter.lab.steps == 1)
  }

  @Test(arguments: [
    ("rows 0 → 40 · content 0 → 2000 · 10 rows entered (10 new) · 10 cells", true), ("profile flutter · 0 cells", true),
    ("load 40", false), ("rows → x", false), ("scorll by 5", false),
  ])
  func `is an answer or a line to type again`(_ line: String, _ isAnswer: Bool) {
    #expect(Interpreter(fileSystem: fileSystem).isPastedAnswer(line) == isAnswer)
  }

  @Test(arguments: [
    (
      "snapshot reverse",
      "rows 40 → 1 · content 2000 → 44 · 10 rows left, reverse entered (c9 reused) · 1 cell · "
        + "reverse is a new key: snapshot takes the keys of all rows, in their new order"
    ),
    ("snapshot r3", "rows 40 → 1 · content 2000 → 50 · 9 rows left · 1 cell"),
  ])
  func `is told where a word is taken for a key`(_ line: String, _ summary: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 40 height 50")
    #expect(interpreter.say(line).summary == summary)
  }

  @Test(arguments: [
    ("echo x", "did you mean note or show?")
  ])
  func `is refused with what writes it down`(_ line: String, _ advice: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 40 height 50")
    #expect(interpreter.say(line).error?.advice == advice)
    #expect(interpreter.say("note x").error == nil)
    #expect(interpreter.say("export report.md").error == nil)
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

  @Test(arguments: ["replay ‹gone.session› to 3", "run ‹gone.txt›"])
  func `is refused at the path of a file that cannot be read`(_ marked: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    let error = interpreter.say(marked.filter { !"‹›".contains($0) }).error
    #expect(error?.code == .unreadableFile)
    let start = marked.prefix { $0 != "‹" }.count
    let length = marked.drop { $0 != "‹" }.prefix { $0 != "›" }.count - 1
    #expect(error?.span == start..<start + length)
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
