import LabLanguage
import LabSessions
import ListModel

/// `compare … every`, and `sweep` of old sessions.
extension CompareCommand {
  private static let first = Slot<Profile>.profile("PROFILE")
  private static let second = Slot<Profile>.profile("OTHER")
  private static let step = Slot<Points>.length("STEP")
  private static let start = Slot<Points>.signedLength("Y")
  private static let end = Slot<Points>.signedLength("END")
  private static let file = Slot<String>.name("FILE")
  private static let range: [Form.Clause] = [.optional("from", value: start), .optional("to", value: end)]

  static let offsetsForm = Form(
    first, clauses: [.requiredKeyword("every", value: step)] + range, action: compareOffsets
  ).withOptional(second)

  static let sweep = Verb(
    "sweep", .check, "compare PROFILE OTHER every [STEP], as old sessions spell it",
    about: "It does the same as compare PROFILE OTHER every, and svg is refused: it draws nothing any more.",
    forms: [
      Form(
        first, second,
        clauses: range + [.optional("step", value: step), .optional("svg", value: file), .flag("force")]
      ) { call, context throws(CommandError) in
        guard call[optional: file] == nil, !call.has("force") else {
          throw CommandError(
            .notHere, "sweep draws nothing any more",
            advice:
              "output csv, then compare \(call[first].rawValue) \(call[second].rawValue) every, prints a table to draw from",
            at: call.wholeSpan)
        }
        try compareOffsets(call, &context)
      }
    ],
    examples: ["viewport 200\nload 20 height 50\nsweep standard pgtable step 5"],
    seeAlso: ["compare"], isRetired: true)

  private static func compareOffsets(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let (from, to, step) = (call[optional: start], call[optional: end], call[optional: Self.step])
    guard step != .zero else {
      throw CommandError(.badNumber, "the step is 0", advice: "0.001 or more", at: call.span(of: Self.step))
    }
    if let from, let to, to < from {
      throw CommandError(
        .badArgument, "offsets are compared from a smaller one to a larger one, and \(to) is less than \(from)",
        advice: "from \(to) to \(from)", at: call.wholeSpan)
    }
    let profiles = try profiles(call.all(first) + call.all(second), context)
    context.act(CompareOffsets(profiles: profiles, from: from, to: to, step: step))
  }

  private struct CompareOffsets: OutsideEffect {
    let profiles: [Profile]
    let from: Points?
    let to: Points?
    let step: Points?
    let scope = OutsideScope.everywhere

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      let lists = try interpreter.comparison(under: profiles, call, .lists).lists
      let smallest = min(lists[0].smallestOffset, lists[1].smallestOffset)
      let largest = max(lists[0].largestOffset, lists[1].largestOffset)
      guard let offsets = OffsetStride(from: from, to: to, step: step, within: smallest...max(smallest, largest)) else {
        throw CommandError(
          .badArgument, "at most \(OffsetStride.longest) offsets are compared",
          advice: "a larger step, or every without one, or a shorter range", at: call.wholeSpan)
      }
      do throws(Comparison.Interruption) {
        let comparison = try OffsetComparison(
          lists, profiles, at: offsets, progress: interpreter.progress(of: "comparing"))
        answer.report.printed.add(fitted: { comparison.text(on: $0) })
      } catch {
        throw interruption(call)
      }
    }
  }
}
