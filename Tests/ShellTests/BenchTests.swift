import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Synchronization
import Testing

@testable import listlab

@Suite struct BenchTests {
  private static let finders = ["tree", "prefix", "Fenwick", "binary", "halving", "linear", "frames"]

  @Test(arguments: BenchSubject.allCases.filter { $0 != .estimate })
  func `a bench says that the finders agree, then prints a line per size`(
    subject: BenchSubject
  ) throws {
    let answer = try #require(interpreter().obey("bench \(subject.rawValue) 40,300"))
    #expect(answer.error == nil)
    let lines = answer.output.split(separator: "\n")
    try #require(lines.count == (subject == .find ? 7 : 5))
    #expect(lines[0] == "the finders agree: \(Self.finders.joined(separator: ", "))")
    #expect(lines[1].split(separator: " ").first == "rows")
    #expect(lines[2].split(separator: " ").first == "40")
    #expect(lines[3].split(separator: " ").first == "300")
    #expect(!answer.hasChanged)
  }

  // EngineRules, "Estimates"
  @Test func `bench estimate says how many heights the first screen asks for`() throws {
    let answer = try #require(interpreter().obey("bench estimate 200,20"))
    let lines = answer.output.split(separator: "\n").map { $0.split(separator: " ") }
    try #require(lines.count == 4)
    #expect(lines[1].first == "200" && lines[1][1] == "200" && lines[1][lines[1].count - 3] == "14")
    #expect(lines[2].first == "20" && lines[2][1] == "20" && lines[2][lines[2].count - 3] == "14")
    #expect(lines[1].last?.hasSuffix(":1") == true)
    #expect(lines[3].joined(separator: " ").hasSuffix("a height costs 100,000 square roots"))
  }

  @Test func `a bench draws how the times grow, a line for each list`() throws {
    let result = try RowTreeBench(clock: StepClock()).result(of: .find, sizes: [300, 40]) { false }
    #expect(result.chart.lines.map(\.name) == Self.finders)
    for line in result.chart.lines {
      #expect(line.points.map(\.x) == [40, 300] && line.points.allSatisfy { $0.y > 0 })
    }
    #expect(result.chart.x.isLogarithmic && result.chart.y.unit == .nanoseconds)
    let home = try TestHome()
    let script = "$listlab -c 'bench find 40 svg a.svg'; grep -c '<circle' a.svg; $listlab -c 'bench find 40 svg a.svg'"
    let output = try shellScript(script, home: home).output
    #expect(output.contains("\ndrawn into a.svg\n\(Self.finders.count)\n"), "\(output)")
    #expect(output.contains("unwritable-file: a.svg: already exists; force replaces it"), "\(output)")
  }

  @Test func `a bench without sizes doubles from a thousand to a million`() {
    #expect(RowTreeBench.usualSizes.prefix(3) == [1000, 2000, 4000])
    #expect(RowTreeBench.usualSizes.suffix(2) == [512_000, 1_000_000])
  }

  @Test func `Ctrl-C ends a bench`() throws {
    let answer = try #require(interpreter { true }.obey("bench find"))
    #expect(answer.error?.code == .interrupted)
  }

  private func interpreter(isInterrupted: @escaping @Sendable () -> Bool = { false }) -> Interpreter {
    let interpreter = Interpreter(.full, disk: RealDisk(), isInterrupted: isInterrupted)
    interpreter.bench = RowTreeBench(clock: StepClock())
    return interpreter
  }
}

/// A clock that goes on by a millisecond whenever it is looked at.
private final class StepClock: Clock {
  typealias Instant = ContinuousClock.Instant
  private let start = ContinuousClock().now
  private let looks = Mutex(0)

  var now: Instant { start.advanced(by: .milliseconds(look())) }

  private func look() -> Int {
    looks.withLock { looks in
      looks += 1
      return looks
    }
  }

  var minimumResolution: Duration { .milliseconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
