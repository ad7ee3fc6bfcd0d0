/// How the view knows the heights of its rows: exactly, by an estimate, or from before (engine 1, K10).
extension RowTable {
  /// How the height of a row is known. O(log runs), O(1) where all are known exactly.
  package func how(of row: Int) -> RowRecord.Knowledge { knowledge?.mark(of: row) ?? .exact }

  /// Whether every height is known exactly. O(1).
  package var isExact: Bool { knowledge == nil }

  /// Notes how the heights of some rows are known. O(ranges × log runs).
  mutating func note(_ how: RowRecord.Knowledge, of rows: RowSet) {
    guard !rows.isEmpty, knowledge != nil || how != .exact else { return }
    var marks = knowledge ?? RowMarks(count: count, mark: .exact)
    for range in rows.ranges { marks.setMark(of: range, to: how) }
    knowledge = marks.isAll(.exact) ? nil : marks
  }

  /// Notes how the heights of rows that are being inserted are known. O(log runs).
  mutating func note(_ how: RowRecord.Knowledge, ofNewRows added: Int, at row: Int) {
    guard knowledge != nil || how != .exact else { return }
    var marks = knowledge ?? RowMarks(count: heights.count, mark: .exact)
    marks.insert(count: added, mark: how, at: row)
    knowledge = marks
  }

  /// Those of some rows whose heights are known in one way. O(ranges × log runs + runs there).
  func rows(known how: RowRecord.Knowledge, in rows: RowSet) -> RowSet {
    guard let knowledge else { return how == .exact ? rows : RowSet() }
    var found: [Range<Int>] = []
    for range in rows.ranges {
      var first = range.lowerBound
      for run in knowledge.runs(in: range) {
        if run.mark == how { found.append(first..<first + run.count) }
        first += run.count
      }
    }
    return RowSet(found)
  }

  /// The numbers of the keys whose heights are known in another way than one. O(runs of keys and heights' knowledge).
  func keys(ofRowsNotKnown how: RowRecord.Knowledge) -> RowSet {
    let rows = self.rows(known: how, in: RowSet(0..<count)).complement(in: count)
    return RowSet(rows.ranges.flatMap { order.keyNumbers(in: $0).ranges })
  }

  /// The records of a data source's rows as a view with an estimate has them: what it knew of a key is remembered and
  /// will be asked again, all other rows are as high as the estimate says (K10).
  ///
  /// - Parameter estimate: the height of unknown rows, without the margin.
  /// - Returns: the records, and the rows for which the estimate was asked. O(runs of keys × log n).
  func estimated(for source: RowTable, estimate: Points) -> (records: RowTable, asked: RowSet) {
    var result = self
    result.read(source)
    (result.heights, result.knowledge) = (RowTree(), RowMarks(count: 0, mark: .estimated))
    let known = KeyPlaces(order)
    var asked: [Range<Int>] = []
    var row = 0
    for run in source.order.eachRun(in: 0..<source.count) {
      for part in known.places(of: run) {
        let range = row..<row + part.count
        if let place = part.place {
          asked += remember(place..<place + part.count, as: range, estimate, &result)
        } else {
          result.appendEstimated(part.count, estimate)
          asked.append(range)
        }
        row += part.count
      }
    }
    return (result, RowSet(asked))
  }

  /// Adds what is known of some rows to new records, where they are other rows. Answers those of which nothing is known.
  private func remember(
    _ rows: Range<Int>, as new: Range<Int>, _ estimate: Points, _ result: inout RowTable
  ) -> [Range<Int>] {
    var asked: [Range<Int>] = []
    var first = rows.lowerBound
    for run in knowledge?.runs(in: rows) ?? [RowMarks.Run(mark: .exact, count: rows.count)] {
      if run.mark == .estimated {
        let start = new.lowerBound + first - rows.lowerBound
        asked.append(start..<start + run.count)
        result.appendEstimated(run.count, estimate)
      } else {
        result.knowledge?.insert(count: run.count, mark: .stale, at: result.heights.count)
        result.heights.insert(heights.slice(first..<first + run.count), at: result.heights.count)
      }
      first += run.count
    }
    return asked
  }

  private mutating func appendEstimated(_ rows: Int, _ estimate: Points) {
    knowledge?.insert(count: rows, mark: .estimated, at: heights.count)
    heights.insert(RowTree(count: rows, height: estimate + spacing.margin), at: heights.count)
  }
}

/// Where the keys of an order stand, for many questions: its runs by their numbers.
private struct KeyPlaces {
  private var runs: [(keys: KeyOrder.Run, place: Int)] = []

  /// O(runs × log runs).
  init(_ order: KeyOrder) {
    var place = 0
    for run in order.eachRun(in: 0..<order.count) {
      runs.append((run, place))
      place += run.count
    }
    runs.sort { $0.keys.first < $1.keys.first }
  }

  /// A run of keys as parts that stand together in the order, or are not in it at all. O(log runs + parts).
  func places(of run: KeyOrder.Run) -> [(count: Int, place: Int?)] {
    var parts: [(count: Int, place: Int?)] = []
    let end = run.first + run.count
    var next = run.first
    var place = runs.indices.partitioningIndex { runs[$0].keys.first + runs[$0].keys.count > next }
    while next < end {
      let keys = place < runs.count ? runs[place].keys : KeyOrder.Run(first: end, count: 0)
      if keys.first > next || keys.count == 0 {
        parts.append((min(keys.first, end) - next, nil))
        next = min(keys.first, end)
      } else {
        let last = min(keys.first + keys.count, end)
        parts.append((last - next, runs[place].place + next - keys.first))
        next = last
        place += 1
      }
    }
    return parts
  }
}
