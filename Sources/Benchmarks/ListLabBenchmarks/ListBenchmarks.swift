import Benchmark
import ListBaselines
import ListModel

/// A list and the draws that its operations take; it exists only while its benchmark runs.
///
/// A class, so that no copy shares what an edit would then have to copy.
private final class Player {
  private let type: any HeightList.Type
  private let shape: Shape
  private let count: Int
  private var heights: [Points] = []
  private var list: (any HeightList)?
  private var draws: Draws

  init(_ type: any HeightList.Type, _ shape: Shape, count: Int) {
    (self.type, self.shape, self.count) = (type, shape, count)
    draws = Draws(shape, seed: 2)
  }

  func prepare() {
    heights = shape == .uniform ? [] : shape.heights(count: count)
    load()
  }

  func clear() {
    list = nil
    heights = []
  }

  func load() {
    list = shape == .uniform ? type.init(count: count, height: Points(44)) : type.init(heights)
  }

  func run(_ operation: Operation, times: Int) -> Int { list?.run(operation, times: times, &draws) ?? 0 }
}

/// Every operation of every list, from 1,000 rows to as many as it can bear.
func addListBenchmarks() {
  for shape in Shape.allCases {
    for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
      for list in Contestants.finders {
        for operation in Operation.allCases where isBearable(operation, list, count) {
          addBenchmark(operation, list, shape, count)
        }
      }
    }
  }
}

/// Whether an operation takes less than 50 ms: what costs O(n) does not at any size.
private func isBearable(_ operation: Operation, _ list: any HeightList.Type, _ count: Int) -> Bool {
  switch list.name {
  case TreeRows.name, RopeRows.name: return true
  case FrameRows.name: return count <= (operation.isEdit ? 100_000 : 1_000_000)
  case PrefixRows.name: return true
  case FenwickRows.name: return count <= 1_000_000 || !operation.isEdit || operation == .height
  default: return !operation.isEdit || count <= 1_000_000
  }
}

private func addBenchmark(_ operation: Operation, _ list: any HeightList.Type, _ shape: Shape, _ count: Int) {
  let isQuick = list == TreeRows.self || list == RopeRows.self || !operation.isEdit && list != FrameRows.self
  let factor: BenchmarkScalingFactor = isQuick && operation != .load ? .kilo : .one
  let name = "\(operation.rawValue) \(list.name) \(shape.rawValue) \(count)"
  let player = Player(list, shape, count: count)
  Benchmark(name, configuration: .init(scalingFactor: factor)) { benchmark in
    let times = benchmark.scaledIterations.count
    if operation == .delete { blackHole(player.run(.insert, times: times)) }
    benchmark.startMeasurement()
    if operation == .load { player.load() } else { blackHole(player.run(operation, times: times)) }
    benchmark.stopMeasurement()
    if operation == .insert { blackHole(player.run(.delete, times: times)) }
  } setup: {
    player.prepare()
  } teardown: {
    player.clear()
  }
}
