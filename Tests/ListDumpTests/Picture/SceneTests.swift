import ListModel
import Testing

@testable import ListDump

/// What a scene holds.
@Suite struct SceneTests {
  @Test func `cells that stayed, were reused and are new`() throws {
    var list = try list(rows: 100, viewport: 88)
    let before = list
    list.beginCommand()
    try list.scroll(to: Points(22))
    let scene = Scene(of: list, before: before)
    #expect(scene.rows.map(\.number) == [0, 1, 2, 3, 4])
    #expect(scene.rows.map(\.isInView) == [true, true, true, false, false])
    #expect(scene.rows.compactMap(\.cell?.arrival) == [.stayed, .stayed, .new])
    #expect(scene.ledger.map(\.to) == [Points(22)])
    #expect(scene.left.isEmpty && scene.jump == nil)
  }

  @Test func `a reused cell tells what it showed, now and since before the command`() throws {
    var list = try list(rows: 100, viewport: 88, at: 22)
    let (steps, expected): ([Int], [[String?]]) = ([44, 66, 132], [[nil, nil], [nil, nil, "r0"], [nil, "r2"]])
    for (offset, was) in zip(steps, expected) {
      let before = list
      list.beginCommand()
      try list.scroll(to: Points(offset))
      #expect(Scene(of: list, before: before).rows.compactMap(\.cell).map(\.was) == was)
    }
  }

  @Test func `rows that left tell where their cells are`() throws {
    var list = try list(rows: 100, viewport: 132)
    let before = list
    list.beginCommand()
    try list.setViewport(height: Points(44), width: nil)
    list.beginCommand()
    try list.scroll(to: Points(4400))
    let scene = Scene(of: list, before: before)
    #expect(scene.left == [Scene.Leaver(key: "r0", cell: Cell.ID(number: 0), fate: .pool, now: "r99")])
    #expect(
      scene.pool == [
        Scene.Bucket(kind: "row", cells: [Cell.ID(number: 1), Cell.ID(number: 2)], next: 1)
      ])
  }

  @Test(arguments: [(PoolOrder.lifo, Int?.some(1)), (.fifo, 0), (.off, nil)])
  func `the cell that is taken next is the one that the policy takes`(order: PoolOrder, next: Int?) throws {
    var list = try list(rows: 100, viewport: 132)
    try list.setViewport(height: Points(44), width: nil)
    try list.setPolicies { $0.pool = order }
    #expect(Scene(of: list, before: nil).pool.first?.next == next)
  }

  @Test func `nothing is said of what a walk changed`() throws {
    let list = try list(rows: 100, viewport: 88, at: 440)
    let scene = Scene(of: list, before: nil)
    #expect(scene.rows.compactMap(\.cell).allSatisfy { $0.arrival == .stayed && $0.was == nil })
    #expect(scene.left.isEmpty && scene.ledger.isEmpty)
  }

  @Test func `of more than two hundred rows the middle is left out`() throws {
    let scene = Scene(of: try list(rows: 1000, viewport: 44 * 500), before: nil)
    #expect(scene.rows.count == Scene.maxRows)
    #expect(scene.cut == Scene.Cut(index: 100, count: 302))
    #expect(scene.rows[99].number == 99 && scene.rows[100].number == 402)
    #expect(pictureText(scene, format: TextFormat(width: 40, lines: nil)).string.contains("302 rows left out"))
  }

  @Test func `a row with a cell outside the viewport is there, and not in view`() throws {
    var list = ListState()
    try list.setPolicies { $0.edges = .closed }
    try list.setViewport(height: Points(88), width: nil)
    try list.load(LoadPlan(count: 9))
    list.beginCommand()
    try list.scroll(to: Points(44))
    let scene = Scene(of: list, before: nil)
    #expect(scene.rows.filter { !$0.isInView && $0.cell != nil }.map(\.number) == [0, 3])
    #expect(pictureText(scene, format: TextFormat(width: 30)).string.contains(":  0 r0 44 c0"))
  }

  @Test func `a row drawn 0 high in its room is in view only within the viewport`() throws {
    var list = ListState()
    try list.setProfile(.reactwindow)
    try list.setViewport(height: Points(100), width: nil)
    try list.setEstimate(Points(50))
    var plan = LoadPlan(count: 40)
    plan.heights = .cycle([Points(50), .zero])
    try list.load(plan)
    let rows = Scene(of: list, before: nil).rows
    #expect(rows.filter { $0.cell != nil }.map(\.number) == [0, 1, 2, 3, 4])
    #expect(rows.filter(\.isInView).map(\.number) == [0, 1])
    #expect(rows.prefix(3).map(\.height) == [Points(50), .zero, Points(50)])
  }

  @Test func `a scene as JSON`() throws {
    var list = try list(rows: 3, viewport: 44)
    let before = list
    list.beginCommand()
    try list.scroll(to: Points(44))
    #expect(
      sceneJSON(Scene(of: list, before: before)) == #"""
        {"offset":44,"viewport":44,"content":132,"rowCount":3,"rows":[{"row":0,"key":"r0","y":0,"height":44,\#
        "how":"exact","kind":"row","inView":false,"cell":null},{"row":1,"key":"r1","y":44,"height":44,"how":\#
        "exact","kind":"row","inView":true,"cell":"c0","arrival":"reused","was":"r0","bound":"r1","drawn":"r\#
        1","image":null,"state":[],"wrong":[]},{"row":2,"key":"r2","y":88,"height":44,"how":"exact","kind":"\#
        row","inView":false,"cell":null}],"cut":0,"bands":[],"pool":{},"cache":[],"left":[{"key":"r0","cell"\#
        :"c0","to":"r1"}],"jump":null}
        """#)
  }
}
