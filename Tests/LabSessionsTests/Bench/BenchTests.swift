import LabLanguage
import ListDump
import ListModel
import Synchronization
import Testing

@testable import LabExplore
@testable import LabSessions

@Suite struct BenchTests {
  private static let finders = ["tree", "prefix", "binary", "linear"]

  @Test(arguments: ["bench find 10", "bench find 10 svg a.svg"])
  func `a bench is refused in a session file`(line: String) throws {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(), mode: .session, clock: StepClock())
    let answer = try #require(interpreter.execute(line))
    #expect(answer.error?.code == .notHere)
    #expect(answer.error?.message == "bench does not work in a session file")
  }

  @Test func `a bench needs a host with a clock`() throws {
    let answer = try #require(Interpreter(fileSystem: MemoryFileSystem()).execute("bench find 10"))
    #expect(answer.error?.code == .notHere)
    #expect(answer.error?.message == "this host provides no clock for benchmarks")
  }

  @Test func `lists that disagree are refused`() {
    let error = CommandError(.disagreement("row 3"), at: 0..<5)
    #expect(error.code == .verifyFailed && error.span == 0..<5)
    #expect(error.message == "the implementations disagree: row 3")
  }

  @Test func `Ctrl-C ends a bench`() throws {
    let answer = try #require(interpreter { true }.execute("bench find"))
    #expect(answer.error?.code == .interrupted)
    #expect(answer.error?.message == "the bench was interrupted")
  }

  @Test(arguments: ["0", "1000,", "1000001", "x"]) func `sizes that cannot be are refused`(sizes: String) throws {
    let answer = try #require(interpreter().execute("bench find \(sizes)"))
    let error = try #require(answer.error)
    #expect(error.code == .badNumber)
    #expect(error.message == "\"\(sizes)\" is not a list of row counts")
    #expect(error.span == 11..<11 + sizes.count)
  }

  @Test(arguments: BenchSubject.allCases.filter { $0 != .estimate && $0 != .find })
  func `a bench says that the finders agree, then prints a line per size`(subject: BenchSubject) throws {
    let answer = try #require(interpreter().execute("bench \(subject.rawValue) 40,300"))
    #expect(answer.error == nil)
    let lines = answer.output.split(separator: "\n")
    try #require(lines.count == 5)
    expectTable(lines, of: ["tree", "prefix", "binary"])
    let unit = subject == .load ? "loading a row" : "one \(subject.rawValue)"
    #expect(
      lines[4] == "medians for \(unit) in ns, \u{b5}s or ms; ~: slow, timed once and left out from there on")
    #expect(!answer.hasChanged)
  }

  @Test func `bench find says where two searches of PGTableView differ`() throws {
    let lines = try #require(interpreter().execute("bench find 40,300")).output.split(separator: "\n")
    try #require(lines.count == 7)
    expectTable(lines, of: Self.finders)
    #expect(
      lines[5...].joined(separator: "\n") == """
        PGTableView's own linear search and its halving, which ask where rows start, differ at 9 of 420 points
        of 10 rows of 40 with margin 2: where a row starts. The first finds that row, the second the one above it.
        """)
  }

  private func expectTable(_ lines: [Substring], of lists: [String]) {
    #expect(lines[0] == "the finders agree: \(Self.finders.joined(separator: ", "))")
    #expect(lines[1].split(separator: " ").map(String.init) == ["rows"] + lists)
    #expect(lines[2].split(separator: " ").first == "40")
    #expect(lines[3].split(separator: " ").first == "300")
  }

  // EngineRules, "Estimates"
  @Test func `bench estimate says how many heights the first screen asks for`() throws {
    let answer = try #require(interpreter().execute("bench estimate 200,20"))
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
  }

  @Test func `a bench without sizes doubles from a thousand to a million`() {
    #expect(RowTreeBench.usualSizes.prefix(3) == [1000, 2000, 4000])
    #expect(RowTreeBench.usualSizes.suffix(2) == [512_000, 1_000_000])
  }

  private func interpreter(isInterrupted: @escaping @Sendable () -> Bool = { false }) -> Interpreter {
    Interpreter(fileSystem: MemoryFileSystem(), clock: StepClock(), isInterrupted: isInterrupted)
  }
}

/// A clock that advances by a millisecond whenever it is read.
private final class StepClock: Clock {
  typealias Instant = ContinuousClock.Instant
  private let start = ContinuousClock().now
  private let reads = Mutex(0)

  var now: Instant { start.advanced(by: .milliseconds(read())) }

  private func read() -> Int {
    reads.withLock { reads in
      reads += 1
      return reads
    }
  }

  var minimumResolution: Duration { .milliseconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
