import Testing

@testable import LabLanguage

/// What was said before; the line; its summary; every key that a recording compares and that changed.
@Suite struct `What view commands do` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    ("", #"scroll "by" 5"#, "offset 0 → 5, clamped to 0 of 0 · 0 cells", ""),
    (
      "load 40", "viewport 200", "viewport 320 by 200 · 6 rows left · 5 cells",
      "viewport 200; visible 0...4; pool row:6; live 5"
    ),
    (
      "load 40", "viewport 600 width 400", "viewport 400 by 600 · 3 rows entered (3 new) · 14 cells",
      "viewport 600; visible 0...13; created 14; live 14; binds 14"
    ),
    (
      "load 40", "viewport 400 by 600", "viewport 400 by 600 · 3 rows entered (3 new) · 14 cells",
      "viewport 600; visible 0...13; created 14; live 14; binds 14"
    ),
    (
      "load 40; scroll bottom", "viewport 1000",
      """
      viewport 320 by 1000 · offset 1280 → 760 of 1760 (clamped) · on screen r29 -4 → 516 (jumped) · \
      12 rows entered (12 new) · 23 cells
      """,
      "offset 760; viewport 1000; visible 17...39; created 23; live 23; binds 34"
    ),
    (
      "load 40", "viewport 0", "viewport 320 by 0 · 11 rows left · 0 cells",
      "viewport 0; visible none; pool row:11; live 0"
    ),
    ("load 40", "viewport 480", "nothing changed", ""),
    (
      "load 1000", "scroll by 44", "offset 0 → 44 of 44000 · r0 left (c0), r11 entered (c0 reused) · 11 cells",
      "offset 44; visible 1...11; binds 12"
    ),
    (
      "load 1000; scroll by 44", "scroll by -20.5", "offset 44 → 23.5 of 44000 · r0 entered (c11 new) · 12 cells",
      "offset 23.5; visible 0...11; created 12; live 12; binds 13"
    ),
    ("load 1000", "scroll by 0.001", "offset 0 → 0.001 of 44000 · 11 cells", "offset 0.001"),
    ("load 1000", "scroll by 0", "nothing changed", ""),
    ("load 1000", "scroll by -1", "offset 0 → -1, clamped to 0 of 44000 · 11 cells", ""),
    (
      "load 1000", "scroll to 4400", "offset 0 → 4400 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 4400; visible 100...110; binds 22"
    ),
    (
      "load 1000", "scroll to 99999999",
      """
      offset 0 → 99999999, clamped to 43520 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 \
      cells
      """, "offset 43520; visible 989...999; binds 22"
    ),
    ("load 1000", "scroll to -5", "offset 0 → -5, clamped to 0 of 44000 · 11 cells", ""),
    (
      "load 1000", "scroll row 20", "offset 0 → 444 of 44000 · 10 rows left, 10 rows entered (10 reused) · 11 cells",
      "offset 444; visible 10...20; binds 21"
    ),
    (
      "load 1000; scroll to 4400", "scroll row 20",
      "offset 4400 → 880 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 880; visible 20...30; binds 33"
    ),
    ("load 1000", "scroll row 5", "nothing changed", ""),
    (
      "load 1000", "scroll row 20 top",
      "offset 0 → 880 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 880; visible 20...30; binds 22"
    ),
    (
      "load 1000", "scroll row 20 middle",
      "offset 0 → 662 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 662; visible 15...25; binds 22"
    ),
    (
      "load 1000; profile chameleon", "scroll row 20 middle",
      "offset 0 → 684 of 44000 · 11 rows left, 12 rows entered (12 new) · 12 cells",
      "offset 684; visible 15...26; pool row:11; created 34; live 12; binds 34"
    ),
    (
      "load 1000", "scroll row 20 bottom",
      "offset 0 → 444 of 44000 · 10 rows left, 10 rows entered (10 reused) · 11 cells",
      "offset 444; visible 10...20; binds 21"
    ),
    (
      "load 1000", "scroll row last bottom",
      "offset 0 → 43520 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 43520; visible 989...999; binds 22"
    ),
    (
      "load 1000", "scroll row r20 nearest",
      "offset 0 → 444 of 44000 · 10 rows left, 10 rows entered (10 reused) · 11 cells",
      "offset 444; visible 10...20; binds 21"
    ),
    (
      "load 1000", "scroll page",
      "offset 0 → 480 of 44000 · 10 rows left, 11 rows entered (1 new, 10 reused) · 12 cells",
      "offset 480; visible 10...21; created 12; live 12; binds 22"
    ),
    (
      "load 1000; scroll to 1000", "scroll page up",
      "offset 1000 → 520 of 44000 · 11 rows left, 11 rows entered (11 reused) · 12 cells",
      "offset 520; visible 11...22; binds 34"
    ),
    (
      "load 1000", "scroll bottom", "offset 0 → 43520 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 43520; visible 989...999; binds 22"
    ),
    (
      "load 1000; scroll bottom", "scroll top",
      "offset 43520 → 0 of 44000 · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 0; visible 0...10; binds 33"
    ),
    ("load 40", "offset 5000 raw", "offset 0 → 5000 of 1760 · 11 cells", "offset 5000"),
    (
      "load 40; offset 5000 raw", "scroll by 0",
      "offset 5000 → 1280 of 1760 (clamped) · 11 rows left, 11 rows entered (11 reused) · 11 cells",
      "offset 1280; visible 29...39; binds 22"
    ),
    (
      "load 40 height 50", "profile vscode", "profile vscode · 10 rows left, 10 rows entered (10 reused) · 10 cells",
      "binds 20; heights-asked 80; profile vscode"
    ),
    (
      "load 40 height 50", "profile chameleon", "profile chameleon · 10 rows left, 10 rows entered (10 new) · 10 cells",
      "created 20; discarded 10; binds 20; heights-asked 80; profile chameleon"
    ),
    (
      "load 40", "profile standard", "11 rows left, 11 rows entered (11 reused) · 11 cells",
      "binds 22; heights-asked 80"
    ),
    (
      "load 40 height 40", "set edges closed", "edges closed · r12 entered (c12 new) · 13 cells",
      "visible 0...12; created 13; live 13; binds 13"
    ),
    (
      "load 40 height 40", "set edges closed-bottom", "edges closed-bottom · r12 entered (c12 new) · 13 cells",
      "visible 0...12; created 13; live 13; binds 13"
    ),
    ("load 40 height 50", "set anchor-row first", "anchor top · 10 cells", "anchor top"),
    (
      "load 40 height 50; set anchor top", "set at-end stay", "at-end stay · 10 cells",
      "anchor anchor-row first, at-end stay"
    ),
    ("load 40 height 50; set at-end stay", "set anchor bottom", "anchor bottom · 10 cells", "anchor bottom"),
    ("load 40 height 50", "set return after", "return after · 10 cells", ""),
    ("load 40 height 50", "set correction off", "correction off · 10 cells", ""),
    ("load 40 height 50", "set pool fifo", "pool fifo · 10 cells", ""),
    (
      "load 40 height 50; set pool off", "scroll by 100",
      """
      offset 0 → 100 of 2000 · r0 left (c0 discarded), r1 left (c1 discarded), r10 entered (c10 new), \
      r11 entered (c11 new) · 10 cells
      """, "offset 100; visible 2...11; created 12; discarded 2; binds 12"
    ),
    ("load 40; scroll by 44", "set pool lifo", "nothing changed", ""),
  ]
}
