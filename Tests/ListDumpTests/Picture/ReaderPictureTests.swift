import ListModel
import Testing

@testable import ListDump

/// Pictures for a person at a terminal: what is left out where lines are missing, names of sections, strange content.
@Suite struct ReaderPictureTests {
  private static func format(_ width: Int = 80, lines: Int? = 40, drawing: Drawing = .unicode) -> TextFormat {
    var format = TextFormat(width: width, lines: lines, drawing: drawing)
    format.hasReader = true
    return format
  }

  private static func picture(_ list: ListState, before: ListState? = nil, _ format: TextFormat) -> [String] {
    pictureText(Scene(of: list, before: before), format: format).lines.map(\.string)
  }

  @Test(arguments: [(23, 4, true, false), (19, 0, true, false), (17, 0, false, false), (16, 0, false, true)])
  func `below 24 lines the surroundings go first, then the notes, then quiet rows are folded`(
    lines: Int, outside: Int, hasNotes: Bool, isFolded: Bool
  ) throws {
    let picture = Self.picture(try list(rows: 40, viewport: 440, at: 440), Self.format(lines: lines))
    #expect(picture.count <= lines - TextFormat.answerLines)
    #expect(picture.count { $0.contains("···") } == outside)
    #expect(picture.contains { $0.hasPrefix("1 line = ") } == hasNotes)
    #expect(picture.contains { $0.contains("⋮") } == isFolded)
  }

  @Test func `from 24 lines on quiet rows are folded, and the surroundings stay`() throws {
    let picture = Self.picture(try list(rows: 90, viewport: 1320, at: 440), Self.format(lines: 24))
    #expect(picture.count { $0.contains("···") } == 4)
    #expect(picture.contains { $0.contains("⋮") })
  }

  @Test func `on a small narrow screen the rows that left and the changes of the offset go last`() throws {
    var after = try list(rows: 40, viewport: 440)
    let before = after
    after.beginCommand()
    try after.scroll(to: Points(88))
    let picture = Self.picture(after, before: before, Self.format(60, lines: 19))
    #expect(picture.count <= 15)
    #expect(picture.contains("pool empty") && !picture.contains("left"))
    #expect(picture.count { $0.contains("~ ") } == 2)
    #expect(!picture.contains { $0.contains("⋮") })
  }

  @Test func `rows that moved are folded only where nothing else helps, and then say how far`() throws {
    var after = try list(rows: 40, viewport: 880, at: 880)
    let before = after
    after.beginCommand()
    try after.perform([PendingEdit(.insert(NewRows(), at: .number(0)), recipient: .both)])
    #expect(!Self.picture(after, before: before, Self.format(lines: 40)).contains { $0.contains("⋮") })
    let short = Self.picture(after, before: before, Self.format(lines: 20))
    #expect(short.count == 16)
    #expect(short.contains { $0.contains("│⋮ 8 rows of 44  ↕ +44 ") })
  }

  @Test func `a row is never folded for what a command did to it`() throws {
    var after = try list(rows: 40, viewport: 880)
    let before = after
    after.beginCommand()
    try after.perform([PendingEdit(.insert(NewRows(2), at: .number(9)), recipient: .both)])
    let picture = Self.picture(after, before: before, Self.format(lines: 19))
    for row in [9, 10] { #expect(picture.contains { $0.contains(" \(row) r\(31 + row) ") }, "\(picture)") }
  }

  @Test(arguments: [8, 9, 10, 12, 14, 19, 23, 30], [40, 64, 80, 140])
  func `a picture has room on its screen`(lines: Int, width: Int) throws {
    var after = try list(rows: 400, viewport: 600, at: 440)
    let before = after
    after.beginCommand()
    try after.scroll(to: Points(900))
    let picture = Self.picture(after, before: before, Self.format(width, lines: lines))
    #expect(picture.count <= max(width < 64 ? 14 : 10, lines - TextFormat.answerLines))
  }

  @Test func `sections have their names where no header says them`() throws {
    var plan = LoadPlan(count: 5)
    plan.sections = [2, 2, 1]
    var list = ListState()
    try list.setViewport(height: Points(300), width: nil)
    try list.load(plan)
    try list.perform([PendingEdit(.setHeader(2, Points(20)))])
    let names = Self.picture(list, Self.format(40)).filter { $0.contains("section") }
    #expect(
      names == [
        "┌─ section 0 ─────────────────────────┐", "├─ section 1 ─────────────────────────┤",
        "│  header of section 2  20            │",
      ])
    let plain = pictureText(Scene(of: list, before: nil), format: TextFormat(width: 40)).lines.map(\.string)
    #expect(plain.count { $0.contains("section") } == 1)
  }

  @Test func `a section is named once where rows have no borders`() throws {
    var plan = LoadPlan(count: 12)
    plan.sections = [6, 6]
    var list = ListState()
    try list.setViewport(height: Points(528), width: nil)
    try list.load(plan)
    let picture = Self.picture(list, Self.format(64, lines: 23))
    #expect(picture.count { $0.contains("─ section ") } == 2)
    #expect(picture.count <= 19)
  }

  @Test func `a cell that shows another row's content says what a user sees`() throws {
    var after = try list(rows: 40, viewport: 100)
    after.setFault(.redrawDirtyOnly)
    let before = after
    after.beginCommand()
    try after.scroll(to: Points(100))
    let picture = Self.picture(after, before: before, Self.format(100))
    #expect(picture.contains { $0.contains("! 3 r3  y 132        44  c1  r1 (should be r3) ") }, "\(picture)")
    let marks = Scene(of: after, before: before).marks(Drawing.unicode.glyphs)
    #expect(marks[3]?.text == "! shows r1")
  }

  @Test func `the screen in the help is what its commands lead to`() {
    #expect(
      SampleScreen.text(of: [.rows, .pool, .visible]) == """
          list> viewport 200
          list> load 20 height 50
          list> scroll by 75
            row  key        y  height  how    cell  change    bound  drawn
              0  r0         0      50  exact
          >   1  r1        50      50  exact  c1              r1     r1
          >   2  r2       100      50  exact  c2              r2     r2
          >   3  r3       150      50  exact  c3              r3     r3
          >   4  r4       200      50  exact  c0    ~ was r0  r4     r4
          >   5  r5       250      50  exact  c4    + new     r5     r5
              6  r6       300      50  exact
              7  r7       350      50  exact
                 12 more
          pool     none
          visible  1...5
        """)
    #expect(SampleScreen.text(of: [.picture]).contains("~ 4 r4  y 200        50  c0  was r0"))
  }
}
