import ListModel
import Testing

@testable import ListDump

/// At a terminal the screen marks what a command did; in pipes and recordings it never does.
struct ChangeMarkTests {
  private static func format(_ width: Int = 80, lines: Int? = 24) -> TextFormat {
    var format = TextFormat(width: width, lines: lines, drawing: .unicode)
    format.hasReader = true
    return format
  }

  private static func screen(
    _ list: ListState, after change: (inout ListState) throws -> Void, _ format: TextFormat,
    parts: [ScreenPart] = ScreenPart.usual
  ) throws -> String {
    var after = list
    after.beginCommand()
    try change(&after)
    return screenText(after, format: format, parts: parts) { Scene(of: after, before: list) }.string
  }

  @Test func `new and reused cells are marked, with the row that a reused one showed`() throws {
    let text = try Self.screen(list(rows: 6, viewport: 88), after: { try $0.scroll(to: Points(66)) }, Self.format())
    #expect(
      text == """
          row  key        y  height  how    cell  change    bound  drawn
            0  r0         0      44  exact
        >   1  r1        44      44  exact  c1              r1     r1
        >   2  r2        88      44  exact  c0    ~ was r0  r2     r2
        >   3  r3       132      44  exact  c2    + new     r3     r3
            4  r4       176      44  exact
            5  r5       220      44  exact
        pool     none
        visible  1...3
        """)
  }

  @Test func `rows that moved though nobody scrolled say how far`() throws {
    let insertion = PendingEdit(.insert(NewRows(), at: .number(0)), recipient: .both)
    let text = try Self.screen(
      list(rows: 9, viewport: 88, at: 88), after: { try $0.perform([insertion]) }, Self.format())
    #expect(text.contains("\n>   3  r2       132      44  exact  c1    ↕ +44     r2     r2\n"))
  }

  @Test func `a cell that came back has a dash in the pool`() throws {
    let before = try list(rows: 9, viewport: 100, at: 40)
    let text = try Self.screen(before, after: { try $0.scroll(to: .zero) }, Self.format(), parts: [.pool])
    #expect(text == "pool     row: -c3")
  }

  @Test func `without marks nothing of it is told`() throws {
    var plain = Self.format(200)
    plain.hasReader = false
    let text = try Self.screen(list(rows: 6, viewport: 88), after: { try $0.scroll(to: Points(66)) }, plain)
    #expect(!text.contains("change"))
    #expect(!text.contains("1 line ="))
  }

  @Test func `rows without a mark are left out first`() throws {
    let text = try Self.screen(
      list(rows: 40, viewport: 880), after: { try $0.scroll(to: Points(44)) }, Self.format(lines: 14), parts: [.rows])
    #expect(
      text == """
          row  key        y  height  how    cell  change    bound  drawn
            0  r0         0      44  exact
        >   1  r1        44      44  exact  c1              r1     r1
          …
        >  18  r18      792      44  exact  c18             r18    r18
        >  19  r19      836      44  exact  c19             r19    r19
        >  20  r20      880      44  exact  c0    ~ was r0  r20    r20
           21  r21      924      44  exact
           22  r22      968      44  exact
               17 more
        """)
  }

  @Test(arguments: [(119, false), (120, true)])
  func `the picture stands beside the table from 120 columns on`(_ width: Int, _ isBeside: Bool) throws {
    let text = try Self.screen(
      list(rows: 6, viewport: 88), after: { try $0.scroll(to: Points(44)) }, Self.format(width))
    #expect(text.contains("1 line =") == isBeside)
    for line in text.split(separator: "\n") { #expect(String(line).displayWidth <= width) }
  }

  @Test func `colours do not move what stands beside`() throws {
    var coloured = Self.format(120)
    coloured.style = .ansi
    let change = { (list: inout ListState) in try list.scroll(to: Points(44)) }
    let plain = try Self.screen(list(rows: 6, viewport: 88), after: change, Self.format(120))
    let text = try Self.screen(list(rows: 6, viewport: 88), after: change, coloured)
    #expect(text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `a picture tells tops, moves, and what a reader sees in the place of what should be there`() throws {
    var scene = Scene(of: try motley(), before: nil)
    let index = try #require(scene.rows.firstIndex { $0.cell != nil })
    scene.rows[index].text = "Bjarne"
    scene.rows[index].moved = Points(-44)
    scene.rows[index].cell?.wrong = [.drawn]
    scene.rows[index].cell?.drawn = "k"
    scene.rows[index].cell?.drawnText = "Ken"
    let label = PictureFields(scene, Self.format(), columns: 90).label(of: scene.rows[index], in: scene)
    #expect(label.hasPrefix("! 1 資料 "))
    #expect(label.contains("y  44 "))
    #expect(label.contains("↕ -44"))
    #expect(label.contains("Ken (should be Bjarne)"))
    #expect(!label.contains("drawn for"))
    let mark = scene.rows[index].mark(Drawing.unicode.glyphs)
    #expect(mark == RowMark(sign: "!", words: "shows Ken", role: .alarm))
  }
}
