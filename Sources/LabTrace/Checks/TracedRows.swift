import ListModel

/// The rows of the list as the app has written them, in their order.
package struct TracedRows: Sendable {
  /// The keys; nil: only the number is known.
  package private(set) var keys: [Int]?
  package private(set) var count = 0
  /// Whether the rows are known.
  package private(set) var isKnown = false
  private(set) var sectionStarts: Set<Int> = []
  /// The number of the row of each key, or -1; and the keys that have one in it, nil before `index`.
  private var rowOfKey: [Int] = []
  private var indexed: [Int]?
  /// Edits of a batch whose end has not come yet.
  private var batch: [TraceEdit] = []

  package init() {}

  /// Replaces all rows.
  mutating func take(_ rows: TraceRows) {
    removeIndex()
    (keys, count, sectionStarts, isKnown) = (rows.keys, rows.count, rows.sectionStarts, true)
    batch = []
  }

  /// Applies an edit; one that belongs to a batch waits for its end.
  ///
  /// - Returns: what is wrong with the batch that ends with it.
  mutating func take(_ edit: TraceEdit, _ numbering: TraceHead.Numbering) -> String? {
    var problem: String?
    if let last = batch.last, last.batch == nil || last.batch != edit.batch || numbering != .batch {
      problem = endBatch(numbering)
    }
    batch.append(edit)
    return problem
  }

  /// Applies the edits that wait. O(rows).
  ///
  /// - Returns: what is wrong with them: the rows are not known then.
  mutating func endBatch(_ numbering: TraceHead.Numbering) -> String? {
    guard !batch.isEmpty else { return nil }
    defer { batch = [] }
    guard isKnown else { return nil }
    // Where only the number of rows is known, keys are row numbers, and only the count changes.
    var rows = keys ?? []
    let problem =
      numbering == .batch
      ? Self.play(batch: batch, on: &rows, &count, hasKeys: keys != nil)
      : Self.play(oneByOne: batch, on: &rows, &count, hasKeys: keys != nil)
    isKnown = problem == nil
    if keys != nil { keys = rows }
    removeIndex()
    sectionStarts = []
    return problem
  }

  private static func play(batch: [TraceEdit], on rows: inout [Int], _ count: inout Int, hasKeys: Bool) -> String? {
    var (gone, arrivals): (Set<Int>, [(to: Int, key: Int)]) = ([], [])
    for edit in batch {
      let at = places(of: edit, in: rows)
      switch edit.kind {
      case .insert: arrivals += edit.keys.enumerated().map { (at[0] + $0.offset, $0.element) }
      case .delete, .reload, .reconfigure, .move:
        if let row = at.first(where: { $0 >= count }) { return outside(edit, row, count) }
        if edit.kind == .delete || edit.kind == .move { gone.formUnion(at) }
        if edit.kind == .move { arrivals.append((edit.to ?? 0, hasKeys ? rows[at[0]] : 0)) }
      }
    }
    let kept = count - gone.count
    arrivals.sort { $0.to < $1.to }
    if let (index, arrival) = arrivals.enumerated().first(where: {
      $0.element.to > kept + $0.offset
    }) {
      return "a row goes to place \(arrival.to), and there are only \(kept + index) rows then"
    }
    count = kept + arrivals.count
    guard hasKeys else { return nil }
    let stay = removing(gone, from: rows)
    var (merged, next): ([Int], Int) = ([], 0)
    merged.reserveCapacity(count)
    for arrival in arrivals {
      let until = max(next, next + arrival.to - merged.count)
      merged += stay[next..<until]
      merged.append(arrival.key)
      next = until
    }
    rows = merged + stay[next...]
    return nil
  }

  private static func play(
    oneByOne edits: [TraceEdit], on rows: inout [Int], _ count: inout Int, hasKeys: Bool
  ) -> String? {
    for edit in edits {
      let at = places(of: edit, in: rows)
      let limit = edit.kind == .insert ? count : count - 1
      if let row = at.first(where: { $0 > limit }) { return outside(edit, row, count) }
      switch edit.kind {
      case .insert:
        if hasKeys { rows.insert(contentsOf: edit.keys, at: at[0]) }
        count += edit.keys.count
      case .delete:
        let gone = Set(at)
        if hasKeys { rows = removing(gone, from: rows) }
        count -= gone.count
      case .move:
        guard let to = edit.to, to < count else { return outside(edit, edit.to ?? 0, count) }
        if hasKeys { rows.insert(rows.remove(at: at[0]), at: to) }
      case .reload, .reconfigure: break
      }
    }
    return nil
  }

  private static func removing(_ gone: Set<Int>, from rows: [Int]) -> [Int] {
    var (left, next): ([Int], Int) = ([], 0)
    left.reserveCapacity(rows.count - gone.count)
    for row in gone.sorted() {
      left += rows[next..<row]
      next = row + 1
    }
    return left + rows[next...]
  }

  private static func places(of edit: TraceEdit, in rows: [Int]) -> [Int] {
    guard edit.at.isEmpty, !edit.keys.isEmpty else { return edit.at }
    let wanted = Set(edit.keys)
    return rows.indices.filter { wanted.contains(rows[$0]) }
  }

  private static func outside(_ edit: TraceEdit, _ row: Int, _ count: Int) -> String {
    "\(edit.kind.rawValue) names row \(row), and there are \(count) rows"
  }

  /// Prepares `row(of:)` for the rows as they are now. O(1), but O(rows) after a change.
  mutating func index(_ names: TraceKeys) {
    guard isKnown, indexed == nil, let keys else { return }
    indexed = keys
    rowOfKey += [Int](repeating: -1, count: max(0, names.names.count - rowOfKey.count))
    for (row, key) in keys.enumerated() { rowOfKey[key] = row }
  }

  /// The number of a key's row, as of the last `index`; nil: there is none. O(1).
  func row(of key: Int, _ names: TraceKeys) -> Int? {
    guard isKnown else { return nil }
    guard keys != nil else { return Int(names[key]).flatMap { (0..<count).contains($0) ? $0 : nil } }
    return key < rowOfKey.count && rowOfKey[key] >= 0 ? rowOfKey[key] : nil
  }

  /// O(rows), not O(keys): a trace may have many keys, and lists of few rows.
  private mutating func removeIndex() {
    for key in indexed ?? [] { rowOfKey[key] = -1 }
    indexed = nil
  }

  /// The key of a row; nil: it is not known.
  package func key(of row: Int) -> Int? { keys.flatMap { $0.indices.contains(row) ? $0[row] : nil } }
}
