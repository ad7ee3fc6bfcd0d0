import ListModel
import Testing

/// What a fault's text says of where it is hidden, and what it says that shows it.
@Suite struct `Masks` {
  @Test(arguments: [
    ("stale-index", "load 20 height 50; scroll to 100", "delete 11"),
    ("stale-index", "load 20 height 50; scroll to 100", "insert at 15"),
    ("selection-by-index", "load 10; select 3", "delete 4"),
    ("batch-as-sequence", "load 10; begin; delete 8; delete 2; insert at 0; insert at 5", "commit"),
    ("reload-in-new-space", "load 40 height 50; begin; delete 0; reload 30", "commit"),
    ("reload-in-new-space", "load 40 height 50; begin; delete 8; reload 3", "commit"),
    ("moves-in-second-batch", "load 10; begin; move 1 to 5; insert at 8", "commit"),
    ("deliver-to-index", "load 20 height 50 image; delete 12", "tick"),
    ("no-clamp", "load 40 height 50; scroll bottom", "viewport 400"),
  ])
  func `hide a fault`(_ fault: String, _ before: String, _ line: String) throws {
    #expect(try violations(fault, before, line) == "violations none")
  }

  @Test(arguments: [
    ("stale-index", "load 20 height 50; scroll to 100", "delete 4", "cell-index:7"),
    ("selection-by-index", "load 10; select 3", "delete 3", "selection:1"),
    ("batch-as-sequence", "load 10; begin; insert at 5; insert at 0", "commit", "record-order:2"),
    (
      "reload-in-new-space", "load 40 height 50; scroll to 500; begin; delete 0; reload 12", "commit", "stale-cell:1"
    ),
    ("moves-in-second-batch", "load 10; begin; move 1 to 5; insert at 4", "commit", "record-order:2"),
    ("deliver-to-index", "load 20 height 50 image; delete 8", "tick", "wrong-image:1"),
    ("no-clamp", "load 40 height 50; scroll bottom", "viewport 600", "offset-range:1"),
  ])
  func `do not where their text says so`(_ fault: String, _ before: String, _ line: String, _ found: String) throws {
    #expect(try violations(fault, before, line) == "violations \(found)")
  }

  private func violations(_ fault: String, _ before: String, _ line: String) throws -> String {
    var playground = try Playground("fault \(fault); \(before)")
    try playground.say(line)
    return try playground.state("violations")
  }

  @Test func `tell that a row among the visible ones shows a stale index`() throws {
    var playground = try Playground()
    let text = playground.answer(to: "masked stale-index").split(separator: "\n").joined(separator: " ")
    #expect(text.contains("A row that comes or goes among the visible ones shows it below that row"))
  }
}
