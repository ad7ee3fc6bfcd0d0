/// The violations that the checks of a list have found, part by part, and the inputs of the checks.
///
/// The checks after the next command skip the parts whose inputs have not changed. So a scroll that brings no row on
/// screen only checks the offset, even with a fault on.
///
/// A class, because it holds a dozen arrays, nearly always empty, and is passed from command to command.
package final class CheckResult: Sendable {
  /// The inputs of the checks, shared with the list.
  private struct Basis: Sendable {
    let data: Shared<DataSource>
    let records: Shared<Records>
    let settings: Shared<Settings>
    let screen: Screen
    let counters: Counters
    let hasRawOffset: Bool

    init(_ list: borrowing ListState) {
      (data, records, settings) = (list.sharedData, list.sharedRecords, list.sharedSettings)
      (screen, counters, hasRawOffset) = (list.screen, list.counters, list.hasRawOffset)
    }
  }

  /// Nil: nothing was checked.
  private let basis: Basis?
  /// Whether violations are explained by a fault, or because data source and view are out of sync; otherwise they are
  /// internal errors.
  package let isExplained: Bool
  let found: ViolationsByPart

  /// The result before any check.
  package static let none = CheckResult()

  private init() { (basis, isExplained, found) = (nil, false, ViolationsByPart()) }

  init(_ found: ViolationsByPart, in list: borrowing ListState) {
    basis = Basis(list)
    isExplained = list.expectsViolations
    self.found = found
  }

  /// All violations, in the order of the checks.
  package var all: [Violation] { found.all }

  /// The parts of a list that have not changed since the checks. O(1).
  func unchangedParts(of list: borrowing ListState) -> UnchangedParts {
    UnchangedParts(rows: knowsRows(of: list), cells: knowsCells(of: list))
  }

  private func knowsRows(of list: borrowing ListState) -> Bool {
    guard let basis else { return false }
    return basis.records.isIdentical(to: list.sharedRecords) && basis.data.isIdentical(to: list.sharedData)
      && basis.settings.isIdentical(to: list.sharedSettings)
  }

  private func knowsCells(of list: borrowing ListState) -> Bool {
    guard let basis else { return false }
    return basis.screen.isIdentical(to: list.screen) && basis.counters == list.counters
      && basis.hasRawOffset == list.hasRawOffset
  }
}

/// The parts of a list that have not changed since its last checks.
struct UnchangedParts {
  /// Data source, records and settings.
  let rows: Bool
  /// The cells.
  let cells: Bool
}

/// Violations by part, with what was checked.
struct ViolationsByPart: Sendable {
  /// The rows that were checked one by one.
  var rows = 0..<0
  /// Violations in their records.
  var records: [Violation] = []
  /// The rows around the viewport with their positions.
  var near = RowFrames()
  /// Violations in the cells on screen, and in all others.
  var cells: [Violation] = []
  var offScreenCells: [Violation] = []
  /// Violations that depend on the last command and are checked every time: the offset, the visible set and the events.
  var offset: [Violation] = []
  var visible: [Violation] = []
  var events: [Violation] = []
  /// Violations in the order and the selection; nil: not checked.
  var order: [Violation]?

  /// All violations, in the order of the checks.
  var all: [Violation] {
    let isClean =
      records.isEmpty && offset.isEmpty && cells.isEmpty && offScreenCells.isEmpty && visible.isEmpty && events.isEmpty
    return isClean ? order ?? [] : records + offset + cells + offScreenCells + visible + events + (order ?? [])
  }
}

/// The positions of some rows, computed once for several checks.
struct RowFrames: Sendable {
  var rows = 0..<0
  var heights: [Points] = []
  var tops: [Points] = []
}

extension Records {
  /// The heights and top edges of rows.
  func frames(of rows: Range<Int>) -> RowFrames {
    RowFrames(rows: rows, heights: heights(of: rows), tops: rows.map { y(of: $0) })
  }
}
