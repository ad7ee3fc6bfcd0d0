import LabCommands
import LabSessions
import ListModel
import Testing

@Suite struct `An alias` {
  private let disk = MemoryDisk()

  @Test func `stands for the beginning of a command, and recordings have it in full`() {
    let desk = Desk(disk: disk)
    desk.say("record a.session")
    #expect(desk.say("alias down = sc by").output == "")
    #expect(desk.say("alias start = load 40 height 50 # not a remark").error == nil)
    desk.say("start")
    #expect(desk.say("  down 44").summary?.hasPrefix("offset 0 → 44 of 2000") == true)
    #expect(desk.say("alias").output == "down = sc by\nstart = load 40 height 50 # not a remark\n")
    desk.say("stop")
    let commands = disk["/here/a.session"]?.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(commands == ["> load 40 height 50", "> scroll by 44"])
  }

  @Test func `comes before a command of the same name, is looked up once, and survives load`() {
    let desk = Desk(disk: disk)
    desk.say("alias load = load 3")
    desk.say("load")
    #expect(desk.list.records.count == 3)
    desk.say("alias load = load 5")
    desk.say("load")
    #expect(desk.list.records.count == 5)
    #expect(desk.say("alias").output == "load = load 5\n")
  }

  @Test func `is taken away by nothing behind the sign`() {
    let desk = Desk(disk: disk)
    desk.say("alias down = scroll by")
    desk.say("alias up = scroll page up")
    #expect(desk.say("alias down =").error == nil)
    #expect(desk.say("alias").output == "up = scroll page up\n")
    #expect(desk.say("down 4").error?.code == .unknownVerb)
  }

  @Test func `is explained by help, as long as it is one`() {
    let desk = Desk(disk: disk)
    desk.say("alias dn = scroll by")
    #expect(desk.say("help dn").output == "dn, an alias: scroll by\n")
    desk.say("alias dn =")
    #expect(desk.say("help dn").error?.code == .unknownVerb)
  }

  @Test(arguments: [
    ("alias down", "missing-word: alias needs a name, = and a command (as in alias down = scroll by)"),
    ("alias down =", "bad-argument: down is no alias (alias lists them)"),
    ("alias a b = load 3", "bad-text: \"a b\" is no name (letters, digits, - and _)"),
    ("alias = load 3", "bad-text: \"\" is no name (letters, digits, - and _)"),
    ("alias a = lod 3", "unknown-verb: there is no command \"lod\" (did you mean load?)"),
  ])
  func `is refused where it stands for no command`(_ line: String, _ message: String) {
    let desk = Desk(disk: disk)
    let error = desk.say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
    #expect(desk.say("alias").output == "none\n")
  }

  @Test func `does not work in a session file`() {
    let session = Desk(disk: disk, place: .session)
    #expect(session.say("alias a = load 3").error?.sentence == "alias does not work in a session file (leave it out)")
  }
}

@Suite struct `What belongs to the terminal` {
  @Test func `history prints the lines typed, all or the last`() {
    let desk = Desk(disk: MemoryDisk())
    #expect(desk.say("history").output == "none\n")
    desk.typedLines = { ["load 3", "note \u{1B}[2J", "history 2"] }
    #expect(desk.say("history 2").output == "note ␛[2J\nhistory 2\n")
    #expect(desk.say("history").output.hasPrefix("load 3\n"))
    #expect(desk.say("history 0").error?.code == .badNumber)
  }

  @Test func `hints and clear are carried out by whoever has a terminal`() {
    let desk = Desk(disk: MemoryDisk())
    desk.say("hints off")
    #expect(!desk.showsHints)
    desk.say("hints on")
    #expect(desk.showsHints)
    #expect(desk.say("clear").clearsScreen)
    #expect(!desk.say("show offset").clearsScreen)
  }
}
