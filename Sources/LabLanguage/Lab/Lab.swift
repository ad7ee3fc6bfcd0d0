package import ListModel

/// A list, its past, and the commands that it understands: the playground without a terminal.
package struct Lab: Sendable {
  package let vocabulary: Vocabulary
  /// The list as it is, and its past.
  package private(set) var timeline = Timeline.empty
  /// The invariants that do not hold for the list, as the last change found them.
  private var findings = Findings.none
  /// What the user has named.
  package private(set) var names = Names()
  /// Whether it was said that the budget for undo has no room for all steps.
  private var hasToldOfBudget = false

  package init(vocabulary: Vocabulary = Vocabulary(Lab.verbs)) { self.vocabulary = vocabulary }

  package var list: ListState { kept.list }
  package var kept: KeptList { timeline.now }
  package var current: HeldList { timeline.current }

  /// The number of steps in effect.
  package var steps: Int { timeline.steps }

  /// The commands that led from an empty lab to the list as it is.
  package var commandsInEffect: [Call] { timeline.commandsInEffect }

  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { timeline.commandsUndone }

  /// Runs a command.
  ///
  /// It works on a copy of the list and keeps it only on success. What the command does outside the list is left to
  /// whoever runs it: it is in the report.
  ///
  /// - Parameter files: brings the files that it reads; nil: there are none.
  /// - Throws: why the command is refused; nothing has changed.
  package mutating func run(
    _ call: Call, reading files: (any FileSource)? = nil, progress: Progress = .none
  ) throws(CommandError) -> StepReport {
    let patience = Patience(progress)
    var context = CommandContext(
      timeline, names, vocabulary: vocabulary, files: files, progress: patience.progress)
    do throws(CommandError) {
      try call.form.action(call, &context)
    } catch {
      throw patience.hasEnded && error.code != .interrupted ? Self.interruption(of: call) : error
    }
    // Whatever it made of the news, what is left of it is not whole.
    if patience.hasEnded { throw Self.interruption(of: call) }
    try context.checkBatch(call)
    return keep(call, &context)
  }

  /// Makes what a command has done the lab's own.
  private mutating func keep(_ call: Call, _ context: inout CommandContext) -> StepReport {
    var report = StepReport(printed: context.printed, hostAction: context.hostAction)
    keep(call, &context, &report)
    report.steps = steps
    return report
  }

  private mutating func keep(_ call: Call, _ context: inout CommandContext, _ report: inout StepReport) {
    let before = timeline.current
    let hasNamed = context.names != names
    let hasBudget = context.names.undoBudget != names.undoBudget
    names = context.names
    context.letGoOfTimeline()
    if hasBudget { fitBudget(&report, anew: true) }
    if let step = context.destination {
      timeline.go(to: step)
      report.bytes = before.kept.bytes(besides: kept)
      report.change = StepChange(.walk(context.passage), from: before, to: timeline.current)
    } else if let list = context.takeList() {
      report.bytes = append(call, context.fileHash, list)
      fitBudget(&report)
      report.deed = context.deed
      report.change = StepChange(
        context.passage.map(StepChange.Kind.rounds) ?? .step, from: before, to: timeline.current,
        earlierLedger: context.earlierLedger)
    } else {
      return report.hasNamed = hasNamed
    }
    report.violationsBefore = findings.all
    findings = kept.findings(after: findings)
    report.report(findings)
  }

  /// Lets go of lists that the budget for undo has no room for, and says so the first time.
  ///
  /// - Parameter anew: whether the budget was set just now.
  private mutating func fitBudget(_ report: inout StepReport, anew: Bool = false) {
    if anew { hasToldOfBudget = false }
    guard timeline.fit(names.undoBudget), !hasToldOfBudget else { return }
    hasToldOfBudget = true
    report.warning =
      "undo keeps \(names.undoBudget.inWords): the oldest steps cannot be gone back to any more (set undo none keeps "
      + "those that follow)"
  }

  private mutating func append(_ call: Call, _ fileHash: String?, _ list: KeptList) -> Int {
    // A step that is made now takes the place of those that were undone, and of what was marked there.
    if timeline.undoneSteps > 0 { names.forgetBookmarks(after: steps) }
    return timeline.append(call, readingFile: fileHash, leadingTo: list)
  }

  private static func interruption(of call: Call) -> CommandError {
    CommandError(
      .interrupted, "\(call.verb.name) was stopped before it was done; nothing has changed", at: call.wholeSpan)
  }

  /// Takes over another lab's list and past, as a replay does. How much is kept for undo stays.
  package mutating func adopt(_ other: Lab) {
    let budget = names.undoBudget
    (timeline, findings, names) = (other.timeline, other.findings, other.names)
    names.undoBudget = budget
    _ = timeline.fit(budget)
  }
}
