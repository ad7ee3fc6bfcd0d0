extension ListState {
  /// The most keys that a snapshot may name.
  package static let maxSnapshotKeys = 100_000

  /// Brings the rows into a given order, as one batch: rows that are not named are deleted, names that no row has are
  /// inserted, and as few rows as possible are moved (EngineRules, "Updates", K14). O(keys × log n + runs of keys × log
  /// keys).
  ///
  /// - Throws: `duplicate-key` with both positions; `too-many-rows`; `bad-argument` for a list of several sections;
  ///   `interrupted`.
  package mutating func apply(snapshot names: [String]) throws(Refusal) {
    guard source.sections.count == 1 else {
      throw Refusal(.badArgument, "a snapshot is the order of one section, and the list has \(source.sections.count)")
    }
    guard names.count <= Self.maxSnapshotKeys else {
      throw Refusal(.tooManyRows, "a snapshot names at most \(Self.maxSnapshotKeys) keys")
    }
    try Self.checkUnique(names)
    // The places of a snapshot are those of one batch, also where other edits come one after another.
    try perform(try edits(toOrder: names), asOneBatch: true)
  }

  /// The edits that bring the rows into an order.
  private func edits(toOrder names: [String]) throws(Refusal) -> [PendingEdit] {
    let keys = names.map { catalog.key(named: $0)?.number }
    let rows = try rows(ofKeys: keys.compactMap { $0 }.sorted())
    let places = keys.map { key in key.flatMap { rows[$0] } }
    let stays = longestAscent(places)
    var edits: [PendingEdit] = []
    let left = RowSet(places.compactMap { row in row.map { $0..<$0 + 1 } }).complement(in: source.count)
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
  private func rows(ofKeys keys: [Int]) throws(Refusal) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    var (row, runs) = (0, 0)
    for run in source.order.eachRun(in: 0..<source.count) {
      try watch.ask(before: runs)
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

/// The places of a longest ascending sequence among numbers, some of which are missing: what need not move.
/// O(n log n).
private func longestAscent(_ numbers: [Int?]) -> Set<Int> {
  /// For each length the place of the smallest number that an ascent of this length ends with.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    guard let number else { continue }
    let length = ends.indices.partitioningIndex { (numbers[ends[$0]] ?? 0) >= number }
    before[place] = length > 0 ? ends[length - 1] : nil
    if length < ends.count { ends[length] = place } else { ends.append(place) }
  }
  var result: Set<Int> = []
  var next = ends.last
  while let place = next {
    result.insert(place)
    next = before[place]
  }
  return result
}
