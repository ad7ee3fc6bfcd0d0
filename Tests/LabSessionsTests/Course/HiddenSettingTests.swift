import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// A fault or a profile that is to be named: nothing that one can type tells it.
@Suite struct `What is hidden in a lesson` {
  private static func lesson(hiding setting: String, besides other: String) -> String {
    let verb = setting.prefix { $0 != " " }
    let name = setting.dropFirst(verb.count + 1)
    return """
      #!listlab 1
      # title: A made-up lesson
      # lesson: 1
      # goal: name it
      > viewport 200
      > set cap 5
      > load 40 height 50 image
      > like 0
      > select 3
      # \(verb == "fault" ? "culprit" : "engine"): Which? (one of: \(name), \(other))
      > \(setting)
      # why: That one.

      """
  }

  private static func learner(hiding setting: String, besides other: String) -> Learner {
    let learner = Learner(files: ["/here/a.session": lesson(hiding: setting, besides: other)])
    learner.type("lesson a.session")
    return learner
  }

  /// What somebody might type to find it out, without saying its name.
  private static let lines = [
    "show faults", "faults", "show profile", "profile standard", "show \"faults\"", "fault off", "reset", "steps",
    "undo", "undo 9", "goto 0",
    "redo", "show all", "show policies", "show events", "show rows", "show cells", "show ledger", "show counters",
    "show pool", "explain violation", "explain pool", "explain offset", "explain 0", "explain c0", "cell c0",
    "expect faults == none", "expect faults != none", "expect profile == standard", "let f = faults", "let f = profile",
    "let", "expect rows == faults", "minimise", "find cell-index tries 100", "compare vscode pgtable",
    "sweep vscode pgtable from 0 to 100 step 50", "compare vscode pgtable every 50", "verify", "masked no-clamp",
    "scroll by 50", "scroll page", "tick",
    "insert 1 at 0", "delete 2", "reload", "height 1 90", "move 1 to 3", "set edges closed", "set anchor top",
    "profile vscode", "lint", "image 0...3 in 2", "estimate 20", "load 30 height 40", "scroll bottom", "delete 20...29",
    "repeat 2: fault off", "on bind r2: reload", "history", "note x", "output json", "show rows", "dump on",
    "output table",
    "bookmark a", "back a", "save here", "restore here", "help", "expect violations == none",
  ]

  /// Those whose output is a page of the help, the same whatever is on.
  private static func isPage(_ line: String) -> Bool { line.hasPrefix("help") || line.hasPrefix("masked") }

  @Test(arguments: Fault.allCases)
  func `is told by nothing that one can type, if it is a fault`(_ fault: Fault) {
    let other = Fault.allCases.first { $0 != fault }?.rawValue ?? ""
    let learner = Self.learner(hiding: "fault \(fault.rawValue)", besides: other)
    #expect(learner.play?.stage.list.faults.contains(fault) == true)
    for line in Self.lines where !Self.isPage(line) {
      #expect(!learner.type(line).contains(fault.rawValue), "\(line)")
      #expect(learner.play?.stage.list.faults.contains(fault) == true, "\(line)")
    }
  }

  @Test(arguments: Profile.allCases)
  func `is told by nothing that one can type, if it is a profile`(_ profile: Profile) {
    let other = Profile.allCases.first { $0 != profile }?.rawValue ?? ""
    let learner = Self.learner(hiding: "profile \(profile.rawValue)", besides: other)
    for line in Self.lines where !Self.isPage(line) && !line.contains(profile.rawValue) {
      let output = learner.type(line)
      #expect(!output.contains(profile.rawValue), "\(line): \(output)")
      #expect(learner.play?.stage.list.profile == profile, "\(line)")
    }
  }

  /// Whether one guesses right or wrong, a check of it says the same.
  @Test(arguments: [
    "expect faults == NAME", "expect faults contains NAME", "fault off NAME", "let x = faults", "film NAME",
    "explain", "explain jump", "explain wrong-row",
  ])
  func `cannot be guessed with a command`(_ line: String) {
    let learner = Self.learner(hiding: "fault stale-index", besides: "no-clamp")
    let right = learner.type(line.replacing("NAME", with: "stale-index"))
    let wrong = learner.type(line.replacing("NAME", with: "no-clamp"))
    #expect(right == wrong)
    #expect(
      right
        == "not-here: this would show which fault is on, and that is the question (type its name when you know it; "
        + "skip shows it)\n")
  }

  @Test(arguments: ["fault off ", "show ", "expect faults == ", "fault ", "profile ", "explain "])
  func `is not what Tab offers alone`(_ text: String) {
    let learner = Self.learner(hiding: "fault stale-index", besides: "no-clamp")
    #expect(learner.interpreter.typedLab.completions(for: text) == learner.interpreter.lab.completions(for: text))
  }

  @Test func `is not in the objects that other programs read`() {
    let learner = Self.learner(hiding: "fault stale-index", besides: "no-clamp")
    let answer = learner.interpreter.say("delete 0")
    #expect(!answer.output.contains("stale-index"))
    #expect("\(learner.interpreter.list.faults)" == "none")
    #expect(answer.violations.isEmpty && !answer.report.isInternalError)
  }

  @Test(arguments: ["stale-index", "fault stale-index", "Stale-Index", "stale-i"])
  func `is named by its name, also as a command and cut short`(_ line: String) {
    let learner = Self.learner(hiding: "fault stale-index", besides: "no-clamp")
    #expect(learner.type("fault no-clamp") == "No, it is not no-clamp. Look again; hint helps, and skip shows it.\n")
    #expect(learner.type(line).hasPrefix("Right: it is stale-index.\n"))
  }

  @Test func `is found by its symptoms`() {
    let learner = Self.learner(hiding: "fault stale-index", besides: "no-clamp")
    #expect(learner.type("delete 0").contains("violation cell-index: "))
    #expect(learner.type("no-clamp") == "No, it is not no-clamp. Look again; hint helps, and skip shows it.\n")
    #expect(learner.type("stale-index").hasPrefix("Right: it is stale-index.\n"))
    #expect(learner.type("").contains("0 of 1 right the first time"))
  }
}
