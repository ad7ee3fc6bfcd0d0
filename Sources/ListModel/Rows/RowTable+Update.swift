extension RowTable {
  /// Rows that come with an update, as they stand one under another.
  struct NewRecords {
    var keys: [KeyOrder.Run]
    var heights: RowTree
    /// How a view knows the heights; a data source has them.
    var heightSource = RowRecord.HeightSource.exact
  }

  /// Makes the changes of an update: what goes is taken out, sections are brought into their order, and what comes is
  /// put in from the top to the bottom, each at the place it has afterwards (K7). O(changes × log n).
  ///
  /// - Parameter new: the rows of each insert, in their order.
  /// - Throws: `interrupted`; the table is then of no use.
  mutating func apply(_ update: Update, bringing new: [NewRecords], _ watch: Watch) throws(Refusal) {
    let moved = update.moves.map { move in
      let record = NewRecords(
        keys: [KeyOrder.Run(first: order.key(at: move.from), count: 1)],
        heights: RowTree(count: 1, height: heights.height(of: move.from)))
      return (position: move.to, records: record)
    }
    if update.movesSections { arrange(update.fills) } else { try remove(update.leaving, watch) }
    let coming = zip(update.inserts, new).map { (position: $0.at, records: $1) } + moved
    for (number, new) in coming.sorted(by: { $0.position < $1.position }).enumerated() {
      try watch.ask(before: number)
      insert(new.records, at: new.position)
    }
    sections = update.sections
  }

  /// Deletes rows, also from their sections. O(ranges × log n).
  ///
  /// - Throws: `interrupted`; the table is then of no use.
  mutating func delete(_ rows: RowSet, _ watch: Watch) throws(Refusal) {
    sections.delete(rows)
    try remove(rows, watch)
  }

  /// From so many ranges on, and so many rows to a range at most, what stays is put together anew.
  private static let (manyRanges, fewRows) = (32, 64)

  /// Takes rows out; the sections are left as they are. O(ranges × log n), at most O(n + ranges × log n).
  mutating func remove(_ rows: RowSet, _ watch: Watch) throws(Refusal) {
    let ranges = rows.ranges.count
    guard ranges < Self.manyRanges || ranges < count / Self.fewRows else {
      return try keep(rows.complement(in: count), watch)
    }
    for (number, range) in rows.ranges.reversed().enumerated() {
      try watch.ask(before: number)
      order.remove(range)
      heights.remove(range)
    }
  }

  /// Keeps only some rows, read from first to last: many ranges cost a tenth of what it takes to remove what is between them.
  private mutating func keep(_ rows: RowSet, _ watch: Watch) throws(Refusal) {
    var keys: [KeyOrder.Run] = []
    var builder = RowTree.Builder()
    for (number, range) in rows.ranges.enumerated() {
      try watch.ask(before: number)
      keys.append(contentsOf: order.eachRun(in: range))
      for run in heights.eachRun(in: range) { builder.append(count: run.count, height: run.height) }
    }
    (order, heights) = (KeyOrder(runs: keys), builder.finish())
  }

  /// Keeps the rows that stay, in the order that their sections have afterwards.
  private mutating func arrange(_ fills: [Update.Fill]) {
    let before = self
    (order, heights) = (KeyOrder(), RowTree())
    for case .old(let rows) in fills {
      order.insert(before.order.slice(rows), at: order.count)
      heights.insert(before.heights.slice(rows), at: heights.count)
    }
  }

  /// Puts rows before a row; the sections are left as they are.
  mutating func insert(_ new: NewRecords, at row: Int) {
    var position = row
    for run in new.keys {
      order.insert(run, at: position)
      position += run.count
    }
    heights.insert(new.heights, at: row)
  }

  /// Some rows as records of a view with a margin.
  func records(of rows: Range<Int>, margin: Points) -> NewRecords {
    let heights = heights.slice(rows)
    return NewRecords(keys: order.runs(in: rows), heights: margin == .zero ? heights : heights.adding(margin))
  }
}
