extension DataSource {
  /// The edits that bring the rows into the order of some keys.
  ///
  /// - Throws: `interrupted`.
  func edits(toOrder names: [String], _ cancellation: CancellationCheck) throws(Refusal) -> [PendingEdit] {
    let keys = names.map { catalog.key(named: $0)?.number }
    let rows = try rows(ofKeys: keys.compactMap { $0 }.sorted(), cancellation)
    let oldRows = keys.map { key in key.flatMap { rows[$0] } }
    let kept = oldRows.enumerated().compactMap { position, row in row.map { (position: position, row: $0) } }
    let stays = Set(kept.map { $0.row }.longestAscent().map { kept[$0].position })
    var edits: [PendingEdit] = []
    let left = RowSet(kept.map { $0.row..<$0.row + 1 }).complement(in: count)
    if !left.isEmpty { edits.append(PendingEdit(.delete([.rows(left)]))) }
    for (position, name) in names.enumerated() {
      if let row = oldRows[position] {
        if !stays.contains(position) { edits.append(PendingEdit(.move(.number(row), to: .number(position)))) }
      } else {
        edits.append(PendingEdit(.insert(NewRows(name: name), at: .number(position))))
      }
    }
    return edits
  }

  /// The row of each key that is in the list; the keys ascend.
  ///
  /// - Throws: `interrupted`.
  private func rows(ofKeys keys: [Int], _ cancellation: CancellationCheck) throws(Refusal) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    var (row, runs) = (0, 0)
    for run in table.order.eachRun(in: 0..<count) {
      try cancellation.check(before: runs)
      runs += 1
      var index = keys.indices.partitioningIndex { keys[$0] >= run.first }
      while index < keys.count, keys[index] < run.first + run.count {
        rows[keys[index]] = row + keys[index] - run.first
        index += 1
      }
      row += run.count
    }
    return rows
  }
}
