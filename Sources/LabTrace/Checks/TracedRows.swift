import ListModel

/// The rows that the app has told of, in their order.
package struct TracedRows: Sendable {
  /// The keys; nil: only the number is known.
  package private(set) var keys: [Int]?
  package private(set) var count = 0
  /// Whether the app has said what rows there are.
  package private(set) var isKnown = false
  private(set) var sectionStarts: Set<Int> = []
  /// The number of the row of each key, or -1; made when it is asked for.
  private var rowOfKey: [Int] = []
  private var isIndexed = false
  /// Edits of a batch whose end has not come yet.
  private var batch: [TraceEdit] = []

  package init() {}

  /// Takes a list of all rows.
  mutating func take(_ rows: TraceRows) {
    (keys, count, sectionStarts, isKnown) = (rows.keys, rows.count, rows.sectionStarts, true)
    (isIndexed, batch) = (false, [])
  }

  /// Takes an edit; one that belongs to a batch waits for its end.
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

  /// Applies the edits that wait.
  ///
  /// - Returns: what is wrong with them: the rows are not known then.
  mutating func endBatch(_ numbering: TraceHead.Numbering) -> String? {
    guard !batch.isEmpty else { return nil }
    defer { batch = [] }
    guard isKnown, var rows = keys ?? (count <= TraceKeys.maxCount ? Array(0..<count) : nil) else { return nil }
    let problem = numbering == .batch ? Self.play(batch: batch, on: &rows) : Self.play(oneByOne: batch, on: &rows)
    if keys == nil {
      // Keys are row numbers: only how many there are changes.
      (count, isKnown) = (rows.count, problem == nil)
    } else {
      (keys, count, isKnown) = (rows, rows.count, problem == nil)
    }
    isIndexed = false
    sectionStarts = []
    return problem
  }

  private static func play(batch: [TraceEdit], on rows: inout [Int]) -> String? {
    var (gone, arrivals): (Set<Int>, [(to: Int, key: Int)]) = ([], [])
    for edit in batch {
      let at = places(of: edit, in: rows)
      switch edit.kind {
      case .insert: arrivals += edit.keys.enumerated().map { (at[0] + $0.offset, $0.element) }
      case .delete, .reload, .reconfigure, .move:
        if let row = at.first(where: { $0 >= rows.count }) { return outside(edit, row, rows.count) }
        if edit.kind == .delete || edit.kind == .move { gone.formUnion(at) }
        if edit.kind == .move { arrivals.append((edit.to ?? 0, rows[at[0]])) }
      }
    }
    rows = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
    for arrival in arrivals.sorted(by: { $0.to < $1.to }) {
      guard arrival.to <= rows.count else {
        return "a row goes to place \(arrival.to), and there are only \(rows.count) rows then"
      }
      rows.insert(arrival.key, at: arrival.to)
    }
    return nil
  }

  private static func play(oneByOne edits: [TraceEdit], on rows: inout [Int]) -> String? {
    for edit in edits {
      let at = places(of: edit, in: rows)
      let limit = edit.kind == .insert ? rows.count : rows.count - 1
      if let row = at.first(where: { $0 > limit }) { return outside(edit, row, rows.count) }
      switch edit.kind {
      case .insert: rows.insert(contentsOf: edit.keys, at: at[0])
      case .delete: for row in Set(at).sorted(by: >) { rows.remove(at: row) }
      case .move:
        let key = rows.remove(at: at[0])
        guard let to = edit.to, to <= rows.count else { return outside(edit, edit.to ?? 0, rows.count + 1) }
        rows.insert(key, at: to)
      case .reload, .reconfigure: break
      }
    }
    return nil
  }

  private static func places(of edit: TraceEdit, in rows: [Int]) -> [Int] {
    guard edit.at.isEmpty else { return edit.at }
    let wanted = Set(edit.keys)
    return rows.indices.filter { wanted.contains(rows[$0]) }
  }

  private static func outside(_ edit: TraceEdit, _ row: Int, _ count: Int) -> String {
    "\(edit.kind.rawValue) names row \(row), and there are \(count) rows"
  }

  /// The number of a key's row; nil: there is none. O(1) but after a change.
  package mutating func row(of key: Int, _ names: TraceKeys) -> Int? {
    guard isKnown else { return nil }
    guard let keys else { return Int(names[key]).flatMap { (0..<count).contains($0) ? $0 : nil } }
    if !isIndexed {
      isIndexed = true
      rowOfKey = [Int](repeating: -1, count: names.names.count)
      for (row, key) in keys.enumerated() { rowOfKey[key] = row }
    }
    return key < rowOfKey.count && rowOfKey[key] >= 0 ? rowOfKey[key] : nil
  }

  /// The key of a row; nil: it is not known.
  package func key(of row: Int) -> Int? { keys.flatMap { $0.indices.contains(row) ? $0[row] : nil } }
}
