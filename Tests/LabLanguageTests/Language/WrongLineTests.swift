import ListModel
import Testing

@testable import LabLanguage

/// Wrong lines as people make them, a table for each kind, in a list of 100 rows of 44 points.
@Suite struct `Wrong lines` {
  private static func refusal(of line: String) throws -> (advice: String?, playground: Playground) {
    var playground = try Playground("load 100 height 44")
    let error = try #require(throws: CommandError.self) { try playground.say(line) }
    return (playground.lab.advised(error, on: line).advice, playground)
  }

  @Test(arguments: all)
  func `lead to a command that works`(_ line: String, _ command: String) throws {
    var (advice, playground) = try Self.refusal(of: line)
    #expect([advice] == ["did you mean \(command)?"] || [advice] == ["here: \(command)"])
    for part in command.split(separator: ", then ") {
      #expect(throws: Never.self) { try playground.say(String(part)) }
    }
  }

  private static let all: [(String, String)] = [code, settings, numbers, orders, names, wishes].flatMap(\.self)

  private static let code: [(String, String)] = [
    (
      "scrollToRow(at: IndexPath(row: 20, section: 0), at: .middle, animated: true)",
      "scroll row 20 middle animated in 20"
    ),
    ("scrollToIndex({index: 20, viewPosition: 0.5})", "scroll row 20 middle"),
    ("virtualizer.scrollToIndex(20, {align: \"center\"})", "scroll row 20 middle"),
    ("proxy.scrollTo(20, anchor: .bottom)", "scroll row 20 bottom"),
    ("tableView.contentInset.bottom = 300", "set inset 0 300"),
    ("tableView.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0)", "set inset 64 34"),
    ("pool.setMaxRecycledViews(0, 5)", "set cap 5"), ("itemCount: 100", "load 100"),
    ("itemExtent: 50", "height all 50"),
    ("animateScrollToItem(5)", "scroll row 5 top animated in 20"),
    ("scrollToItem(index = 5, scrollOffset = 20)", "scroll row 5 top, then scroll by 20"),
    ("contentOffset = CGPoint(x: 0, y: 300)", "scroll to 300"), ("scrollTop = 300", "scroll to 300"),
    ("el.scrollTop += 80", "scroll by 80"), ("estimatedRowHeight = 44", "estimate 44"),
    ("insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)", "insert 1 at 3"),
    ("insertRows(at: [IndexPath(row: 3, section: 0), IndexPath(row: 4, section: 0)])", "insert 2 at 3"),
    ("deleteRows(at: [IndexPath(row: 3, section: 0), IndexPath(row: 7, section: 0)])", "delete 3,7"),
    ("adapter.notifyItemRangeInserted(3, 2)", "insert 2 at 3"), ("notifyItemMoved(3, 7)", "move 3 to 7"),
    ("controller.jumpTo(controller.position.maxScrollExtent)", "scroll bottom"),
    ("<FlatList data={items} />", "profile reactnative, then load 40"),
    (
      "<FixedSizeList height={400} itemCount={1000} itemSize={35}>",
      "profile reactwindow, then load 1000, then height all 35"
    ),
  ]

  private static let settings: [(String, String)] = [
    ("set windowSize 5", "set overscan 2 viewports"), ("set stickyHeaders on", "set sticky on"),
    ("set scroll-anchoring none", "set anchor none"), ("set rowHeight 50", "height all 50"),
    ("set scroll-anchor top", "set anchor top"), ("set header-sticky on", "set sticky on"),
  ]

  private static let numbers: [(String, String)] = [
    ("insert 2.5 at 3", "insert 3 at 3"), ("insert -1 at 3", "insert 1 at 3"), ("insert -2 at 3", "insert 2 at 3"),
    ("load 2,500", "load 2500"), ("load 1.000", "load 1000"), ("scroll row five", "scroll row 5"),
    ("scroll row 1e1", "scroll row 10"), ("set render-limit never", "set render-limit none"),
    ("viewport 2 screens", "viewport 960"), ("set overscan 50%", "set overscan 240 points"),
    ("viewport 400 300 200", "viewport 400 width 300"), ("set gap 0.5rem", "set gap 8"),
  ]

  private static let orders: [(String, String)] = [
    ("at 3 insert 2", "insert 2 at 3"), ("top anchor", "set anchor top"),
    ("none anchor set", "set anchor none"), ("5 to 9 move", "move 5 to 9"),
  ]

  private static let names: [(String, String)] = [
    ("fault index-stale", "fault stale-index"), ("fault noCorrection", "fault no-correction"),
    ("show reusePool", "show pool"), ("show cels", "show cells"),
    ("expect visibleCells == 11", "expect visible.count == 11"),
  ]

  private static let wishes: [(String, String)] = [
    ("give me the current offset", "show offset"), ("what is in the reuse pool", "show pool"),
    ("can you show me which rows are on screen", "show visible"),
    ("how do I scroll to the last row?", "scroll row last"),
    ("make row 4 taller", "height 4 88"), ("rotate the device", "viewport 320 width 480"),
    ("make all rows 60 points tall", "height all 60"), ("is there a header", "show headers"),
  ]

  @Test(arguments: [
    ("40 == rows expect", "did you mean expect rows == 40?"),
    ("delete 3.7", "rows are whole numbers: delete 3, or delete 3...7 for several"),
    ("scroll row \"9\"", "a row by number has no quotes: scroll row 9"),
    ("set cap lots", "none for no limit; for example set cap 5"),
    ("estimate yes", "a number in digits; for example estimate 44"),
    ("expect rows == many", "rows is a number; for example expect rows == 100"),
    ("set pool lru", "one of lifo, fifo, lowest, off; for example set pool lifo"),
    ("set", "help set shows what; for example set edges closed"),
    ("fault", "usage: fault off [NAME] | fault NAME; for example fault return-after"),
    ("move", "usage: move ROW to PLACE | move section S to PLACE; for example move 5 to 20"),
    ("profile UICollectionView", "here: profile uitableview is the nearest: one column of a list layout"),
    (
      "tableView.setEditing(true, animated: true)",
      "nothing here stands for setEditing; help words lists the names that are known, help not-modelled what is not here"
    ),
  ])
  func `are told what is wrong, with an example`(_ line: String, _ advice: String) throws {
    #expect(try Self.refusal(of: line).advice == advice)
  }

  @Test(arguments: [
    (
      "Invalid update: invalid number of rows in section 0.",
      "load 10; begin; source insert 2 at 3; view insert 1 at 3; lint", "counts-differ"
    ),
    (
      "Inconsistency detected. Invalid item position 12(offset:12)", "load 10; source delete 3...9; scroll by 44",
      "source-changed"
    ),
    ("Warning: Encountered two children with the same key, `r5`.", "load 3 keys a,b,a", "duplicate-key"),
    ("java.lang.IllegalArgumentException: Key \"r5\" was already used.", "load 3 keys a,b,a", "duplicate-key"),
    ("Fatal error: Index out of range", "load 10; scroll row 20", "row-out-of-range"),
  ])
  func `that are exceptions lead to commands that make the same here`(
    _ line: String, _ commands: String, _ code: String
  ) throws {
    var (advice, playground) = try Self.refusal(of: line)
    let lines = commands.split(separator: "; ").map(String.init)
    let text = try #require(advice)
    for line in lines { #expect(text.contains(line)) }
    for line in lines.dropLast() { try playground.say(line) }
    let error = try #require(throws: CommandError.self) { try playground.say(lines[lines.count - 1]) }
    #expect(error.code.name == code)
  }

  @Test(arguments: [
    ("load 10 000", "load 10000"), ("load 1.5k", "load 1500"), ("offset == 0 expect", "expect offset == 0"),
    ("load 1,000", "load 1000"),
  ])
  func `with one meaning left are read as it`(_ line: String, _ command: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == command)
  }
}
