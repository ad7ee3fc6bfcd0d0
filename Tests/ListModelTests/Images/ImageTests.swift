import Testing

@testable import ListModel
@testable import ListOracle

/// Images arrive some ticks after the bind that asked for them (K16, EngineRules, "Images").
@Suite struct ImageTests {
  /// A list whose rows all have images.
  private func list(_ drawing: String, _ policies: (inout Rules) -> Void = { _ in }) throws -> ListState {
    var list = try ListState(drawing, policies)
    var plan = LoadPlan(count: list.source.count)
    plan.heights = .uniform(list.source.heights.height(of: 0))
    plan.images = RowSet(0..<plan.count)
    list.beginCommand()
    try list.load(plan)
    return list
  }

  /// C1 and C2: the first four rows have an image.
  private func fourImages(in ticks: Int, pool: PoolOrder = .lifo, _ fault: Fault? = nil) throws -> ListState {
    var list = try ListState("20x50 V200") { $0.pool = pool }
    if let fault { list.setFault(fault) }
    list.step { $0.giveImages(to: RowSet(0..<4), latency: ticks) }
    return list
  }

  // MARK: K16

  @Test func `a bind shows a placeholder until the row's image arrives (K16)`() throws {
    var list = try list("20x50 V200") { $0.imageLatency = 3 }
    #expect(list.pictures == "? ? ? ?" && list.imageTally == "4 0 0 0")
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == "? ? ? ?" && list.awaitedImages == 4)
    try list.step { _ = try $0.tick() }
    #expect(list.pictures == "r0 r1 r2 r3" && list.imageTally == "4 4 0 0" && list.awaitedImages == 0)
  }

  @Test func `an image that has arrived before is shown at once`() throws {
    var list = try list("20x50 V200")
    try list.step { _ = try $0.tick() }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.pictures == "? ? ? ?")
    try list.step { try $0.scroll(to: 100) }
    #expect(list.pictures == "r2 r3 ? ?" && list.imageTally == "8 4 0 0")
  }

  @Test func `an image without latency is there in the same pass`() throws {
    let list = try list("20x50 V200") { $0.imageLatency = 0 }
    #expect(list.pictures == "r0 r1 r2 r3" && list.imageTally == "4 4 0 0" && list.awaitedImages == 0)
  }

  @Test func `a row without an image shows none, also in a cell that had one`() throws {
    var list = try fourImages(in: 1)
    try list.step { _ = try $0.tick() }
    #expect(list.pictures == "r0 r1 r2 r3")
    try list.step { try $0.scroll(to: 200) }
    #expect(list.pictures == "- - - -")
  }

  @Test func `a delivery whose cell shows another row by then is dropped, and kept for its row (K16)`() throws {
    for order in [PoolOrder.lifo, .fifo] {
      var list = try fourImages(in: 3, pool: order)
      try list.step { _ = try $0.tick() }
      try list.step { try $0.scroll(to: 200) }
      try list.step { _ = try $0.tick(2) }
      #expect(list.pictures == "- - - -" && list.imageTally == "4 4 4 0")
      #expect(list.events.suffix(4).count { if case .imageDropped = $0 { true } else { false } } == 4)
      try list.step { try $0.scroll(to: 0) }
      #expect(list.pictures == "r0 r1 r2 r3" && list.imageTally == "4 4 4 0")
    }
  }

  @Test func `a cell that was bound again to the same row takes only the later image (K16)`() throws {
    var list = try list("20x50 V200") { $0.imageLatency = 3 }
    try list.step { _ = try $0.tick() }
    try list.step { try $0.reload(RowSet(1)) }
    #expect(list.imageTally == "5 0 0 0")
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == "r0 ? r2 r3" && list.imageTally == "5 4 1 0")
    try list.step { _ = try $0.tick() }
    #expect(list.pictures == "r0 r1 r2 r3" && list.imageTally == "5 5 1 0")
  }

  @Test func `a bind after the image has arrived for an older one shows it and asks for none`() throws {
    var list = try list("20x50 V200") { $0.imageLatency = 2 }
    try list.step { try $0.scroll(to: 200) }
    try list.step { _ = try $0.tick(2) }
    try list.step { try $0.scroll(to: 0) }
    #expect(list.pictures == "r0 r1 r2 r3" && list.imageTally == "8 8 4 0")
  }

  @Test func `images arrive in the order of their ticks, then of asking`() throws {
    var list = try ListState("4x50 V200")
    list.step { $0.giveImages(to: RowSet(0..<2), latency: 2) }
    list.step { $0.giveImages(to: RowSet(2..<4), latency: 1) }
    try list.step { try $0.reload(RowSet(0)) }
    try list.step { _ = try $0.tick(2) }
    let facts = list.events.compactMap { event -> String? in
      switch event {
      case .ticked(let tick): "tick \(tick)"
      case .imageArrived(let key, _): list.name(key)
      case .imageDropped(let key): "\(list.name(key)) dropped"
      default: nil
      }
    }
    #expect(facts == ["tick 1", "r2", "r3", "tick 2", "r0 dropped", "r1", "r0"])
  }

  @Test func `the ticks between deliveries are passed over`() throws {
    var list = try fourImages(in: 900_000)
    try list.step { _ = try $0.tick(1_000_000) }
    #expect(list.pictures == "r0 r1 r2 r3" && list.ticks == 1_000_000)
    #expect(list.events.count { if case .ticked = $0 { true } else { false } } == 2)
  }

  @Test func `an image goes with its row, and a cell that stays still gets it (K8)`() throws {
    var list = try list("20x50 V200") { $0.imageLatency = 2 }
    try list.step { try $0.insert(1, at: 0, height: 50) }
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == "- r0 r1 r2" && list.imageTally == "4 4 1 0")
  }

  @Test func `the image of a deleted row is dropped, and a new row with its key starts without one`() throws {
    var list = try ListState("4x50 V200 keys=A,B,C,D")
    list.step { $0.giveImages(to: RowSet(0..<2), latency: 2) }
    try list.step { try $0.delete(RowSet(0)) }
    try list.step { try $0.insert(1, at: 0, height: 50, name: "A") }
    #expect(list.pictures == "- ? - -")
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == "- B - -" && list.imageTally == "2 2 1 0")
    list.step { $0.giveImages(to: RowSet(0), latency: 1) }
    #expect(list.pictures == "? B - -")
    try list.step { try $0.delete(RowSet(1)) }
    try list.step { try $0.insert(1, at: 1, height: 50, name: "B") }
    #expect(list.pictures == "? - - -")
  }

  @Test func `new images replace the old ones and cancel their requests`() throws {
    var list = try fourImages(in: 5)
    list.step { $0.giveImages(to: RowSet(2..<4), latency: 1) }
    #expect(list.imageTally == "6 0 0 2" && list.awaitedImages == 4)
    try list.step { _ = try $0.tick() }
    #expect(list.pictures == "? ? r2 r3")
    list.step { $0.giveImages(to: RowSet(3), latency: 0) }
    #expect(list.pictures == "? ? r2 r3" && list.imageTally == "7 3 0 2")
    list.step { $0.giveImages(to: RowSet(3), latency: 1) }
    #expect(list.pictures == "? ? r2 ?")
  }

  @Test func `a cell that is kept for its row keeps its image, and still takes what it asked for`() throws {
    var list = try list("20x50 V200") { ($0.cache, $0.imageLatency) = (8, 2) }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.cache.map(\.image) == Array(repeating: .placeholder, count: 4))
    try list.step { _ = try $0.tick(2) }
    try list.step { try $0.scroll(to: 0) }
    #expect(list.pictures == "r0 r1 r2 r3" && list.imageTally == "8 8 0 0" && list.counters.binds == 8)
    list.step { $0.giveImages(to: RowSet(4..<8), latency: 1) }
    #expect(list.imageTally == "8 8 0 0")
    try list.step { try $0.scroll(to: 200) }
    #expect(list.pictures == "? ? ? ?" && list.imageTally == "12 8 0 0")
  }

  // MARK: Idle

  @Test func `with image-load idle a list that is dragged or decelerates asks for nothing until it rests`() throws {
    var list = try list("40x50 V200") { $0.imageLoad = .idle }
    try list.step { _ = try $0.tick() }
    try list.step { try $0.drag(by: 100) }
    #expect(list.pictures == "r2 r3 ? ?" && list.imageTally == "4 4 0 0")
    try list.step { try $0.release(velocity: 6000) }
    while list.motion != .none {
      #expect(list.imageTally == "4 4 0 0")
      try list.step { _ = try $0.tick() }
    }
    #expect(list.imageTally == "8 4 0 0" && list.pictures == "? ? ? ?")
    #expect(list.offset == 1800)
    try list.step { _ = try $0.tick() }
    #expect(list.pictures == "r36 r37 r38 r39")
  }

  typealias Command = @Sendable (inout ListState) throws -> Void

  @Test(
    arguments: [
      { try $0.release() }, { $0.animate(to: 100, in: 4) }, { $0.animate(toRow: 2, at: .top, in: 4) },
      { try $0.setPolicies { $0.imageLoad = .always } },
    ] as [Command])
  func `what ends the waiting asks for the visible rows`(command: Command) throws {
    var list = try list("40x50 V200") { $0.imageLoad = .idle }
    try list.step { _ = try $0.tick() }
    try list.step { try $0.drag(by: 100) }
    try list.step { try $0.scroll(to: 75) }
    #expect(list.imageTally == "4 4 0 0" && list.motion == .dragging)
    try list.step(command)
    #expect(list.imageTally == "6 4 0 0" && list.pictures == "r1 r2 r3 ? ?")
  }

  @Test func `what has waited asks once, wherever its image goes`() throws {
    var list = try list("40x50 V200") { ($0.imageLoad, $0.imageLatency) = (.idle, 2) }
    list.setFault(.deliverToIndex)
    try list.step { try $0.drag(by: 200) }
    try list.step { try $0.release() }
    #expect(list.images.counters.requests == 8)
    try list.step { try $0.insert(1, at: 0, height: 50) }
    try list.step { _ = try $0.tick(3) }
    #expect(list.images.counters.requests == 9 && list.violations().contains { $0.rule == .wrongImage })
    let offset = list.offset
    try list.step { try $0.scroll(to: offset) }
    #expect(list.images.counters.requests == 9)
  }

  @Test func `a cell that comes back without having asked asks then`() throws {
    var list = try list("40x50 V200") { ($0.imageLoad, $0.cache) = (.idle, 8) }
    try list.step { try $0.drag(by: 200) }
    try list.step { try $0.drag(by: -200) }
    try list.step { try $0.release() }
    #expect(list.imageTally == "4 0 0 0")
    try list.step { try $0.scroll(to: 200) }
    #expect(list.imageTally == "8 0 0 0" && list.counters.binds == 8)
  }

  // MARK: Ahead

  @Test func `prefetch asks ahead for rows near the visible ones, and a bind takes that over`() throws {
    var list = try list("40x50 V200 ") { ($0.prefetch, $0.imageLatency) = (2, 3) }
    #expect(list.ahead == "r4 r5" && list.imageTally == "6 0 0 0")
    try list.step { _ = try $0.tick() }
    try list.step { try $0.scroll(to: 50) }
    #expect(list.ahead == "r5 r6" && list.imageTally == "7 0 0 0" && list.pictures == "? ? ? ?")
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == "r1 r2 r3 r4" && list.ahead == "r6" && list.imageTally == "7 6 1 0")
    try list.step { try $0.scroll(to: 100) }
    #expect(list.pictures == "r2 r3 r4 r5")
  }

  @Test func `prefetched images of rows that are no longer near are cancelled`() throws {
    var list = try list("40x50 V200") { ($0.prefetch, $0.imageLatency) = (2, 3) }
    try list.step { try $0.scroll(to: 1000) }
    #expect(list.ahead == "r18 r19 r24 r25" && list.imageTally == "14 0 0 2")
    #expect(list.events.contains(.imageCancelled(RowKey(number: 4))))
    try list.step { try $0.setPolicies { $0.prefetch = 0 } }
    #expect(list.ahead == "" && list.imageTally == "14 0 0 6")
  }

  @Test func `what was asked for ahead of a row that is deleted is taken back`() throws {
    var list = try list("10x50 V100") { ($0.prefetch, $0.imageLatency) = (2, 3) }
    #expect(list.ahead == "r2 r3" && list.awaitedImages == 4)
    try list.step { try $0.delete(RowSet(3)) }
    #expect(list.ahead == "r2 r4" && list.awaitedImages == 4 && list.imageTally == "5 0 0 1")
    try list.step { try $0.delete(RowSet(0..<9)) }
    #expect(list.ahead == "" && list.imageTally == "5 0 0 3")
  }

  @Test func `nothing is asked for ahead while a list that loads when idle is dragged`() throws {
    var list = try list("40x50 V200") { ($0.prefetch, $0.imageLoad) = (1, .idle) }
    try list.step { _ = try $0.tick() }
    try list.step { try $0.drag(by: 100) }
    #expect(list.ahead == "" && list.imageTally == "5 5 0 0")
    try list.step { try $0.release() }
    #expect(list.ahead == "r6" && list.imageTally == "7 5 0 0")
  }

  // MARK: Faults

  @Test(arguments: [(PoolOrder.lifo, "r3 r2 r1 r0"), (.fifo, "r0 r1 r2 r3")])
  func `the cell gets the image, whatever it shows by then, and keeps it`(order: PoolOrder, pictures: String) throws {
    var list = try fourImages(in: 3, pool: order, .deliverToCell)
    try list.step { _ = try $0.tick() }
    try list.step { try $0.scroll(to: 200) }
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == pictures && list.imageTally == "4 4 0 0" && list.wrongImages == 4)
    let first = pictures.prefix(2)
    #expect(
      list.violations().first?.message
        == "\(list.live[0].cell.id) in row 4 shows the image of \(first), its row is r4")
    try list.step { _ = try $0.tick(100) }
    #expect(list.pictures == pictures)
  }

  @Test(arguments: [(nil, "- r0 r1 r2", 1), (Fault.deliverToIndex, "r0 r1 r2 r3", 0)])
  func `the row that now has the number gets the image`(fault: Fault?, pictures: String, dropped: Int) throws {
    var list = try fourImages(in: 2, fault)
    try list.step { try $0.insert(1, at: 0, height: 50, name: "N") }
    try list.step { _ = try $0.tick(2) }
    #expect(list.pictures == pictures && list.counters.dropped == dropped)
    #expect(list.wrongImages == (fault == nil ? 0 : 4))
    list.endFault()
    try list.step { try $0.reload() }
    #expect(list.pictures == "- r0 r1 r2" && list.violations() == [])
  }

  @Test func `no-placeholder leaves the old image until the new one arrives`() throws {
    var list = try list("20x50 V200")
    list.setFault(.noPlaceholder)
    try list.step { _ = try $0.tick() }
    try list.step { try $0.scroll(to: 200) }
    #expect(list.pictures == "r3 r2 r1 r0" && list.wrongImages == 4)
    try list.step { _ = try $0.tick() }
    #expect(list.pictures == "r4 r5 r6 r7" && list.violations() == [])
  }
}

extension ListState {
  /// What the cells on screen show: a row's key, `?` for a placeholder, `-` for nothing.
  fileprivate var pictures: String {
    live.map { shown in
      switch shown.cell.image {
      case .none: "-"
      case .placeholder: "?"
      case .row(let key): name(key)
      }
    }
    .joined(separator: " ")
  }

  /// Requests, deliveries, dropped ones, cancelled ones.
  fileprivate var imageTally: String {
    "\(images.counters.requests) \(images.counters.deliveries) \(counters.dropped) \(images.counters.cancelled)"
  }

  /// The rows whose images were asked for ahead.
  fileprivate var ahead: String { images.prefetches.map { name($0.key) }.joined(separator: " ") }
}
