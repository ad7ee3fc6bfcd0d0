@testable import LabExplore
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@Suite struct `A comparison of profiles` {
  private static let start = "viewport 200; load 40 height 50; scroll by 50; like 3"

  private static func interpreter(_ script: String, fileSystem: MemoryFileSystem = MemoryFileSystem()) -> Interpreter {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in interpreter.lab.vocabulary.lines(ofScript: script) { _ = interpreter.execute(line) }
    return interpreter
  }

  /// What was said before; the line; the whole answer.
  @Test(arguments: [
    (
      start, "compare uitableview pgtable",
      """
      profile      offset  visible  created  pool  binds  heights-asked
      uitableview  50      1...4    4        none  5      40
      pgtable      50      0...4*   5*       none  5      40
      * other than under uitableview
      content  uitableview 2000, pgtable 2080
      live  uitableview 4, pgtable 5
      parted by  upper: open under uitableview, starts-above under pgtable; return: before under uitableview, after \
      under pgtable; margin: 0 under uitableview, 2 under pgtable

      """
    ),
    // The profile in effect is the first row, though each row plays from the beginning.
    (
      start + "; profile vscode; delete all", "compare pgtable",
      """
      profile  offset  visible  created  pool   binds  heights-asked
      vscode   0       none     4        row:4  9      80
      pgtable  50*     0...4*   5*       none*  10*    80
      * other than under vscode
      rows  vscode 0, pgtable 40
      source-rows  vscode 0, pgtable 40
      sections  vscode 0, pgtable 40
      content  vscode 0, pgtable 2080
      order  vscode none, pgtable r0...r39
      live  vscode 0, pgtable 5
      liked  vscode none, pgtable 3
      delete all  refused under pgtable: empty-list: this would leave no row, and pgtable asks for row 0 of an empty list

      """
    ),
    // What a profile alone decides is named as a step is.
    (
      "viewport 200; load 20 height 50; scroll to 30; reload", "compare quasar browser",
      """
      profile  offset  visible  created  pool  binds  heights-asked
      quasar   30      0...4    20       none  40     40
      browser  30      0...4    40*      none  40     40
      * other than under quasar
      discarded  quasar 0, browser 20
      anchor  quasar none, browser stick-top
      parted by  keeps cells and heights: its own under quasar, by policies under browser

      """
    ),
    (
      "", "compare standard vscode",
      """
      profile   offset  visible  created  pool  binds  heights-asked
      standard  0       none     0        none  0      0
      vscode    0       none     0        none  0      0
      no difference

      """
    ),
  ])
  func `says where the same steps lead to under each`(_ before: String, _ line: String, _ output: String) {
    let interpreter = Self.interpreter(before)
    let list = interpreter.list
    #expect(interpreter.say(line).output == output)
    #expect(interpreter.list == list)
  }

  @Test func `says which choice alone parts two profiles`() {
    let interpreter = Self.interpreter("load 40 height 50; scroll by 50")
    #expect(
      interpreter.say("compare choices listview").output == """
        choice     standard  listview  alone
        upper      open      closed    parts them
        lower      open      closed    is not enough
        zero-rows  hidden    shown     is not enough
        on-reload  keep      top       is not enough

        """)
    #expect(interpreter.say("compare choices uitableview").output == "no difference\n")
    #expect(
      interpreter.say("compare choices standard").error?.sentence
        == "standard is the profile in effect (another profile)")
  }

  @Test func `of all profiles names each of them, on lines that fit on the page`() {
    let interpreter = Self.interpreter("profile pgtable; load 40 height 50; viewport 500; scroll by 50")
    let printed = interpreter.say("compare all").report.printed.text(on: TextFormat(width: 80, lines: 24))
    let lines = printed.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasPrefix("pgtable "))
    #expect(lines.contains("parts from pgtable      after              offset  in"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    for profile in Profile.allCases { #expect(lines.contains { $0.contains(profile.rawValue) }, "\(profile)") }
    #expect(interpreter.list.profile == .pgtable)
  }

  @Test(arguments: [
    (
      "compare",
      "missing-word: compare needs one more word "
        + "(usage: compare all [svg FILE] [force] | compare choices PROFILE | compare PROFILE… [svg FILE] [force] | "
        + "compare PROFILE [OTHER] every [STEP] [from Y] [to END]; for example compare vscode)"
    ),
    ("compare vscde", "unexpected-word: \"vscde\" is not a profile (did you mean compare vscode?)"),
    ("compare standard", "bad-argument: standard is the profile in effect (another profile)"),
    ("compare vscode pgtable vscode", "bad-argument: vscode is named twice (another profile)"),
  ])
  func `is refused for what is not a set of profiles`(_ line: String, _ message: String) {
    let error = Interpreter(fileSystem: MemoryFileSystem()).say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
  }

  @Test func `reads files again, and stops when it is interrupted`() throws {
    let fileSystem = MemoryFileSystem(["/here/a.txt": "one\ntwo\n"])
    let interpreter = Self.interpreter("load file a.txt", fileSystem: fileSystem)
    #expect(interpreter.say("compare pgtable").output.contains("\nstandard  0       0...1    2 "))
    let stopped = Interpreter(fileSystem: fileSystem) { true }
    stopped.say("viewport 40")
    #expect(stopped.say("compare vscode").error?.sentence == "the comparison was interrupted")
  }

  @Test func `of a session file tells of commands that no profile can play`() throws {
    let text = "#!listlab 1\n> load file gone.csv\n> lod 3\n> delete 9\n! row-out-of-range\n"
    let comparison = try Comparison.ofSession(
      Array(text.utf8), name: "a.session", under: [.standard, .vscode], .full, fileSystem: MemoryFileSystem(),
      progress: .none)
    #expect(comparison.hasRefusals)
    let lines = comparison.text(on: Printed.paper).string.split(separator: "\n")
    #expect(lines.contains("a.session:3: no command: lod 3"))
    #expect(lines.last?.hasPrefix("load file gone.csv  refused under every profile: unreadable-file: ") == true)
  }

  @Test func `of a session file plays its commands, whatever it expects`() throws {
    let text = "#!listlab 1\n> profile vscode\n> viewport 90\n> load 3\n= rows 7\n> expect rows == 8\n> delete 9\n! x\n"
    let comparison = try Comparison.ofSession(
      Array(text.utf8), name: "a.session", under: [.standard, .vscode], .full, fileSystem: MemoryFileSystem(),
      progress: .none)
    #expect(
      comparison.text(on: Printed.paper) == """
        profile   offset  visible  created  pool  binds  heights-asked
        standard  0       0...2    3        none  3      3
        vscode    0       0...2    3        none  3      3
        no difference
        """)
  }
}
