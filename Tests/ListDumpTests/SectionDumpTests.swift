import ListDump
import ListModel
import Testing

/// How a list of several sections is shown: the column `at`, and `sections` and `section` in JSON.
@Suite struct SectionDumpTests {
  /// Sections of 1, 0 and 2 rows; the last has a header of 10.
  private static func list() throws -> ListState {
    var list = ListState()
    try list.setViewport(height: Points(100), width: nil)
    var plan = LoadPlan(count: 3)
    plan.sections = [1, 0, 2]
    try list.load(plan)
    list.beginCommand()
    try list.perform([PendingEdit(.setHeader(2, Points(10)))])
    return list
  }

  @Test func `the table names section and row in it`() throws {
    #expect(
      screenText(try Self.list()) == """
          row  at   key        y  height  how    cell  bound  drawn
        >   0  0:0  r0         0      44  exact  c0    r0     r0
        >   1  2:0  r1        54      44  exact  c1    r1     r1
        >   2  2:1  r2        98      44  exact  c2    r2     r2
        pool     none
        visible  0...2
        """)
  }

  @Test func `a list of one section has no such column`() throws {
    var list = try Self.list()
    try list.perform([PendingEdit(.deleteSection(0)), PendingEdit(.deleteSection(1))])
    #expect(screenText(list).string.hasPrefix("  row  key        y  height"))
  }

  @Test func `JSON has the rows of each section, and the section of each visible row`() throws {
    let line = jsonLine(JSONStep(line: 1, command: "header 2 10"), list: try Self.list()).string
    #expect(line.contains(#""content":142,"sections":[1,0,2],"visible":[{"row":0,"section":0,"key":"r0","#))
    #expect(line.contains(#"{"row":1,"section":2,"key":"r1","y":54,"#))
    #expect(line.contains(#"{"row":2,"section":2,"key":"r2","y":98,"#))
  }

  @Test func `a list without any section has none in JSON`() throws {
    var list = try Self.list()
    try list.perform((0...2).map { PendingEdit(.deleteSection($0)) })
    #expect(
      jsonLine(JSONStep(line: 1, command: "x"), list: list).string.contains(#""content":0,"sections":[],"visible":[],"#)
    )
  }
}
