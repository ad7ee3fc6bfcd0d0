import ListModel
import Testing

@testable import LabLanguage

/// What a prompt says to a line that is no command, in a list of 40 rows of 50 points.
@Suite struct `Advice` {
  private static func refusal(of line: String) throws -> (error: CommandError, playground: Playground) {
    var playground = try Playground("load 40 height 50")
    let error = try #require(throws: CommandError.self) { try playground.say(line) }
    return (playground.lab.advised(error, on: line), playground)
  }

  @Test(arguments: [ofUIKit, ofAndroid, ofFlutter, ofTheWeb, ofOthers].flatMap(\.self))
  func `on a name of code is the command for it, with the numbers of the line`(_ line: String, _ command: String) throws
  {
    var (error, playground) = try Self.refusal(of: line)
    #expect([error.advice] == ["did you mean \(command)?"] || [error.advice] == ["here: \(command)"])
    for part in command.split(separator: ", then ") {
      #expect(throws: Never.self) { try playground.say(String(part)) }
    }
  }

  private static let ofUIKit = [
    (
      "tableView.scrollToRow(at: IndexPath(row: 12, section: 0), at: .middle, animated: true)",
      "scroll row 12 middle animated in 20"
    ),
    ("insertRows(at: [IndexPath(row: 3, section: 0), IndexPath(row: 4, section: 0)])", "insert 2 at 3"),
    ("deleteRows(at: [IndexPath(row: 3, section: 0), IndexPath(row: 7, section: 0)])", "delete 3,7"),
    ("tableView.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0)", "set inset 64 34"),
    ("contentOffset = CGPoint(x: 0, y: 300)", "scroll to 300"), ("estimatedRowHeight = 44", "estimate 44"),
    ("reconfigureItems 3", "reconfigure 3"), ("set rowHeight 50", "height all 50"),
    ("tableView.reloadData()", "reload"),
    ("UITableView", "profile uitableview"), ("set stickyHeaders on", "set sticky on"),
  ]

  private static let ofAndroid = [
    ("adapter.notifyItemRangeInserted(10, 3)", "insert 3 at 10"), ("notifyItemMoved(3, 7)", "move 3 to 7"),
    ("notifyItemRangeChanged(3, 2)", "reload 3...4"), ("pool.setMaxRecycledViews(0, 5)", "set cap 5"),
    ("setItemViewCacheSize 4", "set cache 4"),
    ("scrollToPositionWithOffset(5, 20)", "scroll row 5 top, then scroll by -20"),
    ("scrollToPositionWithOffset(5, -20)", "scroll row 5 top, then scroll by 20"),
    ("listView.setSelectionFromTop(12, 20)", "scroll row 12 top, then scroll by -20"),
    ("setSelectionFromTop 12", "scroll row 12 top"),
    ("RecyclerView", "profile recyclerview"), ("animateScrollToItem(5)", "scroll row 5 top animated in 20"),
  ]

  private static let ofFlutter = [
    ("controller.jumpTo(controller.position.maxScrollExtent)", "scroll bottom"), ("itemExtent: 50", "height all 50"),
    ("ListView.builder(itemCount: 100, itemExtent: 44)", "load 100 height 44"),
    ("itemCount: 100", "load 100"), ("cacheExtent 250", "set overscan 250 points"),
    ("setState(() => items.removeAt(3))", "delete 3"),
  ]

  private static let ofTheWeb = [
    ("virtualizer.scrollToIndex(20, {align: \"center\"})", "scroll row 20 middle"),
    ("el.scrollTop += 80", "scroll by 80"),
    ("el.scrollTop = 300", "scroll to 300"), ("overscanCount 3", "set overscan 3 rows"),
    ("items.splice(3, 2)", "delete 3...4"),
    ("set scroll-anchoring none", "set anchor none"), ("estimateSize 50", "estimate 50"),
  ]

  private static let ofOthers = [
    ("FlatList", "profile reactnative"), ("windowSize 5", "set overscan 2 viewports"),
    ("minBufferPx 200", "set overscan 200 points"),
    ("proxy.scrollTo(20, anchor: .bottom)", "scroll row 20 bottom"),
    ("positionViewAtIndex(20, ListView.Center)", "scroll row 20 middle"),
    ("model->beginInsertRows(QModelIndex(), 3, 5)", "insert 3 at 3"),
    ("beginRemoveRows(QModelIndex(), 7, 9)", "delete 7...9"),
    ("view->scrollTo(model->index(30, 0), QAbstractItemView::PositionAtTop)", "scroll row 30 top"),
    ("listView.scrollTo(model.index(30, 0))", "scroll row 30 top"),
    ("list.insert(2, at: 4)", "insert 2 at 4"), ("contentY = 300", "scroll to 300"),
  ]

  @Test(arguments: [
    ("scorll by 50", "scroll by 50"), ("scroll bt 80", "scroll by 80"), ("delte 7", "delete 7"),
    ("hieght 3 80", "height 3 80"),
    ("laod 40 height 50", "load 40 height 50"), ("set sticky onn", "set sticky on"),
    ("set anchor tops", "set anchor top"),
    ("fault no-clmap", "fault no-clamp"), ("show cels", "show cells"), ("move 5 too 6", "move 5 to 6"),
    ("fault index-stale", "fault stale-index"), ("scroll row 5 center", "scroll row 5 middle"),
    ("print rows", "show rows"),
    ("remove r3", "delete r3"), ("assert rows == 40", "expect rows == 40"), ("wait 5", "tick 5"),
    ("delete 5 6 7", "delete 5,6,7"), ("load 40 heights 10 20 30", "load 40 heights 10,20,30"),
    ("undo 3 times", "undo 3"), ("go to row 12", "scroll row 12"),
    ("delete row 3", "delete 3"), ("delete rows 3 to 5", "delete 3...5"), ("swap row 1 with row 2", "swap 1 2"),
    ("move row 3 to row 1", "move 3 to 1"), ("insert 3 rows at 10", "insert 3 at 10"),
    ("scroll to row 12", "scroll row 12"),
    ("scroll down by 50 please", "scroll by 50"), ("reverse the list", "reverse"), ("delete all rows", "delete all"),
    ("undo 2 steps", "undo 2"), ("text 3 two words", #"text 3 "two words""#), ("load 1k rows", "load 1000"),
    ("load contacts.csv", "load file contacts.csv"), ("delete 3-5", "delete 3...5"), ("delete end", "delete last"),
    ("isnert 2 at 5 heigth 70", "insert 2 at 5 height 70"), ("porfile flashlst", "profile flashlist"),
    ("please scroll down by 200", "scroll by 200"), ("delete 2, 5 and 9", "delete 2,5,9"),
    ("delete [1, 4, 7]", "delete 1,4,7"), ("rm 3-5", "delete 3...5"),
    ("reload [1, 4, 7]", "reload 1,4,7"), ("height [1, 2] 80", "height 1,2 80"), ("like row 3", "like 3"),
    ("scrol bt 300", "scroll by 300"), ("text 5 hello, world", #"text 5 "hello, world""#),
    ("insert 2 new rows at 0 with height 90", "insert 2 at 0 height 90"),
    ("turn off all faults", "fault off"), ("go back to the top", "scroll top"),
    ("jump to the last row", "scroll row last"),
    ("scroll until row 30 is visible", "scroll row 30"), ("reload the visible rows", "reload visible"),
    ("set all heights to 60", "height all 60"),
    ("change the height of row 9 to 120", "height 9 120"), ("set pool size 5", "set cap 5"),
    ("expect no violations", "expect violations == none"),
    ("explain why row 10 jumped", "explain"), ("why did row 5 jump", "explain"),
    ("go back to row 5", "scroll row 5"), ("go back 2", "undo 2"), ("go back to the start", "scroll top"),
    ("profiles", "profile"), ("why is row 5 not visible", "explain 5"), ("clear all faults", "fault off"),
    ("expect no jump after the insert", "expect jump == 0"),
    ("scroll to the top of row 5", "scroll row 5 top"), ("delete every row", "delete all"),
    ("move row 5 to the end", "move 5 to 40"), ("prepend 5 height 80", "insert 5 at 0 height 80"),
    ("append 2 height 30", "insert 2 at end height 30"),
  ])
  func `is a whole line where one word is nearly right or too much`(_ line: String, _ command: String) throws {
    let (error, _) = try Self.refusal(of: line)
    #expect([error.advice] == ["did you mean \(command)?"] || [error.advice] == ["here: \(command)"])
    #expect(throws: Never.self) { try Vocabulary([.list]).parse(command, spelling: .full) }
  }

  @Test(arguments: [
    ("scroll 50", "one of bottom, by, page, row, to, top; for example scroll by 44"),
    (
      "scroll",
      "usage: scroll by D | scroll to Y | scroll row ROW [top|middle|bottom|nearest] [at SHARE] [plus DISTANCE] [animated in N] | scroll top | scroll bottom | scroll page | scroll page up; for example scroll by 44"
    ),
    ("scroll up 100", "one of bottom, by, page, row, to, top; for example scroll by 44"),
    ("reset all", "did you mean reset?"),
    ("section 1 header 40", "did you mean sections? For example sections 3 0 4"),
    ("go back", "did you mean undo?"),
    ("move 3 after 7", "usage: move ROW to PLACE; for example move 5 to 20"),
    ("set pool lru", "one of lifo, fifo, lowest, off; for example set pool fifo"),
    ("sort alphabetically", "usage: sort by height|text|key [descending]; for example sort by height"),
    ("set row height 72", "height all 72, or load N height 72"),
    ("clear all marks now", "help commands lists them all"),
    ("set offset to 500", "scroll to 500, or offset 500 raw, which neither clamps nor shows rows"),
    ("make the headers stick", "help commands lists them all"),
    ("how many cells exist", "here: show counters; how many cells there are stands at the end of each answer"),
    ("what is on screen", "help commands lists them all"),
    ("dark mode", "not modelled; the nearest is: kind tells cells apart; what they look like is not drawn"),
    ("insertRows", "here: insert N at ROW; for example insert 3 at 5"), ("contentOffset", "here: show offset"),
    (
      "set ancor",
      "a policy: set anchor none|top|bottom|end|stick-top|follow | set anchor end within N [%]"
    ),
    ("swipe row 3", "did you mean drag? For example drag 30"),
    (
      "profile web",
      "here: profile tanstack; also reactwindow, virtuoso, legendlist, flashlist, codemirror, vscode, browser"
    ),
  ])
  func `is the usage with an example where nothing is near`(_ line: String, _ advice: String) throws {
    #expect(try Self.refusal(of: line).error.advice == advice)
  }

  @Test(arguments: [
    (
      "Terminating app: attempt to delete row 5 from section 0",
      "an update that does not say what changed: load 10, begin, source insert 2 at 3, view insert 1 at 3, then lint"
    ),
    (
      "java.lang.IllegalArgumentException: Key \"r5\" was already used.",
      "two rows with one key: load 3 keys a,b,a is refused as duplicate-key"
    ),
    (
      "Caught: 12 not in inclusive range 0..9",
      "a row that is not there: load 10, then scroll row 20 is refused as row-out-of-range"
    ),
    (
      "Inconsistency detected. Invalid item position 12(offset:12)",
      "the source changed and the view does not know: load 10, source delete 3...9, then scroll by 44"
    ),
  ])
  func `on an exception is what makes the same here`(_ line: String, _ meaning: String) throws {
    #expect(try Self.refusal(of: line).error.advice == "here: \(meaning)")
  }

  @Test func `reads no line of more than a thousand bytes`() throws {
    let code = "tableView.reloadRows(at: [IndexPath(row: 3, section: 0)])"
    #expect(try Self.refusal(of: code).error.advice == "did you mean reload 3?")
    let comment = " // " + String(repeating: "x", count: 1000)
    #expect(try Self.refusal(of: code + comment).error.advice != "did you mean reload 3?")
  }
}

/// Commands that throw rows or work away, replace or reorder rows, go back or leave.
@Suite struct `Commands that are typed in full` {
  private static let vocabulary = Vocabulary([.list])

  @Test func `are these`() {
    #expect(
      Self.vocabulary.verbs.filter { $0.isTypedInFull }.map { $0.name } == [
        "back", "cancel", "delete", "drop", "goto", "keep", "load", "move", "reset", "reverse", "sections", "snapshot",
        "sort",
        "swap", "undo",
      ])
  }

  @Test(arguments: Self.vocabulary.verbs.filter { $0.isTypedInFull }.map { $0.name })
  func `run by no beginning of their name`(_ name: String) throws {
    for count in 1..<name.count {
      let short = String(name.prefix(count))
      let error = #expect(throws: CommandError.self) { try Self.vocabulary.resolve(Word(short, at: 0..<count)) }
      #expect(
        error?.code == .ambiguous || error?.message == "\"\(short)\" is too short for \(name), which is typed in full")
    }
  }

  @Test(arguments: [("source del 0", "delete"), ("view mov 0 to 1", "move"), ("SOURCE del 0", "delete")])
  func `run by no beginning of their name behind another command`(_ line: String, _ name: String) throws {
    let error = #expect(throws: CommandError.self) { try Playground("load 4").lab.vocabulary.parse(line.lowercased()) }
    #expect(error?.message.hasSuffix("is too short for \(name), which is typed in full") == true)
    #expect(Self.vocabulary.correctedCommand(of: line, names: Names()) == nil)
  }

  @Test(
    arguments: [
      ("delete row 3", "delete 3"), ("ke 3", "keep 3"), ("jump 50", nil), ("swipe row 3", nil), ("scroll far", nil),
    ] as [(String, String?)])
  func `are asked for as one whole command, or not at all`(_ line: String, _ command: String?) throws {
    var playground = try Playground("load 40 height 50")
    let error = try #require(throws: CommandError.self) { try playground.say(line) }
    #expect(Self.vocabulary.commandAsked(by: playground.lab.advised(error, on: line)) == command)
  }

  @Test(arguments: [
    "DELETE 3", "Load 40", "delete 3px", "delete 3..5", "set load 40", "load a.csv", "goto = 3", "keep rows",
    "undo all",
    "reverse?", "sort = height",
  ])
  func `run by no reading of another line`(_ line: String) {
    #expect(Self.vocabulary.correctedCommand(of: line, names: Names()) == nil)
  }
}
