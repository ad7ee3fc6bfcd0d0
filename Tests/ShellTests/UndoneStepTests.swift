import Testing

/// What happens to undone steps when another one is made.
@Suite struct UndoneStepTests {
  @Test(arguments: [
    ("undo", "1 undone step dropped: redo cannot bring it back"),
    ("undo 2", "2 undone steps dropped: redo cannot bring them back"),
  ])
  func `At a terminal a new step says how many undone steps it replaces`(_ undo: String, _ said: String) throws {
    let screen = try TmuxScreen.shell("--no-hints", columns: 220)
    for line in ["dump off", "load 40", "scroll by 50", "delete 3", undo, "insert at 0"] { try screen.enter(line) }
    try screen.wait("the answer to insert") { $0.contains { $0.hasSuffix(" · \(said)") } }
  }

  @Test func `In a pipe it says nothing of them`() throws {
    let ended = try shellScript("printf 'load 4\\nscroll by 10\\nundo\\ndelete 0\\n' | $listlab", home: try TestHome())
    #expect(ended.status == 0 && ended.output.contains("rows 4 → 3") && !ended.output.contains("undone"))
  }
}
