import ListLab
import Testing

@Suite struct StepTests {
  private static let text = """
    #!listlab 1
    > viewport 100
    > load 4 height 50
    > expect rows == 4
    > scroll by 25.5
    = offset 25.5
    > delete 9
    ! row-out-of-range
    > insert at 0 height 30

    """

  private func steps(_ text: String = Self.text) throws -> [Step] {
    try Session(text: text, name: "a.session").steps
  }

  @Test func `Each command has its location, its words, and the list as it must be then`() throws {
    let steps = try steps()
    #expect(
      steps.map(\.description) == [
        "a.session:2: > viewport 100", "a.session:3: > load 4 height 50", "a.session:4: > expect rows == 4",
        "a.session:5: > scroll by 25.5", "a.session:7: > delete 9", "a.session:9: > insert at 0 height 30",
      ])
    #expect(steps[3].words == ["scroll", "by", "25.5"])
    #expect(steps.map(\.refusal) == [nil, nil, nil, nil, "row-out-of-range", nil])
    #expect(steps.map(\.changesList) == [true, true, false, true, false, true])
    #expect(steps.map(\.state.offset) == [0, 0, 0, 25.5, 25.5, 25.5])
    #expect(steps.map(\.state.visible) == [[], [0, 1], [0, 1], [0, 1, 2], [0, 1, 2], [0, 1, 2]])
  }

  @Test func `A state has the visible rows with keys, heights and cells, and a step has all rows`() throws {
    let step = try #require(try steps().last)
    #expect(step.state.keys == ["r4", "r0", "r1"])
    #expect(step.state.heights == [30, 50, 50])
    #expect(step.state.rows.map(\.y) == [0, 30, 80])
    #expect(step.state.cells == [2, 0, 1])
    #expect(step.keys == ["r4", "r0", "r1", "r2", "r3"])
    #expect(step.heights == [30, 50, 50, 50, 50])
    #expect(try step.value(of: "viewport") == "100")
  }

  @Test func `What differs in another list is told with the command`() throws {
    let step = try steps()[3]
    let location = "a.session:5: > scroll by 25.5"
    #expect(step.differences(in: step.state) == [])
    #expect(
      step.differences(in: ScreenState(offset: 0, rows: [])) == [
        "\(location): offset is 0, expected 25.5", "\(location): visible is none, expected 0...2",
      ])
    var other = step.state
    other.rows[1] = ScreenState.Row(row: 1, key: "x", y: 51, height: 49.5)
    other.rows[2].cell = 7
    #expect(
      step.differences(in: other) == [
        "\(location): key[1] is x, expected r1", "\(location): y[1] is 51, expected 50",
        "\(location): height[1] is 49.5, expected 50", "\(location): cell[2] is c7, expected c2",
      ])
  }

  @Test func `A session that does not pass has no steps`() throws {
    let failure = try #require(throws: SessionFailure.self) { try steps("#!listlab 1\n> load 3\n= rows 4\n") }
    #expect(
      failure.description == """
        FAILED  a.session  1 command
        a.session:2: > load 3
          a.session:3: rows is 3, expected 4
          after line 2: rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells
        """)
    #expect(throws: SessionError.self) { try Session(file: "none.session").steps }
  }
}
