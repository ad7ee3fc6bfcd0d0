import Testing

@testable import ListModel
@testable import ListOracle

/// Rows that get cells where the last moves lead, on the way of `scroll row`, or for their numbers: `overscan-share
/// by-direction`, `projection`, `approach`, `cache-for` and the anchor `first` (K21, K23, K25).
@Suite struct LookingAheadTests {
  private func scrolled(
    _ offsets: [Points], _ drawing: String = "100x50 V100", _ change: (inout Rules) -> Void
  ) throws -> ListState {
    var list = try ListState(drawing, change)
    for offset in offsets { try list.step { try $0.scroll(to: offset) } }
    #expect(list.allViolations() == [])
    return list
  }

  // MARK: by-direction

  @Test(
    arguments: [
      ([], "0...5"), ([1000], "17...23"), ([1000, 1010, 1020], "19...25"),
      ([1000, 1010, 1020, 990, 960, 930], "15...21"),
    ] as [([Points], String)])
  func `by-direction has most of the overscan where the last moves led (K21)`(
    offsets: [Points], rendered: String
  ) throws {
    let list = try scrolled(offsets) { ($0.overscan, $0.overscanShare) = (.points(100), .byDirection) }
    #expect(list.rendered.description == rendered)
  }

  @Test func `by-direction gives what lies beyond one end of the content to the other (K21)`() throws {
    let list = try scrolled([4900], "100x50 V100") { ($0.overscan, $0.overscanShare) = (.points(100), .byDirection) }
    #expect(list.rendered.description == "94...99")
  }

  @Test func `by-direction rounds both parts up to a point (K21)`() throws {
    // 6.6 and 15.4 points: 16 above and 7 below.
    let list = try scrolled([1016], "3000x1 V10") {
      ($0.overscan, $0.overscanShare) = (.points(11), .byDirection)
    }
    #expect(list.rendered.description == "1000...1032")
  }

  // MARK: projection

  @Test func `projection gives cells where the median of the last five moves leads (K21)`() throws {
    // Moves of 100 and -1.6: the median is 0 until three of five are 100.
    let near = try scrolled([100, 200]) { $0.projection = .median }
    #expect(near.rendered.description == "4...5" && near.visible.description == "4...5")
    let far = try scrolled([100, 200, 300]) { $0.projection = .median }
    #expect(far.rendered.description == "8...9" && far.visible.description == "none")
    let covered = try scrolled([30, 60, 90]) { $0.projection = .median }
    #expect(covered.rendered.description == "2...4" && covered.visible.description == "2...3")
  }

  @Test func `projection leads no farther than to the ends of the content (K21)`() throws {
    let list = try scrolled([1000, 2000, 3000, 4000, 4880]) { $0.projection = .median }
    #expect(list.rendered.description == "98...99")
  }

  @Test func `the way of an anchor is no move where the number of rows has changed (K21)`() throws {
    var list = try scrolled([30, 60, 90]) { ($0.projection, $0.anchor) = (.median, .top) }
    let moves = list.scroller.moves.median
    for _ in 0..<5 { try list.step { try $0.insert(2, at: 0, height: 50) } }
    #expect(list.scroller.moves.median == moves && list.offset == 590 && list.allViolations() == [])
  }

  @Test func `overscan that ends with the content takes no cell from the row of height 0 below it (K21)`() throws {
    var list = try scrolled([], "4x50,50,50,0 V300") {
      ($0.edges, $0.clamp, $0.projection) = (.closedTop, .none, .median)
      ($0.overscan, $0.overscanShare) = (.points(60), .byDirection)
    }
    for offset in [30, 60, 90] as [Points] { try list.step { try $0.scroll(to: offset) } }
    #expect(list.rendered.description == "0...3" && list.allViolations() == [])
  }

  @Test func `rows stand where a pass looked ahead to, though the content is then guessed anew (K2, K21)`() {
    var history = History(
      .standard, .halfOpen, heights: Array(repeating: 50, count: 8), viewport: 100, estimate: 1)
    let commands: [Operation] = [
      .policy("approach", "in-steps"), .policy("projection", "median"), .height(7..<8, 0), .edges(.startBelow),
      .insert(2, at: 2, kind: Kind("a")), .scrollRow(9, RowPlace(.nearest)), .policy("content", "averaged"),
    ]
    for command in commands { #expect(history.play(command) == []) }
  }

  // MARK: approach

  @Test func `scroll row makes five passes on its way, from two viewports before its goal (K23)`() throws {
    var list = try scrolled([]) { $0.approach = .inSteps }
    try list.step { try $0.scroll(toRow: 50, at: .top) }
    // At 2300, 2350, 2400, 2450 and 2500: rows 46 to 51.
    #expect(list.counters.binds == 2 + 6 && list.offset == 2500 && list.visible.description == "50...51")
    try list.step { try $0.scroll(toRow: 49, at: .top) }
    // At 2500, 2487.5, 2475, 2462.5 and 2450.
    #expect(list.counters.binds == 9 && list.offset == 2450 && list.allViolations() == [])
  }

  @Test func `a row that an update within a pass deletes on the way is not gone to (K23)`() throws {
    var list = try ListState("200x44 V100") { $0.approach = .inSteps }
    list.setFault(.nestedPass)
    try list.addHook(Hook(.bind(.number(9)), PendingEdit(.delete([.rows(RowSet(0..<200))]), text: "edit")))
    try list.step { try $0.scroll(toRow: 12, at: .middle) }
    #expect(list.records.count == 0 && list.offset == 0)
  }

  @Test func `scroll row forgets the moves but for its direction (K21, K23)`() throws {
    var list = try scrolled([100, 200, 300, 400]) {
      ($0.approach, $0.overscan, $0.overscanShare) = (.inSteps, .points(100), .byDirection)
    }
    try list.step { try $0.scroll(toRow: 2, at: .top) }
    #expect(list.scroller.moves.leadUp && list.scroller.moves.median == .zero)
    try list.step { try $0.scroll(toRow: 50, at: .top) }
    #expect(!list.scroller.moves.leadUp && list.scroller.moves.median == .zero)
  }

  // MARK: first

  @Test func `first leads the first visible row back to its place after a pass at the old offset (K25)`() throws {
    var list = try scrolled([1000]) { $0.anchor = .first }
    try list.step { try $0.insert(4, at: 0, height: 50) }
    // The new rows at 1000 come and go: r16 and r17.
    #expect(list.offset == 1200 && list.visible.description == "24...25")
    #expect(list.counters.binds == 2 + 2 + 2 + 2 && list.allViolations() == [])
  }

  @Test func `first follows a row that moves, unless that has no cell then (K25)`() throws {
    let start = try scrolled([1000]) { $0.anchor = .first }
    var near = start
    try near.step { try $0.move(20, to: 21) }
    #expect(near.offset == 1050)
    var far = start
    try far.step { try $0.move(20, to: 60) }
    #expect(far.offset == 1000 && near.allViolations() == [] && far.allViolations() == [])
  }

  @Test func `first holds no other row where the first visible one is deleted (K25)`() throws {
    var list = try scrolled([1000]) { $0.anchor = .first }
    try list.step { try $0.delete(RowSet(19..<21)) }
    #expect(list.offset == 1000 && list.allViolations() == [])
  }

  // MARK: cache-for number

  private func keeping(_ owner: CacheOwner) throws -> ListState {
    var list = try scrolled([], "20x50 V200") {
      ($0.cache, $0.cacheYield, $0.cacheFor, $0.spliceCells) = (20, .lowest, owner, .handed)
    }
    try list.step { try $0.setViewport(height: 100, width: nil) }
    #expect(list.keptDrawing == "c2=r2 c3=r3")
    return list
  }

  @Test(arguments: [(CacheOwner.row, "c2=r2 c3=r3", 5), (.number, "c2=r2 c3=r1", 6)])
  func `kept cells belong to rows, or to their numbers (K23)`(owner: CacheOwner, kept: String, binds: Int) throws {
    var list = try keeping(owner)
    // The rows are then r0, N, r1, r2: r2's own cell goes to number 3, and r1 gets the one left for number 2.
    try list.step { try $0.insert(1, at: 1, height: 50) }
    #expect(list.screenDrawing == "c0=r0 c1=r20" && list.keptDrawing == kept)
    #expect(list.counters.binds == binds && list.allViolations() == [])
  }

  @Test func `kept cells without a number are discarded (K23)`() throws {
    var list = try keeping(.number)
    try list.step { try $0.delete(RowSet(3..<20)) }
    #expect(list.keptDrawing == "c2=r2" && list.counters.discarded == 1 && list.allViolations() == [])
  }

  @Test func `a row that has the number of a kept cell and none of its own gets one (K23)`() throws {
    var list = try keeping(.number)
    try list.step { try $0.delete(RowSet(2..<4)) }
    #expect(list.keptDrawing == "c2=r4 c3=r5" && list.counters.binds == 6 && list.allViolations() == [])
  }

  @Test func `the cells for kept numbers are fetched after the others have returned (K23)`() throws {
    var list = try ListState("8x44 V100 @200") { ($0.cache, $0.cacheFor, $0.returnTime) = (20, .number, .after) }
    try list.step { try $0.insert(3, at: 0, height: 44, kind: Kind("b")) }
    #expect(list.allViolations() == [])
  }
}

extension ListState {
  /// The kept cells with their rows, oldest first.
  fileprivate var keptDrawing: String {
    cache.map { "\($0.id)=\($0.row.map(catalog.name(of:)) ?? "-")" }.joined(separator: " ")
  }
}
