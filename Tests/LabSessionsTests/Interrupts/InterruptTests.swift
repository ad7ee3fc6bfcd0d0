import LabLanguage
import ListModel
import Testing

@testable import LabSessions

/// A command that is interrupted has changed nothing; one that is not to be stopped any more is whole.
@Suite struct `Ctrl-C at any moment` {
  static let allFiles = [
    "/here/a.session": "#!listlab 1\n> load 9\n> scroll by 50\n> delete 2\n> select 3\n",
    "/here/b.txt": String(repeating: "some words\n", count: 9000),
    "/here/b.csv": "key,height\n" + String(repeating: ",20\n", count: 9000),
    "/here/b.json": "[" + Array(repeating: "{\"height\":20}", count: 9000).joined(separator: ",") + "]",
    "/here/b.jsonl": String(repeating: "{\"text\":\"a\"}\n", count: 9000),
  ]

  /// Commands that ask whether to go on, each with what is said before it.
  static let long: [Trial] = [
    Trial("load file b.txt"), Trial("load file b.csv"), Trial("load file b.json"),
    Trial("load file b.jsonl"), Trial("filter \"7\"", after: "load 20000"),
    Trial("unfilter", after: "load 60000\nfilter \"7\""),
    Trial("filter \"5\"", after: "load 60000\nfilter \"7\""),
    Trial("delete \(evens(5000))", after: "load 20000"),
    Trial("keep \(evens(5000))", after: "load 20000\nselect 5\nundo"),
    Trial("delete \(evens(5000))", after: "load 40000\nfilter \"Row\""),
    Trial("snapshot \(reversed(4200))", after: "load 9000"),
    Trial("snapshot r0", after: "load 20000\nbegin\n\(scattered)\ncommit"),
    Trial("commit", after: "load 9\nbegin\n\(inserts(4100))"),
    Trial("lint", after: "load 9\nbegin\n\(inserts(4100))"),
    Trial("view delete \(evens(5000))", after: "load 20000\nsource delete \(evens(5000))"),
    Trial("tick 5000", after: "load 100\nanimate to 440 in 5000"),
    Trial("load 20000 height 0", after: "estimate 1"),
    Trial("load 9000 height 0", after: "profile tanstack\nestimate 44"),
    Trial("load 9000 height 0", after: "profile vscode\nestimate 44"),
    Trial("scroll row 30000", after: "estimate 1\nload 40000 height 0.05"),
    Trial("scroll to 440000", after: "load 20000\nset scrolling walk"),
    Trial("scroll to 440000", after: "profile recyclerview\nload 20000"),
    Trial(
      "scroll to 0", after: "profile recyclerview\nload 20000\nset scrolling jump\nscroll bottom\nset scrolling walk"),
    Trial("compare uitableview vscode", after: "load 20\nscroll by 5\nselect 3"),
    Trial("compare vscode pgtable every 20 from 0 to 400", after: "load 100"),
    Trial("find cell-index tries 300", after: "fault stale-index\nload 3"),
    Trial("minimise", after: "load 20\nfault stale-index\nscroll by 90\ndelete 0"),
    Trial("goto 40", after: steps), Trial("undo 7", after: steps), Trial("cell c0", after: steps),
    Trial("explain 50", after: steps), Trial("record last x.session", after: steps),
    Trial("record last x.session from 50", after: steps), Trial("film x.html", after: steps),
    Trial("export x.md", after: "load 20\nscroll by 5\nexpect rows == 3"),
  ]

  /// Steps that are executed again when one of them is gone to.
  private static let steps = "viewport 5000\nload 300" + String(repeating: "\nscroll by 7", count: 90)

  @Test(arguments: long)
  func `leaves the list, the steps and the files as they were, or finds the command done`(_ trial: Trial) {
    let whole = trial.played(stoppingAt: .max)
    #expect(whole.error == nil)
    #expect(whole.polls > 0, "nobody can stop it")
    for poll in trial.sample(of: whole.polls) {
      let stopped = trial.played(stoppingAt: poll)
      let isWhole = stopped.error == nil && stopped.after == whole.after
      #expect(isWhole || stopped.error == "interrupted" && stopped.after == stopped.before, "at poll \(poll)")
    }
  }

  /// The examples of every command, its last line each.
  static let examples: [Trial] = Vocabulary.full.verbs.flatMap { verb in
    verb.examples.compactMap { example in
      let lines = example.split(separator: "\n")
      return lines.last.map { Trial(String($0), after: lines.dropLast().joined(separator: "\n")) }
    }
  }

  @Test func `does so for the examples of every command`() {
    for trial in Self.examples {
      let whole = trial.played(stoppingAt: .max)
      for poll in trial.sample(of: whole.polls) {
        let stopped = trial.played(stoppingAt: poll)
        var isWhole = stopped.error == whole.error && stopped.after == whole.after
        // What was found until then is written all the same; and a replay stays behind its last finished command.
        if trial.command.hasPrefix("minimise ") { isWhole = stopped.after.list == stopped.before.list }
        if trial.command.hasPrefix("replay") { isWhole = true }
        #expect(
          isWhole || stopped.error == "interrupted" && stopped.after == stopped.before,
          "\(trial.command) at poll \(poll)")
      }
    }
  }

  @Test func `ends a replay behind the last command that was finished`() {
    let trial = Trial("replay a.session")
    let steps = ["load 9", "scroll by 50", "delete 2", "select 3"]
    for poll in 1...trial.played(stoppingAt: .max).polls {
      let done = trial.played(stoppingAt: poll).after.done
      #expect(done == Array(steps.prefix(done.count)), "at poll \(poll)")
    }
  }

  private static func evens(_ count: Int) -> String { (0..<count).map { "\($0 * 2)" }.joined(separator: ",") }
  private static func reversed(_ count: Int) -> String {
    (0..<count).reversed().map { "r\($0)" }.joined(separator: " ")
  }
  private static func inserts(_ count: Int) -> String { (0..<count).map { "insert at \($0)" }.joined(separator: "\n") }
  /// Deletes that leave many runs of keys.
  private static var scattered: String { "delete \(evens(4500))" }
}

/// A command that is interrupted, and what is said before it.
struct Trial: Sendable, CustomTestStringConvertible {
  let command: String
  let setup: String

  init(_ command: String, after setup: String = "") { (self.command, self.setup) = (command, setup) }

  var testDescription: String { String(command.prefix(60)) }

  struct Played {
    let before: InterruptedInterpreter.Everything
    let after: InterruptedInterpreter.Everything
    /// The code of the refusal.
    let error: String?
    let polls: Int
  }

  /// Plays it afresh, and stops it at a poll.
  func played(stoppingAt poll: Int) -> Played {
    let stage = InterruptedInterpreter(setup, files: `Ctrl-C at any moment`.allFiles)
    let before = stage.everything
    stage.interrupter.stop(at: poll)
    let answer = stage.interpreter.execute(command)
    return Played(
      before: before, after: stage.everything, error: answer?.error?.code.name, polls: stage.interrupter.polls)
  }

  /// All polls where there are few, else the first, the last and one in between that a seed draws; three of them with
  /// `LISTLAB_LONG_TESTS=1`.
  func sample(of polls: Int) -> [Int] {
    let drawn = effort == 1 ? 1 : 3
    guard polls > 2 + drawn else { return polls == 0 ? [] : Array(1...polls) }
    var random = Mulberry32(seed: UInt32(truncatingIfNeeded: polls))
    return [1, polls] + (0..<drawn).map { _ in Int.random(in: 2..<polls, using: &random) }
  }
}
