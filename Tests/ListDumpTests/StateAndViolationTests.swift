import ListDump
import ListModel
import Testing

/// What is liked, marked and selected, and what does not hold.
@Suite struct StateAndViolationTests {
  private func marked() throws -> ListState {
    var list = try list(rows: 3, viewport: 88)
    list.toggle(.marked, of: RowSet(1..<3))
    list.select(RowSet(1))
    return list
  }

  @Test func `a table has a column of states if there are any`() throws {
    #expect(
      recordText(RecordTable(aroundViewportOf: try marked(), context: 2)) == """
          row  key        y  height  how    cell  bound  drawn  state
        >   0  r0         0      44  exact  c0    r0     r0
        >   1  r1        44      44  exact  c1    r1     r1     marked,selected
            2  r2        88      44  exact                      marked
        """)
    #expect(!recordText(RecordTable(rows: RowSet(0), of: try marked())).string.contains("state"))
  }

  @Test func `a file has the column too`() throws {
    let table = RecordTable(rows: RowSet(0..<2), of: try marked())
    #expect(
      recordText(table, format: TextFormat(tableForm: .csv)) == """
        row,at,key,kind,y,height,how,cell,bound,drawn,state,text
        0,0:0,r0,row,0,44,exact,c0,r0,r0,,Row 0
        1,0:1,r1,row,44,44,exact,c1,r1,r1,"marked,selected",Row 1
        """)
    let head = "| row | at | key | kind | y | height | how | cell | bound | drawn | state | text |\n"
    #expect(recordText(table, format: TextFormat(tableForm: .markdown)).string.hasPrefix(head))
  }

  private static let three = [
    Violation(.visibleSet, row: 7, "row 7 is visible and has no cell"),
    Violation(.staleCell, row: 4, cell: Cell.ID(number: 3), "c3 in row 4 was drawn for \u{1B}[2J"),
    Violation(.visibleSet, row: 8, "row 8 is visible and has no cell"),
  ]

  @Test func `violations take a line each, and nothing in them controls a terminal`() {
    #expect(violationText([]) == "")
    #expect(
      violationText(Self.three) == """
        violation visible-set: row 7 is visible and has no cell
        violation stale-cell: c3 in row 4 was drawn for ␛[2J
        violation visible-set: row 8 is visible and has no cell

        """)
  }

  @Test func `more than ten are counted by rule`() {
    let many = Self.three + Self.three + Self.three + Self.three
    let lines = violationText(many).string.split(separator: "\n")
    #expect(lines.count == 11 && lines.last == "… 12 named: stale-cell:4 visible-set:8")
    #expect(violationState([]) == "none" && violationState(Self.three) == "stale-cell:1 visible-set:2")
  }
}
