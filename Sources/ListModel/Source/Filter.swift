/// A filter on the data source: the view only has the rows that match.
struct Filter: Equatable, Sendable {
  var text: String
  /// All rows.
  var all: RowTable
  /// The numbers of the matching rows.
  var rowsShown: RowSet

  /// The numbers among all rows of some matching rows. O(ranges of both).
  func inAll(_ rows: RowSet) -> RowSet {
    var result: [Range<Int>] = []
    var before = 0
    var rest = rows.ranges[...]
    for range in rowsShown.ranges {
      let here = before..<before + range.count
      while let next = rest.first, next.lowerBound < here.upperBound {
        let part = next.clamped(to: here)
        result.append(range.lowerBound + part.lowerBound - before..<range.lowerBound + part.upperBound - before)
        if next.upperBound > here.upperBound { break }
        rest.removeFirst()
      }
      before = here.upperBound
    }
    return RowSet(result)
  }

  /// Applies an update of the matching rows to all rows.
  ///
  /// - Throws: `interrupted`; the filter must then be discarded.
  mutating func apply(_ update: Update, _ cancellation: CancellationCheck) throws(Refusal) {
    for change in update.heights { all.setHeight(of: inAll(change.rows), to: change.height) }
    try delete(update.deletes, cancellation)
  }

  /// Deletes some of the matching rows.
  private mutating func delete(_ rows: RowSet, _ cancellation: CancellationCheck) throws(Refusal) {
    let gone = inAll(rows)
    try all.delete(gone, cancellation)
    let left = rowsShown.subtracting(gone).ranges
    let starts = gone.counts(below: left.map { $0.lowerBound })
    rowsShown = RowSet(zip(left, starts).map { $0.lowerBound - $1..<$0.upperBound - $1 })
  }

  /// The edits for a view that shows some rows and is to show others; their order is the same.
  static func edits(from before: RowSet, to after: RowSet, in all: RowTable) -> [PendingEdit] {
    let leaving = before.subtracting(after)
    let starts = before.counts(below: leaving.ranges.map { $0.lowerBound })
    let numbers = zip(leaving.ranges, starts).map { $1..<$1 + $0.count }
    var edits = leaving.isEmpty ? [] : [PendingEdit(.delete([.rows(RowSet(numbers))]), recipient: .view)]
    let coming = after.subtracting(before).ranges.flatMap { all.sections.parts(of: $0) }
    let positions = after.counts(below: coming.map { $0.rows.lowerBound })
    // The first matching row of each section; the parts ascend by section.
    let first = after.counts(below: coming.map { all.sections.firstRow(of: $0.section) })
    for (part, (position, first)) in zip(coming, zip(positions, first)) {
      let address = RowAddress.inSection(part.section, position - first)
      edits.append(PendingEdit(.insert(NewRows(part.rows.count), at: address), recipient: .view))
    }
    return edits
  }
}

extension DataSource {
  /// The rows whose text contains another. O(length of all texts).
  ///
  /// - Throws: `interrupted`.
  func rows(holding text: String, _ cancellation: CancellationCheck) throws(Refusal) -> RowSet {
    let (all, wanted) = (wholeTable, Array(text.utf8))
    var shown: [Range<Int>] = []
    var row = 0
    for run in all.order.eachRun(in: 0..<all.count) {
      for number in run.first..<run.first + run.count {
        try cancellation.check(before: row)
        if catalog.text(of: RowKey(number: number)).holds(wanted) { shown.append(row..<row + 1) }
        row += 1
      }
    }
    return RowSet(shown)
  }

  /// Checks that edits are possible while rows are hidden.
  ///
  /// - Throws: `filtered`.
  func checkFilter(_ edits: [PendingEdit]) throws(Refusal) {
    guard rowFilter != nil else { return }
    for edit in edits {
      switch edit.edit {
      case .delete, .keep, .setHeight, .setText, .setKind, .reload, .reconfigure, .replace, .reloadSection:
        guard edit.recipient != .both else { continue }
      case .insert, .move, .swap, .insertSection, .deleteSection, .moveSection, .setHeader, .setFooter, .setTitle: break
      }
      throw Refusal(
        .filtered, "while a filter hides rows, none can be inserted, moved or changed on one side only",
        advice: "unfilter first")
    }
  }
}

extension String {
  /// Whether the text contains another, byte by byte. O(product of the lengths).
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest.removeFirst()
    }
    return false
  }
}

extension Refusal.Code {
  /// Not possible while a filter hides rows.
  package static let filtered = Refusal.Code("filtered")
  /// There is no filter to remove.
  package static let notFiltered = Refusal.Code("not-filtered")
}
