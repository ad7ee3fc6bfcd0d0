import ListDump
import ListModel
import Testing

/// Counters, ledger, events, policies and cells.
@Suite struct TableTests {
  @Test func `counters are named as the state keys are`() throws {
    #expect(
      counterText(try list(rows: 100, viewport: 50, at: 44)) == """
        counter            count
        created                2
        live                   2
        pooled                 0
        cached                 0
        discarded              0
        leaked                 0
        requests               0
        deliveries             0
        dropped                0
        refused                0
        binds                  3
        heights-asked        100
        estimates-asked        0
        """)
  }

  @Test func `the ledger shows the last entries and how many came before`() throws {
    var list = try list(rows: 100, at: 10)
    #expect(ledgerText(Ledger()) == "none")
    #expect(
      ledgerText(list.ledger) == """
            from        to  reason
               0        10  user
        """)
    for y in 1...7 { try list.scroll(to: Points(thousandths: Int64(y) * 1500)) }
    try list.scroll(to: Points(5000))
    #expect(
      ledgerText(list.ledger, format: TextFormat(lines: 11)) == """
          … 5 before
            from        to  reason
               6       7.5  user
             7.5         9  user
               9      10.5  user
            10.5      5000  user
            5000      3920  clamp
        """)
  }

  @Test func `events join what follows from one another`() throws {
    var list = ListState()
    #expect(eventText(list) == "none")
    try list.load(LoadPlan(count: 100))
    #expect(
      eventText(list) == """
        heights asked r0...r99
        r0...r10 entered, c0...c10 created, bound, drawn
        """)
    list.beginCommand()
    try list.scroll(to: Points(88))
    #expect(
      eventText(list) == """
        offset 0 → 88 user
        r0...r1 left, c0...c1 returned to row
        r11 entered, c1 reused, bound, drawn
        r12 entered, c0 reused, bound, drawn
        """)
  }

  @Test func `events tell of deleted, reloaded and discarded rows by their keys`() throws {
    var list = try list(rows: 20, viewport: 88)
    list.beginCommand()
    try list.perform([PendingEdit(.delete([.rows(RowSet(0..<1))]))])
    try list.perform([PendingEdit(.reload([.rows(RowSet(0..<2))]))])
    try list.setPolicies { $0.pool = .off }
    try list.setViewport(height: Points(44), width: nil)
    #expect(
      eventText(list) == """
        r0 left, c0 returned to row
        r2 entered, c0 reused, bound, drawn
        heights asked r1...r2
        r1 bound in c1, drawn
        r2 bound in c0, drawn
        r2 left, c0 discarded
        """)
    #expect(eventText(list, format: TextFormat(lines: 11)).string.hasSuffix("\n… 1 more"))
  }

  @Test func `policies that differ from the profile's show both values`() throws {
    var list = ListState()
    try list.setProfile(.flutter)
    try list.setPolicies { $0.edges = .closed }
    let lines = PolicySpec.Phase.allCases.flatMap { phase in
      phase.policies.map { spec in
        let (value, usual) = (spec.value(list.policies), spec.value(Profile.flutter.policies))
        return padded(spec.name, 17) + padded(value, 15) + padded(value == usual ? "" : usual, 9) + phase.rawValue
      }
    }
    #expect(
      policyText(list).string
        == (["policy           value          flutter  phase"] + lines).joined(separator: "\n"))
    #expect(lines.contains("upper            closed         kept     choose rows"))
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: columns - text.count)
  }

  @Test func `sections that do not fit are counted`() throws {
    var list = ListState()
    var plan = LoadPlan(count: 40)
    plan.sections = Array(repeating: 4, count: 10)
    try list.load(plan)
    #expect(
      sectionText(list, format: TextFormat(lines: 8)) == """
        section  rows  header  footer    y  height
              0     4       0       0    0     176
              1     4       0       0  176     176
              2     4       0       0  352     176
              3     4       0       0  528     176
              4     4       0       0  704     176
        … 5 more
        """)
  }

  @Test func `cells on screen come before those in the pool`() throws {
    var list = try list(rows: 100, viewport: 100, at: 44)
    try list.setViewport(height: Points(50), width: nil)
    #expect(
      cellText(list) == """
        cell  where   kind  row  bound  drawn  index  generation
        c1    screen  row   r1   r1     r1         1           1
        c2    screen  row   r2   r2     r2         2           1
        c0    pool    row   r3   r3     r3         3           2
        """)
    #expect(
      cellText(list, format: TextFormat(width: 30)) == """
        cell  where   row  bound
        c1    screen  r1   r1
        c2    screen  r2   r2
        c0    pool    r3   r3
        kind, drawn, index,
          generation: hidden at 30
          columns, a wider window
          shows more
        """)
  }

  @Test func `a table of cells that is too long says how many are missing`() throws {
    #expect(cellText(try list(rows: 100), format: TextFormat(lines: 11)).string.hasSuffix("\n… 6 more"))
  }
}
