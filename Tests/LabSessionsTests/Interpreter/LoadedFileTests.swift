import LabLanguage
import LabSessions
import Testing

/// What is reported about the files that recordings load and that sessions look for.
@Suite struct `A file that a session loads` {
  private let fileSystem = MemoryFileSystem([
    "/here/in.txt": "a\nb\n", "/there/out.txt": "a\nb\n", "/here/.env/x.txt": "a\n",
  ])
  private let outside = "is outside the folder tree of the session; a session may not read it (help trust)"

  @Test func `is warned of when it is recorded from elsewhere, once, and no other is`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("record a.session").warnings == [])
    #expect(interpreter.say("load file in.txt").warnings == [])
    let said = ["/there/out.txt \(outside): replaying it needs trust"]
    #expect(interpreter.say("load file /there/out.txt").warnings == said)
    #expect(interpreter.say("load file /there/out.txt").warnings == [])
    interpreter.say("stop")
    #expect(interpreter.say("replay a.session").differs)
    #expect(!interpreter.say("replay a.session trust").differs)
  }

  @Test(arguments: ["record a.session", "record last a.session", "record last a.session from 2"])
  func `is warned of when it was loaded before`(command: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load file ../there/out.txt", "load file .env/x.txt"] { interpreter.say(line) }
    let hidden = ".env/x.txt is hidden; a session may not read it (help trust): replaying it needs trust"
    #expect(interpreter.say(command).warnings == ["../there/out.txt \(outside): replaying it needs trust", hidden])
  }

  @Test func `may lie in the folder Sessions above the recording`() {
    fileSystem["/here/Sessions/files/x.txt"] = "a\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load file Sessions/files/x.txt")
    #expect(interpreter.say("record last Sessions/deep/a.session").warnings == [])
  }

  @Test func `and is not there was looked for in the folder of the session, one that is typed was not`() {
    fileSystem["/here/deep/a.session"] = "#!listlab 1\n> load file in.txt\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    let said = "in.txt: No such file or directory, looked for in the folder of the session"
    #expect(interpreter.say("replay deep/a.session").output.contains(said))
    #expect(interpreter.say("load file gone.txt").error?.message == "gone.txt: No such file or directory")
  }

  @Test func `is read from the session's folder by run too, and a script's is not`() {
    fileSystem["/here/deep/near.txt"] = "a\nb\nc\n"
    fileSystem["/here/deep/a.session"] = "#!listlab 1\n> load file near.txt\n"
    fileSystem["/here/deep/a.lab"] = "load file in.txt\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    for (file, rows) in [("deep/a.session", 3), ("deep/a.lab", 2)] {
      guard let commands = interpreter.say("run \(file)").commandFile else { Issue.record("not run"); continue }
      #expect(interpreter.execute(commands) { _, _ in true } == .done)
      #expect(interpreter.say("expect rows == \(rows)").error == nil)
    }
    interpreter.say("record last all.session")
    #expect(fileSystem["/here/all.session"]?.contains("\n> load file deep/near.txt\n") == true)
  }

  @Test(arguments: [
    ("", "the list is now as a.session leaves it · 2 cells"),
    (" to 2", "the list is now as a.session leaves it before line 3 · rows 3 → 2 · content 132 → 88 · 2 cells"),
  ])
  func `and what a replay leaves is said in a sentence`(words: String, said: String) {
    fileSystem["/here/a.session"] = "#!listlab 1\n> load 2\n> scroll by 1\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say(words.isEmpty ? "load 2" : "load 3")
    #expect(interpreter.say("replay a.session\(words)").summary == said)
  }
}
