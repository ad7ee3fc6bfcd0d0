/// The parts of a list that are large, and differ little from one version to the next.
package struct LargeParts {
  private(set) var data: Shared<DataSource>
  private(set) var records: Shared<Records>
  var screen: Screen

  package init(_ list: borrowing ListState) {
    (data, records, screen) = (list.sharedData, list.sharedRecords, list.screen)
  }

  /// What is left of them when they are kept along a way.
  init(_ list: borrowing ListState, along way: ListWay.Parts) {
    self.init(list)
    if case .shared = way.data { data = Self.noData }
    if case .along = way.data { data.wrappedValue.table.strip() }
    if case .shared = way.records { records = Self.noRecords }
    if case .along = way.records { records.wrappedValue.table.strip() }
    if case .shared = way.cells { screen = Self.noScreen }
    if case .along = way.cells { screen.live = [] }
  }

  private static let noData = Shared(wrappedValue: DataSource())
  private static let noRecords = Shared(wrappedValue: Records())
  private static let noScreen = Screen()

  /// Goes the way back to an older version. O(what it tells × log n).
  ///
  /// - Parameter left: what is left of the older one.
  mutating func goBack(to left: LargeParts, along way: ListWay.Parts) {
    let next = self
    switch way.data {
    case .whole: data = left.data
    case .shared: break
    case .along(let rows): data = left.data.restoring(rows.rows(from: next.data.wrappedValue.table))
    }
    switch way.records {
    case .whole: records = left.records
    case .shared: break
    // The records have the rows of the data source: the very same.
    case .along where way.hasOneWay: records = left.records.restoring(data.wrappedValue.table.rows)
    case .along(let rows): records = left.records.restoring(rows.rows(from: next.records.wrappedValue.table))
    }
    switch way.cells {
    case .whole: screen = left.screen
    case .shared: break
    case .along(let cells):
      screen = left.screen
      screen.live = cells.cells(from: next.screen.live)
    }
  }
}

extension Shared<DataSource> {
  fileprivate func restoring(_ rows: RowsWay.Rows) -> Self {
    var part = self
    part.wrappedValue.table.restore(rows)
    return part
  }
}

extension Shared<Records> {
  fileprivate func restoring(_ rows: RowsWay.Rows) -> Self {
    var part = self
    part.wrappedValue.table.restore(rows)
    return part
  }
}
