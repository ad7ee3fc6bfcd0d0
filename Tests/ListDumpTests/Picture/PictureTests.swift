import ListModel
import Testing

@testable import ListDump

/// Pictures as they are printed.
@Suite struct PictureTests {
  /// Twenty rows of 50, scrolled down by one row and a half.
  private static func scrolled() throws -> Scene {
    var list = ListState()
    try list.setPolicies { $0.rowHeight = Points(50) }
    try list.setViewport(height: Points(200), width: nil)
    try list.load(LoadPlan(count: 20))
    let before = list
    list.beginCommand()
    try list.scroll(to: Points(75))
    return Scene(of: list, before: before)
  }

  @Test(arguments: [
    (19, true, true), (13, false, true), (12, false, false), (11, false, false),
  ])
  func `on a low page the rows around the viewport go first, then the notes, and its own rows stay`(
    _ lines: Int, _ around: Bool, _ notes: Bool
  ) throws {
    var format = TextFormat(width: 80, lines: lines)
    format.hasReader = true
    let text = pictureText(try Self.scrolled(), format: format).string
    #expect(text.split(separator: "\n").count <= max(8, lines - 4))
    #expect(text.contains(" 6 r6") == around)
    #expect(text.contains("1 line = ") == notes)
    #expect(text.contains(" 3 r3"))
  }

  @Test(arguments: [(EdgesRule.halfOpen, "rows 1...4 of 20"), (.closed, "rows 1...4 of 20 · visible 0...5")])
  func `where other rows are visible than those in the viewport, the title has both`(
    _ edges: EdgesRule, _ rows: String
  ) throws {
    var list = ListState()
    try list.setPolicies { ($0.rowHeight, $0.edges) = (Points(50), edges) }
    try list.setViewport(height: Points(200), width: nil)
    try list.load(LoadPlan(count: 20))
    try list.scroll(to: Points(50))
    let text = pictureText(Scene(of: list, before: nil), format: TextFormat(width: 100)).string
    #expect(
      text.hasPrefix("offset 50 of 1000 · \(rows) ")
        || text.hasPrefix("offset 50 of 1000, \(rows.replacing(" ·", with: ",")) "))
  }

  @Test(arguments: [
    (
      30,
      """
      offset 75 of 1000
      rows 1...5 of 20
         0 r0 .....................
      +- - - - - - - - - - - - - -+
      |  1 r1 25 of 50 c1         |#
      +---------------------------+#
      |  2 r2       50 c2         |
      +---------------------------+
      |  3 r3       50 c3         |
      +---------------------------+
      |~ 4 r4       50 c0 was r0  |
      +---------------------------+
      |+ 5 r5 25 of 50 c4         |
      +- - - - - - - - - - - - - -+
         6 r6 .....................
         7 r7 .....................
      1 line = 25 points, + new cell
      ~ reused cell
      pool empty
      left
        r0  c0 -> r4
      offset
        0 -> 75  user
      """
    ),
    (
      80,
      """
      offset 75 of 1000, rows 1...5 of 20                     pool empty
         0 r0 .............................................   left
      +- - - - - - - - - - - - - - - - - - - - - - - - - -+     r0  c0 -> r4
      |  1 r1  25 of 50  c1                               |#  offset
      +---------------------------------------------------+#    0 -> 75  user
      |  2 r2        50  c2                               |
      +---------------------------------------------------+
      |  3 r3        50  c3                               |
      +---------------------------------------------------+
      |~ 4 r4        50  c0  was r0                       |
      +---------------------------------------------------+
      |+ 5 r5  25 of 50  c4                               |
      +- - - - - - - - - - - - - - - - - - - - - - - - - -+
         6 r6 .............................................
         7 r7 .............................................
      1 line = 25 points, + new cell, ~ reused cell
      """
    ),
    (
      120,
      """
      offset 75 of 1000, rows 1...5 of 20                                                 pool empty
         0 r0 .........................................................................   left
      +- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -+     r0  c0 -> r4
      |  1 r1  25 of 50  c1                                                           |#  offset
      +-------------------------------------------------------------------------------+#    0 -> 75  user
      |  2 r2        50  c2                                                           |
      +-------------------------------------------------------------------------------+
      |  3 r3        50  c3                                                           |
      +-------------------------------------------------------------------------------+
      |~ 4 r4        50  c0  was r0                                                   |
      +-------------------------------------------------------------------------------+
      |+ 5 r5  25 of 50  c4                                                           |
      +- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -+
         6 r6 .........................................................................
         7 r7 .........................................................................
      1 line = 25 points, + new cell, ~ reused cell
      """
    ),
  ])
  func `a scroll by a row and a half`(width: Int, picture: String) throws {
    #expect(pictureText(try Self.scrolled(), format: TextFormat(width: width, lines: 40)).string == picture)
  }

  @Test func `the same with box drawing`() throws {
    #expect(
      pictureText(try Self.scrolled(), format: TextFormat(width: 64, drawing: .unicode)).string == """
        offset 75 of 1000 · rows 1...5 of 20      pool empty
           0 r0 ·······························   left
        ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐     r0  c0 → r4
        │  1 r1  25 of 50  c1                 │█  offset
        ├─────────────────────────────────────┤█    0 → 75  user
        │  2 r2        50  c2                 │
        ├─────────────────────────────────────┤
        │  3 r3        50  c3                 │
        ├─────────────────────────────────────┤
        │~ 4 r4        50  c0  was r0         │
        ├─────────────────────────────────────┤
        │+ 5 r5  25 of 50  c4                 │
        └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
           6 r6 ·······························
           7 r7 ·······························
        1 line = 25 points · + new cell
        ~ reused cell
        """)
  }

  @Test func `colours say nothing that words do not`() throws {
    let coloured = pictureText(try Self.scrolled(), format: TextFormat(width: 80, style: .ansi)).string
    #expect(coloured.contains("\u{1B}[94m|~ 4 r4        50  c0  was r0"))
    #expect(
      coloured.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
        == pictureText(try Self.scrolled(), format: TextFormat(width: 80)).string)
  }

  @Test func `keys and texts that a terminal would act on are shown as they are written`() throws {
    let text = pictureText(Scene(of: try motley(), before: nil), format: TextFormat(width: 100)).string
    #expect(
      text == """
        offset 44.5 of 264, rows 1...4 of 6                                   pool, oldest first
           0 intro            .............................................     heading  <c0
        +- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -+
        |  1 資料              43.5 of 44  c1  row  日本語のテキスト      |
        +-----------------------------------------------------------------+#
        |  2 r7                        44  c2  code  red ␛[31malert␊"qu...|#
        +-----------------------------------------------------------------+#
        |  3 a very long k...          44  c3  heading  👩‍👧 family       |#
        +-----------------------------------------------------------------+#
        |  4 r8                18.5 of 44  c4  row  été                   |
        +- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -+
           5 ☕ menu          .............................................
        1 line = 22 points, < next from the pool
        """)
  }

  @Test func `an empty list`() {
    #expect(
      pictureText(Scene(of: ListState(), before: nil), format: TextFormat(width: 40)).string == """
        offset 0 of 0, no rows
        +-------------------------------------+
        |  empty  480                         |
        |                                     |
        |                                     |
        +-------------------------------------+
        1 line = 22 points
        pool empty
        """)
  }

  @Test func `rows that are alike are folded where there is no room for all`() throws {
    var list = try list(rows: 1000, viewport: 4400, at: 22000)
    try list.perform([PendingEdit(.setHeight([.rows(RowSet(520..<522))], Points(10)))])
    #expect(
      pictureText(Scene(of: list, before: nil), format: TextFormat(width: 60)).string == """
        offset 22000 of 43932, rows 500...601 of 1000
           498 r498 ...............................................
           499 r499 ...............................................
        +---------------------------------------------------------+
        |  500 r500        44  c99                                |
        |: 18 rows of 44                                          |
        |  519 r519        44  c80                                |
        |  520 r520        10  c79                                |
        |  521 r521        10  c78                                |
        |  522 r522        44  c77                                |#
        |: 77 rows of 44                                          |
        |  600 r600        44  c100                               |
        |  601 r601  24 of 44  c101                               |
        +- - - - - - - - - - - - - - - - - - - - - - - - - - - - -+
           602 r602 ...............................................
           603 r603 ...............................................
        1 line = 44 points
        pool empty
        """)
    let whole = pictureText(Scene(of: list, before: nil), format: TextFormat(width: 60, lines: nil)).string
    #expect(whole.split(separator: "\n").count <= 120)
  }

  @Test func `headers, footers, and what is empty`() throws {
    var plan = LoadPlan(count: 4)
    plan.sections = [2, 2]
    var list = ListState()
    try list.setViewport(height: Points(300), width: nil)
    try list.load(plan)
    try list.perform([
      PendingEdit(.setHeader(0, Points(20))), PendingEdit(.setFooter(0, Points(10))),
      PendingEdit(.setHeader(1, Points(20))),
    ])
    #expect(
      pictureText(Scene(of: list, before: nil), format: TextFormat(width: 50)).string == """
        offset 0 of 226, rows 0...3 of 4
        +-----------------------------------------------+
        |  header of section 0  20                      |
        |  0 r0  44  c0                                 |
        |  1 r1  44  c1                                 |
        |  footer of section 0  10                      |
        |  header of section 1  20                      |
        |  2 r2  44  c2                                 |
        |  3 r3  44  c3                                 |
        |  empty  74                                    |
        |                                               |
        +-----------------------------------------------+
        1 line = 44 points
        pool empty
        """)
  }

  @Test func `cells that show another row's content are marked, and said`() throws {
    var list = try list(rows: 40, viewport: 100)
    list.setFault(.redrawDirtyOnly)
    let before = list
    list.beginCommand()
    try list.scroll(to: Points(100))
    #expect(
      pictureText(Scene(of: list, before: before), format: TextFormat(width: 100)).string == """
        offset 100 of 1760, rows 2...4 of 40                                  pool empty
           0 r0 ...........................................................   left
           1 r1 ...........................................................     r0  c0 -> r4
        +- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -+#    r1  c1 -> r3
        |  2 r2  32 of 44  c2                                             |   offset
        +-----------------------------------------------------------------+     0 -> 100  user
        |! 3 r3        44  c1  drawn for r1                               |
        +-----------------------------------------------------------------+
        |! 4 r4  24 of 44  c0  drawn for r0                               |
        +- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -+
           5 r5 ...........................................................
           6 r6 ...........................................................
        1 line = 22 points, ! another row's
        """)
  }

  @Test func `a screen that is older than the offset`() throws {
    var list = try list(rows: 40, viewport: 100)
    list.beginCommand()
    list.setRawOffset(Points(700))
    #expect(
      pictureText(Scene(of: list, before: nil), format: TextFormat(width: 40)).string == """
        offset 700 of 1760, rows 15...18 of 40
        visible 0...2
        :   0 r0        44  c0                :
        :   1 r1        44  c1                :
        :   2 r2        44  c2                :
           13 r13 .............................
           14 r14 .............................
        +- - - - - - - - - - - - - - - - - - -+
        |  15 r15  4 of 44  no cell           |
        +-------------------------------------+
        |  16 r16       44  no cell           |
        +-------------------------------------+#
        |  17 r17       44  no cell           |
        +-------------------------------------+
        |  18 r18  8 of 44  no cell           |
        +- - - - - - - - - - - - - - - - - - -+
           19 r19 .............................
           20 r20 .............................
        1 line = 22 points
        pool empty
        """)
  }

  private static let widths = Array(stride(from: 1, through: 40, by: 3)) + [63, 64, 80, 120, 200, 1000]

  @Test(arguments: widths, [Drawing.ascii, .unicode])
  func `no line is wider than the format`(width: Int, drawing: Drawing) throws {
    let scenes = [Scene(of: try motley(), before: nil), try Self.scrolled(), Scene(of: ListState(), before: nil)]
    for scene in scenes {
      for line in pictureText(scene, format: TextFormat(width: width, drawing: drawing)).lines {
        #expect(line.string.displayWidth <= max(width, 5), "\(line)")
        #expect(line.string.last != " ")
      }
    }
  }

  @Test func `a picture in ASCII has nothing else if the list has nothing else`() throws {
    #expect(pictureText(try Self.scrolled(), format: TextFormat(width: 100)).string.allSatisfy(\.isASCII))
    #expect(pictureText(try Self.scrolled(), format: TextFormat(width: 20)).string.allSatisfy(\.isASCII))
  }

  @Test(arguments: [1, 5, 14, 24, 40], [10, 150, 1000])
  func `a picture has room on its format`(lines: Int, visible: Int) throws {
    let list = try list(rows: 2000, viewport: visible * 44, at: 440)
    let text = pictureText(Scene(of: list, before: nil), format: TextFormat(width: 80, lines: lines))
    #expect(text.lines.count <= max(14, lines))
  }

  @Test(arguments: [14, 15, 17, 20, 24, 30, 120], [-319, -1000, 0, 5])
  func `a picture has room on its format wherever the viewport stands`(lines: Int, offset: Int) throws {
    var plan = LoadPlan(count: 60)
    plan.heights = .cycle([10, 45, 3, 0, 200].map { Points($0) })
    for (rows, viewport) in [(plan, 480), (LoadPlan(count: 3), 100), (LoadPlan(count: 60), 480)] {
      var list = ListState()
      try list.setViewport(height: Points(viewport), width: nil)
      try list.load(rows)
      list.setRawOffset(Points(offset))
      let text = pictureText(Scene(of: list, before: nil), format: TextFormat(width: 80, lines: lines))
      #expect(text.lines.count <= max(14, lines))
    }
  }
}
