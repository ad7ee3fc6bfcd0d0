import ListDump
import ListModel

/// The output of `bench estimate`: the first screen of a list whose heights are expensive to compute, with an estimate
/// and without one (EngineRules, "Estimates").
struct EstimateBench {
  let clock: any Clock<Duration>

  static let usualSizes = [200, 400, 800]

  /// The number of square roots that a row's height costs.
  private static let roots = 100_000

  /// For both lists the number of computed heights and the time, and the ratio of the times.
  func result(sizes: [Int], isInterrupted: () -> Bool) throws(BenchStop) -> BenchResult {
    var (whole, estimated): ([Chart.Point], [Chart.Point]) = ([], [])
    var lines = [
      "rows".rightAligned(10) + "asked".rightAligned(9) + "time".rightAligned(9) + "asked, estimated".rightAligned(18)
        + "time".rightAligned(9)
        + "ratio".rightAligned(9)
    ]
    for size in sizes.isEmpty ? Self.usualSizes : sizes {
      let all = try load(size, estimate: nil, isInterrupted)
      let few = try load(size, estimate: Points(40), isInterrupted)
      whole.append(Chart.Point(Double(size), all.time * 1e9))
      estimated.append(Chart.Point(Double(size), few.time * 1e9))
      let ratio = Int((all.time / few.time).rounded())
      lines.append(
        size.grouped.rightAligned(10) + "\(all.asked)".rightAligned(9) + (all.time * 1e9).time.rightAligned(9)
          + "\(few.asked)".rightAligned(18)
          + (few.time * 1e9).time.rightAligned(9) + "\(ratio):1".rightAligned(9))
    }
    let table =
      lines.joined(separator: "\n") + "\n"
      + "rows of 20, 40 and 60, estimate 40, viewport 504; a height costs \(Self.roots.grouped) square roots\n"
    let chart = Chart.growth(
      title: "time to the first screen, with costly heights",
      [("all heights are asked for", whole), ("with an estimate", estimated)].map { name, points in
        Chart.Line(name: name, points: points.sorted { $0.x < $1.x })
      })
    return BenchResult(table: table, chart: chart)
  }

  /// Loads a list, and computes the square roots for every height that it has asked for.
  private func load(
    _ rows: Int, estimate: Points?, _ isInterrupted: () -> Bool
  ) throws(BenchStop) -> (asked: Int, time: Double) {
    var plan = LoadPlan(count: rows)
    plan.heights = .cycle([Points(20), Points(40), Points(60)])
    var list = ListState()
    var sum = 1.0
    let start = Stopwatch(clock)
    do throws(Refusal) {
      try list.setViewport(height: Points(504), width: nil)
      if let estimate { try list.setEstimate(estimate) }
      try list.load(plan)
    } catch {
      throw .disagreement(error.message)
    }
    for row in 0..<list.counters.heightsAsked {
      if row & 0xFF == 0, isInterrupted() { throw .interrupted }
      sum = Self.height(after: sum)
    }
    let time = start.seconds
    guard sum > 0 else { throw .disagreement("square roots add up to \(sum)") }
    return (list.counters.heightsAsked, max(time, 1e-9))
  }

  /// An expensive function whose value depends on the previous one, so that the optimiser cannot remove it.
  private static func height(after sum: Double) -> Double {
    var sum = sum
    for root in 1...roots { sum = (sum + Double(root)).squareRoot() }
    return sum
  }
}

/// Measures the time since its creation, with any clock.
private struct Stopwatch {
  private let read: () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  var seconds: Double {
    let (seconds, attoseconds) = read().components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
