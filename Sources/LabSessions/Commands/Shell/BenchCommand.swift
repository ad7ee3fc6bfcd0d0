import LabLanguage
import ListDump
import ListModel

/// `bench`.
enum BenchCommand {
  private static let subject = Slot<BenchSubject>.choice(
    BenchSubject.allCases.map(\.rawValue).joined(separator: "|"), what: "a benchmark")
  private static let sizes = Slot<[Int]>(
    "N,N,…", read: { word throws(CommandError) in try readSizes(word) },
    write: { $0.map { "\($0)" }.joined(separator: ",") })

  static let verb = Verb(
    "bench", .check, "time the row tree against alternatives",
    about: """
      Lists of rows 20 to 120 high do the same work in turn: the row tree, an array of sums, a Fenwick tree,
      PGTableView's records (searched by bisection, by halving, or one after the other), and ListView's dictionary of
      frames. First they must give the same answers. bench estimate times the first screen of a list whose heights are
      costly to compute, with and without an estimate. Without sizes it goes from 1000 rows to 1000000, doubling; bench
      estimate goes from 200 to 800. The list on screen does not change. Ctrl-C stops it. A program that was built with
      LISTLAB_BENCHMARKS=1 races the rope of swift-collections, too.

      \(DrawnFile.help) The drawing shows how the times grow with the rows.
      """,
    forms: [
      Form(subject, clauses: DrawnFile.clauses) { call, context throws(CommandError) in
        context.hostAction = TimeLists(
          subject: call[subject], sizes: call[optional: sizes] ?? [], drawing: try DrawnFile(call))
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

  /// The most rows of a bench: the slowest list needs seconds for more.
  private static let maxRows = 1_000_000

  private struct TimeLists: InterpreterAction {
    let subject: BenchSubject
    let sizes: [Int]
    let drawing: DrawnFile?
    let scope = HostScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard let bench = interpreter.bench else {
        throw CommandError(.notHere, "this host provides no clock for benchmarks", at: call.wholeSpan)
      }
      try drawing?.check(on: interpreter, call)
      let chart: Chart
      do throws(BenchStop) {
        let result = try bench.result(of: subject, sizes: sizes, isInterrupted: interpreter.isInterrupted)
        answer.report.printed.add(lines: result.table)
        chart = result.chart
      } catch {
        switch error {
        case .interrupted:
          throw CommandError(.interrupted, "the bench was interrupted", at: call.wholeSpan)
        case .disagreement(let difference):
          throw CommandError(.verifyFailed, "the implementations disagree: \(difference)", at: call.wholeSpan)
        }
      }
      try drawing?.write(chart, on: interpreter, call, &answer)
    }
  }
}
