import Benchmark
import ListDump
import ListModel

/// The tree's copy, and the first edit behind it: what an undo step costs.
func addCopyBenchmarks() {
  for count in [1_000_000, 10_000_000] {
    Benchmark("copy of the tree \(count)") { benchmark, tree in
      for _ in benchmark.scaledIterations {
        let copy = tree
        blackHole(copy)
      }
    } setup: {
      loadedList(count).records.heights
    }
    Benchmark("first edit after a copy \(count)") { benchmark, tree in
      var row = 1
      for _ in benchmark.scaledIterations {
        var copy = tree
        row = (row &* 48_271) % count
        copy.setHeight(of: row..<row + 1, to: Points(30))
        blackHole(copy)
      }
    } setup: {
      loadedList(count).records.heights
    }
  }
}

/// One scroll command with its pass over a million mixed rows, 12 of them visible: without output, and with the screen.
func addScrollBenchmarks() {
  for dumps in [false, true] {
    Benchmark("scroll by 50 over 1000000 rows, \(dumps ? "with" : "without") the screen") { benchmark, player in
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(try player.scroll(dumps: dumps)) }
    } setup: {
      ScrollPlayer(loadedList(1_000_000))
    }
  }
}

/// The same over a million estimated rows: each scroll measures the row that comes (engine 2, "Estimates").
func addEstimateBenchmarks() {
  Benchmark("scroll by 50 over 1000000 estimated rows") { benchmark, player in
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(try player.scroll(dumps: false)) }
  } setup: {
    ScrollPlayer(loadedList(1_000_000, estimate: Points(70)))
  }
  Benchmark("scroll row over 1000000 estimated rows") { benchmark, list in
    var (list, row) = (list, 1)
    for _ in benchmark.scaledIterations {
      row = (row &* 48_271) % 1_000_000
      list.beginCommand()
      try list.scroll(toRow: row, at: .middle)
    }
    blackHole(list.offset)
  } setup: {
    loadedList(1_000_000, estimate: Points(70))
  }
}

/// A list that is scrolled on and on, as a script would.
private final class ScrollPlayer {
  private var list: ListState

  init(_ list: ListState) { self.list = list }

  /// The number of bytes printed.
  func scroll(dumps: Bool) throws -> Int {
    list.beginCommand()
    let isAtEnd = list.offset + list.viewport >= list.content
    try list.scroll(to: isAtEnd ? .zero : list.offset + Points(50))
    return dumps ? screenText(list).utf8.count : list.live.count
  }
}

/// A list of mixed rows with some dozen of them visible.
private func loadedList(_ count: Int, estimate: Points? = nil) -> ListState {
  var plan = LoadPlan(count: count)
  plan.heights = .random(low: 20, high: 120, seed: 1)
  var list = ListState()
  do {
    if let estimate { try list.setEstimate(estimate) }
    try list.load(plan)
    try list.setViewport(height: Points(800), width: nil)
  } catch {
    preconditionFailure("a million rows are no reason to refuse: \(error)")
  }
  return list
}
