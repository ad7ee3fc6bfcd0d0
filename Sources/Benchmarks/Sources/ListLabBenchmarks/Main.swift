import Glibc
import ListModel
import Rivals
import RowRace

/// Prints the times of the row tree and of alternatives to it, measured in one run; then the times of whole commands of
/// the list.
///
/// - Without arguments: 1,000 to 10,000,000 rows of mixed heights, then of uniform ones, then the commands.
/// - Numbers: these sizes only. `mixed` or `uniform`: this shape of the race only. `commands`: these only.
/// - `instructions tree F`: what callgrind counts; see `instructions.sh`.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "instructions" { return Instructions.run(arguments.dropFirst()) }
    let sizes = arguments.compactMap { Int($0) }
    let shapes = HeightShape.allCases.filter { arguments.contains($0.rawValue) }
    let wantsCommands = arguments.contains("commands")
    guard sizes.count + shapes.count + (wantsCommands ? 1 : 0) == arguments.count, sizes.allSatisfy({ $0 > 0 }) else {
      return print("usage: ListLabBenchmarks [mixed|uniform|commands] [ROWS…] | instructions")
    }
    let everything = shapes.isEmpty && !wantsCommands
    race(
      everything ? HeightShape.allCases : shapes,
      sizes.isEmpty ? [1_000, 10_000, 100_000, 1_000_000, 10_000_000] : sizes)
    guard everything || wantsCommands else { return }
    for size in sizes.isEmpty ? [1_000_000, 10_000_000] : sizes { ListCosts.printAll(count: size) }
  }

  private static func race(_ shapes: [HeightShape], _ sizes: [Int]) {
    guard !shapes.isEmpty else { return }
    var table = Table(lists: Rivals.finders.map { $0.name })
    for shape in shapes {
      for size in sizes { Contest(shape: shape, count: size).run(into: &table) }
    }
    print(table.summary)
  }
}

/// Times all operations at one size.
struct Contest {
  let shape: HeightShape
  let count: Int

  /// With more rows, ListView's dictionary takes seconds to load.
  private static let maxFrames = 1_000_000

  func run(into table: inout Table) {
    table.begin(shape, count)
    measure(RaceOperation.allCases.filter { !$0.isEdit }, Rivals.finders, &table)
    measure(RaceOperation.allCases.filter(\.isEdit), Rivals.editors, &table)
    table.addBytes(lists(Rivals.editors).map { ($0.name, bytesPerRow($0)) })
  }

  private func lists(_ all: [any HeightList.Type]) -> [any HeightList.Type] {
    all.filter { count <= Self.maxFrames || $0 != FrameRows.self }
  }

  private func measure(_ operations: [RaceOperation], _ all: [any HeightList.Type], _ table: inout Table) {
    let rules = Race.Rules(
      rounds: count > 1_000_000 ? 7 : 11, turn: .milliseconds(3), limit: .milliseconds(50))
    var race = Race(lists(all), shape: shape, count: count, rules: rules, clock: ProcessorClock())
    let differences = Agreement.differences(among: race.lists, samples: 3)
    guard differences.isEmpty else {
      for difference in differences { print("not the same rows:", difference) }
      exit(1)
    }
    for operation in operations {
      table.add(operation, race.run(operation) ?? [])
    }
  }

  private func bytesPerRow(_ list: any HeightList.Type) -> Double? {
    let heights = shape == .mixed ? shape.heights(count: count) : []
    guard let before = allocatedBytes() else { return nil }
    let loaded = shape == .mixed ? list.init(heights) : list.init(count: count, height: Points(44))
    let after = allocatedBytes()
    return withExtendedLifetime((loaded, heights)) { after.map { Double($0 - before) / Double(count) } }
  }
}
