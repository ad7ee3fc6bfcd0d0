/// A test run under way: files are taken, played by whoever has time, and told in their order.
package struct TestRun: Sendable {
  /// How a run ends before its last file.
  package enum Interruption: String, Sendable {
    case interrupted
    case terminated
  }

  package let files: [String]
  private let failsFast: Bool
  private var board: TestBoard<TestResult>
  private var report: TestReport
  private var hasOpened = false
  private var hasClosed = false

  package init(files: [String], failsFast: Bool, report: TestReport) {
    (self.files, self.failsFast, self.report) = (files, failsFast, report)
    board = TestBoard(count: files.count)
  }

  package var isComplete: Bool { board.isComplete }
  package var finishedCount: Int { board.finishedCount }
  package var exitCode: Int32 { report.exitCode }
  /// Whether no file has a result that was told.
  package var isEmpty: Bool { report.isEmpty }
  package var junit: String { report.junit }

  /// The next file to be played, or nil if there is none.
  package mutating func take() -> Int? { board.take() }

  /// Notes what became of a file; nil: it was not wanted. False if it was given up meanwhile.
  @discardableResult
  package mutating func finish(_ place: Int, with result: TestResult?) -> Bool {
    board.finish(place, with: result, ends: failsFast && result?.exitCode ?? 0 != 0)
  }

  /// What is to be printed of the results that are next.
  package mutating func takeText() -> String { opening() + text(of: board.takeResults()) }

  /// What is to be printed at the end, once; interrupted, with all results there are.
  package mutating func takeClosing(_ interruption: Interruption? = nil) -> String {
    guard !hasClosed else { return "" }
    hasClosed = true
    let rest = opening() + text(of: board.takeAllResults())
    return rest + report.closing(interruption: interruption?.rawValue)
  }

  private mutating func text(of results: [TestResult]) -> String { results.map { report.add($0) }.joined() }

  private mutating func opening() -> String {
    defer { hasOpened = true }
    return hasOpened ? "" : report.opening
  }
}
