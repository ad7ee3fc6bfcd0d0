/// What the checks of a list have found, part by part, and what they looked at.
///
/// It is shown to the checks after the next command: a part of which the command has changed nothing is not looked at
/// again. So a scroll that brings no row on screen costs a look at the offset, with a fault on, too.
///
/// An object: it is a dozen lists, nearly always empty, and is handed from command to command.
package final class CheckResult: Sendable {
  /// What was looked at, shared with the list.
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

  /// Nil: nothing was looked at.
  private let basis: Basis?
  /// Whether a fault explains what is wrong, or that data source and view are apart: otherwise it is an internal error.
  package let isExplained: Bool
  let found: ViolationsByPart

  /// Nothing is known.
  package static let none = CheckResult()

  private init() { (basis, isExplained, found) = (nil, false, ViolationsByPart()) }

  init(_ found: ViolationsByPart, in list: borrowing ListState) {
    basis = Basis(list)
    isExplained = list.isTainted || list.isOutOfSync
    self.found = found
  }

  /// Everything that was found, in the order of the checks.
  package var all: [Violation] { found.all }

  /// What of a list is still as it was looked at. O(1).
  func known(of list: borrowing ListState) -> UnchangedParts {
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

/// What of a list has not changed since it was looked at.
struct UnchangedParts {
  /// Data source, records and settings.
  let rows: Bool
  /// The cells.
  let cells: Bool
}

/// What is wrong with a list, part by part, and where it was looked for.
struct ViolationsByPart: Sendable {
  /// The rows that were checked one by one.
  var rows = 0..<0
  /// What is wrong with their records.
  var records: [Violation] = []
  /// The rows around the viewport with their places.
  var near = RowFrames()
  /// What is wrong with the cells on screen, and with all others.
  var cells: [Violation] = []
  var offScreenCells: [Violation] = []
  /// What hangs on the last command, and was looked at anew: the offset, the visible set and the events.
  var offset: [Violation] = []
  var visible: [Violation] = []
  var events: [Violation] = []
  /// What is wrong with the order and the selection; nil: nobody has looked.
  var order: [Violation]?

  /// All of it, in the order of the checks.
  var all: [Violation] {
    let isClean =
      records.isEmpty && offset.isEmpty && cells.isEmpty && offScreenCells.isEmpty && visible.isEmpty && events.isEmpty
    return isClean ? order ?? [] : records + offset + cells + offScreenCells + visible + events + (order ?? [])
  }
}

/// Where some rows stand: what several checks look at, read once.
struct RowFrames: Sendable {
  var rows = 0..<0
  var heights: [Points] = []
  var tops: [Points] = []
}

extension Records {
  /// Heights and top edges of some rows.
  func frames(of rows: Range<Int>) -> RowFrames {
    RowFrames(rows: rows, heights: heights(of: rows), tops: rows.map { y(of: $0) })
  }
}
