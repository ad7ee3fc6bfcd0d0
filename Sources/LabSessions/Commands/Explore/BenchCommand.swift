import LabCommands
import ListModel

/// `bench`.
enum BenchCommand {
  private static let subject = Slot<BenchSubject>.choice("WHAT")
  private static let sizes = Slot<[Int]>(
    "N,N,…", read: { word throws(CommandError) in try readSizes(word) },
    write: { $0.map { "\($0)" }.joined(separator: ",") })

  static let verb = Verb(
    "bench", .check, "time the row tree against what one could use instead",
    about: """
      Lists of rows 20 to 120 high do the same by turns: the row tree, the rope of swift-collections, an array of sums, a
      Fenwick tree, PGTableView's records (found by binary search, by halving, by looking at one after the other), and
      ListView's dictionary of frames. Before that they are asked the same questions and must agree.
      bench estimate times the first screen of a list whose heights are costly, without an estimate and with one.
      Without sizes it goes from 1000 rows to 1000000, doubling, bench estimate from 200 to 800. The list on screen is
      not touched; Ctrl-C ends it.
      """,
    forms: [
      Form(subject) { call, context throws(CommandError) in
        context.hostAction = TimeLists(subject: call[subject], sizes: call[optional: sizes] ?? [])
      }.withOptional(sizes)
    ],
    examples: ["bench find", "bench insert 1000,50000", "bench estimate"],
    seeAlso: ["load"], isRecorded: false)

  private static func readSizes(_ word: Word) throws(CommandError) -> [Int] {
    var sizes: [Int] = []
    for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (1...maxRows).contains(size) else {
        throw CommandError(
          .badNumber, "\(word.shown) names no numbers of rows", advice: "1 to \(maxRows), with commas: 1000,50000",
          at: word.span)
      }
      sizes.append(size)
    }
    return sizes
  }

  /// The most rows of a bench: the slowest list needs seconds for more.
  private static let maxRows = 1_000_000

  private struct TimeLists: InterpreterAction {
    let scope = HostScope.prompt
    let subject: BenchSubject
    let sizes: [Int]

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard let bench = interpreter.bench else {
        throw CommandError(.notHere, "there is no clock to measure with", at: call.wholeSpan)
      }
      do throws(BenchStop) {
        let table = try bench.table(of: subject, sizes: sizes, isInterrupted: interpreter.isInterrupted)
        answer.outcome.printed.add(lines: table)
      } catch {
        switch error {
        case .interrupted:
          throw CommandError(.interrupted, "the bench was interrupted", at: call.wholeSpan)
        case .disagreement(let difference):
          throw CommandError(.verifyFailed, "the finders disagree: \(difference)", at: call.wholeSpan)
        }
      }
    }
  }
}

/// What `bench` times.
package enum BenchSubject: String, CaseIterable, Sendable {
  case find
  case load
  case insert
  case delete
  case move
  case height
  case estimate
}
