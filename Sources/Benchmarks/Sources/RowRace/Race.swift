import ListModel

/// Times lists of the same rows that execute the same operations in turn, so that a busy machine slows all of them
/// equally.
///
/// The other lists are compared with the first one.
package struct Race {
  /// How a race is run.
  package struct Rules: Sendable {
    /// The number of turns of each list.
    package var rounds: Int
    /// The time of a turn.
    package var turn: Duration
    /// The maximum time of one operation: a slower list executes it once and is left out. Loading may take 20 times as
    /// long.
    package var limit: Duration

    package init(rounds: Int, turn: Duration, limit: Duration) {
      (self.rounds, self.turn, self.limit) = (rounds, turn, limit)
    }
  }

  /// The result of an operation for one list.
  package struct Score: Equatable, Sendable {
    /// The list's name.
    package var name: String
    /// The median of the times for one operation (a row of it for `load`), in nanoseconds.
    package var nanoseconds: Double
    /// The time of the first list divided by the time of this one: the median over the rounds.
    package var ratio: Double?
    /// Whether it exceeded the limit and was executed only once.
    package var isTooSlow = false
  }

  private struct Contestant {
    var list: any HeightList
    var draws: RaceDraws

    mutating func run(_ operation: RaceOperation, _ times: Int) -> Int { list.run(operation, times: times, &draws) }
  }

  private let shape: HeightShape
  private let heights: [Points]
  private let rules: Rules
  private let clock: any Clock<Duration>
  private var contestants: [Contestant]
  /// The sum of all results, so that the optimiser cannot remove the calls.
  package private(set) var answers = 0

  /// Loads every list with the same rows.
  package init(
    _ lists: [any HeightList.Type], shape: HeightShape, count: Int, rules: Rules, clock: any Clock<Duration>
  ) {
    (self.shape, self.rules, self.clock) = (shape, rules, clock)
    heights = shape.heights(count: count)
    let heights = heights
    var draws = RaceDraws(shape, seed: 2)
    draws.scrollTop = Points(thousandths: heights.reduce(0) { $0 + $1.thousandths } / 2)
    contestants = lists.map { Contestant(list: Self.load($0, heights, shape), draws: draws) }
  }

  /// The loaded lists, in order.
  package var lists: [any HeightList] { contestants.map { $0.list } }

  private static func load(_ list: any HeightList.Type, _ heights: [Points], _ shape: HeightShape) -> any HeightList {
    guard shape == .uniform, let height = heights.first else { return list.init(heights) }
    return list.init(count: heights.count, height: height)
  }

  /// Runs an operation. Nil if it was interrupted.
  package mutating func run(_ operation: RaceOperation, isInterrupted: () -> Bool = { false }) -> [Score]? {
    var times = [Int](repeating: 1, count: contestants.count)
    var first = [Double](repeating: 0, count: contestants.count)
    for index in contestants.indices {
      if isInterrupted() { return nil }
      (times[index], first[index]) = rehearse(operation, index)
    }
    var rounds = [[Double]](repeating: [], count: contestants.count)
    for _ in 0..<rules.rounds {
      for index in contestants.indices where times[index] > 0 {
        if isInterrupted() { return nil }
        rounds[index].append(turn(operation, index, times: times[index]))
      }
    }
    return contestants.indices.map { score($0, rounds, first: first[$0]) }
  }

  /// The number of operations in a turn (0 if a single one exceeds the limit), and the time of one, in nanoseconds.
  private mutating func rehearse(_ operation: RaceOperation, _ index: Int) -> (times: Int, nanoseconds: Double) {
    let most = operation == .load ? 1 : 100_000
    var times = 1
    while true {
      let each = turn(operation, index, times: times)
      let once = operation == .load ? each * Double(max(1, heights.count)) : each
      let limit = rules.limit.nanoseconds * (operation == .load ? 20 : 1)
      if times == 1 && once > limit { return (0, each) }
      let fitting = Int(rules.turn.nanoseconds / max(once, 0.1))
      if fitting <= times || times >= most { return (min(max(1, times), most), each) }
      times = min(most, max(times * 2, min(fitting, times * 16)))
    }
  }

  /// The time of one operation in nanoseconds, averaged over `times` of them.
  private mutating func turn(_ operation: RaceOperation, _ index: Int, times: Int) -> Double {
    guard operation != .load else { return loadTime(index) }
    let piece = operation.reverse == nil ? times : min(times, max(50, heights.count / 20))
    var spent = Duration.zero
    var left = times
    while left > 0 {
      let part = min(piece, left)
      if operation == .delete { perform(.insert, index, part) }
      spent += clock.measure { perform(operation, index, part) }
      if operation == .insert { perform(.delete, index, part) }
      left -= part
    }
    return spent.nanoseconds / Double(times)
  }

  private mutating func perform(_ operation: RaceOperation, _ index: Int, _ times: Int) {
    answers &+= contestants[index].run(operation, times)
  }

  /// The time to load a row, in nanoseconds.
  private func loadTime(_ index: Int) -> Double {
    let type = type(of: contestants[index].list)
    var list: (any HeightList)?
    let spent = clock.measure { list = Self.load(type, heights, shape) }
    return withExtendedLifetime(list) { spent.nanoseconds / Double(max(1, heights.count)) }
  }

  private func score(_ index: Int, _ rounds: [[Double]], first: Double) -> Score {
    let name = type(of: contestants[index].list).name
    guard let median = rounds[index].median else {
      let ratio = rounds[0].median.map { $0 / first }
      return Score(name: name, nanoseconds: first, ratio: ratio, isTooSlow: true)
    }
    return Score(
      name: name, nanoseconds: median, ratio: zip(rounds[0], rounds[index]).map { $0 / $1 }.median)
  }
}

extension Duration {
  /// The duration in nanoseconds.
  package var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  /// The median; nil for an empty array.
  package var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
