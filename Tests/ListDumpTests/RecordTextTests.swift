import ListDump
import ListModel
import Testing

/// The row-record table on the screen.
@Suite struct RecordTextTests {
  @Test func `the screen after a scroll by one row`() throws {
    #expect(
      screenText(try list(rows: 1000, at: 44)) == """
          row  key        y  height  how    cell  bound  drawn
            0  r0         0      44  exact
        >   1  r1        44      44  exact  c1    r1     r1
        >   2  r2        88      44  exact  c2    r2     r2
        >   3  r3       132      44  exact  c3    r3     r3
        >   4  r4       176      44  exact  c4    r4     r4
        >   5  r5       220      44  exact  c5    r5     r5
        >   6  r6       264      44  exact  c6    r6     r6
        >   7  r7       308      44  exact  c7    r7     r7
        >   8  r8       352      44  exact  c8    r8     r8
        >   9  r9       396      44  exact  c9    r9     r9
        >  10  r10      440      44  exact  c10   r10    r10
        >  11  r11      484      44  exact  c0    r11    r11
           12  r12      528      44  exact
           13  r13      572      44  exact
               986 more
        pool     none
        visible  1...11
        """)
  }

  @Test func `a long visible set is cut so that 24 lines suffice`() throws {
    let list = try list(rows: 1000, viewport: 4400, at: 22000)
    let text = screenText(list).string
    #expect(text.split(separator: "\n").count == 22)
    #expect(
      screenText(list, format: TextFormat(lines: 13)) == """
          row  key        y  height  how    cell  bound  drawn
          498  r498   21912      44  exact
          499  r499   21956      44  exact
        > 500  r500   22000      44  exact  c99   r500   r500
          …
        > 599  r599   26356      44  exact  c0    r599   r599
          600  r600   26400      44  exact
          601  r601   26444      44  exact
               398 more
        pool     none
        visible  500...599
        """)
    #expect(screenText(list, format: TextFormat(lines: nil)).string.split(separator: "\n").count == 108)
  }

  @Test func `requested rows are printed alone, as far as the list has them`() throws {
    let list = try list(rows: 1000, viewport: 44, at: 44)
    #expect(
      recordText(RecordTable(rows: RowSet([0..<2, 500..<501, 999..<1200]), of: list)) == """
          row  key        y  height  how    cell  bound  drawn
            0  r0         0      44  exact
        >   1  r1        44      44  exact  c0    r1     r1
          500  r500   22000      44  exact
          999  r999   43956      44  exact
        """)
    #expect(
      recordText(RecordTable(rows: RowSet(0..<1000), of: list, limit: 5)) == """
          row  key        y  height  how    cell  bound  drawn
            0  r0         0      44  exact
        >   1  r1        44      44  exact  c0    r1     r1
          …
          998  r998   43912      44  exact
          999  r999   43956      44  exact
        """)
  }

  @Test func `an empty list says so, and where nothing is visible the rows about the offset are shown`() throws {
    #expect(
      screenText(ListState()) == """
          row  key        y  height  how  cell  bound  drawn
               no rows
        pool     none
        visible  none
        """)
    #expect(
      screenText(try list(rows: 9, viewport: 0, at: 88)) == """
          row  key        y  height  how    cell  bound  drawn
            0  r0         0      44  exact
            1  r1        44      44  exact
            2  r2        88      44  exact
            3  r3       132      44  exact
               5 more
        pool     none
        visible  none
        """)
  }
}
