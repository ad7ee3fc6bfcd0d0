import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Reading a line` {
  private static let vocabulary = Vocabulary([.list])

  private static func canonical(_ line: String, _ spelling: Vocabulary.Spelling = .abbreviated) throws -> String? {
    try vocabulary.parse(line, spelling: spelling)?.canonical
  }

  @Test(arguments: [
    ("sc by 50", "scroll by 50"), ("sc bo", "scroll bottom"), ("sc pa u", "scroll page up"),
    ("sc r 5 m", "scroll row 5 middle"), ("load 40 seed 3 height 1...5", "load 40 height 1...5 seed 3"),
    ("load f notes.md", "load file notes.md"), ("insert a 5", "insert at 5"),
    ("expe rows == 4", "expect rows == 4"), ("expe rows = 4", "expect rows == 4"),
    ("? load", "help load"), ("prof u", "profile uitableview"), ("set ed half-open-", "set edges half-open-zero"),
    ("offset 50 r", "offset 50 raw"), ("relo", "reload"), ("show ro 3", "show rows 3"),
  ])
  func `words may be cut short to a beginning that only one has`(_ line: String, _ canonical: String) throws {
    #expect(try Self.canonical(line) == canonical)
  }

  @Test(arguments: [
    ("‹sc› by 50", "unknown-verb: there is no command \"sc\" (in full: scroll)"),
    ("scroll ‹b› 50", "unexpected-word: \"b\" is not part of scroll (one of bottom, by, page, row, to, top)"),
    ("scroll ‹bo›", "unexpected-word: \"bo\" is not part of scroll (in full: bottom)"),
    ("scroll page ‹u›", "unexpected-word: \"u\" is unexpected here (usage: scroll page | scroll page up)"),
    ("profile ‹kiv›", "unexpected-word: \"kiv\" is not a profile (in full: kivy)"),
    ("expect rows ‹=› 4", "unexpected-word: \"=\" is not a relation (in full: ==)"),
    ("load 4 ‹see› 1", "unexpected-word: \"see\" is not part of load (in full: seed)"),
    ("insert ‹a› 5", "bad-number: \"a\" is not a whole number from 0 to 2147483647"),
  ])
  func `in a session words are spelt in full`(_ marked: String, _ answer: String) {
    let error = #expect(throws: CommandError.self) { try Self.canonical(marked.unmarked, .full) }
    #expect(error?.answer == answer)
    #expect(error?.marked(in: marked.unmarked) == marked)
  }

  @Test(arguments: [
    ("load 5 height 20...60 seed 7 kinds a,b keys A,B,C,D,E", "load 5 keys A,B,C,D,E seed 7 kinds a,b height 20...60"),
    ("insert 2 at 3 height 5 kind x text \"t\"", "insert 2 kind x text t height 5 at 3"),
    ("insert at 3 height 5", "insert height 5.000 at 3"),
    ("viewport 5 width 6", "viewport 5.0 width 6"),
  ])
  func `clauses come in any order and are written in one`(_ canonical: String, _ line: String) throws {
    #expect(try Self.canonical(line) == canonical)
    #expect(try Self.canonical(canonical, .full) == canonical)
  }

  @Test(arguments: ["", "   ", "\t", "# a comment", "  # load 5", "#\u{301} x", "#\u{FE0F}\u{20E3} x"])
  func `a blank line and a comment say nothing`(_ line: String) throws {
    #expect(try Self.canonical(line) == nil)
  }

  @Test(
    arguments: Feature.list.verbs.flatMap { verb in verb.examples.flatMap { $0.split(separator: "\n").map(String.init) }
    })
  func `the canonical form of every example is the same command`(_ line: String) throws {
    let canonical = try #require(try Self.canonical(line))
    let again = try #require(try Self.vocabulary.parse(canonical, spelling: .full))
    #expect(again.canonical == canonical)
    var (said, written) = (try Playground("load 40 keys \(Self.keys)"), try Playground("load 40 keys \(Self.keys)"))
    #expect(said.answer(to: line) == written.answer(to: canonical))
    #expect(said.list == written.list)
  }

  private static let keys = (0..<40).map { "r\($0)" }.joined(separator: ",")

  @Test(arguments: [
    #"insert at 0 kind "x,y" key "a b" text "\u{1b}[2J""#, #"insert at "a b" text "\"\\\n""#, ##"delete "#1""##,
    #"load 2 kinds "a b",c keys a,b"#, #"load file "my notes.md""#, #"show y["a \" b"]"#, #"expect y["a b"] == 4"#,
    "expect order == \"a b\",r0...r3", #"load 2 keys "a;b",c"#, "load 3 heights 0,5,7.125", "scroll by -0.5",
    #"text "last" """#, ##"insert at 0 key "#x""##, "expect rows == y[5]",
    #"snapshot "3" "all" r1 "r3-r5" "r1...r2" a-b"#,
  ])
  func `awkward values are written so that they read back`(_ line: String) throws {
    let canonical = try #require(try Self.canonical(line))
    #expect(canonical == line)
    #expect(try Self.canonical(canonical, .full) == canonical)
  }

  @Test func `the canonical form may name files otherwise`() throws {
    let call = try #require(try Self.vocabulary.parse("load f notes.md"))
    #expect(call.canonical { "/home/" + $0 } == "load file /home/notes.md")
    #expect(call.canonical { "a b/" + $0 } == #"load file "a b/notes.md""#)
  }

  @Test(arguments: [
    ("lod", "load"), ("laod", "load"), ("lode", "load"), ("loaad", "load"), ("scrol", "scroll"), ("sroll", "scroll"),
    ("udno", "undo"),
    ("hepl", "help"), ("sohw", "show"), ("insrt", "insert"), ("delte", "delete"),
  ])
  func `a word at most two slips away is asked after`(_ word: String, _ meant: String) {
    let names = Feature.list.verbs.flatMap { [$0.name] + $0.synonyms }
    #expect(Vocabulary.didYouMean(word, among: names) == "did you mean \(meant)?")
  }

  @Test(arguments: ["x", "frobnicate", "zz", "?!", "ad", "", "code", "new", "note"])
  func `a word far from all others is not`(_ word: String) {
    #expect(Vocabulary.didYouMean(word, among: Feature.list.verbs.flatMap { [$0.name] + $0.synonyms }) == nil)
  }
}
