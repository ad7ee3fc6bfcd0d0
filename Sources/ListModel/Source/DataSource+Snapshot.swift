extension DataSource {
  /// The edits that bring the rows into an order.
  func edits(toOrder names: [String], _ cancellation: CancellationCheck) throws(Refusal) -> [PendingEdit] {
    let keys = names.map { catalog.key(named: $0)?.number }
    let rows = try rows(ofKeys: keys.compactMap { $0 }.sorted(), cancellation)
    let places = keys.map { key in key.flatMap { rows[$0] } }
    let kept = places.enumerated().compactMap { place, row in row.map { (place: place, row: $0) } }
    let stays = Set(kept.map { $0.row }.longestAscent().map { kept[$0].place })
    var edits: [PendingEdit] = []
    let left = RowSet(kept.map { $0.row..<$0.row + 1 }).complement(in: count)
    if !left.isEmpty { edits.append(PendingEdit(.delete([.rows(left)]))) }
    for (place, name) in names.enumerated() {
      if let row = places[place] {
        if !stays.contains(place) { edits.append(PendingEdit(.move(.number(row), to: .number(place)))) }
      } else {
        edits.append(PendingEdit(.insert(NewRows(name: name), at: .number(place))))
      }
    }
    return edits
  }

  /// The rows of those of some keys that are in the list, by their numbers, which ascend.
  private func rows(ofKeys keys: [Int], _ cancellation: CancellationCheck) throws(Refusal) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    var (row, runs) = (0, 0)
    for run in table.order.eachRun(in: 0..<count) {
      try cancellation.check(before: runs)
      runs += 1
      var place = keys.indices.partitioningIndex { keys[$0] >= run.first }
      while place < keys.count, keys[place] < run.first + run.count {
        rows[keys[place]] = row + keys[place] - run.first
        place += 1
      }
      row += run.count
    }
    return rows
  }
}
