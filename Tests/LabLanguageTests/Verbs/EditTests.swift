import Testing

@testable import LabLanguage

/// What was said before; the line; its summary; every key that a recording compares and that changed.
@Suite struct `What edits do` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    (
      "load 40 height 50", "insert at 5",
      "rows 40 → 41 · content 2000 → 2044 · r9 left (c9), r40 entered (c9 reused) · 10 cells",
      """
      rows 41; source-rows 41; sections 41; content 2044; order r0...r4,r40,r5...r39; binds 11; \
      heights-asked 41
      """
    ),
    (
      "load 40 height 50", "insert at 40", "rows 40 → 41 · content 2000 → 2044 · 10 cells",
      "rows 41; source-rows 41; sections 41; content 2044; order r0...r40; heights-asked 41"
    ),
    (
      "load 40 height 50", "insert 3 at 2 height 80 kind image",
      "rows 40 → 43 · content 2000 → 2240 · 5 rows left, 3 rows entered (3 new) · 8 cells",
      """
      rows 43; source-rows 43; sections 43; content 2240; visible 0...7; order \
      r0...r1,r40...r42,r2...r39; pool row:5; created 13; live 8; binds 13; heights-asked 43
      """
    ),
    (
      "load 40 height 50", #"insert key X height 10 text "the first" at 0"#,
      "rows 40 → 41 · content 2000 → 2010 · on screen r0 0 → 10 (jumped) · X entered (c10 new) · 11 cells",
      """
      rows 41; source-rows 41; sections 41; content 2010; visible 0...10; order X,r0...r39; created \
      11; live 11; binds 11; heights-asked 41
      """
    ),
    ("load 40 height 50", "insert 0 at 0", "nothing changed", ""),
    (
      "load 40 height 50", "height 30,31 50", "height of 2 rows is 50 · 10 cells", "heights-asked 42"
    ),
    (
      "load 40 height 50", "snapshot r0...r20 r30...r39 r21...r29", "rows in another order · 10 cells",
      "order r0...r20,r30...r39,r21...r29"
    ),
    ("sections 30 3 3", "move section 2 to 1", "section 2 moved to 1 · 11 cells", "order r0...r29,r33...r35,r30...r32"),
    ("sections 30 3", "reload section 1", "section 1 reloaded · 11 cells", "heights-asked 36"),
    (
      "", "insert at 0", "rows 0 → 1 · content 0 → 44 · r0 entered (c0 new) · 1 cell",
      """
      rows 1; source-rows 1; sections 1; content 44; visible 0; order r0; created 1; live 1; binds 1; \
      heights-asked 1
      """
    ),
    (
      "load 3 keys A,B,C", "insert at B key D", "rows 3 → 4 · content 132 → 176 · D entered (c3 new) · 4 cells",
      """
      rows 4; source-rows 4; sections 4; content 176; visible 0...3; order A,D,B,C; created 4; live 4; \
      binds 4; heights-asked 4
      """
    ),
    (
      "load 3", "insert at last", "rows 3 → 4 · content 132 → 176 · r3 entered (c3 new) · 4 cells",
      """
      rows 4; source-rows 4; sections 4; content 176; visible 0...3; order r0...r1,r3,r2; created 4; \
      live 4; binds 4; heights-asked 4
      """
    ),
    (
      "load 40 height 50; scroll by 500", "insert 2 at 0",
      """
      rows 40 → 42 · content 2000 → 2088 · on screen r10 0 → 88 (jumped) · r18 left (c1), r19 left (c0), \
      r8 entered (c0 reused), r9 entered (c1 reused) · 10 cells
      """,
      """
      rows 42; source-rows 42; sections 42; content 2088; order r40...r41,r0...r39; binds 22; \
      heights-asked 42
      """
    ),
    (
      "load 40 height 50", "delete 0",
      "rows 40 → 39 · content 2000 → 1950 · r0 left (c0), r10 entered (c0 reused) · 10 cells",
      "rows 39; source-rows 39; sections 39; content 1950; order r1...r39; binds 11"
    ),
    (
      "load 40 height 50", "delete 3...9,12",
      "rows 40 → 32 · content 2000 → 1600 · 7 rows left, 7 rows entered (7 reused) · 10 cells",
      "rows 32; source-rows 32; sections 32; content 1600; order r0...r2,r10...r11,r13...r39; binds 17"
    ),
    (
      "load 40 height 50", "delete 3..<9",
      "rows 40 → 34 · content 2000 → 1700 · 6 rows left, 6 rows entered (6 reused) · 10 cells",
      "rows 34; source-rows 34; sections 34; content 1700; order r0...r2,r9...r39; binds 16"
    ),
    (
      "load 40 height 50", "delete visible",
      "rows 40 → 30 · content 2000 → 1500 · 10 rows left, 10 rows entered (10 reused) · 10 cells",
      "rows 30; source-rows 30; sections 30; content 1500; order r10...r39; binds 20"
    ),
    (
      "load 40 height 50; scroll bottom", "delete 30...last",
      """
      rows 40 → 30 · content 2000 → 1500 · offset 1520 → 1020 of 1500 (clamped) · 10 rows left, 10 \
      rows entered (10 reused) · 10 cells
      """,
      """
      rows 30; source-rows 30; sections 30; content 1500; offset 1020; visible 20...29; order \
      r0...r29; binds 30
      """
    ),
    (
      "load 4", "delete all", "rows 4 → 0 · content 176 → 0 · 4 rows left · 0 cells",
      "rows 0; source-rows 0; sections 0; content 0; visible none; order none; pool row:4; live 0"
    ),
    ("", "delete all", "nothing changed", ""),
    (
      "load 40", "delete r17", "rows 40 → 39 · content 1760 → 1716 · 11 cells",
      "rows 39; source-rows 39; sections 39; content 1716; order r0...r16,r18...r39"
    ),
    (
      "load 40; delete 0", "delete r1,r3",
      """
      rows 39 → 37 · content 1716 → 1628 · r1 left (c1), r3 left (c3), r12 entered (c3 reused), r13 \
      entered (c1 reused) · 11 cells
      """, "rows 37; source-rows 37; sections 37; content 1628; order r2,r4...r39; binds 14"
    ),
    (
      "load 40 height 50", "move 5 to 20", "r5 left (c5), r10 entered (c5 reused) · 10 cells",
      "order r0...r4,r6...r20,r5,r21...r39; binds 11"
    ),
    ("load 40 height 50", "move 0 to 1", "r0 moved to 1 · 10 cells", "order r1,r0,r2...r39"),
    ("load 40 height 50", "move 3 to 3", "nothing changed", ""),
    ("load 5 keys A,B,C,D,E", "move 0 to last", "A moved to 4 · 5 cells", "order B,C,D,E,A"),
    ("load 5 keys A,B,C,D,E", "move 0 to 5", "A moved to 4 · 5 cells", "order B,C,D,E,A"),
    ("load 5 keys A,B,C,D,E", "move E to A", "E moved to 0 · on screen A 0 → 44 (jumped) · 5 cells", "order E,A,B,C,D"),
    ("load 40 height 50", "swap 5 7", "r5 and r7 swapped · 10 cells", "order r0...r4,r7,r6,r5,r8...r39"),
    (
      "load 40 height 50", "swap 20 5", "r5 left (c5), r20 entered (c5 reused) · 10 cells",
      "order r0...r4,r20,r6...r19,r5,r21...r39; binds 11"
    ),
    ("load 40 height 50", "swap 3 r3", "nothing changed", ""),
    ("load 5 keys A,B,C,D,E", "swap A last", "A and E swapped · 5 cells", "order E,B,C,D,A"),
    (
      "load 40; profile chameleon", "swap 3 3", "11 rows left, 11 rows entered (11 new) · 11 cells",
      "created 33; discarded 22; binds 33; heights-asked 120"
    ),
    (
      "load 40 height 50", "keep 3...9,12",
      "rows 40 → 8 · content 2000 → 400 · 3 rows left, r12 entered (c2 reused) · 8 cells",
      "rows 8; source-rows 8; sections 8; content 400; visible 0...7; order r3...r9,r12; pool row:2; live 8; binds 11"
    ),
    ("load 40", "keep all", "nothing changed", ""),
    ("", "keep visible", "nothing changed", ""),
    (
      "load 40; scroll bottom", "keep 30...last",
      "rows 40 → 10 · content 1760 → 440 · offset 1280 → 0 of 440 (clamped) · r29 left (c10) · 10 cells",
      "rows 10; source-rows 10; sections 10; content 440; offset 0; visible 0...9; order r30...r39; pool row:1; live 10"
    ),
    ("load 40", "height 5 80", "content 1760 → 1796 · 11 cells", "content 1796; heights-asked 41"),
    (
      "load 40", "height 0...3,last 12.5",
      "content 1760 → 1602.5 · on screen r1 44 → 12.5 (jumped) · 3 rows entered (3 new) · 14 cells",
      "content 1602.5; visible 0...13; created 14; live 14; binds 14; heights-asked 45"
    ),
    (
      "load 40", "height all 0", "content 1760 → 0 · 11 rows left · 0 cells",
      "content 0; visible none; pool row:11; live 0; heights-asked 80"
    ),
    ("load 40 height 50", "height 39 60", "content 2000 → 2010 · 10 cells", "content 2010; heights-asked 41"),
    (
      "load 40 height 50; scroll bottom", "height 0...9 10",
      "content 2000 → 1600 · offset 1520 → 1120 of 1600 (clamped) · 10 cells",
      "content 1600; offset 1120; heights-asked 50"
    ),
    ("load 40", #"text 3 "another text""#, "1 row bound again · 11 cells", "binds 12; heights-asked 41"),
    ("load 40", #"text 30 "off screen""#, "r30 has another text · 11 cells", "heights-asked 41"),
    ("load 40", "replace 3...5", "3 rows left, 3 rows entered (3 reused) · 11 cells", "binds 14; heights-asked 43"),
    ("load 40", "replace r3", "r3 left (c3), r3 entered (c3 reused) · 11 cells", "binds 12; heights-asked 41"),
    ("load 40", "replace 30,31", "2 rows replaced · 11 cells", "heights-asked 42"),
    ("", "replace all", "nothing changed", ""),
    (
      "load 40; set return after", "replace 0", "r0 left (c0), r0 entered (c11 new) · 11 cells",
      "pool row:1; created 12; binds 12; heights-asked 41"
    ),
    (
      "load 40; profile chameleon", "replace 30", "11 rows left, 11 rows entered (11 new) · 11 cells",
      "created 33; discarded 22; binds 33; heights-asked 120"
    ),
    (
      "load 40", "kind 3 image", "r3 left (c3), r3 entered (c11 new) · 11 cells",
      "pool row:1; created 12; binds 12; heights-asked 41"
    ),
    ("load 40", "kind 3 row", "r3 left (c3), r3 entered (c3 reused) · 11 cells", "binds 12; heights-asked 41"),
    ("load 40", "kind 30...39 image", "kind of 10 rows is image · 11 cells", "heights-asked 50"),
    (
      "load 40 kinds a,b", "kind all a", "11 rows left, 11 rows entered (5 new, 6 reused) · 11 cells",
      "pool b:5; created 16; binds 22; heights-asked 80"
    ),
    (
      "load 40; profile chameleon", "kind 0 image", "11 rows left, 11 rows entered (11 new) · 11 cells",
      "created 33; discarded 22; binds 33; heights-asked 120"
    ),
    ("load 40", "reconfigure 3...5,30", "3 rows bound again · 11 cells", "binds 14"),
    ("load 40", "reconfigure 30...last", "nothing changed", ""),
    ("", "reconfigure all", "nothing changed", ""),
    (
      "load 40; profile chameleon", "reconfigure 30", "11 rows left, 11 rows entered (11 new) · 11 cells",
      "created 33; discarded 22; binds 33; heights-asked 120"
    ),
    ("load 40", "reload", "11 rows left, 11 rows entered (11 reused) · 11 cells", "binds 22; heights-asked 80"),
    ("load 40", "reload 3...5", "3 rows bound again · 11 cells", "binds 14; heights-asked 43"),
    ("load 40", "reload 30", "r30 reloaded · 11 cells", "heights-asked 41"),
    (
      "load 40; profile chameleon", "reload", "11 rows left, 11 rows entered (11 new) · 11 cells",
      "created 33; discarded 22; binds 33; heights-asked 120"
    ),
    (
      "load 40; offset -10.5 raw", "reload",
      "offset -10.5 → 0 of 1760 (clamped) · on screen r0 10.5 → 0 (jumped) · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 0; binds 22; heights-asked 80"
    ),
  ]
}
