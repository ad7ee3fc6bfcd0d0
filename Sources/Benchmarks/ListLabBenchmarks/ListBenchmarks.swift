import Benchmark
import ListBaselines
import ListModel

/// A list and the draws that its operations take. A class, so that no copy shares what an edit would then have to copy.
private final class Player {
  private var list: any HeightList
  private var draws: Draws

  init(_ type: any HeightList.Type, _ shape: Shape, count: Int) {
    list = shape == .uniform ? type.init(count: count, height: Points(44)) : type.init(shape.heights(count: count))
    draws = Draws(shape, seed: 2)
  }

  func run(_ operation: Operation, times: Int) -> Int { list.run(operation, times: times, &draws) }
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
  let name = "\(operation.rawValue) \(list.name) \(shape.rawValue) \(count)"
  if operation == .load { return addLoad(name, list, shape, count) }
  let isQuick = list == TreeRows.self || list == RopeRows.self || !operation.isEdit && list != FrameRows.self
  Benchmark(name, configuration: .init(scalingFactor: isQuick ? .kilo : .one)) { benchmark, player in
    let times = benchmark.scaledIterations.count
    if operation == .delete { blackHole(player.run(.insert, times: times)) }
    benchmark.startMeasurement()
    blackHole(player.run(operation, times: times))
    benchmark.stopMeasurement()
    if operation == .insert { blackHole(player.run(.delete, times: times)) }
  } setup: {
    Player(list, shape, count: count)
  }
}

private func addLoad(_ name: String, _ list: any HeightList.Type, _ shape: Shape, _ count: Int) {
  Benchmark(name, configuration: .init(scalingFactor: .one)) { benchmark, heights in
    if shape == .uniform { blackHole(list.init(count: count, height: Points(44))) } else { blackHole(list.init(heights)) }
  } setup: {
    shape == .uniform ? [] : shape.heights(count: count)
  }
}
