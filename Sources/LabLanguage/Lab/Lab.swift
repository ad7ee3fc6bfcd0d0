package import ListModel

/// A list, its history, and its commands: the playground without a terminal.
package struct Lab: Sendable {
  package let vocabulary: Vocabulary
  /// The current list, and its history.
  package private(set) var timeline: Timeline
  /// The invariants that do not hold for the list, as the last step left it.
  private var checkResult = CheckResult.none
  /// After which steps the invariants are checked.
  package enum Checking: Sendable {
    /// After each one, as tests need it.
    case everyStep
    /// Only while a violation is to be expected: while a fault is on or has left traces, and while data source and view differ.
    case whereExpected
    /// After none: what is compared with something else, as the frames of an app, asks for no invariant.
    case never
  }

  package var checking = Checking.everyStep

  /// The names that the user has given.
  package private(set) var names = Names()
  /// The checks that were made, behind which steps.
  private var checks = Checks()

  /// - Parameter profile: what takes the place of every profile that is chosen; nil: nothing does.
  package init(vocabulary: Vocabulary = Vocabulary([.list]), under profile: ImposedProfile? = nil) {
    self.vocabulary = vocabulary
    timeline = profile.map { Timeline(from: ListSnapshot(ListState(imposing: $0))) } ?? .empty
  }

  package var list: ListState { timeline.current.list }
  package var current: ListSnapshot { timeline.current }

  /// The number of steps in effect.
  package var steps: Int { timeline.steps }

  /// The commands that lead from an empty lab to the current list.
  package var commandsInEffect: [Call] { timeline.commandsInEffect }

  /// The same, and those that changed nothing where they were said: on another list they may.
  package var commandsForOtherLists: [Call] { timeline.commandsForOtherLists }

  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { timeline.commandsUndone }

  /// Executes a command.
  ///
  /// It works on a copy of the list, which is kept only on success. An action outside the list is not run: it is in the
  /// report.
  ///
  /// - Parameter files: reads the files that the command names; nil: there are none.
  /// - Throws: the reason for which the command is refused; nothing has changed.
  package mutating func run(
    _ call: Call, reading files: (any FileSource)? = nil, progress: Progress = .none
  ) throws(CommandError) -> StepReport {
    // Once stopped, the command stays stopped.
    var isStopped = false
    let lasting = Progress { done, all in
      isStopped = isStopped || !progress.shouldContinue(done, of: all)
      return !isStopped
    }
    var context = CommandContext(timeline, names, vocabulary: vocabulary, files: files, progress: lasting)
    context.lastCheck = checks.last(at: steps)
    do throws(CommandError) {
      try call.form.action(call, &context)
    } catch {
      if call.isCheck, [.expectFailed, .verifyFailed].contains(error.code) { checks.note(call, at: steps) }
      throw isStopped && error.code != .interrupted ? call.interruption : error
    }
    // The command was interrupted, so its result is incomplete even if it did not throw.
    if isStopped { throw call.interruption }
    try context.checkBatch(call)
    return try conclude(call, &context)
  }

  /// Applies the result of a command to the lab.
  private mutating func conclude(_ call: Call, _ context: inout CommandContext) throws(CommandError) -> StepReport {
    var report = StepReport(printed: context.printed, outsideAction: context.outsideAction)
    let before = timeline.current
    if call.isCheck { checks.note(call, at: steps) }
    if context.takesBackCheck { checks.removeLast(at: steps) }
    if let step = context.destination {
      let (replay, start) = (context.replay, steps)
      context.forgetTimeline()
      try timeline.go(to: step, replay)
      let note = context.note.map { $0 + checks.note(onWalkFrom: start, to: step) }
      report.change = StepChange(.walk(note), from: before, to: timeline.current)
    } else if let list = context.takeList() {
      context.forgetTimeline()
      names = context.names
      report.stepsReplaced = timeline.undoneSteps
      append(call, readingFile: context.fileHash, leadingTo: list)
      report.effect = context.effect
      report.change = StepChange(
        context.note.map(StepChange.Kind.rounds) ?? .step, from: before, to: timeline.current,
        earlierLedger: context.earlierLedger)
    } else {
      if context.worksOnList { timeline.appendQuiet(call) }
      report.hasNamed = context.names != names
      names = context.names
    }
    report.steps = steps
    if report.hasChanged { check(&report) }
    return report
  }

  /// Checks the invariants after a command.
  private mutating func check(_ report: inout StepReport) {
    report.violationsBefore = checkResult.all
    checkResult = newCheckResult()
    report.report(checkResult)
  }

  private func newCheckResult() -> CheckResult {
    switch checking {
    case .everyStep: list.checkResult(after: checkResult)
    case .whereExpected: list.expectsViolations ? list.checkResult(after: checkResult) : .none
    case .never: .none
    }
  }

  private mutating func append(_ call: Call, readingFile hash: String?, leadingTo list: ListSnapshot) {
    // A new step replaces the steps that were undone, with their bookmarks and checks.
    if timeline.undoneSteps > 0 {
      names.forgetBookmarks(after: steps)
      checks.forget(after: steps)
    }
    var call = call
    if let hash { call.fileHash = hash }
    timeline.append(call, leadingTo: list)
  }

  /// Replaces list and history by those of another lab, as a replay does.
  package mutating func adopt(_ other: Lab) {
    (timeline, checkResult, names, checks) = (other.timeline, other.checkResult, other.names, other.checks)
  }

  /// The lab after this number of steps, and with these names.
  ///
  /// - Throws: `interrupted`.
  package func earlier(at step: Int, names: Names, progress: Progress = .none) throws(CommandError) -> Lab {
    var lab = self
    try lab.timeline.go(to: step, StepReplay(vocabulary: vocabulary, progress: progress))
    lab.timeline.forgetUndone()
    lab.checks.forget(after: step)
    lab.recall(names)
    lab.checkResult = lab.newCheckResult()
    return lab
  }

  /// Adds names, without the bookmarks: their steps belong to another list.
  package mutating func recall(_ known: Names) {
    names = known
    names.forgetBookmarks(after: steps)
  }

  /// Adds a step again that has read a file, which is not read again.
  ///
  /// - Parameter names: the names after the step.
  package mutating func remake(_ call: Call, leadingTo list: ListSnapshot, naming names: Names) {
    append(call, readingFile: call.fileHash, leadingTo: list)
    self.names = names
    checkResult = newCheckResult()
  }
}
