import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `An alias` {
  private let fileSystem = MemoryFileSystem()

  @Test func `stands for the beginning of a command, and recordings have it in full`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record a.session")
    #expect(interpreter.say("alias down = sc by").output == "")
    #expect(interpreter.say("alias start = load 40 height 50 # not a remark").error == nil)
    interpreter.say("start")
    #expect(interpreter.say("  down 44").summary?.hasPrefix("offset 0 → 44 of 2000") == true)
    #expect(interpreter.say("alias").output == "down = sc by\nstart = load 40 height 50 # not a remark\n")
    interpreter.say("stop")
    let commands = fileSystem["/here/a.session"]?.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(commands == ["> load 40 height 50", "> scroll by 44"])
  }

  @Test func `comes before a command of the same name, is looked up once, and survives load`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(
      interpreter.say("alias load = load 3").output
        == "load now hides the command of that name; alias load = brings it back\n")
    interpreter.say("load")
    #expect(interpreter.list.records.count == 3)
    interpreter.say("alias load = load 5")
    interpreter.say("load")
    #expect(interpreter.list.records.count == 5)
    #expect(interpreter.say("alias").output == "load = load 5\n")
  }

  @Test func `is taken away by nothing behind the sign`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("alias down = scroll by")
    interpreter.say("alias up = scroll page up")
    #expect(interpreter.say("alias down =").error == nil)
    #expect(interpreter.say("alias").output == "up = scroll page up\n")
    #expect(interpreter.say("down 4").error?.code == .unknownVerb)
  }

  @Test func `is explained by help, as long as it is one`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("alias dn = scroll by")
    #expect(interpreter.say("help dn").output == "dn, an alias: scroll by\n")
    interpreter.say("alias dn =")
    #expect(interpreter.say("help dn").error?.code == .unknownVerb)
  }

  @Test(arguments: [
    ("alias down", "missing-word: alias needs a name, = and a command (as in alias down = scroll by)"),
    ("alias down =", "bad-argument: down is not an alias (alias lists them)"),
    ("alias a b = load 3", "bad-text: \"a b\" is not a name (letters, digits, - and _)"),
    ("alias = load 3", "bad-text: \"\" is not a name (letters, digits, - and _)"),
    ("alias a = lod 3", "unknown-verb: there is no command \"lod\" (did you mean load?)"),
  ])
  func `is refused where it stands for no command`(_ line: String, _ message: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    let error = interpreter.say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
    #expect(interpreter.say("alias").output == "none\n")
  }

  @Test func `does not work in a session file`() {
    let session = Interpreter(fileSystem: fileSystem, mode: .session)
    #expect(session.say("alias a = load 3").error?.sentence == "alias does not work in a session file (leave it out)")
  }
}

@Suite struct `What belongs to the terminal` {
  @Test func `history prints the lines typed, all or the last`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    #expect(interpreter.say("history").output == "none\n")
    interpreter.typedLines = { ["load 3", "note \u{1B}[2J", "history 2"] }
    #expect(interpreter.say("history 2").output == "note ␛[2J\nhistory 2\n")
    #expect(interpreter.say("history").output.hasPrefix("load 3\n"))
    #expect(interpreter.say("history 0").error?.code == .badNumber)
  }

  @Test func `hints and clear are carried out by whoever has a terminal`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("hints off")
    #expect(!interpreter.showsHints)
    interpreter.say("hints on")
    #expect(interpreter.showsHints)
    #expect(interpreter.say("clear").clearsScreen)
    #expect(!interpreter.say("show offset").clearsScreen)
  }
}
