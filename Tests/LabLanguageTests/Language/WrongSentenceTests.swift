import ListModel
import Testing

@testable import LabLanguage

/// More wrong lines, a table for each kind, in a list of 100 rows of 44 points.
@Suite struct `Wrong rows, sentences and names` {
  private static func refusal(of line: String, load: String = "load 100 height 44") throws -> (String?, Playground) {
    var playground = try Playground(load)
    let error = try #require(throws: CommandError.self) { try playground.say(line) }
    return (playground.lab.advised(error, on: line).advice, playground)
  }

  @Test(arguments: [
    ("delete 100", "rows are 0...99", "delete last"), ("delete 95...105", "rows are 0...99", "delete 95...99"),
    ("delete 3,120", "rows are 0...99", "delete 3,last"), ("tap 200", "rows are 0...99", "tap 10"),
    ("insert 3 at 101", "places are 0...100", "insert 3 at 100"),
    ("move 5 to 150", "places are 0...100", "move 5 to last"),
    ("scroll row 250", "rows are 0...99", "scroll row last"), ("reload 98...130", "rows are 0...99", "reload 98...99"),
    ("delete 10...4", "the smaller row first", "delete 4...10"),
    ("reload 9..<2", "the smaller row first", "reload 2..<9"),
  ])
  func `with rows that are not there lead to those that are`(_ line: String, _ what: String, _ command: String) throws {
    var (advice, playground) = try Self.refusal(of: line)
    #expect(advice == "\(what): \(command)")
    #expect(throws: Never.self) { try playground.say(command) }
  }

  @Test(arguments: all)
  func `lead to a command that works`(_ line: String, _ command: String) throws {
    var (advice, playground) = try Self.refusal(of: line)
    #expect([advice] == ["did you mean \(command)?"] || [advice] == ["here: \(command)"])
    #expect(throws: Never.self) { try playground.say(command) }
  }

  private static let all: [(String, String)] = [sentences, numbers, orders, names].flatMap(\.self)

  private static let sentences: [(String, String)] = [
    ("how many cells were created so far?", "show created"), ("which row is in cell c3?", "cell c3"),
    ("what's on screen right now", "show visible"), ("is everything ok?", "verify"),
    ("scroll slowly to row 50", "scroll row 50 animated in 20"), ("what is an estimated height?", "help estimate"),
    ("how many of the rows are currently visible", "show visible.count"), ("are there any errors?", "verify"),
    ("how big is the pool right now", "show pool.count"), ("jump 300", "scroll to 300"),
    ("is row 3 on the screen?", "expect visible contains 3"), ("I want the header to stick", "set sticky on"),
    ("how mnay rows are there", "show \"rows\""), ("scroll dwon 50", "scroll by 50"),
  ]

  private static let numbers: [(String, String)] = [
    ("height 3 8o", "height 3 80"), ("viewport 4o0", "viewport 400"), ("load l0", "load 10"),
    ("move row5 to row9", "move 5 to 9"), ("delete row-7", "delete 7"),
  ]

  private static let orders: [(String, String)] = [
    ("on fault stale-index", "fault stale-index"), ("down scroll 100", "scroll by 100"),
    ("scroll page 3", "repeat 3: scroll page"), ("delete c3", "delete cell c3"),
    ("stop fault stale-index", "fault off stale-index"),
    ("expect visible == 0-10", "expect visible == 0...10"), ("delete first", "delete 0"),
    ("move 3 to end", "move 3 to last"),
  ]

  private static let names: [(String, String)] = [
    ("show scrollY", "show offset"), ("show contentHeight", "show content"), ("show buffer", "show policies"),
  ]

  @Test(arguments: [
    ("scroll row 5 and then insert 2 at 3", "one command in each line: scroll row 5, then insert 2 at 3"),
    ("load 99999999999", "at most 2147483647; for example load 1000"),
    ("wait 3 seconds", "time is in ticks, which have no length in seconds: tick 3"),
    ("tick second", "time is in ticks, which have no length in seconds: tick"),
    (
      "save this session to a file",
      "record last my.session writes all steps so far; record my.session what follows"
    ),
    (
      "i want cells to be wrong like in my app",
      "help symptoms leads from what one sees to the fault that makes it; for example fault keep-cell-state"
    ),
    ("can I have two columns?", "not modelled; the nearest is: a line of the grid as one row: load 100 height 120"),
    (
      "fault stale-cells",
      "an invariant, which fault redraw-dirty-only, fault redraw-on-size, fault sticky-bound-late, fault reload-in-new-space break"
    ),
    (
      "fault memory-leak",
      "near: fault dequeue-then-init | fault cells-not-released | fault double-dequeue; faults lists them all"
    ),
    (
      "fault reuse-without-reset",
      "near: fault keep-cell-state | fault state-by-slot; faults lists them all"
    ),
    (
      "return cell", "no code is run here: type commands, such as load 40; help words has names in code"
    ),
    ("}", "no code is run here: type commands, such as load 40; help words has names in code"),
    (
      "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
      "no code is run here: cellForRowAt stands for a bind; show events lists them, on bind does something during one"
    ),
    (
      "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)",
      "no code is run here: dequeueReusableCell stands for a cell comes from the pool, else it is new: show pool"
    ),
    (
      "tableView.performBatchUpdates({ tableView.deleteRows(at: [ip], with: .fade) })",
      "here: begin, then edits such as insert 2 at 3, then commit"
    ),
    (
      "LazyColumn { items(100) { Text(\"x\") } }",
      "here: profile recyclerview, then load 100; LazyColumn itself is not imitated"
    ),
    ("UITableView.automaticDimension", "here: estimate 44: each height is then measured when its row is shown"),
  ])
  func `are told what there is`(_ line: String, _ advice: String) throws {
    #expect(try Self.refusal(of: line).0 == advice)
  }

  @Test func `that end in a semicolon as code does are answered as code`() throws {
    let line = "tableView.reloadData();"
    let (_, playground) = try Self.refusal(of: line)
    let error = try #require(throws: CommandError.self) { try playground.lab.vocabulary.parse(line) }
    #expect(playground.lab.vocabulary.notingSemicolon(error, in: line).advice == "here: reload")
  }
}
