import Testing

@testable import LabLanguage

/// What was said before; the line; its summary; every key that a recording compares and that changed.
@Suite struct `What load does` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    ("", "load 0", "0 cells", ""),
    (
      "", "load 1", "rows 0 → 1 · content 0 → 44 · r0 entered (c0 new) · 1 cell",
      """
      rows 1; source-rows 1; sections 1; content 44; visible 0; order r0; created 1; live 1; binds 1; \
      heights-asked 1
      """
    ),
    (
      "", "load 40", "rows 0 → 40 · content 0 → 1760 · 11 rows entered (11 new) · 11 cells",
      """
      rows 40; source-rows 40; sections 40; content 1760; visible 0...10; order r0...r39; created 11; \
      live 11; binds 11; heights-asked 40
      """
    ),
    (
      "", "load 1000", "rows 0 → 1000 · content 0 → 44000 · 11 rows entered (11 new) · 11 cells",
      """
      rows 1000; source-rows 1000; sections 1000; content 44000; visible 0...10; order r0...r999; \
      created 11; live 11; binds 11; heights-asked 1000
      """
    ),
    (
      "", "load 3 height 0", "rows 0 → 3 · 0 cells", "rows 3; source-rows 3; sections 3; order r0...r2; heights-asked 3"
    ),
    (
      "", "load 40 height 50", "rows 0 → 40 · content 0 → 2000 · 10 rows entered (10 new) · 10 cells",
      """
      rows 40; source-rows 40; sections 40; content 2000; visible 0...9; order r0...r39; created 10; \
      live 10; binds 10; heights-asked 40
      """
    ),
    (
      "", "load 40 height 0.001", "rows 0 → 40 · content 0 → 0.04 · 40 rows entered (40 new) · 40 cells",
      """
      rows 40; source-rows 40; sections 40; content 0.04; visible 0...39; order r0...r39; created 40; \
      live 40; binds 40; heights-asked 40
      """
    ),
    (
      "", "load 300 heights 0,50,50", "rows 0 → 300 · content 0 → 10000 · 10 rows entered (10 new) · 10 cells",
      """
      rows 300; source-rows 300; sections 300; content 10000; visible \
      1...2,4...5,7...8,10...11,13...14; order r0...r299; created 10; live 10; binds 10; heights-asked \
      300
      """
    ),
    (
      "", "load 9 height 20...60", "rows 0 → 9 · content 0 → 386 · 9 rows entered (9 new) · 9 cells",
      """
      rows 9; source-rows 9; sections 9; content 386; visible 0...8; order r0...r8; created 9; live 9; \
      binds 9; heights-asked 9
      """
    ),
    (
      "", "load 9 height 20...60 seed 1", "rows 0 → 9 · content 0 → 386 · 9 rows entered (9 new) · 9 cells",
      """
      rows 9; source-rows 9; sections 9; content 386; visible 0...8; order r0...r8; created 9; live 9; \
      binds 9; heights-asked 9
      """
    ),
    (
      "", "load 9 seed 7 height 20...60", "rows 0 → 9 · content 0 → 373 · 9 rows entered (9 new) · 9 cells",
      """
      rows 9; source-rows 9; sections 9; content 373; visible 0...8; order r0...r8; created 9; live 9; \
      binds 9; heights-asked 9
      """
    ),
    (
      "", "load 5 height 7...7", "rows 0 → 5 · content 0 → 35 · 5 rows entered (5 new) · 5 cells",
      """
      rows 5; source-rows 5; sections 5; content 35; visible 0...4; order r0...r4; created 5; live 5; \
      binds 5; heights-asked 5
      """
    ),
    (
      "", "load 5 keys A,B,C,D,E", "rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells",
      """
      rows 5; source-rows 5; sections 5; content 220; visible 0...4; order A,B,C,D,E; created 5; live \
      5; binds 5; heights-asked 5
      """
    ),
    (
      "", #"load 3 keys "a b,c,d""#, "rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells",
      """
      rows 3; source-rows 3; sections 3; content 132; visible 0...2; order "a b",c,d; created 3; live \
      3; binds 3; heights-asked 3
      """
    ),
    (
      "", "load 20 kinds text,image", "rows 0 → 20 · content 0 → 880 · 11 rows entered (11 new) · 11 cells",
      """
      rows 20; source-rows 20; sections 20; content 880; visible 0...10; order r0...r19; created 11; \
      live 11; binds 11; heights-asked 20
      """
    ),
    (
      "", "load 4 keys r5,r7,X,r6 kinds a,b heights 10,20,30",
      "rows 0 → 4 · content 0 → 70 · 4 rows entered (4 new) · 4 cells",
      """
      rows 4; source-rows 4; sections 4; content 70; visible 0...3; order r5,r7,X,r6; created 4; live \
      4; binds 4; heights-asked 4
      """
    ),
    ("viewport 100; profile chameleon; load 40", "load 40", "nothing changed", ""),
    (
      "load 40 height 50; scroll by 75", "load 40 height 50",
      "offset 75 → 0 of 2000 · 10 rows entered (10 new) · 10 cells",
      "offset 0; visible 0...9; created 10; live 10; binds 10"
    ),
    (
      "load 40 height 50; scroll by 75; undo", "load 20",
      "rows 40 → 20 · content 2000 → 880 · 11 rows entered (11 new) · 11 cells",
      """
      rows 20; source-rows 20; sections 20; content 880; visible 0...10; order r0...r19; created 11; \
      live 11; binds 11; heights-asked 20
      """
    ),
  ]
}
