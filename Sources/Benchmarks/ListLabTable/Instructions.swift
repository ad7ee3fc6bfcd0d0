import ListBaselines

/// Every operation of the tree and the Rope, each in one call that callgrind can tell apart.
enum Instructions {
  private static let count = 100_000
  private static let times = 1000

  /// Prints one line per call, in order: the list, the operation, and how many times it was carried out.
  static func run() {
    for list in [TreeRows.self, RopeRows.self] as [any HeightList.Type] {
      var loaded = list.init(Shape.mixed.heights(count: count))
      var draws = Draws(.mixed, seed: 2)
      for operation in Operation.allCases where operation != .load {
        let answer = weigh(&loaded, operation, &draws)
        print(list.name, operation.rawValue, times, answer)
      }
    }
  }

  /// What callgrind collects: its name is known to `instructions.sh`.
  @inline(never)
  private static func weigh(
    _ list: inout any HeightList, _ operation: Operation, _ draws: inout Draws
  ) -> Int {
    list.run(operation, times: times, &draws)
  }
}
