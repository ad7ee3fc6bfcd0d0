extension RowTable {
  /// Rows that an update inserts, in order.
  struct NewRecords {
    var keys: [KeyOrder.Run]
    var heights: RowTree
    /// How a view knows the heights; always exact in a data source.
    var heightSource = RowRecord.HeightSource.exact
  }

  /// Applies an update: removes leaving rows, reorders sections, and inserts incoming rows from top to bottom at their
  /// final positions (K7). O(changes × log n).
  ///
  /// - Parameter new: the rows of each insert, in order.
  /// - Throws: `interrupted`; the table must then be discarded.
  mutating func apply(_ update: Update, bringing new: [NewRecords], _ cancellation: CancellationCheck) throws(Refusal) {
    let moved = update.moves.map { move in
      let record = NewRecords(
        keys: [KeyOrder.Run(first: order.key(at: move.from), count: 1)],
        heights: RowTree(count: 1, height: heights.height(of: move.from)))
      return (position: move.to, records: record)
    }
    if update.movesSections { reorder(by: update.fills) } else { try remove(update.leaving, cancellation) }
    let coming = zip(update.inserts, new).map { (position: $0.at, records: $1) } + moved
    for (number, new) in coming.sorted(by: { $0.position < $1.position }).enumerated() {
      try cancellation.check(before: number)
      insert(new.records, at: new.position)
    }
    sections = update.sections
  }

  /// Deletes rows, also from their sections. O(ranges × log n).
  ///
  /// - Throws: `interrupted`; the table must then be discarded.
  mutating func delete(_ rows: RowSet, _ cancellation: CancellationCheck) throws(Refusal) {
    sections.delete(rows)
    try remove(rows, cancellation)
  }

  /// With at least this many ranges, and at most this many rows a range on average, the table is rebuilt from the rows
  /// that stay.
  private static let (manyRanges, fewRows) = (32, 64)

  /// Removes rows, but not from their sections. O(ranges × log n), at most O(n + ranges × log n).
  mutating func remove(_ rows: RowSet, _ cancellation: CancellationCheck) throws(Refusal) {
    let ranges = rows.ranges.count
    guard ranges < Self.manyRanges || ranges < count / Self.fewRows else {
      return try keep(rows.complement(in: count), cancellation)
    }
    for (number, range) in rows.ranges.reversed().enumerated() {
      try cancellation.check(before: number)
      order.remove(range)
      heights.remove(range)
    }
  }

  /// Keeps only some rows, by rebuilding the table: for many ranges a tenth of the cost of removing what is between
  /// them.
  private mutating func keep(_ rows: RowSet, _ cancellation: CancellationCheck) throws(Refusal) {
    var keys: [KeyOrder.Run] = []
    var builder = RowTree.Builder()
    for (number, range) in rows.ranges.enumerated() {
      try cancellation.check(before: number)
      keys.append(contentsOf: order.eachRun(in: range))
      for run in heights.eachRun(in: range) { builder.append(count: run.count, height: run.height) }
    }
    (order, heights) = (KeyOrder(runs: keys), builder.finish())
  }

  /// Reorders the rows that stay as their sections require.
  private mutating func reorder(by fills: [Update.Fill]) {
    let before = self
    (order, heights) = (KeyOrder(), RowTree())
    for case .old(let rows) in fills {
      order.insert(before.order.slice(rows), at: order.count)
      heights.insert(before.heights.slice(rows), at: heights.count)
    }
  }

  /// Inserts rows before a row, but not into sections.
  mutating func insert(_ new: NewRecords, at row: Int) {
    var position = row
    for run in new.keys {
      order.insert(run, at: position)
      position += run.count
    }
    heights.insert(new.heights, at: row)
  }

  /// A range of rows as records of a view with a margin.
  func records(of rows: Range<Int>, margin: Points) -> NewRecords {
    let heights = heights.slice(rows)
    return NewRecords(keys: order.runs(in: rows), heights: margin == .zero ? heights : heights.adding(margin))
  }
}
