import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Resetting` {
  private static let settings = [
    "viewport 200 width 100", "set edges closed", "set cap 3", "set anchor end", "profile chameleon",
    "profile mealplan",
    "profile pgtable", "estimate 50; reload", "fault stale-index", "fault keep-cell-state; fault double-dequeue",
    "on bind r99: delete 0", "filter \"Row 1\"", "animate to 400 in 9", "drag 30", "source delete 3",
  ]

  @Test(arguments: settings.flatMap { first in settings.map { [first, $0] } })
  func `takes every setting back, keeps the rows, and is one step`(_ settings: [String]) throws {
    var playground = try Playground("load 40 height 50; like 3; save here")
    for line in settings { _ = playground.answer(to: line) }
    let rows = playground.list.sourceRows
    let before = playground.list
    try playground.say("reset")
    let (list, fresh) = (playground.list, ListState())
    #expect((list.profile, list.policies, list.faults) == (fresh.profile, fresh.policies, fresh.faults))
    #expect((list.viewport, list.width, list.estimate) == (fresh.viewport, fresh.width, fresh.estimate))
    #expect(list.hooks == fresh.hooks && list.motion == .none && list.filterText == nil && !list.isOutOfSync)
    #expect(list.sourceRows >= rows && list.records.count == list.sourceRows && list.saved == before.saved)
    #expect(list.allViolations().isEmpty && !list.isTainted)
    try playground.say("undo")
    #expect(playground.list == before)
  }

  @Test(arguments: [
    (
      "viewport 200; load 40 height 50; set edges closed; fault stale-index", "reset",
      "viewport 320 by 480 · edges half-open · fault stale-index off · "
        + "5 rows left, 10 rows entered (5 new, 5 reused) · 10 cells"
    ),
    ("load 3", "reset", "3 rows left, 3 rows entered (3 reused) · 3 cells"),
    ("", "reset", "nothing changed"),
  ])
  func `says what changed`(_ before: String, _ line: String, _ summary: String) throws {
    var playground = try Playground(before)
    #expect(try playground.say(line)?.summary == summary)
  }

  @Test func `waits while a batch is open`() throws {
    try checkRefusal(
      of: "‹reset›", after: "load 4; set edges closed; begin",
      "batch-open: a batch is open: reset must wait (commit or cancel ends the batch)")
  }
}

@Suite struct `A fresh list` {
  private static func remark(_ script: String, _ line: String) throws -> String? {
    var playground = try Playground(script)
    let summary = try #require(try playground.say(line)?.summary)
    return summary.firstRange(of: "still on").map { String(summary[$0.lowerBound...]) }
  }

  @Test(arguments: [
    ("load 9; set edges closed", "load 5", "still on: edges closed (reset clears them)"),
    ("load 9; fault stale-index", "sections 3 4", "still on: fault stale-index (reset clears them)"),
    ("load 9; profile vscode", "load 5", "still on: profile vscode (reset clears them)"),
    ("load 9; estimate 50; reload", "load 5", "still on: estimate 50 (reset clears them)"),
    (
      "load 9; set cap 2; fault double-dequeue; on bind r99: delete 0", "load 5",
      "still on: cap 2, fault double-dequeue, 1 edit on bind (reset clears them)"
    ),
  ])
  func `is told with what an earlier one left on`(_ before: String, _ line: String, _ remark: String) throws {
    #expect(try Self.remark(before, line) == remark)
  }

  @Test(arguments: [
    ("", "load 5"), ("set edges closed", "load 5"), ("load 9; viewport 200", "load 5"), ("estimate 50", "load 5"),
    ("load 9; set edges closed; reset", "load 5"), ("load 9; estimate 50", "load 5"),
  ])
  func `is told without it where nothing is left, or was set for it`(_ before: String, _ line: String) throws {
    #expect(try Self.remark(before, line) == nil)
  }
}
