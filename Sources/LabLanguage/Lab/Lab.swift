package import ListModel

/// A list, its past, and the commands that it understands: the playground without a terminal.
package struct Lab: Sendable {
  package let vocabulary: Vocabulary
  /// The list as it is, and its past.
  package private(set) var timeline = Timeline.empty
  /// The invariants that do not hold for the list, as the last step left it.
  private var checkResult = CheckResult.none
  /// Whether the invariants are checked after every step, as tests need it. Otherwise only while a violation is to be
  /// expected: while a fault is on or has left traces, and while data source and view differ.
  package var checksEveryStep = true

  /// What the user has named.
  package private(set) var names = Names()
  package init(vocabulary: Vocabulary = Vocabulary([.list])) { self.vocabulary = vocabulary }

  package var list: ListState { timeline.current.list }
  package var current: ListSnapshot { timeline.current }

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
    // Once it is to stop, that stays so.
    var isStopped = false
    let lasting = Progress { done, all in
      isStopped = isStopped || !progress.shouldContinue(done, of: all)
      return !isStopped
    }
    var context = CommandContext(timeline, names, vocabulary: vocabulary, files: files, progress: lasting)
    do throws(CommandError) {
      try call.form.action(call, &context)
    } catch {
      throw isStopped && error.code != .interrupted ? call.interruption : error
    }
    // Whatever the command made of it, what is left is not whole.
    if isStopped { throw call.interruption }
    try context.checkBatch(call)
    return try conclude(call, &context)
  }

  /// Makes what a command has done the lab's own.
  private mutating func conclude(_ call: Call, _ context: inout CommandContext) throws(CommandError) -> StepReport {
    var report = StepReport(printed: context.printed, hostAction: context.hostAction)
    let before = timeline.current
    if let step = context.destination {
      let replay = context.replay
      context.forgetTimeline()
      try timeline.go(to: step, replay)
      report.change = StepChange(.walk(context.passage), from: before, to: timeline.current)
    } else if let list = context.takeList() {
      context.forgetTimeline()
      names = context.names
      append(call, readingFile: context.fileHash, leadingTo: list)
      report.deed = context.deed
      report.change = StepChange(
        context.passage.map(StepChange.Kind.rounds) ?? .step, from: before, to: timeline.current,
        earlierLedger: context.earlierLedger)
    } else {
      report.hasNamed = context.names != names
      names = context.names
    }
    report.steps = steps
    if report.hasChanged { check(&report) }
    return report
  }

  /// Reports invariants that do not hold any more.
  private mutating func check(_ report: inout StepReport) {
    report.violationsBefore = checkResult.all
    checkResult = newCheckResult()
    report.report(checkResult)
  }

  private func newCheckResult() -> CheckResult {
    checksEveryStep || list.expectsViolations ? list.checkResult(after: checkResult) : .none
  }

  private mutating func append(_ call: Call, readingFile hash: String?, leadingTo list: ListSnapshot) {
    // A step that is made now takes the place of those that were undone, and of what was marked there.
    if timeline.undoneSteps > 0 { names.forgetBookmarks(after: steps) }
    var call = call
    if let hash { call.fileHash = hash }
    timeline.append(call, leadingTo: list)
  }

  /// Takes over another lab's list and past, as a replay does.
  package mutating func adopt(_ other: Lab) {
    (timeline, checkResult, names) = (other.timeline, other.checkResult, other.names)
  }

  /// The lab as it was when so many steps had been made, which are in effect, with what was named then.
  ///
  /// - Throws: that the replay was stopped.
  package func earlier(at step: Int, names: Names, progress: Progress = .none) throws(CommandError) -> Lab {
    var lab = self
    try lab.timeline.go(to: step, StepReplay(vocabulary: vocabulary, progress: progress))
    lab.timeline.forgetUndone()
    lab.recall(names)
    lab.checkResult = lab.newCheckResult()
    return lab
  }

  /// Takes over what was named, but for the steps that are marked: a list of its own has others.
  package mutating func recall(_ known: Names) {
    names = known
    names.forgetBookmarks(after: steps)
  }

  /// Makes a step again as it was made before, where it read a file: that is not read again.
  ///
  /// - Parameter names: what was named behind it.
  package mutating func remake(_ call: Call, leadingTo list: ListSnapshot, naming names: Names) {
    append(call, readingFile: call.fileHash, leadingTo: list)
    self.names = names
    checkResult = newCheckResult()
  }
}
