import LabCommands
import ListBaselines

/// The table that `bench` prints: lists of rows doing the same, at growing sizes.
struct Bench {
  let subject: BenchSubject
  let sizes: [Int]
  let clock: any Clock<Duration>
  let isInterrupted: () -> Bool

  /// What stops a bench.
  enum Stop: Error, Equatable {
    case interrupted
    /// The lists do not agree: nothing they do is worth timing.
    case disagreement(String)
  }

  /// 1,000 rows to 1,000,000, doubling as long as that fits.
  static let usualSizes = (0..<10).map { 1000 << $0 } + [1_000_000]

  private static let rules = Race.Rules(rounds: 5, turn: .milliseconds(1), limit: .milliseconds(20))

  /// The table, with what was checked before and how to read it.
  ///
  /// A list that took too long at a size stays away from larger ones.
  func table() throws(Stop) -> String {
    if subject == .estimate {
      return try EstimateBench(sizes: sizes, clock: clock, isInterrupted: isInterrupted).table()
    }
    let all = subject == .find ? Contestants.finders : Contestants.editors
    var racing = all
    var lines = ["rows".right(10) + all.map { $0.name.right(9) }.joined()]
    for size in sizes.isEmpty ? Self.usualSizes : sizes {
      if isInterrupted() { throw .interrupted }
      let scores = try race(racing, size)
      lines.append(
        size.grouped.right(10)
          + all.map { list in cell(scores.first { $0.name == list.name }).right(9) }.joined())
      racing.removeAll { list in scores.contains { $0.name == list.name && $0.isTooSlow } }
    }
    let names = Contestants.finders.map { $0.name }.joined(separator: ", ")
    let unit = subject == .load ? "loading a row" : "one \(subject.rawValue)"
    return """
      the finders agree: \(names)
      \(lines.joined(separator: "\n"))
      medians for \(unit) in ns, \u{b5}s or ms; ~: slow, timed once and left out from there on

      """
  }

  private func race(_ lists: [any HeightList.Type], _ size: Int) throws(Stop) -> [Race.Score] {
    let finders = subject == .find ? lists : Contestants.finders.filter { isFast($0, among: lists) }
    try check(finders, size)
    if isInterrupted() { throw .interrupted }
    var race = Race(lists, shape: .mixed, count: size, rules: Self.rules, clock: clock)
    guard let scores = race.run(operation, isInterrupted: isInterrupted) else { throw .interrupted }
    return scores
  }

  /// Asks all finders the same before anything is timed.
  private func check(_ lists: [any HeightList.Type], _ size: Int) throws(Stop) {
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

  private var operation: Operation {
    switch subject {
    case .find: .find
    case .load, .estimate: .load
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .height: .height
    }
  }
}
