import LabSessions
import Testing

@Suite struct `A test board` {
  /// Plays a game of moves: `t` takes a file, `0` to `9` finishes it, `!` before it ends the run with it, `-` without
  /// a result, `s` shows what is next, `a` shows all there is.
  private func play(_ moves: String, of count: Int) -> String {
    var board = TestBoard<Int>(count: count)
    var shown = ""
    var sign: Character?
    for move in moves {
      switch move {
      case "t": shown += board.take() == nil ? "x" : ""
      case "s": shown += board.takeResults().map(String.init).joined() + " "
      case "a": shown += board.takeAllResults().map(String.init).joined() + " "
      case "!", "-": sign = move
      default:
        let place = move.wholeNumberValue ?? 0
        if !board.finish(place, with: sign == "-" ? nil : place, ends: sign == "!") { shown += "late" }
        sign = nil
      }
    }
    return shown + (board.isComplete ? "." : "…")
  }

  @Test(arguments: [
    ("", 0, "."), ("t", 0, "x."), ("tt0s1s", 2, "0 1 ."), ("tt1s0s", 2, " 01 ."), ("tttt", 3, "x…"),
    ("ttt2-1s0s", 3, " 02 ."), ("ttt2a", 3, "2 ."), ("ttt2s1a", 3, " 12 ."),
    ("tt1s!0s", 2, " 0 ."), ("ttt!1ts0s", 4, "x 01 ."), ("ttt2!1!0s", 3, "0 ."), ("tt00s", 2, "late0 …"),
    ("t0s0", 1, "0 late."),
  ])
  func `shows results in the order of the files, whoever is ready first`(_ moves: String, _ count: Int, _ shown: String)
  {
    #expect(play(moves, of: count) == shown)
  }
}
