import Testing

@testable import ListModel
@testable import ListOracle

/// GTK's GtkListView, which lays out in its own way (Engines, "gtk4").
@Suite struct `GTK's list` {
  private static func list(_ drawing: String, under profile: Profile = .gtk4) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(profile) }
    return list
  }

  @Test func `keeps what was scrolled to at its share of another viewport (G1)`() throws {
    var list = try Self.list("12x50 V100")
    try list.step { try $0.scroll(to: 64) }
    try list.step { try $0.setViewport(height: 250, width: nil) }
    #expect(list.offset == 10 && list.allViolations() == [])
  }

  @Test func `goes back to where the clamp did not let it stay (G1)`() throws {
    var list = try Self.list("6x50 V100")
    try list.step { try $0.scroll(to: 200) }
    try list.step { try $0.delete(RowSet(4..<6)) }
    #expect(list.offset == 100)
    try list.step { try $0.insert(2, at: 4, height: 50) }
    #expect(list.offset == 150)
  }

  @Test func `has cells for 205 rows wherever it stands, and for each row in the viewport (G2)`() throws {
    var list = try Self.list("500x50 V100")
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.rendered.description == "0...204" && list.visible.description == "100...101" && list.offset == 5000)
    var low = try Self.list("500x1 V400")
    try low.step { try $0.scroll(to: 50) }
    #expect(low.rendered.description == "47...449")
    #expect(low.visible.description == "50...449" && low.allViolations() == [])
  }

  @Test(arguments: [(Overscan.none, "100...101"), (.rows(3), "97...103"), (.points(120), "97...104")])
  func `has cells for other rows around where overscan says so (G2)`(overscan: Overscan, rendered: String) throws {
    var list = try Self.list("500x50 V100")
    try list.step { try $0.setPolicies(of: "overscan") { $0.overscan = overscan } }
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.rendered.description == rendered && list.visible.description == "100...101")
    #expect(list.offset == 5000 && list.allViolations() == [])
  }

  @Test func `takes rows without a cell to be as high as the middle one of the others (G3)`() throws {
    var list = try Self.list("410x50 V100")
    try list.step { try $0.setHeight(of: RowSet(206..<410), to: 100) }
    #expect(list.content == 20500)
    try list.step { try $0.scroll(to: 10250) }
    #expect(list.content == 25600)
    try list.step { try $0.scroll(to: 0) }
    #expect(list.content == 20500 && list.allViolations() == [])
  }

  @Test func `discards the cells of deleted rows, and what no entering row takes (G4)`() throws {
    var list = try Self.list("6x50 V100")
    try list.step { try $0.delete(RowSet(0..<2)) }
    #expect(list.counters.discarded == 2 && list.pool.count == 0)
    var long = try Self.list("410x50 V100")
    let binds = long.counters.binds
    try long.step { try $0.scroll(to: 20400) }
    #expect(long.counters.created == 205 && long.counters.discarded == 0 && long.counters.binds - binds == 205)
  }

  @Test(arguments: [
    ("insert", 1, 3), ("reload", 0, 2), ("move", 0, 2), ("height", 0, 0), ("reconfigure", 1, 2), ("replace", 1, 1),
  ])
  func `binds only what comes or is another object; 4.8 also binds again from the first change on (G5)`(
    verb: String, binds: Int, bindsOf8: Int
  ) throws {
    func bindsBehind(_ profile: Profile) throws -> Int {
      var list = try Self.list("2x50 V100", under: profile)
      let before = list.counters.binds
      try list.step {
        switch verb {
        case "insert": try $0.insert(1, at: 0, height: 10)
        case "reload": try $0.reload()
        case "move": try $0.move(1, to: 0)
        case "reconfigure": try $0.reconfigure(RowSet(1))
        case "replace": try $0.replace(RowSet(1))
        default: try $0.setHeight(of: RowSet(0), to: 60)
        }
      }
      #expect(list.allViolations() == [])
      return list.counters.binds - before
    }
    #expect(try bindsBehind(.gtk4) == binds)
    #expect(try bindsBehind(.gtk48) == bindsOf8)
  }

  @Test(arguments: LongTests.seeds(60, long: 4000), [Profile.gtk4, .gtk48])
  func `goes where its twin over plain arrays goes, whatever comes`(_ seed: Int, profile: Profile) throws {
    let twin = GtkTwin(bindsAgain: profile == .gtk48)
    let problem = try GtkTwin.problem(twin, under: profile, seed: UInt32(seed) &+ 96_000)
    #expect(problem == nil, "seed \(seed)")
  }
}
