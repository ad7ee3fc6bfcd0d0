import LabCommands
import ListModel

/// `sweep`.
enum SweepCommand {
  private static let first = Slot<Profile>.profile("PROFILE")
  private static let second = Slot<Profile>.profile("OTHER")
  private static let start = Slot<Points>.length("Y")
  private static let end = Slot<Points>.length("END")
  private static let step = Slot<Points>.length("STEP")

  static let verb = Verb(
    "sweep", .check, "scroll through a list under two profiles, and say where they show other rows",
    about: """
      Both profiles play the steps in effect, as compare does. Then they are scrolled to one offset after the other, each
      time from where the steps led to, and a line is printed for each stretch of offsets at which their visible rows
      differ in the same way. Without more words it goes from 0 to the end of the longer list, in steps of 1, or of whole
      points so large that 10000 suffice. The list on screen is not touched; Ctrl-C ends it.

      Of the table 40 lines are printed, and how many more there are; a pager shows all of it, and so does another form
      (help output).
      """,
    forms: [
      Form(
        first, second,
        clauses: [.optional("from", value: start), .optional("to", value: end), .optional("step", value: step)]
      ) { call, context throws(CommandError) in
        let (first, second) = (call[Self.first], call[Self.second])
        guard first != second else {
          throw CommandError(
            .badArgument, "\(first.rawValue) is named twice", advice: "another profile", at: call.span(of: Self.second))
        }
        guard call[optional: step] != .zero else {
          throw CommandError(
            .badNumber, "a step of 0 leads nowhere", advice: "0.001 or more", at: call.span(of: step))
        }
        context.hostAction = SweepRequest(
          profiles: [first, second], from: call[optional: start], to: call[optional: end], step: call[optional: step])
      }
    ],
    examples: [
      "viewport 200\nload 20 height 50\nsweep standard pgtable",
      "viewport 200\nload 20 height 50\nsweep vscode uitableview from 40 to 60 step 0.5",
    ],
    seeAlso: ["compare", "scroll"])
}

/// Under which two profiles a sweep looks at which offsets; what is nil is as usual.
private struct SweepRequest: InterpreterAction {
  let scope = HostScope.everywhere
  let profiles: [Profile]
  let from: Points?
  let to: Points?
  let step: Points?

  func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    try checkDirection(call)
    let lists = try interpreter.comparison(under: profiles, call).lists
    let largest = max(lists[0].largestOffset, lists[1].largestOffset)
    guard let way = SweepWay(from: from, to: to, step: step, largest: largest) else {
      throw CommandError(
        .badArgument, "a sweep looks at \(SweepWay.longest) offsets at most", advice: "a larger step, or a shorter way",
        at: call.wholeSpan)
    }
    let sweep: Sweep
    do throws(Comparison.Interruption) {
      sweep = try Sweep(lists, profiles, along: way) { interpreter.goesOn("sweeping", $0, $1) }
    } catch {
      throw CommandError(.interrupted, "the sweep was interrupted", at: call.wholeSpan)
    }
    answer.outcome.printed.add(fitted: { sweep.text(on: $0) })
  }

  private func checkDirection(_ call: Call) throws(CommandError) {
    guard let from, let to, to < from else { return }
    throw CommandError(
      .badArgument, "a sweep goes down the list, and \(to) is above \(from)", advice: "from \(to) to \(from)",
      at: call.wholeSpan)
  }
}
