import LabLanguage
import ListModel
import Testing

@testable import LabSessions

/// Commands that nobody would type, one after another.
@Suite struct `Drawn commands` {
  @Test(arguments: Fuzz.seeds(40))
  func `are executed or refused, and refused ones change nothing`(_ seed: UInt32) {
    var grammar = FuzzGrammar(.full, Mulberry32(seed: seed))
    let lines = (0..<30).map { _ in grammar.line() }
    guard let problem = FuzzGame.problem(with: lines) else { return }
    let fewest = Fuzz.smaller(lines) { FuzzGame.problem(with: $0) != nil }
    Issue.record("seed \(seed): \(problem)\n#!listlab 1\n\(fewest.map { "> " + $0 }.joined(separator: "\n"))")
  }
}

/// One game of drawn commands.
enum FuzzGame {
  static let files = [
    "/here/a.txt": "one\ntwo two\n\nthree\n",
    "/here/b.csv": "section,key,height,text\n0,A,50,a\n1,,20,\n,B,0,\"x\ny\"\n",
    "/here/c.json": "[{\"key\":\"A\"},{\"height\":12.5,\"text\":\"é\"}]", "/here/d.jsonl": "{}\n{\"section\":2}\n",
    "/here/e.session": "#!listlab 1\n> load 9\n= rows 9\n> scroll by 50\n",
  ]

  /// How often a command may ask whether to go on before it is stopped: what it does is then bounded.
  private static let patience = 40

  /// What is wrong with how some lines are answered; nil: nothing.
  static func problem(with lines: [String]) -> String? {
    let stage = InterruptedInterpreter("", files: files)
    for (number, line) in lines.enumerated() {
      Fuzz.log("#!listlab 1\n" + lines[...number].map { "> \($0)\n" }.joined())
      let before = (stage.interpreter.list, stage.interpreter.lab.steps)
      stage.interrupter.stop(at: patience)
      guard let answer = stage.interpreter.execute(line) else { continue }
      if answer.error != nil, stage.interpreter.list != before.0 || stage.interpreter.lab.steps != before.1 {
        return "\(line) is refused and changes something"
      }
      if answer.report.isInternalError {
        return "\(line): internal error: \(answer.violations.map(\.message).joined(separator: "; "))"
      }
      if let problem = canonicalProblem(with: line) { return problem }
    }
    return nil
  }

  /// A command that is understood has one canonical form.
  private static func canonicalProblem(with line: String) -> String? {
    guard let call = try? Vocabulary.full.parse(line) else { return nil }
    let canonical = call.canonical
    do throws(CommandError) {
      guard let again = try Vocabulary.full.parse(canonical, spelling: .full) else {
        return "\(line) becomes nothing"
      }
      return again.canonical == canonical ? nil : "\(line) becomes \(canonical), and then \(again.canonical)"
    } catch {
      return "\(line) becomes \(canonical), which is refused: \(error.sentence)"
    }
  }
}
