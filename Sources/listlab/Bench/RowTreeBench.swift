import LabLanguage
import LabSessions
import ListBaselines

/// The tables that `bench` prints: the row tree and what one could use instead of it doing the same, at growing sizes.
struct RowTreeBench: Bench {
  var clock: any Clock<Duration> = ContinuousClock()

  /// 1,000 rows to 1,000,000, doubling as long as that fits.
  static let usualSizes = (0..<10).map { 1000 << $0 } + [1_000_000]

  private static let rules = Race.Rules(rounds: 5, turn: .milliseconds(1), limit: .milliseconds(20))

  func table(of subject: BenchSubject, sizes: [Int], isInterrupted: () -> Bool) throws(BenchStop) -> String {
    guard let operation = subject.operation else {
      return try EstimateBench(clock: clock).table(sizes: sizes, isInterrupted: isInterrupted)
    }
    let unit = subject == .load ? "loading a row" : "one \(subject.rawValue)"
    return """
      the finders agree: \(Contestants.finders.map { $0.name }.joined(separator: ", "))
      \(try rows(of: operation, sizes.isEmpty ? Self.usualSizes : sizes, isInterrupted).joined(separator: "\n"))
      medians for \(unit) in ns, \u{b5}s or ms; ~: slow, timed once and left out from there on

      """
  }

  /// The head of the table and a line for each size. A list that took too long at a size stays away from larger ones.
  private func rows(
    of operation: Operation, _ sizes: [Int], _ isInterrupted: () -> Bool
  ) throws(BenchStop) -> [String] {
    let all = operation == .find ? Contestants.finders : Contestants.editors
    var racing = all
    var lines = ["rows".right(10) + all.map { $0.name.right(9) }.joined()]
    for size in sizes {
      if isInterrupted() { throw .interrupted }
      let scores = try race(racing, operation, size, isInterrupted)
      lines.append(
        size.grouped.right(10)
          + all.map { list in cell(scores.first { $0.name == list.name }).right(9) }.joined())
      racing.removeAll { list in scores.contains { $0.name == list.name && $0.isTooSlow } }
    }
    return lines
  }

  private func race(
    _ lists: [any HeightList.Type], _ operation: Operation, _ size: Int, _ isInterrupted: () -> Bool
  ) throws(BenchStop) -> [Race.Score] {
    let finders = operation == .find ? lists : Contestants.finders.filter { isFast($0, among: lists) }
    try check(finders, size)
    if isInterrupted() { throw .interrupted }
    var race = Race(lists, shape: .mixed, count: size, rules: Self.rules, clock: clock)
    guard let scores = race.run(operation, isInterrupted: isInterrupted) else { throw .interrupted }
    return scores
  }

  /// Asks all finders the same before anything is timed.
  private func check(_ lists: [any HeightList.Type], _ size: Int) throws(BenchStop) {
    let race = Race(lists, shape: .mixed, count: size, rules: Self.rules, clock: clock)
    let places = max(3, min(size, 200_000 / size))
    if let difference = Agreement.differences(among: race.lists, places: places).first {
      throw .disagreement(difference)
    }
  }

  /// Whether a list still takes part; the finders that edit like another one go by that.
  private func isFast(_ list: any HeightList.Type, among lists: [any HeightList.Type]) -> Bool {
    list.name != FrameRows.name || lists.contains { $0 == list }
  }

  private func cell(_ score: Race.Score?) -> String {
    guard let score else { return "-" }
    return (score.isTooSlow ? "~" : "") + score.nanoseconds.time
  }
}

extension BenchSubject {
  /// What all lists are asked to do; nil where there is one list alone.
  fileprivate var operation: Operation? {
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
