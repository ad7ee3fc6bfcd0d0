import Testing

@testable import ListModel
@testable import ListOracle

/// Every batch of two edits over two tiny sections, and every batch of two or three over three rows, against the oracle
/// (K7): all ways of saying them, right or wrong, seen from before and from after.
@Suite struct EveryShortBatchTests {
  private static let rowEdits: [Edit] =
    (0...3).map { .insert(NewRows(), at: .number($0)) }
    + (0...2).flatMap { row -> [Edit] in
      let item = [RowItem.single(.number(row))]
      return [.delete(item), .reload(item), .setHeight(item, 10)]
    }
    + (0...2).flatMap { row in (0...3).map { Edit.move(.number(row), to: .number($0)) } }
    + [.swap(.number(0), .number(2)), .keep([.single(.number(1))]), .replace([.all])]

  private static let sectionEdits: [Edit] =
    (0...2).flatMap { section -> [Edit] in
      let rows = (0...2).map { RowAddress.inSection(section, $0) }
      return rows.map { .insert(NewRows(), at: $0) } + rows.map { .move(.number(0), to: $0) }
        + [
          .insertSection(NewSection(rows: NewRows(1), header: 5), at: section), .deleteSection(section),
          .reloadSection(section), .moveSection(0, to: section), .moveSection(1, to: section),
        ]
    }
    + [
      .delete([.single(.inSection(0, 1))]), .delete([.single(.inSection(1, 0))]), .insert(NewRows(), at: .number(2)),
      .move(.number(2), to: .number(1)), .swap(.number(1), .number(2)), .setHeader(1, 20),
    ]

  private static func start(_ sections: [Int], accept: Bool) -> History {
    let heights = Array(repeating: Points(50), count: sections.reduce(0, +))
    var history = History(.standard, .halfOpen, heights: heights, viewport: Points(100), sections: sections)
    if accept { _ = history.play(.insertTwice(.accept)) }
    return history
  }

  private static func play(_ edits: [Edit], on start: History) -> Bool {
    var history = start
    let problems = history.play(.update(edits.map { SidedEdit(edit: $0) }))
    if problems.isEmpty { return true }
    Issue.record("\(history.reproduction)\n\(problems.joined(separator: "\n"))")
    return false
  }

  @Test(arguments: [false, true])
  func `every batch of two edits over three rows`(accept: Bool) {
    let start = Self.start([3], accept: accept)
    for first in Self.rowEdits {
      for second in Self.rowEdits { guard Self.play([first, second], on: start) else { return } }
    }
  }

  @Test func `every batch of three edits over three rows`() {
    let start = Self.start([3], accept: false)
    let edits = Self.rowEdits.filter { edit in
      switch edit {
      case .insert, .delete, .move: true
      default: false
      }
    }
    for first in edits {
      for second in edits {
        for third in edits { guard Self.play([first, second, third], on: start) else { return } }
      }
    }
  }

  @Test(arguments: [[2, 1], [0, 3], [2, 0, 1]])
  func `every batch of two edits over tiny sections`(sections: [Int]) {
    let start = Self.start(sections, accept: false)
    for first in Self.sectionEdits {
      for second in Self.sectionEdits { guard Self.play([first, second], on: start) else { return } }
    }
  }
}
