import ListModel
import Rivals
import Synchronization
import Testing

@testable import RowRace

@Suite struct RaceTests {
  private static let rules = Race.Rules(rounds: 3, turn: .microseconds(1), limit: .milliseconds(50))

  @Test(arguments: HeightShape.allCases) func `all lists agree about the rows they were loaded with`(shape: HeightShape)
  {
    let race = Race(Rivals.finders, shape: shape, count: 1000, rules: Self.rules, clock: StepClock())
    #expect(Agreement.differences(among: race.lists, samples: 50) == [])
  }

  @Test func `lists that differ are told apart`() {
    let one = TreeRows([Points(10), Points(30)])
    let other = PrefixRows([Points(20), Points(20)])
    #expect(
      Agreement.differences(among: [one, other], samples: 2) == ["offset of row 1: tree says 10, prefix says 20"])
  }

  @Test(arguments: RaceOperation.allCases)
  func `every operation leaves as many rows as there were`(operation: RaceOperation) throws {
    var race = Race(Rivals.editors, shape: .mixed, count: 200, rules: Self.rules, clock: StepClock())
    let answer = race.run(operation)
    let scores = try #require(answer)
    #expect(scores.map(\.name) == Rivals.editors.map { $0.name })
    #expect(scores.allSatisfy { !$0.isTooSlow })
    #expect(race.lists.allSatisfy { abs($0.count - 200) <= 1 })
  }

  @Test func `what takes too long is done once`() throws {
    let rules = Race.Rules(rounds: 3, turn: .microseconds(1), limit: .nanoseconds(500))
    var race = Race([TreeRows.self, PrefixRows.self], shape: .mixed, count: 50, rules: rules, clock: StepClock())
    let answer = race.run(.find)
    let scores = try #require(answer)
    #expect(scores.map(\.isTooSlow) == [true, true])
    #expect(scores.map(\.nanoseconds) == [1000, 1000])
  }

  @Test func `an interrupted race has no scores`() {
    var race = Race([TreeRows.self], shape: .mixed, count: 50, rules: Self.rules, clock: StepClock())
    #expect(race.run(.find, isInterrupted: { true }) == nil)
  }

  @Test(arguments: [
    (0.04, "0.0"), (9.94, "9.9"), (42, "42"), (999.6, "1.0\u{b5}"), (17_300, "17\u{b5}"), (2_400_000, "2.4m"),
  ]) func `times are written in few digits`(nanoseconds: Double, text: String) {
    #expect(nanoseconds.time == text)
  }

  @Test(arguments: [(7, "7"), (1000, "1,000"), (12_034_005, "12,034,005")])
  func `numbers of rows have commas`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}

/// A clock that goes on by a microsecond whenever it is looked at.
final class StepClock: Clock {
  typealias Instant = ContinuousClock.Instant
  private let start = ContinuousClock().now
  private let looks = Mutex(0)

  var now: Instant { start.advanced(by: .microseconds(look())) }

  private func look() -> Int {
    looks.withLock { looks in
      looks += 1
      return looks
    }
  }

  var minimumResolution: Duration { .microseconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
