import LabLanguage
import LabSessions
import ListDump
import ListModel

/// `bench`.
enum BenchCommand {
  private static let subject = Slot<BenchSubject>.choice(
    BenchSubject.allCases.map { $0.rawValue }.joined(separator: "|"), what: "a benchmark")
  private static let sizes = Slot<[Int]>(
    "N,N,…", read: { word throws(CommandError) in try readSizes(word) },
    write: { $0.map { "\($0)" }.joined(separator: ",") })

  static let verb = Verb(
    "bench", .check, "time the row tree against alternatives",
    about: """
      Lists of rows 20 to 120 high do the same work in turn: the row tree, an array of prefix sums, and PGTableView's
      records, searched by bisection or one after the other. First they must give the same answers. bench estimate
      times the first screen of a list whose heights are costly to compute, with and without an estimate. Without sizes
      it goes from 1000 rows to 1000000, doubling; bench estimate goes from 200 to 800. The list on screen does not
      change. Ctrl-C stops it.

      \(DrawnFile.help) The drawing shows how the times grow with the rows.
      """,
    forms: [
      Form(subject, clauses: DrawnFile.clauses) { call, context throws(CommandError) in
        context.act(
          TimeLists(
            subject: call[subject], sizes: call[optional: sizes] ?? [], drawing: try DrawnFile(call)))
      }.withOptional(sizes)
    ],
    examples: ["bench find", "bench insert 1000,50000", "bench find 1000,2000 svg growth.svg"],
    seeAlso: ["load"], isRecorded: false)

  private static func readSizes(_ word: Word) throws(CommandError) -> [Int] {
    var sizes: [Int] = []
    for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (1...maxRows).contains(size) else {
        throw CommandError(
          .badNumber, "\(word.shown) is not a list of row counts", advice: "1 to \(maxRows), with commas: 1000,50000",
          at: word.span)
      }
      sizes.append(size)
    }
    return sizes
  }

  /// The largest number of rows; with more, the slowest list needs seconds for one operation.
  private static let maxRows = 1_000_000

  private struct TimeLists: OutsideEffect {
    let subject: BenchSubject
    let sizes: [Int]
    let drawing: DrawnFile?
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard let clock = interpreter.clock else {
        throw CommandError(.notHere, "this host provides no clock for benchmarks", at: call.wholeSpan)
      }
      try drawing?.check(on: interpreter, call)
      let chart: Chart
      do throws(BenchStop) {
        let result = try RowTreeBench(clock: clock).result(
          of: subject, sizes: sizes, isInterrupted: interpreter.isInterrupted)
        answer.report.printed.add(lines: result.table)
        chart = result.chart
      } catch {
        throw CommandError(error, at: call.wholeSpan)
      }
      try drawing?.write(chart, on: interpreter, call, &answer)
    }
  }
}

extension CommandError {
  init(_ stop: BenchStop, at span: Range<Int>) {
    switch stop {
    case .interrupted: self.init(.interrupted, "the bench was interrupted", at: span)
    case .disagreement(let difference):
      self.init(.verifyFailed, "the implementations disagree: \(difference)", at: span)
    }
  }
}
