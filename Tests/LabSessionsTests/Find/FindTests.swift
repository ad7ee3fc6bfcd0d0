import LabLanguage
import ListModel
import Testing

@testable import LabExplore
@testable import LabSessions

@Suite struct `The command find` {
  private static func interpreter(_ script: String) -> Interpreter {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in interpreter.lab.vocabulary.lines(ofScript: script) { _ = interpreter.execute(line) }
    return interpreter
  }

  /// The session in what was printed: it can be copied from the screen into a file.
  private static func session(in output: String) -> String {
    output.firstRange(of: "#!listlab 1\n").map { String(output[$0.lowerBound...]) } ?? ""
  }

  private static func played(_ session: String) -> String {
    SessionSuite(fileSystem: MemoryFileSystem()).play(Array(session.utf8), name: "found.session").report
  }

  /// What was said before; the line; the whole answer.
  @Test(arguments: [
    (
      "load 40; fault stale-index; scroll by 50", "find cell-index seed 2",
      """
      found  3 commands that break cell-index  seed 2, 1038 commands tried
      cell-index: c0 in row 1 still has index 0
      #!listlab 1
      # Found by find cell-index seed 2.
      > fault stale-index
      > sections 0 1
      > insert section at 0 rows 1
      = violations cell-index:1

      """
    ),
    // The policies and faults in effect, and of them only what it takes.
    (
      "profile vscode; set cap 1; set anchor top; fault stale-index; fault pool-trim-late", "find pool-cap",
      """
      found  4 commands that break pool-cap  seed 1, 1010 commands tried
      pool-cap: c0 is number 1 in the pool of row, its cap is 0
      #!listlab 1
      # Found by find pool-cap seed 1.
      > set cap 0
      > fault pool-trim-late
      > load 1
      > snapshot r1
      = violations pool-cap:1

      """
    ),
    (
      "fault stale-index", "find flutter tanstack",
      """
      found  1 command after which flutter and tanstack differ  seed 1, 8 commands tried
      #!listlab 1
      # Found by find flutter tanstack seed 1.
      > load 1 height 0
      > compare flutter tanstack
      | profile   offset  visible  created  pool  binds  heights-asked
      | flutter   0       none     0        none  0      1
      | tanstack  0       0*       1*       none  1*     1
      | * other than under flutter
      | live  flutter 0, tanstack 1
      | parted by  upper: kept under flutter, searched under tanstack; if-none: nothing under flutter, found under \
      tanstack

      """
    ),
    (
      "load 3", "find uitableview recyclerview by jump",
      """
      found  2 commands after which uitableview and recyclerview differ in jump  seed 1, 1058 commands tried
      #!listlab 1
      # Found by find uitableview recyclerview by jump seed 1.
      > load 2 heights 0,500
      > move 1 to 0
      > compare uitableview recyclerview
      | profile       offset  visible  created  pool  binds  heights-asked
      | uitableview   0       0        1        none  1      2
      | recyclerview  20*     0        2*       none  2*     2
      | * other than under uitableview
      | jump  after move 1 to 0: -20 under recyclerview; none under uitableview
      | cached  uitableview 0, recyclerview 1
      | anchor  uitableview none, recyclerview follow
      | parted by  zero-rows: hidden under uitableview, shown under recyclerview

      """
    ),
    (
      "profile mealplan; load 9", "find standard pgtable by visible seed 3 tries 5000",
      """
      found  1 command after which standard and pgtable differ in visible  seed 3, 21 commands tried
      #!listlab 1
      # Found by find standard pgtable by visible seed 3 tries 5000.
      > load 20
      > compare standard pgtable
      | profile   offset  visible  created  pool  binds  heights-asked
      | standard  0       0...10   11       none  11     20
      | pgtable   0       0...11*  12*      none  12*    20
      | * other than under standard
      | content  standard 880, pgtable 840
      | live  standard 11, pgtable 12

      """
    ),
  ])
  func `prints the shortest session that it found, and changes nothing`(
    _ before: String, _ line: String, _ output: String
  ) {
    let interpreter = Self.interpreter(before)
    let (list, steps) = (interpreter.list, interpreter.lab.steps)
    let answer = interpreter.say(line)
    #expect(answer.output == output)
    #expect(!answer.hasChanged && interpreter.list == list && interpreter.lab.steps == steps)
    #expect(interpreter.say(line).output == output, "the same seed finds the same (K18)")
    #expect(Self.played(Self.session(in: output)).hasPrefix("ok  found.session  "))
  }

  /// What hides a fault under the standard profile has to be set.
  private static let settings: [Fault: String] = [
    .poolTrimLate: "set cap 1; ", .noHeaderInCorrection: "set anchor top; ",
    .stickyBoundLate: "set sticky on; set header-cells on; ", .stickyByHeight: "set sticky on; ",
    .stickyBelowBar: "set sticky on; set inset 40 0; ",
    .scrollRowWithoutInsets: "set inset 40 0; ", .scrollRowWithoutGaps: "set gap 10; ",
    .measuredByOldNumber: "estimate 50; ",
  ]

  // model-early shows in a refusal, which is not a state of a list.
  @Test(arguments: Fault.allCases.filter { $0 != .modelEarly })
  func `finds what every fault breaks, in a session that shows it`(fault: Fault) throws {
    let interpreter = Self.interpreter("\(Self.settings[fault] ?? "")fault \(fault.rawValue)")
    let rule = fault.noticedBy
    let output = interpreter.say("find \(rule.rawValue) seed 2").output
    #expect(output.hasPrefix("found  "))
    let session = Self.session(in: output)
    #expect(Self.played(session).hasPrefix("ok  found.session  "))
    #expect(session.contains("> fault \(fault.rawValue)\n"))
    // And played by hand.
    let other = Interpreter(fileSystem: MemoryFileSystem())
    let lines = session.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let last = try #require(lines.map { other.say($0) }.last)
    #expect(last.violations.contains { $0.rule == rule })
  }

  @Test(arguments: Profile.allCases.filter { ![.standard, .uitableview].contains($0) })
  func `finds where every profile first differs from the standard, in a session that shows it`(
    profile: Profile
  ) throws {
    let output = Self.interpreter("").say("find standard \(profile.rawValue)").output
    #expect(output.hasPrefix("found  "))
    let session = Self.session(in: output)
    #expect(Self.played(session).hasPrefix("ok  found.session  "))
    #expect(!session.contains("| no difference\n"))
    #expect(!session.contains("  refused under "), "a difference is what both make of the same commands")
  }

  @Test(arguments: [
    (
      "", "find stale-cell tries 300",
      """
      nothing found  no command broke stale-cell  seed 1, 300 commands tried
      no fault is on: fault NAME switches one on

      """
    ),
    (
      "fault no-correction", "find stale-cell seed 8 tries 300",
      """
      nothing found  no command broke stale-cell  seed 8, 300 commands tried
      masked NAME says what hides a fault; try another seed or more tries

      """
    ),
    (
      "", "find vscode standard by rows tries 300",
      """
      nothing found  rows was never other under vscode than under standard  seed 1, 300 commands tried
      try another seed or more tries

      """
    ),
    (
      "", "find vscode standard tries 1",
      """
      nothing found  nothing was other under vscode than under standard  seed 1, 1 command tried
      try another seed or more tries

      """
    ),
    ("", "find standard uitableview", "nothing found  standard and uitableview have the same policies\n"),
  ])
  func `says where it found nothing, and what could be tried`(_ before: String, _ line: String, _ output: String) {
    let answer = Self.interpreter(before).say(line)
    #expect(answer.output == output)
    #expect(answer.error == nil)
  }

  @Test(arguments: [
    (
      "find",
      "missing-word: find needs VIOLATION|PROFILE (usage: find VIOLATION|PROFILE [PROFILE] [by KEY] [seed S] [tries N]; for example find cell-index)"
    ),
    (
      "find stale-cll",
      "unexpected-word: \"stale-cll\" is not an invariant or a profile (did you mean find stale-cell?)"
    ),
    (
      "find xyzzyx",
      """
      unexpected-word: "xyzzyx" is not an invariant or a profile (help verify lists the invariants, help profile the \
      profiles)
      """
    ),
    ("find standard", "missing-word: find standard needs another profile (such as find standard vscode)"),
    ("find vscode seed 1", "missing-word: find vscode needs another profile (such as find standard vscode)"),
    ("find vscode vscode", "bad-argument: vscode is named twice (another profile)"),
    ("find vscode pgtble", "unexpected-word: \"pgtble\" is not a profile (did you mean find vscode pgtable?)"),
    (
      "find stale-cell vscode",
      "unexpected-word: stale-cell is looked for under the profile in effect (profile vscode chooses another)"
    ),
    (
      "find stale-cell by offset",
      "unexpected-word: stale-cell is an invariant, not two profiles (by KEY works with two profiles)"
    ),
    (
      "find vscode pgtable by vsible",
      "unexpected-word: \"vsible\" is not a key of the whole list (did you mean find vscode pgtable by visible?)"
    ),
    (
      "find vscode pgtable by heigth[3]",
      "unexpected-word: \"heigth[3]\" is not a key of the whole list (help keys lists them all)"
    ),
    (
      "find balance",
      """
      bad-argument: balance shows in a refusal (counts-differ), and find looks at lists (fault model-early, then an \
      insert)
      """
    ),
    (
      "find stale-cell tries 0",
      "bad-number: \"0\" is not a whole number from 1 to 100000000 (for example find stale-cell seed 7 tries 4000)"
    ),
    (
      "find stale-cell seed x",
      "bad-number: \"x\" is not a whole number from 0 to 4294967295 (for example find stale-cell seed 7 tries 4000)"
    ),
  ])
  func `is refused for what it cannot look for`(_ line: String, _ message: String) {
    let error = Self.interpreter("").say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
  }

  /// What was typed; what Tab offers.
  @Test(arguments: [
    ("find stale", ["stale-cell"]), ("find pg", ["pgtable"]), ("find standard vs", ["vscode", "vscode-2020"]),
    ("find standard vscode ", ["by", "seed", "tries"]), ("find standard vscode by vis", ["visible"]),
    ("find cell-index s", ["standard", "seed"]),
  ])
  func `is completed`(_ text: String, _ words: [String]) {
    #expect(Self.interpreter("").lab.completions(for: text).map(\.word) == words)
  }

  // It would search again at every replay, for nothing that the session expects.
  @Test func `is not recorded, and can be said in a session`() {
    let fileSystem = MemoryFileSystem()
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["record a.session", "fault stale-index", "find cell-index tries 9", "stop"] { interpreter.say(line) }
    #expect(fileSystem["/here/a.session"]?.contains("> fault stale-index\n") == true)
    #expect(fileSystem["/here/a.session"]?.contains("find") == false)
    let session = """
      #!listlab 1
      > fault stale-index
      > find cell-index seed 2
      = rows 0; violations none
      | found  {int} commands that break cell-index  seed 2, {int} commands tried
      | cell-index: {*}
      | #!listlab 1
      | # Found by find cell-index seed 2.
      | > fault stale-index
      | ...
      | = violations cell-index:1

      """
    #expect(Self.played(session) == "ok  found.session  2 commands\n")
  }
}
