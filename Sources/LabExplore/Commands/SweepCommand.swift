import LabLanguage
import LabSessions
import ListModel

/// `sweep`.
enum SweepCommand {
  private static let first = Slot<Profile>.profile("PROFILE")
  private static let second = Slot<Profile>.profile("OTHER")
  private static let start = Slot<Points>.signedLength("Y")
  private static let end = Slot<Points>.signedLength("END")
  private static let step = Slot<Points>.length("STEP")

  static let verb = Verb(
    "sweep", .check, "find the offsets at which two profiles show different rows",
    about: """
      Both profiles play the steps in effect, as with compare. Then each is scrolled to one offset after another, always
      starting from where the steps ended, and a line is printed for each range of offsets at which the visible rows
      differ in the same way. By default the sweep goes from the smallest offset of both lists, which is 0 or below it by
      the upper inset, to the end of the longer one, in steps of 1 point, or of the whole number of points with which 10000 steps are enough. The list on screen does not change. Ctrl-C stops it.

      It prints 40 lines of the table and the number of remaining ones; a pager shows the whole table, and so does
      another output format (help output).

      \(DrawnFile.help) The drawing shows how many rows are visible at each offset, and where they are others.
      """,
    forms: [
      Form(
        first, second,
        clauses: [.optional("from", value: start), .optional("to", value: end), .optional("step", value: step)]
          + DrawnFile.clauses
      ) { call, context throws(CommandError) in
        let (first, second) = (call[Self.first], call[Self.second])
        guard first != second else {
          throw CommandError(
            .badArgument, "\(first.rawValue) is named twice", advice: "another profile", at: call.span(of: Self.second))
        }
        guard call[optional: step] != .zero else {
          throw CommandError(
            .badNumber, "the step is 0", advice: "0.001 or more", at: call.span(of: step))
        }
        context.act(
          SweepRequest(
            profiles: [first, second], from: call[optional: start], to: call[optional: end], step: call[optional: step],
            drawing: try DrawnFile(call)))
      }
    ],
    examples: [
      "viewport 200\nload 20 height 50\nsweep standard pgtable\nsweep standard pgtable svg rows.svg",
      "viewport 200\nload 20 height 50\nsweep vscode uitableview from 40 to 60 step 0.5",
    ],
    seeAlso: ["compare", "scroll"])
}

/// Under which two profiles a sweep looks at which offsets; what is nil is as usual.
private struct SweepRequest: OutsideEffect {
  let scope = OutsideScope.everywhere
  let profiles: [Profile]
  let from: Points?
  let to: Points?
  let step: Points?
  let drawing: DrawnFile?

  func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    try checkDirection(call)
    try drawing?.check(on: interpreter, call)
    let lists = try interpreter.comparison(under: profiles, call, .lists).lists
    let smallest = min(lists[0].smallestOffset, lists[1].smallestOffset)
    let largest = max(lists[0].largestOffset, lists[1].largestOffset)
    guard let way = SweepWay(from: from, to: to, step: step, within: smallest...max(smallest, largest)) else {
      throw CommandError(
        .badArgument, "a sweep visits at most \(SweepWay.longest) offsets",
        advice: "use a larger step or a shorter range",
        at: call.wholeSpan)
    }
    let sweep: Sweep
    do throws(Comparison.Interruption) {
      sweep = try Sweep(
        lists, profiles, along: way, isDrawn: drawing != nil, progress: interpreter.progress(of: "sweeping"))
    } catch {
      throw CommandError(.interrupted, "the sweep was interrupted", at: call.wholeSpan)
    }
    answer.report.printed.add(fitted: { sweep.text(on: $0) })
    try drawing?.write(sweep.chart, on: interpreter, call, &answer)
  }

  private func checkDirection(_ call: Call) throws(CommandError) {
    guard let from, let to, to < from else { return }
    throw CommandError(
      .badArgument, "a sweep goes from a smaller offset to a larger one, and \(to) is less than \(from)",
      advice: "from \(to) to \(from)",
      at: call.wholeSpan)
  }
}
