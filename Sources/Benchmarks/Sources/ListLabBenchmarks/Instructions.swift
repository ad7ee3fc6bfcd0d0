import Rivals
import RowRace

/// Executes one operation of the tree or the Rope in a function that callgrind can distinguish.
enum Instructions {
  private static let count = 100_000
  private static let times = 1000

  /// Executes a thousand operations: `tree F`.
  static func run(_ words: ArraySlice<String>) {
    let lists: [any HeightList.Type] = [TreeRows.self, RopeRows.self]
    guard let list = lists.first(where: { $0.name == words.first }),
      let operation = words.last.flatMap({ RaceOperation(rawValue: $0) })
    else { return print("usage: ListLabBenchmarks instructions tree|Rope F|Fd|O|S|Q|I|D|M|H|X") }
    var loaded = list.init(HeightShape.mixed.heights(count: count))
    var draws = RaceDraws(.mixed, seed: 2)
    print(weigh(&loaded, operation, &draws))
  }

  /// The function that callgrind counts; `instructions.sh` contains its name.
  @inline(never)
  private static func weigh(_ list: inout any HeightList, _ operation: RaceOperation, _ draws: inout RaceDraws) -> Int {
    list.run(operation, times: times, &draws)
  }
}
