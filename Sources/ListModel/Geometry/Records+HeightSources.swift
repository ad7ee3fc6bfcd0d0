/// How the view knows the height of each row: exactly, by an estimate, or from earlier (EngineRules, "Words", K10).
extension Records {
  /// How the height of a row is known. O(log runs), O(1) if all are exact.
  package func heightSource(of row: Int) -> RowRecord.HeightSource { heightSources?.mark(of: row) ?? .exact }

  /// The rows of a set whose heights are known in one way. O(ranges × log runs + runs there).
  func rows(known how: RowRecord.HeightSource, in rows: RowSet) -> RowSet {
    guard let heightSources else { return how == .exact ? rows : RowSet() }
    var found: [Range<Int>] = []
    for range in rows.ranges {
      var first = range.lowerBound
      for run in heightSources.runs(in: range) {
        if run.mark == how { found.append(first..<first + run.count) }
        first += run.count
      }
    }
    return RowSet(found)
  }

  /// The key numbers of the rows whose heights are known in any other way. O(runs of keys and runs of height sources).
  func keys(ofRowsNotKnown how: RowRecord.HeightSource) -> RowSet {
    order.keyNumbers(at: rows(known: how, in: RowSet(0..<count)).complement(in: count))
  }

  /// Reloads the records with an estimate; heights remembered by key become stale (K10). O(runs of keys).
  ///
  /// - Parameter estimate: the height of rows that were never measured, without the margin.
  /// - Returns: the rows whose estimate was read, and the keys whose heights were forgotten, which is a violation.
  mutating func read(_ source: RowTable, estimating estimate: Points, by rules: Rules) -> (
    asked: RowSet, forgotten: RowSet
  ) {
    setSpacing(rules.spacing)
    // If data source and view were changed separately, two records may have one key: at most one of them is remembered.
    let known = isOutOfSync ? RowSet() : keys(ofRowsNotKnown: .estimated).intersection(source.order.keyNumbers)
    if rules.measuredOnReload == .forgotten { note(.estimated, of: RowSet(0..<count)) }
    let (new, asked) = estimated(for: source, estimate: estimate)
    self = new
    return (asked, known.subtracting(keys(ofRowsNotKnown: .estimated)))
  }

  /// The records of a data source's rows for a view with an estimate: known heights are kept by key and become stale,
  /// all other rows get the estimate (K10). If two records have one key, the upper one counts. O(runs of keys × log n).
  ///
  /// - Parameter estimate: the height of unknown rows, without the margin.
  /// - Returns: the records, and the rows whose estimate was read.
  func estimated(for source: RowTable, estimate: Points) -> (records: Records, asked: RowSet) {
    var result = allEstimated(for: source, estimate: estimate)
    let positions = KeyPositions(source.order)
    let known = rows(known: .estimated, in: RowSet(0..<count)).complement(in: count)
    // Backwards, so that of two records with one key the upper one is stored last.
    for range in known.ranges.reversed() {
      var end = range.upperBound
      for run in order.runs(in: range).reversed() {
        end -= run.count
        result.remember(heights, from: end, at: positions.parts(of: run))
      }
    }
    return (result, result.rows(known: .estimated, in: RowSet(0..<source.count)))
  }

  /// Copies known heights, consecutive from a row on, to the rows at some positions here; nil: the row is gone.
  private mutating func remember(_ heights: RowTree, from row: Int, at positions: [(count: Int, position: Int?)]) {
    var next = row
    for (count, position) in positions {
      if let position {
        remember(heights.slice(next..<next + count), for: position..<position + count)
      }
      next += count
    }
  }
}

/// The positions of keys in an order, for many look-ups: its runs sorted by key.
private struct KeyPositions {
  private var runs: [(keys: KeyOrder.Run, position: Int)] = []

  /// O(runs × log runs).
  init(_ order: KeyOrder) {
    var position = 0
    for run in order.eachRun(in: 0..<order.count) {
      runs.append((run, position))
      position += run.count
    }
    runs.sort { $0.keys.first < $1.keys.first }
  }

  /// Splits a run of keys into parts that are consecutive in the order, or not in it at all. O(log runs + parts).
  func parts(of run: KeyOrder.Run) -> [(count: Int, position: Int?)] {
    var parts: [(count: Int, position: Int?)] = []
    let end = run.first + run.count
    var next = run.first
    var index = runs.indices.partitioningIndex { runs[$0].keys.first + runs[$0].keys.count > next }
    while next < end {
      let keys = index < runs.count ? runs[index].keys : KeyOrder.Run(first: end, count: 0)
      if keys.first > next || keys.count == 0 {
        parts.append((min(keys.first, end) - next, nil))
        next = min(keys.first, end)
      } else {
        let last = min(keys.first + keys.count, end)
        parts.append((last - next, runs[index].position + next - keys.first))
        next = last
        index += 1
      }
    }
    return parts
  }
}
