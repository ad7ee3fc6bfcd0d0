import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabExplore
@testable import LabSessions

/// What a comparison of all profiles says below its table: where each parts from the first.
@Suite struct PartingTests {
  private static let profiles: [Profile] = [.standard, .uitableview, .chameleon, .listview, .virtuoso, .recyclerview]

  private static func text(
    _ lines: [String], under profiles: [Profile] = profiles, on textFormat: TextFormat = TextFormat(width: 80)
  ) throws -> String {
    let calls = try lines.map { try #require(try Vocabulary.full.parse($0, spelling: .full)) }
    let comparison = try Comparison(
      of: calls, under: profiles, .partings, .full, fileSystem: MemoryFileSystem(), progress: .none)
    return comparison.text(on: textFormat).string
  }

  /// Under most profiles the second load leads to the same again.
  private static let forgetful = [
    "viewport 200", "load 40 height 50", "scroll by 75", "scroll to 500", "load 40 height 50",
  ]

  @Test func `Profiles that end up the same may have parted all the same`() throws {
    #expect(
      try Self.text(Self.forgetful) == """
        profile                offset  visible  created  pool  binds  heights-asked
        standard, uitableview  0       0...3    4        none  4      40
          chameleon, virtuoso
        listview               0       0...4*   5*       none  5*     40
        recyclerview           0       0...3    4        none  4      40
        * other than under standard

        parts from standard  after              offset  in
        chameleon, virtuoso  scroll by 75       75      created 6, not 5
          recyclerview
        listview             load 40 height 50  0       visible 0...4, not 0...3
        """)
  }

  @Test func `For other programs each profile has a line, with one blank line between the tables`() throws {
    let profiles: [Profile] = [.standard, .uitableview, .chameleon, .listview]
    #expect(
      try Self.text(Self.forgetful, under: profiles, on: TextFormat(tableForm: .csv)) == """
        profile,offset,visible,created,pool,binds,heights-asked
        standard,0,0...3,4,none,4,40
        uitableview,0,0...3,4,none,4,40
        chameleon,0,0...3,4,none,4,40
        listview,0,0...4,5,none,5,40

        parts from standard,after,offset,in
        chameleon,scroll by 75,75,"created 6, not 5"
        listview,load 40 height 50,0,"visible 0...4, not 0...3"
        """)
  }

  @Test func `What the columns do not tell is told by a refusal, or by another key at the end`() throws {
    #expect(
      try Self.text(["viewport 200", "load 0"], under: [.standard, .pgtable, .recyclerview, .uitableview]) == """
        profile                offset  visible  created  pool  binds  heights-asked
        standard, uitableview  0       none     0        none  0      0
        pgtable                0       none     0        none  0      0
        recyclerview           0       none     0        none  0      0

        parts from standard  after    offset  in
        pgtable              load 0   0       refused: empty-list
        recyclerview         the end          anchor follow, not none
        load 0  refused under pgtable: empty-list: this would leave no row, and pgtable asks for row 0 of an empty list
        """)
  }

  @Test func `Where nothing differs, that is said`() throws {
    #expect(
      try Self.text(["viewport 200"], under: [.standard, .uitableview]) == """
        profile      offset  visible  created  pool  binds  heights-asked
        standard     0       none     0        none  0      0
        uitableview  0       none     0        none  0      0
        no difference
        """)
  }

  @Test func `compare all draws, too, and its first row is the profile in effect`() throws {
    let fileSystem = MemoryFileSystem()
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["profile vscode", "load 20 height 50", "scroll by 75"] { interpreter.say(line) }
    let output = interpreter.say("compare all svg a.svg").output
    #expect(output.hasSuffix("\ndrawn into a.svg\n") && output.contains("\nparts from vscode "))
    #expect(fileSystem["/here/a.svg"]?.hasPrefix("<svg xmlns") == true)
    #expect(
      Comparison.all(from: .vscode).map(\.rawValue)
        == ["vscode"] + Profile.allCases.filter { $0 != .vscode }.map(\.rawValue))
  }
}
