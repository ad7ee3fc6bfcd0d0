import Testing

@testable import LabSessions

@Suite struct `Results in the order of the files` {
  /// Plays a game of moves: `t` takes a file, `0` to `9` finishes it, `!` before it lets it fail, `-` before it leaves it
  /// without a result, `s` shows what is next, `a` shows all there is.
  private func play(_ moves: String, of count: Int) -> String {
    var results = OrderedResults(count: count, failsFast: true)
    var shown = ""
    var sign: Character?
    for move in moves {
      switch move {
      case "t": shown += results.takeFile() == nil ? "x" : ""
      case "s": shown += results.takeResults().map(\.file).joined() + " "
      case "a": shown += results.takeAllResults().map(\.file).joined() + " "
      case "!", "-": sign = move
      default:
        results.finish(move.wholeNumberValue ?? 0, with: sign == "-" ? nil : Self.result(move, passes: sign == nil))
        sign = nil
      }
    }
    return shown + (results.isComplete ? "." : "…")
  }

  private static func result(_ name: Character, passes: Bool) -> TestResult {
    var played = SessionResult(name: String(name))
    played.stepCount = 1
    let verdict = passes ? SessionSuite.Verdict.played(played) : .timedOut("late")
    return TestResult(file: String(name), verdict: verdict, milliseconds: 0)
  }

  @Test(arguments: [
    ("", 0, "."), ("t", 0, "x."), ("tt0s1s", 2, "0 1 ."), ("tt1s0s", 2, " 01 ."), ("tttt", 3, "x…"),
    ("ttt2-1s0s", 3, " 02 ."), ("ttt2a", 3, "2 ."), ("ttt2s1a", 3, " 12 ."),
    ("tt1s!0s", 2, " 0 ."), ("ttt!1ts0s", 4, "x 01 ."), ("ttt2!1!0s", 3, "0 ."), ("ttt2a1s", 3, "2  ."),
  ])
  func `are shown so, whichever is ready first`(_ moves: String, _ count: Int, _ shown: String) {
    #expect(play(moves, of: count) == shown)
  }

  @Test func `go on behind a failure unless that is to be the end`() {
    var results = OrderedResults(count: 2)
    #expect(results.takeFile() == 0)
    results.finish(0, with: Self.result("0", passes: false))
    #expect(results.takeFile() == 1 && results.finishedCount == 1)
    #expect(results.takeResults().map(\.file) == ["0"] && !results.isComplete)
  }
}
