import Testing

@testable import ListModel
@testable import ListOracle

/// CodeMirror's lines, whose offset it places in its own way (Engines, "codemirror").
@Suite struct `CodeMirror's lines` {
  private static func list(_ drawing: String) throws -> ListState {
    var list = try ListState(drawing)
    try list.step { try $0.setProfile(.codemirror) }
    return list
  }

  /// At 142 the point is where rows 2 and 3 meet.
  @Test(arguments: [(130, 0, 230), (130, 2, 130), (130, 3, 130), (142, 2, 142), (143, 2, 243)])
  func `go with the line 8 points below the offset, and what comes right above it comes below the edge (C1)`(
    offset: Int, row: Int, new: Int
  ) throws {
    var list = try Self.list("40x50 V500 @\(offset)")
    try list.step { try $0.insert(2, at: row, height: 50) }
    #expect(list.offset == Points(new) && list.allViolations() == [])
  }

  @Test func `go with the line above in a sequence, also with one that came meanwhile (C1)`() throws {
    var list = try Self.list("20x50 V100 @500")
    try list.setPolicies(of: "updates") { $0.updates = .sequence }
    try list.step { list throws(Refusal) in
      try list.perform([
        PendingEdit(.insert(NewRows(1, height: 50), at: .number(9))), PendingEdit(.delete([.single(.number(10))])),
      ])
    }
    // r10 holds the point; a row took the place of r9 above it.
    #expect(list.visible.description == "10...12" && list.record(of: 10).key == RowKey(number: 10))
    #expect(list.offset == 500 && list.allViolations() == [])
  }

  @Test(arguments: [(1500, 1600), (1497, 1597), (1496, 1496)])
  func `go with the end of the content within 4 points of it (C2)`(offset: Int, new: Int) throws {
    var list = try Self.list("40x50 V500 @\(offset)")
    try list.step { try $0.insert(2, at: 40, height: 50) }
    #expect(list.offset == Points(new) && list.allViolations() == [])
  }

  @Test(arguments: [(1, 130, 160), (2, 130, 130), (39, 1500, 1500)])
  func `go with the start of that line where a height above it changes (C3)`(row: Int, offset: Int, new: Int)
    throws
  {
    var list = try Self.list("40x50 V500 @\(offset)")
    try list.step { try $0.setHeight(of: RowSet(row), to: 80) }
    #expect(list.offset == Points(new) && list.allViolations() == [])
  }

  @Test func `leave the offset alone in another viewport, and with bars`() throws {
    var list = try Self.list("40x50 V400 @1500")
    try list.step { try $0.setViewport(height: 200, width: nil) }
    try list.step { try $0.setPolicies(of: "inset") { $0.inset = Insets(top: 50, bottom: 0) } }
    #expect(list.offset == 1500 && list.allViolations() == [])
  }

  @Test(arguments: LongTests.seeds(60, long: 4000))
  func `go where their twin over plain arrays goes, whatever comes`(_ seed: Int) throws {
    let problem = try CodeMirrorTwin.problem(under: .codemirror, seed: UInt32(seed) &+ 17_000)
    #expect(problem == nil, "seed \(seed)")
  }
}
