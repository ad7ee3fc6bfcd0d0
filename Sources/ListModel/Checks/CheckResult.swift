/// The violations after a command.
package struct CheckResult: Sendable {
  /// All violations, in the order of the checks.
  package let all: [Violation]
  /// Whether they are explained by a fault, or because data source and view are out of sync; otherwise they are internal
  /// errors.
  package let isExplained: Bool
  /// The check of the whole list; nil: only what is around the viewport was checked.
  let whole: WholeListCheck?

  /// The result before any check.
  package static let none = CheckResult(all: [], isExplained: false, whole: nil)
}

/// The violations in the rows of a whole list. It may be long: they hold until data source, records or settings change.
final class WholeListCheck: Sendable {
  private let data: Shared<DataSource>
  private let records: Shared<Records>
  private let settings: Shared<Settings>
  /// Nil: the list is too long.
  let inRecords: [Violation]?
  /// Those in the order, the selection and the focus.
  let inOrder: [Violation]

  /// Checks the list. O(n).
  init(of list: borrowing ListState) {
    (data, records, settings) = (list.sharedData, list.sharedRecords, list.sharedSettings)
    let checks = ListChecks(of: list)
    inRecords =
      list.records.count <= Records.maxRowsChecked ? checks.violationsInRecords(of: 0..<list.records.count) : nil
    inOrder = checks.violationsInOrder()
  }

  /// Whether it holds for a list. O(1).
  func holds(for list: borrowing ListState) -> Bool {
    records.isIdentical(to: list.sharedRecords) && data.isIdentical(to: list.sharedData)
      && settings.isIdentical(to: list.sharedSettings)
  }
}
