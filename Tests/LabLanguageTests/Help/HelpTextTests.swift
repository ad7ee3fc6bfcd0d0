import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Texts of help` {
  @Test(arguments: HelpFile.names)
  func `each file is read wholly`(_ name: String) {
    #expect(HelpText(name).unread == [])
  }

  @Test func `each file of the folder is compiled in`() throws {
    let files = try SourceTree.files(under: "Sources/Help", ending: ".txt")
    #expect(Set(files) == Set(HelpFile.names.map { "Sources/Help/\($0).txt" }))
  }

  @Test func `each file says at its head how it is written`() throws {
    for name in HelpFile.names {
      #expect(try SourceTree.text(of: "Sources/Help/\(name).txt").hasPrefix("# "), "\(name)")
    }
  }

  @Test(arguments: [
    ("a word before any section | reload", ["t.txt:1"]), ("== names\nreloadData", ["t.txt:2"]),
    ("# a comment\n\n== names\nreloadData | reload | reload | once more", ["t.txt:4"]),
    ("== nombres\na | b", ["t.txt:2"]),
    ("== field\nrow | an item | 1 | 2 | 3 | 4 | 5", ["t.txt:2"]),
    ("== in code\nscrollTo\nscrollBy | scroll by $1", ["t.txt:2"]),
    ("== in code\nrows, rows | load $1", ["t.txt:2"]), ("== capitals\nN | 3\nN | 4", ["t.txt:3"]),
    ("== fillers\nthe, a\nthe", ["t.txt:3"]), ("== topic: rows\ntext | text", ["t.txt:1"]),
    ("== cheat sheet\nload 4 | rows | undo", ["t.txt:2"]), ("== rules\nK1 | visible", ["t.txt:2"]),
    ("== reasons: bad-rows\na | b", ["t.txt:2"]),
    ("== symptoms\na hole | fault no-clamp | violation no-such-invariant", ["t.txt:2"]),
    ("== symptoms\na hole | fault no-clamp | shows nothing", ["t.txt:2"]),
    ("== drawings\nno-policy | load 4", ["t.txt:2"]),
    ("== drawings\nreturn | load 4 | pool | | no-profile", ["t.txt:2"]),
    ("== profile: no-profile | the web", ["t.txt:1"]), ("== profile: qt", ["t.txt:1"]),
    ("== profile: qt | the desktop\nagrees | 3\nwith | rows | 3 of\nsays", ["t.txt:2", "t.txt:3", "t.txt:4"]),
    ("== profile: qt | the desktop\n== profile: qt | the desktop", ["t.txt:2"]),
  ])
  func `a row or a heading that is none is named with its line`(_ text: String, _ unread: [String]) {
    var help = HelpText()
    help.read(Array(text.utf8), of: "t")
    #expect(help.unread == unread)
  }

  @Test func `a file that there is not is named`() {
    #expect(HelpText("no-file").unread == ["no-file.txt"])
  }

  @Test func `a line that begins with blanks goes on with the row above`() {
    var help = HelpText()
    help.read(
      Array("== names\nreloadData,\n    notifyDataSetChanged\n  | reload\n\n    | reload, faults".utf8), of: "t")
    #expect(help.unread == [])
    #expect(help.words.map(\.words) == [["reloadData", "notifyDataSetChanged"]])
    #expect(help.words.map(\.meaning) == ["reload"])
    #expect(help.words.map(\.see) == [["reload", "faults"]])
  }

  @Test(arguments: Profile.allCases)
  func `each profile has its platform, and one that imitates something what it imitates`(_ profile: Profile) throws {
    let source = try #require(profile.source)
    #expect(!source.platform.isEmpty)
    #expect(profile == .standard || source.code != nil || !source.leftOut.isEmpty)
  }

  @Test(arguments: Vocabulary([.list]).topics)
  func `a topic has all its computed parts`(_ topic: Topic) {
    #expect(!topic.text().contains("<<"))
  }

  @Test(arguments: HelpText("words").commandsInCode.keys.sorted())
  func `the commands for a name of code begin as a command does`(_ name: String) throws {
    let vocabulary = Vocabulary([.list])
    for command in try #require(HelpText("words").commandsInCode[name]) where command != "$each" {
      #expect(vocabulary.verb(named: String(command.prefix { $0 != " " })) != nil, "\(command)")
    }
  }

  @Test func `help names every reason in the ledger`() throws {
    let reason = try #require(Synonym.all.first { $0.word == "reason" })
    let names = LedgerEntry.Reason.allCases.map(\.rawValue)
    #expect(reason.meaning == "a column of the ledger: " + names.joined(separator: ", "))
    for name in names { #expect(Synonym.all.contains { $0.kind == .shown && $0.word == name }, "\(name)") }
  }
}
