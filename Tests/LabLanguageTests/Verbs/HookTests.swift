import ListModel
import Testing

@testable import LabLanguage

/// `on bind`, `save` and `restore`: what was said before; the line; its summary; every key that a recording compares and
/// that changed.
@Suite struct `What hooks and saved positions do` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    ("", "on bind r2: insert at 0 key N", "1 edit waits for a bind · 0 cells", "hooks 1"),
    ("", #"on b "a b": sou delete 3"#, "1 edit waits for a bind · 0 cells", "hooks 1"),
    ("load 40", "on bind 3: delete visible", "1 edit waits for a bind · 11 cells", "hooks 1"),
    ("set gap 3", "on bind off", "nothing changed", ""),
    (
      "viewport 200\non bind r2: insert at 0 height 50 key N", "load 10 height 50",
      """
      rows 0 → 10 · content 0 → 500 · 4 rows entered (4 new) · insert at 0 height 50 key N refused during the pass · \
      no edit waits for a bind · 4 cells
      """,
      """
      rows 10; source-rows 10; sections 10; content 500; visible 0...3; order r0...r9; created 4; live 4; refused 1; hooks 0; \
      binds 4; heights-asked 10
      """
    ),
    (
      """
      viewport 200\nload 10 height 50; set reentrancy queue\non bind r4: delete r0\non bind r4: delete \
      90\non bind r9: delete 0
      """,
      "scroll by 50",
      """
      rows 10 → 9 · content 500 → 450 · offset 0 → 50 of 450 · r0 left (c0), r1 left (c1), r4 entered (c0 reused), r5 entered \
      (c1 reused) · delete r0 carried out after the pass, delete 90 refused after the pass (row-out-of-range) · \
      1 edit waits for a bind · 4 cells
      """,
      """
      rows 9; source-rows 9; sections 9; content 450; offset 50; visible 1...4; order r1...r9; refused 1; hooks 1; binds 6
      """
    ),
    (
      """
      viewport 200
      load 10 height 50; set reentrancy queue
      on bind r4: delete r9
      on bind r4: delete r8
      on bind r4: delete 90
      """, "scroll by 50",
      """
      rows 10 → 8 · content 500 → 400 · offset 0 → 50 of 400 · r0 left (c0), r4 entered (c0 reused) · \
      updates 2 carried out, 1 refused · no edit waits for a bind · 4 cells
      """,
      """
      rows 8; source-rows 8; sections 8; content 400; offset 50; visible 1...4; order r0...r7; refused 1; \
      hooks 0; binds 5
      """
    ),
    ("", "set reentrancy queue", "reentrancy queue · 0 cells", ""),
    (
      "load 100 height 50; scroll to 505", "save here",
      "saved position \"here\": r10, row 10, 5 above the viewport's top edge · 10 cells", "saved here"
    ),
    (
      "load 100 height 50; scroll to 505; save here", "save \"a b\"",
      "saved position \"a b\": r10, row 10, 5 above the viewport's top edge · 10 cells", "saved here,\"a b\""
    ),
    (
      "load 9 height 50", "save bug.session",
      """
      saved position "bug.session": r0, row 0, at the viewport's top edge; no file is written: record \
      FILE writes a session
      """
        + " · 9 cells", "saved \"bug.session\""
    ),
    (
      "load 9", "save v1.5", "saved position \"v1.5\": r0, row 0, at the viewport's top edge · 9 cells",
      "saved \"v1.5\""
    ),
    ("load 100 height 50; save here", "save here", "nothing changed", ""),
    ("", "save here", "saved position \"here\": offset 0, no row visible · 0 cells", "saved here"),
    (
      "header 0 20; load 100 height 50", "save A",
      "saved position \"A\": r0, row 0, at the viewport's top edge · 10 cells", "saved A"
    ),
    (
      "load 100 height 50; header 0 20", "save A",
      "saved position \"A\": r0, row 0, 20 below the viewport's top edge · 10 cells", "saved A"
    ),
    (
      "load 100 height 50; scroll to 505; save here; scroll to 555", "restore here",
      "offset 555 → 505 of 5000 · r20 left (c9), r10 entered (c9 reused) · 10 cells",
      "offset 505; visible 10...19; binds 22"
    ),
    (
      "load 100 height 50; save here; insert at 0 height 50", "restore here",
      "offset 0 → 50 of 5050 · r100 left (c9), r9 entered (c9 reused) · 10 cells",
      "offset 50; visible 1...10; binds 12"
    ),
    ("load 100 height 50; save here; insert at 0 height 50", "restore here by number", "nothing changed", ""),
    ("load 100 height 50; save offset", "restore \"offset\"", "nothing changed", ""),
    ("load 10 height 29", "restore offset 2000", "offset 0 → 2000, clamped to 0 of 290 · 10 cells", ""),
  ]

  @Test func `what waits is listed as it would be said`() throws {
    var playground = try Playground(
      """
      on b r2: ins a 0 key N
      on b "a b": view rec 3
      on b last: source text last "x y"
      """)
    #expect(
      playground.answer(to: "on bind") == """
        r2: insert at 0 key N
        "a b": view reconfigure 3
        last: source text last "x y"

        """)
    #expect(playground.lab.commandsInEffect.map(\.canonical)[1] == "on bind \"a b\": view reconfigure 3")
    try playground.say("on b off")
    #expect(playground.answer(to: "on b") == "none\n")
    try playground.say("undo")
    #expect(playground.list.hooks.waiting(for: .bind).count == 3)
  }

  @Test func `load and undo bring an edit back that was asked for`() throws {
    var playground = try Playground("on bind r2: delete 0\nload 10")
    #expect(playground.list.hooks.waiting(for: .bind).isEmpty && playground.list.counters.refused == 1)
    try playground.say("undo")
    #expect(playground.list.hooks.waiting(for: .bind).count == 1)
    try playground.say("load 5")
    #expect(playground.list.counters.refused == 1)
  }

  @Test(arguments: [
    ("on ", "bind end start prefetch"), ("on bind ", "last: off"),
    ("on bind 3", "3: 30: 31: 32: 33: 34: 35: 36: 37: 38: 39:"),
    ("on bind r2: d", "delete"), ("on bind r2: t", "text"), ("on bind r2: delete ", "all visible last section cell"),
    ("restore ", "here offset"), ("restore here ", "by"), ("restore here by ", "key number"), ("save ", "here"),
    ("set ree", "reentrancy"), ("fault nest", "nested-pass"),
  ])
  func `what could come next is offered`(_ text: String, _ words: String) throws {
    let lab = try Playground("load 40; save here").lab
    #expect(lab.completions(for: text).map(\.word).joined(separator: " ") == words)
  }
}

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of hooks and saved positions` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "", "on‹›",
      "missing-word: on needs one more word (usage: on bind ROW: COMMAND | on bind off | on bind | on end D: COMMAND | "
        + """
        on end off | on end | on start D: COMMAND | on start off | on start | on prefetch ROW: COMMAND | on \
        prefetch off | on prefetch)
        """
    ),
    ("", "on ‹draw› r2: delete 0", #"unexpected-word: "draw" is not part of on (one of bind, end, prefetch, start)"#),
    ("", "on bind ‹r2›", "missing-word: a row with a colon must come first (as on bind r2: delete 0)"),
    ("", "on bind ‹r2:delete 0›", "missing-word: a row with a colon must come first (as on bind r2: delete 0)"),
    ("", "on bind r2:‹›", "missing-word: r2: needs a command (as insert at 0)"),
    ("", "on bind ‹›: delete 0", "bad-rows: a row is missing (a number, or a key such as r17)"),
    ("", "on bind ‹1,2›: delete 0", #"bad-rows: "1,2" is not one row (a number, or a key such as r17)"#),
    (
      "", "on bind r2: delete‹›",
      "missing-word: delete needs one more word (usage: delete ROWS | delete section S | delete cell CELL)"
    ),
    (
      "", "on bind r2: ‹scroll› to 50",
      """
      bad-argument: scroll is not an edit of rows (one of \
      \(editNames("footer", "header", "reconfigure", "reload", "replace", "source", "view")))
      """
    ),
    (
      "", "on bind r2: ‹reload›",
      "bad-argument: reload asks for everything, not for an edit of rows (as reload 3...5)"
    ),
    ("", "on bind r2: insert 2 at 0 key ‹A›", "bad-argument: a key names one row, not 2 (insert at ROW key KEY)"),
    ("", "on bind r2: height 3 ‹tall›", #"bad-number: "tall" is not a length (digits, such as 44 or 12.5)"#),
    ("begin", "‹on bind r2: delete 0›", "batch-open: a batch is open: on must wait (commit or cancel ends the batch)"),
    ("", "save‹›", "missing-word: save needs NAME (usage: save NAME)"),
    ("", "save ‹\"\"›", "bad-text: a name cannot be empty"),
    (
      "", "restore‹›",
      "missing-word: restore needs one more word (usage: restore NAME [by key|number] | restore offset Y)"
    ),
    ("", "restore ‹A›", "unknown-position: no position was saved as \"A\" (save A saves this one)"),
    ("load 4; save B", "restore ‹A›", "unknown-position: no position was saved as \"A\" (saved: B)"),
    (
      "load 4; save B", "restore B by ‹hand›",
      #"unexpected-word: "hand" is not a way to find a row (one of key, number)"#
    ),
    (
      "load 4; save B; delete 0", "restore ‹B›",
      "unknown-key: row r0 is gone (by number takes the row that is row 0 now)"
    ),
    (
      "load 40; scroll bottom; save B; keep 0...3", "restore ‹B› by number",
      "row-out-of-range: there is no row 29 any more: the list has 4 rows (restore offset 0)"
    ),
    ("", "restore offset‹›", "missing-word: restore offset needs Y (usage: restore offset Y)"),
  ]
}
