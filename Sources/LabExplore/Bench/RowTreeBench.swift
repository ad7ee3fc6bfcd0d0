import ListDump

/// The tables that `bench` prints: the row tree and the alternatives to it do the same work, at growing sizes.
struct RowTreeBench {
  let clock: any Clock<Duration>

  /// From 1,000 to 1,000,000 rows, doubling as far as possible.
  static let usualSizes = (0..<10).map { 1000 << $0 } + [1_000_000]

  private static let rules = Race.Rules(rounds: 5, turn: .milliseconds(1), limit: .milliseconds(20))

  /// The times of the lists at one size.
  private typealias Scores = (size: Int, scores: [Race.Score])

  /// Times lists of several sizes.
  ///
  /// - Parameter sizes: the numbers of rows; empty: the usual ones.
  /// - Throws: `interrupted` when `isInterrupted` says so, `disagreement` when two lists give different answers.
  func result(of subject: BenchSubject, sizes: [Int], isInterrupted: () -> Bool) throws(BenchStop) -> BenchResult {
    guard let operation = subject.operation else {
      return try EstimateBench(clock: clock).result(sizes: sizes, isInterrupted: isInterrupted)
    }
    let unit = subject == .load ? "loading a row" : "one \(subject.rawValue)"
    let all = operation == .find ? Contestants.finders : Contestants.editors
    let scores = try scores(of: operation, all, sizes.isEmpty ? Self.usualSizes : sizes, isInterrupted)
    let names = all.map { $0.name }
    let table = """
      the finders agree: \(Contestants.finders.map { $0.name }.joined(separator: ", "))
      \(lines(names, scores).joined(separator: "\n"))
      medians for \(unit) in ns, \u{b5}s or ms; ~: slow, timed once and left out from there on
      \(subject == .find ? Self.ownSearches + "\n" : "")
      """
    return BenchResult(table: table, chart: chart(names, scores, "median time for \(unit)"))
  }

  /// Where PGTableView's own two searches differ. The finders agree, because they compare where rows end.
  static let ownSearches: String = {
    let (points, all) = StartSearch.differences(rows: 10, height: 40, margin: 2)
    return """
      PGTableView's own linear search and its halving, which ask where rows start, differ at \(points.count) of \(all) points
      of 10 rows of 40 with margin 2: where a row starts. The first finds that row, the second the one above it.
      """
  }()

  /// The times at each size. A list that takes too long at one size is left out at the larger ones.
  private func scores(
    of operation: RaceOperation, _ all: [any HeightList.Type], _ sizes: [Int], _ isInterrupted: () -> Bool
  ) throws(BenchStop) -> [Scores] {
    var racing = all
    var results: [Scores] = []
    for size in sizes {
      if isInterrupted() { throw .interrupted }
      let scores = try race(racing, operation, size, isInterrupted)
      results.append((size, scores))
      racing.removeAll { list in scores.contains { $0.name == list.name && $0.isTooSlow } }
    }
    return results
  }

  /// The head of the table, and a line for each size.
  private func lines(_ names: [String], _ results: [Scores]) -> [String] {
    ["rows".rightAligned(10) + names.map { $0.rightAligned(9) }.joined()]
      + results.map { size, scores in
        size.grouped.rightAligned(10)
          + names.map { name in cell(scores.first { $0.name == name }).rightAligned(9) }.joined()
      }
  }

  private func chart(_ names: [String], _ results: [Scores], _ title: String) -> Chart {
    let lines = names.map { name in
      let points = results.compactMap { size, scores in
        scores.first { $0.name == name }.map { Chart.Point(Double(size), $0.nanoseconds) }
      }
      return Chart.Line(name: name, points: points.sorted { $0.x < $1.x })
    }
    return .growth(title: title, lines)
  }

  private func race(
    _ lists: [any HeightList.Type], _ operation: RaceOperation, _ size: Int, _ isInterrupted: () -> Bool
  ) throws(BenchStop) -> [Race.Score] {
    try check(operation == .find ? lists : Contestants.finders, size)
    if isInterrupted() { throw .interrupted }
    var race = Race(lists, shape: .mixed, count: size, rules: Self.rules, clock: clock)
    guard let scores = race.run(operation, isInterrupted: isInterrupted) else { throw .interrupted }
    return scores
  }

  /// Checks that all finders give the same answers, before anything is timed.
  private func check(_ lists: [any HeightList.Type], _ size: Int) throws(BenchStop) {
    let race = Race(lists, shape: .mixed, count: size, rules: Self.rules, clock: clock)
    let samples = max(3, min(size, 200_000 / size))
    if let difference = Agreement.differences(among: race.lists, samples: samples).first {
      throw .disagreement(difference)
    }
  }

  private func cell(_ score: Race.Score?) -> String {
    guard let score else { return "-" }
    return (score.isTooSlow ? "~" : "") + score.nanoseconds.time
  }
}

extension Chart {
  /// A chart of times over the number of rows.
  static func growth(title: String, _ lines: [Line]) -> Chart {
    Chart(
      title: title, x: Axis("rows", isLogarithmic: true), y: Axis("time", unit: .nanoseconds, isLogarithmic: true),
      lines: lines)
  }
}

extension BenchSubject {
  /// The operation that all lists execute; nil for `estimate`, which times whole lists instead.
  fileprivate var operation: RaceOperation? {
    switch self {
    case .find: .find
    case .load: .load
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .height: .height
    case .estimate: nil
    }
  }
}
