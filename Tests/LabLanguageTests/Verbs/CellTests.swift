import ListModel
import Testing

@testable import LabLanguage

/// What was said before; the line; its summary; every key that a recording compares and that changed.
@Suite struct `What commands about cells and faults do` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    ("load 40", "like 3", "liked none → 3 · 11 cells", "liked 3"),
    ("load 40; like 2...4", "like 3", "liked 2...4 → 2,4 · 11 cells", "liked 2,4"),
    ("load 40; like 3", "like 2...4", "liked 3 → 2...4 · 11 cells", "liked 2...4"),
    ("load 40", "mark 0...3,last", "marked none → 0...3,39 · 11 cells", "marked 0...3,39"),
    ("load 2000000", "mark all", "marked none → 0...1999999 · 11 cells", "marked 0...1999999"),
    ("load 0", "like all", "nothing changed", ""),
    ("load 40; select 2,4", "select 3", "selected 2,4 → 3 · 11 cells", "selected 3"),
    ("load 40; select 2,4", "select none", "selected 2,4 → none · 11 cells", "selected none"),
    (
      "load 10; select 6", "insert at 3",
      "rows 10 → 11 · content 440 → 484 · selected 6 → 7 · r10 entered (c10 new) · 11 cells",
      """
      rows 11; source-rows 11; sections 11; content 484; visible 0...10; order r0...r2,r10,r3...r9; created 11; live 11; \
      binds 11; heights-asked 11; selected 7
      """
    ),
    ("load 40", "tap 3", "nothing changed", ""),
    ("load 40; viewport 200", "pool clear", "6 pooled cells discarded · 5 cells", "pool none; discarded 6"),
    ("load 40", "pool clear", "nothing changed", ""),
    (
      "load 5 keys A,B,C,D,E", "delete cell c1", "rows 5 → 4 · content 220 → 176 · B left (c1) · 4 cells",
      """
      rows 4; source-rows 4; sections 4; content 176; visible 0...3; order A,C,D,E; pool row:1; live 4
      """
    ),
    ("load 40; scroll to 100; viewport 0", "set key none", "key none · 1 cell", ""),
    (
      "load 40; set clamp lower", "scroll to 9000", "offset 0 → 9000 of 1760 · 11 rows left · 0 cells",
      "offset 9000; visible none; pool row:11; live 0"
    ),
    ("load 40; set clamp lower", "scroll to -9", "offset 0 → -9, clamped to 0 of 1760 · 11 cells", ""),
    (
      "load 40 height 50; set clamp none", "scroll to -60", "offset 0 → -60 of 2000 · r9 left (c9) · 9 cells",
      "offset -60; visible 0...8; pool row:1; live 9"
    ),
    (
      "load 40 height 48; scroll by 48; set on-reload top", "reload",
      "offset 48 → 0 of 1920 · on screen r1 0 → 48 (jumped) · 10 rows left, 10 rows entered (10 reused) · 10 cells",
      "offset 0; visible 0...9; binds 21; heights-asked 80"
    ),
    (
      "load 40 height 48; set pool-on-reload emptied", "reload", "10 rows left, 10 rows entered (10 new) · 10 cells",
      "created 20; discarded 10; binds 20; heights-asked 80"
    ),
    ("load 40", "measure 30", "r30 measured, as high as before · 11 cells", "heights-asked 41"),
    ("load 40", "measure 30...39", "10 rows measured, as high as before · 11 cells", "heights-asked 50"),
    ("", "fault stale-index", "fault stale-index on · 0 cells", "faults stale-index"),
    ("fault stale-index", "fault stale-i", "nothing changed", ""),
    (
      "fault stale-index; fault double-dequeue", "fault off stale-index", "fault stale-index off · 0 cells",
      "faults double-dequeue"
    ),
    (
      "fault stale-index; fault double-dequeue", "fault off",
      "fault double-dequeue off, fault stale-index off · 0 cells", "faults none"
    ),
    ("", "fault off", "nothing changed", ""),
    ("fault stale-index", "fault off no-clamp", "nothing changed", ""),
  ]

  /// What was said before; the line; what comes of it, violations included.
  @Test(arguments: [
    (
      "viewport 200; load 20 height 50; fault redraw-dirty-only", "scroll to 150",
      "offset 0 → 150 of 1000 · 3 rows left, 3 rows entered (3 reused) · 4 cells", "stale-cell:3"
    ),
    (
      "viewport 200; load 20 height 50; fault redraw-dirty-only; scroll to 150", "tap r5",
      "r5 redrawn (c1) · 4 cells", "stale-cell:2"
    ),
    (
      "viewport 200; load 20 height 50; fault double-dequeue", "scroll to 200",
      "offset 0 → 200 of 1000 · 4 rows left, 4 rows entered (2 new, 2 reused), 2 cells lost · 4 cells", "conservation:1"
    ),
    (
      "viewport 200; load 20 height 50; fault drop-on-reload", "reload",
      "4 rows entered (4 new), 4 cells lost · 4 cells",
      "conservation:1"
    ),
    (
      "load 20 height 50; fault closed-edges", "scroll by 20",
      "offset 0 → 20 of 1000 · r10 entered (c10 new) · 11 cells", "visible-set:1"
    ),
    (
      "load 20 height 50; fault stale-index; delete 0", "fault off", "fault stale-index off · 10 cells", "cell-index:9"
    ),
    ("load 20 height 50; fault stale-index; delete 0; fault off", "reload", "", "none"),
  ])
  func `what a fault does is reported, and is not an internal error`(
    _ before: String, _ line: String, _ summary: String, _ violations: String
  ) throws {
    var playground = try Playground(before)
    let report = try #require(try playground.say(line))
    if !summary.isEmpty { #expect(report.summary == summary) }
    #expect(try playground.state("violations") == "violations \(violations)")
    #expect(!report.isInternalError && report.violations.isEmpty == (violations == "none"))
  }

  @Test func `undo goes back to the list before the fault, and redo into it`() throws {
    var playground = try Playground("load 20 height 50; fault closed-edges; scroll by 20")
    let keys = "faults violations"
    try playground.say("undo 2")
    #expect(try playground.state(keys) == "faults none; violations none")
    try playground.say("redo 2")
    #expect(try playground.state(keys) == "faults closed-edges; violations visible-set:1")
  }
}
