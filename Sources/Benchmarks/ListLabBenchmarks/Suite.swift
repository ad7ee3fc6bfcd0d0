import Benchmark
import ListBaselines

/// All benchmarks. `ListLabTable` says the same of the lists in one table, with ratios; this keeps track of one of them
/// over time: `swift package benchmark baseline`.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .mallocCountTotal], warmupIterations: 1, scalingFactor: .kilo,
    maxDuration: .milliseconds(300), maxIterations: 200)
  addListBenchmarks()
  addCopyBenchmarks()
  addScrollBenchmarks()
  addEstimateBenchmarks()
}
