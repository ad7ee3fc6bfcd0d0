/// How the view knows the heights of its rows: exactly, by an estimate, or from before (EngineRules, "Words", K10).
extension Records {
  /// How the height of a row is known. O(log runs), O(1) where all are known exactly.
  package func heightSource(of row: Int) -> RowRecord.HeightSource { heightSources?.mark(of: row) ?? .exact }

  /// Those of some rows whose heights are known in one way. O(ranges × log runs + runs there).
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

  /// The numbers of the keys whose heights are known in another way than one. O(runs of keys and runs of height sources).
  func keys(ofRowsNotKnown how: RowRecord.HeightSource) -> RowSet {
    order.keyNumbers(at: rows(known: how, in: RowSet(0..<count)).complement(in: count))
  }

  /// Whether rows that come with an update are asked for their estimates (K10).
  func estimatesArrivals(by rules: Rules) -> Bool { estimate != nil && rules.arrivals == .estimated }

  /// Reads rows with an estimate: what is remembered by key is stale from now on (K10). O(runs of keys).
  ///
  /// - Parameter estimate: the height of rows that were never measured, without the margin.
  /// - Returns: the rows for which the estimate was asked, and the keys whose heights are forgotten, though they should not.
  mutating func read(_ source: RowTable, estimating estimate: Points, by rules: Rules) -> (
    asked: RowSet, forgotten: RowSet
  ) {
    setSpacing(rules.spacing)
    // Apart from the data source the view may have two records of one key: of both, one at most is remembered.
    let known = isOutOfSync ? RowSet() : keys(ofRowsNotKnown: .estimated).intersection(source.order.keyNumbers)
    if rules.measuredOnReload == .forgotten { note(.estimated, of: RowSet(0..<count)) }
    let (new, asked) = estimated(for: source, estimate: estimate)
    self = new
    return (asked, known.subtracting(keys(ofRowsNotKnown: .estimated)))
  }

  /// The records of a data source's rows as a view with an estimate has them: what it knew of a key is remembered and
  /// will be asked again, all other rows are as high as the estimate says (K10). Of two records of one key, which a
  /// view apart from its data source may have, the upper one counts.
  ///
  /// - Parameter estimate: the height of unknown rows, without the margin.
  /// - Returns: the records, and the rows for which the estimate was asked. O(runs of keys × log n).
  func estimated(for source: RowTable, estimate: Points) -> (records: Records, asked: RowSet) {
    var result = allEstimated(for: source, estimate: estimate)
    let positions = KeyPositions(source.order)
    let known = rows(known: .estimated, in: RowSet(0..<count)).complement(in: count)
    // From the last on, so that the upper one of two comes later.
    for range in known.ranges.reversed() {
      var end = range.upperBound
      for run in order.runs(in: range).reversed() {
        end -= run.count
        result.remember(heights, from: end, at: positions.parts(of: run))
      }
    }
    return (result, result.rows(known: .estimated, in: RowSet(0..<source.count)))
  }

  /// Takes over heights that are known, one after another from a row on, for the rows that have places here.
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

/// Where the keys of an order stand, for many questions: its runs by their numbers.
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

  /// A run of keys as parts that stand together in the order, or are not in it at all. O(log runs + parts).
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
