import Testing

/// What a fault breaks is said where the answers are, and is not a failure of the program.
@Suite struct FaultTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private static let start = "dump off; viewport 200; load 20 height 50; fault redraw-dirty-only; scroll to "

  @Test func `A violation stands below the summary, and the program ends well`() throws {
    let ended = try listlab("-c", Self.start + "100", home: home)
    #expect(ended.status == 0 && ended.errors == "")
    #expect(
      ended.lines.suffix(3) == [
        "offset 0 → 100 of 1000 · r0 left (c0), r1 left (c1), r4 entered (c1 reused), r5 entered (c0 reused) · 4 cells",
        "violation stale-cell: c1 in row 4 was drawn for r1", "violation stale-cell: c0 in row 5 was drawn for r0",
      ])
  }

  @Test func `The word violation is red where there is colour`() throws {
    let ended = try listlab("--color", "always", "-c", Self.start + "50", home: home)
    #expect(ended.lines.last == "\u{1B}[31mviolation\u{1B}[0m stale-cell: c0 in row 4 was drawn for r0")
  }

  @Test func `More than ten violations are counted`() throws {
    let ended = try listlab("-c", "dump off; load 40 height 20; fault redraw-dirty-only; scroll page", home: home)
    #expect(ended.lines.count { $0.hasPrefix("violation ") } == 10)
    #expect(ended.lines.last == "… 16 named: stale-cell:16")
  }

  @Test(arguments: [
    ("> verify\n~ stale-cell:4\n", 0), ("= violations stale-cell:4\n", 0), ("= violations none\n", 1),
    ("> fault off\n> scroll by 0\n= violations stale-cell:4\n> reload\n= violations none\n", 0),
  ])
  func `A session plays on under a fault, and fails only for what it expects`(rest: String, status: Int32) throws {
    let lines = Self.start.split(separator: "; ").dropFirst().map { "> \($0)\n" }.joined().dropLast()
    _ = try home.write("#!listlab 1\n\(lines)200\n\(rest)", to: "a.session")
    let ended = try listlab("test", "a.session", home: home)
    #expect(ended.status == status && ended.errors == "")
    #expect(!ended.output.contains("internal error"))
  }

  @Test func `A fault's name may be cut short`() throws {
    let ended = try listlab("-c", "fault keep-cell-state-; faults", home: home)
    #expect(ended.lines.contains { $0.hasPrefix("on  keep-cell-state-write-back ") })
  }
}
