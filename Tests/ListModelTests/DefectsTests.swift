import Testing

@testable import ListModel
@testable import ListOracle

/// The list of defects (EngineRules, "Invariants"): a list is broken in one way, and exactly that is reported, with its
/// whole message.
@Suite struct DefectsTests {
  struct Breakage: Sendable, CustomTestStringConvertible {
    let rule: Violation.Rule
    let messages: [String]
    /// Breaks a sound list of nine rows of 50, the odd ones of kind b, V 200; or says what a check reports of parts
    /// that no list can be made to hold.
    let found: @Sendable (inout ListState) -> [Violation]

    /// A list that is broken by hand.
    init(_ rule: Violation.Rule, _ messages: String..., breaking: @escaping @Sendable (inout ListState) -> Void) {
      (self.rule, self.messages) = (rule, messages)
      found = { list in
        breaking(&list)
        return list.allViolations()
      }
    }

    /// A check that is shown something broken.
    init(
      _ rule: Violation.Rule, _ message: String,
      checking: @escaping @Sendable (ListState, inout [Violation]) -> Void
    ) {
      (self.rule, messages) = (rule, [message])
      found = { list in
        var found: [Violation] = []
        checking(list, &found)
        return found
      }
    }

    var testDescription: String { "\(rule.rawValue): \(messages.joined(separator: "; "))" }
  }

  static let breakages = [
    Breakage(.visibleSet, "row 3 is visible and has no cell") {
      $0.screen.live.removeLast()
      $0.commandLog.counters.discarded += 1
    },
    Breakage(.blank, "no row is on screen, and row 0 stands at 0") { list in
      list.settings.choose(ImposedProfile(.qt), Profile.qt.steps)
      list.commandLog.counters.discarded += list.screen.live.count
      list.screen.live = []
    },
    Breakage(.visibleSet, "row 4 is not visible and has a cell") { $0.show(row: 4, cell: 4) },
    Breakage(.visibleSet, "row 7 is not visible and has a cell") { $0.show(row: 7, cell: 4) },
    Breakage(.visibleSet, "c3 shows a row that is gone", "row 3 is visible and has no cell") {
      $0.screen.live[3].row = nil
    },
    Breakage(.visibleSet, "c4 shows a row that is gone") {
      $0.show(row: 4, cell: 4)
      $0.screen.live[4].row = 9
    },
    Breakage(.visibleSet, "row 0 has its cell below that of row 1") { $0.screen.live.swapAt(0, 1) },
    Breakage(
      .visibleSet, "row 4 is visible and has no cell", "row 5 is visible and has no cell",
      "row 6 is visible and has no cell", "row 7 is visible and has no cell"
    ) { list in
      list.scroller.offset = 200
      list.commandLog.counters.discarded += list.screen.live.count
      list.screen.live = []
    },
    Breakage(.doubleCell, "row 1 has two cells") { $0.show(row: 1, cell: 4, at: 2) },
    Breakage(.doubleCell, "row 0 has two cells") { $0.show(row: 0, cell: 4) },
    Breakage(.doubleCell, "c0 is on screen twice", "row 0 has two cells") { list in
      list.screen.live.insert(list.screen.live[0], at: 1)
      list.commandLog.counters.created += 1
    },
    Breakage(.liveAndPooled, "c2 is on screen and in the pool") { list in
      list.screen.pool.add(list.screen.live[2].cell)
      list.commandLog.counters.created += 1
    },
    Breakage(.wrongKind, "c1 in row 1 is a a, its row a b") { $0.replaceCell(at: 1, kind: Kind("a")) },
    Breakage(.wrongPool, "c1 is a b in the pool of a") { list, found in
      list.screen.checkBucket(
        of: Kind("a"), [list.screen.live[0].cell, list.screen.live[1].cell], onScreen: [], &found)
    },
    Breakage(.recordCount, "9 records for 8 rows") { try? $0.data.table.remove(RowSet(8), CancellationCheck()) },
    Breakage(.recordCount, "8 records for 9 rows") { try? $0.records.table.remove(RowSet(8), CancellationCheck()) },
    Breakage(.recordOrder, "row 6 is recorded as r6, it is r7", "row 7 is recorded as r7, it is r6") {
      $0.data.table.order.move(6..<7, to: 7)
    },
    Breakage(.recordHeight, "row 8 is recorded as 50 high, it is 51") {
      $0.data.table.setHeight(of: RowSet(8), to: 51)
    },
    Breakage(.recordHeight, "row 0 is recorded as 50 high, it is 0.5") {
      $0.data.table.setHeight(of: RowSet(0), to: Points(thousandths: 500))
    },
    Breakage(.runningSum, "row 3 is at 151, the sum before it is 150") { list, found in
      let heights = list.records.heights
      list.records.checkSums(
        of: 0..<9, list.records.heights(of: 0..<9), content: list.content,
        top: { heights.offset(of: $0) + ($0 == 3 ? 1 : 0) }, &found)
    },
    Breakage(.runningSum, "row 0 is at -1, the sum before it is 0") { list, found in
      let heights = list.records.heights
      list.records.checkSums(
        of: 0..<9, list.records.heights(of: 0..<9), content: list.content,
        top: { $0 == 0 ? -1 : heights.offset(of: $0) },
        &found)
    },
    Breakage(.contentSize, "content 449, the last row ends at 450") { list, found in
      list.records.checkSums(
        of: 2..<4, list.records.heights(of: 2..<4), content: 449, top: list.records.heights.offset(of:), &found)
    },
    Breakage(.offsetRange, "offset -0.001 is outside 0...250") { $0.scroller.offset = Points(thousandths: -1) },
    Breakage(.conservation, "created 5 is not live 4 + pooled 0 + cached 0 + discarded 0 + leaked 0") {
      $0.commandLog.counters.created += 1
    },
    Breakage(.conservation, "created 5 is not live 4 + pooled 0 + cached 0 + discarded 0 + leaked 1") {
      $0.commandLog.counters.created += 1
      $0.commandLog.counters.leaked += 1
    },
    Breakage(.staleCell, "c2 in row 2 was drawn for r0") { $0.screen.live[2].cell.drawn = RowKey(number: 0) },
    Breakage(.staleCell, "c2 in row 2 was drawn for nothing") { $0.screen.live[2].cell.drawn = nil },
    Breakage(.wrongRow, "c2 in row 2 shows r8") {
      $0.screen.live[2].cell.row = RowKey(number: 8)
      $0.screen.live[2].cell.drawn = RowKey(number: 8)
    },
    Breakage(.cellIndex, "c3 in row 3 still has index 2") { $0.screen.live[3].cell.index = 2 },
    Breakage(.returnOrder, "c1 returned after the first fetch") { _, found in
      LeavingOrder(by: Rules(), isSplice: false, isWalk: false, detached: []).check(pass("-0 +2 -1 -2"), &found)
    },
    Breakage(.returnOrder, "c0 returned before the last fetch") { _, found in
      var policies = Rules()
      policies.returnTime = .after
      LeavingOrder(by: policies, isSplice: false, isWalk: false, detached: []).check(pass("+2 -0 -1 +3"), &found)
    },
    Breakage(.needlessCell, "c4 was created while the pool had a b") { list in
      var cell = list.replacement(number: 9, for: 1)
      cell.row = nil
      list.screen.pool.add(cell)
      list.commandLog.counters.created += 1
      list.commandLog.events = [.created(Cell.ID(number: 4), kind: Kind("b"), row: RowKey(number: 5))]
    },
    Breakage(.poolCap, "c4 is number 1 in the pool of b, its cap is 0") { list in
      var cell = list.replacement(number: 4, for: 1)
      cell.row = nil
      list.screen.pool.add(cell)
      list.commandLog.counters.created += 1
      list.settings.policies.cap = 0
      list.commandLog.events = [.returned(cell.id, kind: cell.kind, row: nil)]
    },
    Breakage(.keptTwice, "c1 is kept for its row, and on screen") { list in
      list.settings.policies.cache = 2
      list.screen.cache = KeptCells([list.screen.live[1].cell])
      list.commandLog.counters.created += 1
    },
    Breakage(.keptTwice, "c4 is kept for its row, and in the pool") { list in
      var cell = list.replacement(number: 4, for: 1)
      cell.row = RowKey(number: 7)
      list.settings.policies.cache = 2
      list.screen.cache = KeptCells([cell])
      list.screen.pool.add(cell)
      list.commandLog.counters.created += 2
    },
    Breakage(.cellState, "c2 carries liked,marked, its row r2 none") {
      $0.screen.live[2].cell.state = [.liked, .marked]
    },
    Breakage(.cellState, "c2 carries none, its row r2 selected") { list in
      list.select(RowSet(2))
      list.screen.live[2].cell.state = []
    },
    Breakage(.selection, "no row is selected, of the selected keys row 2 is") { list in
      list.select(RowSet(2))
      list.settings.faults.insert(.selectionByIndex)
    },
    Breakage(.lateHeight, "the height of row 2 is known, and awaited") { $0.screen.live[2].remainingTicks = 3 },
    Breakage(.unmeasured, "c2 in row 2 has only an estimated height") { $0.records.note(.estimated, of: RowSet(2)) },
    Breakage(.correction, "r3 was to stay on screen at 150, it is at 100") { list in
      let held = HeldRow(3, in: list.records, at: list.offset)
      list.records.setHeight(of: RowSet(0), to: 0)
      list.data.table.setHeight(of: RowSet(0), to: 0)
      list.show(row: 4, cell: 4)
      list.screen.live.removeFirst()
      list.commandLog.counters.discarded += 1
      list.check(held)
    },
    Breakage(.recentring, "r3 was to stay on screen at 150, it is at 140") { list in
      let held = HeldRow(3, in: list.records, at: list.offset)
      list.scroller.offset = 10
      list.check(held, of: .recentring)
      list.scroller.offset = 0
    },
    Breakage(.forgottenHeight, "9 rows had a height that is forgotten, r0 first") { list in
      list.settings.faults.insert(.forgetHeightsOnReload)
      list.readEstimates(50)
      list.records.note(.exact, of: RowSet(0..<4))
    },
    Breakage(.selectionAnchor, "no row is the anchor, its key r2 is in row 2") { list in
      list.select(RowSet(2))
      list.settings.faults.insert(.anchorByIndex)
    },
    Breakage(
      .selectionAnchor, "r99 is the anchor and no row has that key"
    ) { $0.data.states.anchor = SelectionAnchor(key: RowKey(number: 99)) },
    Breakage(.stickyHeader, "the header that sticks is that of section 0 at 20, it should be that of section 0 at 60") {
      list in
      try? list.perform(.setHeader(0, 30))
      try? list.setPolicies { ($0.sticky, $0.inset) = (.on, Insets(top: 40, bottom: 0)) }
      try? list.scroll(to: 20)
      list.settings.faults.insert(.stickyBelowBar)
    },
    Breakage(.visibleSet, "the header of section 0 is visible and has no cell") { list in
      try? list.perform(.setHeader(0, 30))
      list.settings.policies.headerCells = .on
    },
    Breakage(.wrongKind, "c4 in the header of section 0 is a b, that is a header") { list in
      list.showHeader()
      list.screen.headerCells[0].cell.kind = Kind("b")
    },
    Breakage(.staleCell, "c4 in the header of section 0 was drawn for r1, its text is untitled") { list in
      list.showHeader()
      list.screen.headerCells[0].cell.drawn = RowKey(number: 1)
    },
    Breakage(.visibleSet, "c4 shows a header that is gone", "the header of section 0 is visible and has no cell") {
      list in
      list.showHeader()
      list.screen.headerCells[0].boundary = nil
    },
    Breakage(.focus, "no row has the focus, its key r2 is in row 2") { list in
      list.data.states.focus = RowKey(number: 2)
      list.settings.faults.insert(.focusByIndex)
    },
    Breakage(.focus, "r99 has the focus and no row has that key") { $0.data.states.focus = RowKey(number: 99) },
    Breakage(.focusedPlace, "c4 in row 8 stands at 400, its row is at 450") { list in
      try? list.setHeight(of: RowSet(7), to: 100)
      list.show(row: 8, cell: 4)
      list.screen.noteZones(visible: RowSet(0..<4), rendered: RowSet(0..<4))
      list.data.states.focus = RowKey(number: 8)
      list.settings.faults.insert(.focusedByAverage)
    },
    Breakage(
      .drawnPlace, "row 3 is drawn at 0.002, its place is 0.001", "row 4 is drawn at 50.002, its place is 50.001"
    ) { list in
      list.settings.faults.insert(.float32Places)
      try? list.setHeight(of: RowSet(2), to: Points(thousandths: 16_384_001))
      try? list.setViewport(height: 100, width: nil)
      try? list.scroll(to: 16_484)
    },
    Breakage(.selection, "r99 is selected and no row has that key") { $0.data.states[.selected] = RowSet(99) },
    Breakage(.wrongImage, "c2 in row 2 shows the image of r3, its row is r2") { list in
      list.screen.live[2].cell.image = .row(RowKey(number: 3))
    },
    Breakage(.cacheSize, "1 cells are kept, 0 may be") { list in
      var cell = list.replacement(number: 4, for: 1)
      cell.row = RowKey(number: 7)
      list.screen.cache = KeptCells([cell])
      list.commandLog.counters.created += 1
    },
  ]

  /// The events of a pass in which cells return (`-0`) and are fetched (`+2`).
  static func pass(_ steps: String) -> ArraySlice<Event> {
    steps.split(separator: " ").map { step in
      let cell = Cell.ID(number: Int(step.dropFirst()) ?? 0)
      let row = RowKey(number: cell.number)
      return step.first == "+" ? .reused(cell, kind: .row, row: row) : .returned(cell, kind: .row, row: row)
    }[...]
  }

  @Test(arguments: [
    (ReturnTime.before, SpliceCells.pooled, false, "-0 -1 +2 +3 -3"), (.before, .pooled, true, "-0 +2 +3 -2"),
    (.after, .pooled, false, "+2 +3 -0 -1"), (.during, .pooled, true, "+2 -0 +3 -1"),
    (.during, .pooled, false, "+2 -0"), (.after, .handed, false, "-0 +2 -9"), (.during, .allHanded, false, "+2 -9"),
  ])
  func `cells return when the policies want them to (K4, K23)`(
    time: ReturnTime, splice: SpliceCells, isWalk: Bool, events: String
  ) {
    var policies = Rules()
    (policies.returnTime, policies.spliceCells) = (time, splice)
    let order = LeavingOrder(
      by: policies, isSplice: splice != .pooled, isWalk: isWalk, detached: [Cell.ID(number: 9)])
    var found: [Violation] = []
    order.check(Self.pass(events), &found)
    #expect(found == [])
  }

  private static func soundList() throws -> ListState {
    var list = try ListState("9x50:a,b V200")
    list.beginCommand()
    #expect(list.allViolations() == [])
    return list
  }

  @Test(arguments: breakages)
  func `one thing broken is one rule reported`(breakage: Breakage) throws {
    var list = try Self.soundList()
    let found = breakage.found(&list)
    #expect(Set(found.map(\.rule)) == [breakage.rule])
    #expect(found.map(\.message) == breakage.messages)
  }

  @Test func `every rule is broken by some case above`() {
    // The balance is noticed by a refusal, before anything is broken; where an animation ends, while a command runs.
    let rules = Violation.Rule.allCases.filter {
      ![.balance, .animationTarget, .scrollTarget, .dropPlace, .survivors, .passSettles].contains($0)
    }
    #expect(rules.filter { rule in !Self.breakages.contains { $0.rule == rule } } == [])
  }

  @Test func `under laid-out a row with height that ends at the top edge must have its cell`() throws {
    var list = try ListState("9x50 V200") { $0.edges = .laidOut }
    list.screen.live.remove(at: 0)
    #expect(list.allViolations().contains { $0.rule == .visibleSet && $0.row == 0 })
  }

  @Test func `where the view is apart and has as many rows, all of them are looked at`() throws {
    var list = try ListState("100x50 V200")
    let swap = Edit.swap(.number(98), .number(99))
    try list.step { try $0.perform([PendingEdit(swap, recipient: .source)]) }
    #expect(list.localViolations() == [] && list.violations().contains { $0.row == 98 || $0.row == 99 })
  }

  @Test func `what is found around one place says nothing of another`() throws {
    var list = try ListState("100x50 V200")
    list.records.setHeight(of: RowSet(80), to: 70)
    #expect(!list.localViolations().contains { $0.rule == .recordHeight })
    try list.scroll(to: 3_900)
    #expect(list.localViolations().contains { $0.rule == .recordHeight })
  }

  @Test(arguments: [
    "c0 is on screen twice", "row 4 is not visible and has a cell", "c2 in row 2 was drawn for r0",
    "offset -0.001 is outside 0...250", "9 records for 8 rows", "row 4 is visible and has no cell",
  ])
  func `what a command touched is checked without looking at the whole list`(message: String) throws {
    var list = try Self.soundList()
    let breakage = try #require(Self.breakages.first { $0.messages.contains(message) })
    _ = breakage.found(&list)
    #expect(list.localViolations().contains { $0.message == message })
  }

  @Test func `a record without its margin is a defect, though the row is as high as that`() throws {
    var list = try ListState("9x50 V200") { $0.spacing.margin = 5 }
    list.data.table.setHeight(of: RowSet(2), to: 55)
    #expect(list.allViolations().map(\.message) == ["row 2 is recorded as 55 high, it is 60"])
  }

  @Test(arguments: [6, 8]) func `rows that have cells beyond the viewport are checked after every command`(row: Int)
    throws
  {
    var list = try ListState("20x50 V200") { $0.overscan = .rows(3) }
    list.data.table.setHeight(of: RowSet(row), to: 1)
    #expect(list.localViolations().map(\.message) == ["row \(row) is recorded as 50 high, it is 1"])
  }

  @Test func `what is known of the cells is looked at again when a raw offset lets the limit of kept cells rest`()
    throws
  {
    var list = try ListState("20x50 V200") { $0.cache = 2 }
    list.setFault(.staleIndex)
    try list.step { try $0.scroll(to: 300) }
    list.settings.policies.cache = 1
    let known = list.checkResult(after: .none)
    #expect(known.all.map(\.message) == ["2 cells are kept, 1 may be"])
    list.step { $0.setRawOffset(400) }
    #expect(list.checkResult(after: known).all == list.checkResult(after: .none).all)
    #expect(list.checkResult(after: known).all == [])
  }

  @Test func `the list of defects does not stop at the first and changes nothing`() throws {
    var list = try Self.soundList()
    list.screen.live[0].cell.index = 7
    list.screen.live[1].cell.drawn = nil
    list.data.table.setHeight(of: RowSet(8), to: 1)
    list.commandLog.counters.created = 0
    let before = list
    #expect(list.allViolations().map(\.rule) == [.recordHeight, .cellIndex, .staleCell, .conservation])
    #expect(list == before)
  }

  @Test func `a raw offset is not a defect until the next pass (K6)`() throws {
    var list = try Self.soundList()
    list.setRawOffset(9000)
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [(ReturnTime.after, PoolOrder.lifo), (.before, .off), (.after, .fifo)])
  func `events are judged by the policies in force`(time: ReturnTime, order: PoolOrder) throws {
    var list = try Self.soundList()
    try list.setPolicies { policies in
      policies.returnTime = time
      policies.pool = order
    }
    try list.step { try $0.scroll(to: 250) }
    #expect(list.allViolations() == [])
  }

  @Test(arguments: Violation.Rule.allCases)
  func `every rule has a name for sessions and a sentence`(rule: Violation.Rule) {
    #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(!rule.summary.isEmpty && rule.summary.last != ".")
  }
}

extension ListState {
  /// A sound cell for a row, as a pass would have made it.
  fileprivate func replacement(number: Int, for row: Int, kind: Kind? = nil) -> Cell {
    let key = records.key(of: row)
    var cell = Cell(id: Cell.ID(number: number), kind: kind ?? catalog.kind(of: key))
    cell.bind(to: key, index: row)
    cell.draw()
    return cell
  }

  /// Puts a cell for a row on the screen and counts it.
  /// Gives the section a header, and that a cell.
  fileprivate mutating func showHeader() {
    try? setPolicies { $0.headerCells = .on }
    try? perform(.setHeader(0, 30))
  }

  fileprivate mutating func show(row: Int, cell number: Int, at place: Int? = nil) {
    let cell = replacement(number: number, for: row)
    screen.live.insert(LiveCell(row: row, cell: cell), at: place ?? live.count)
    commandLog.counters.created += 1
  }

  fileprivate mutating func replaceCell(at place: Int, kind: Kind) {
    screen.live[place].cell = replacement(number: live[place].cell.id.number, for: place, kind: kind)
  }
}
