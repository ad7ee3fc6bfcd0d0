package import ListDump
package import ListModel

/// The state that a command works on: a copy of the list, the history, and the output.
///
/// The lab keeps the copy only if the command succeeds, so that a refused command changes nothing.
package struct CommandContext {
  /// The copy of the list; commands change it with the engine's methods.
  package var list: ListState {
    _read {
      if hasBegun { yield changed! } else { yield last.list }
    }
    _modify {
      if !hasBegun {
        (hasBegun, worksOnList) = (true, true)
        changed = last.list
        changed!.beginCommand()
        changed!.cancellation = progress.cancellation
      }
      yield &changed!
    }
  }
  /// The copy; nil until the command changes the list, so that a command that only reads makes none.
  private var changed: ListState?
  /// Whether `changed` is set. (Comparing it with nil copies the list.)
  private var hasBegun = false
  /// Whether the command has worked on the list, be it without changing anything.
  private(set) var worksOnList = false
  /// The list after the last step, with its events.
  private let last: ListSnapshot
  /// The list before the command, with the events of the last step.
  package var before: ListState { last.list }
  /// The steps so far.
  package private(set) var timeline: Timeline
  /// The names that the user has given. They are kept if the command succeeds, and are not a step.
  package var names: Names
  /// All commands there are.
  package let vocabulary: Vocabulary
  let files: (any FileSource)?
  /// The SHA-256 of the file that the command has read; nil if it is not needed.
  var fileHash: String?
  /// Receives the progress of a long command.
  let progress: Progress

  /// The output of the command; never the summary and never the screen.
  package private(set) var printed = Printed()
  /// The recipient of edits: the data source, the view, or both. `source` and `view` set it (EngineRules, "Updates").
  var recipient = Recipient.both
  /// The effect of the command, for the summary if the screen does not show it.
  var effect: ChangeDescription?
  /// Whether the command closes the open batch, or one within it.
  var closesBatch = false
  /// The action outside the list that completes the command.
  package var outsideAction: (any OutsideAction)?
  /// The step to which the command goes, instead of adding one; set by `go(to:through:)`.
  private(set) var destination: Int?
  /// The check that was made last behind the current step; nil: there is none.
  var lastCheck: Call?
  /// Whether the command takes it back.
  var takesBackCheck = false
  /// The note about several steps or rounds, as `repeated 3 times`.
  var note: String?
  /// The offset changes of all rounds but the last.
  private(set) var earlierLedger: [LedgerEntry] = []

  init(
    _ timeline: Timeline, _ names: Names, vocabulary: Vocabulary, files: (any FileSource)?, progress: Progress
  ) {
    (self.timeline, self.names, self.vocabulary) = (timeline, names, vocabulary)
    (self.files, self.progress) = (files, progress)
    last = timeline.current
  }

  /// The context that executes a step of the history again: it has no history of its own, and reads no file.
  init(on list: ListSnapshot, vocabulary: Vocabulary, progress: Progress) {
    (timeline, names, self.vocabulary) = (.empty, Names(), vocabulary)
    (files, self.progress) = (nil, progress)
    last = list
  }

  /// The context of a command within this one, as of an edit behind `source`.
  init(within context: CommandContext) {
    (timeline, names, vocabulary) = (context.timeline, context.names, context.vocabulary)
    (files, progress) = (context.files, context.progress)
    last = ListSnapshot(context.list)
  }

  /// Executes a command as one of several rounds, whose events are kept apart.
  ///
  /// - Throws: the error of the command.
  mutating func takeRound(_ call: Call) throws(CommandError) {
    if hasBegun {
      earlierLedger += list.newLedgerEntries
      list.beginCommand()
    }
    try call.form.action(call, &self)
  }

  /// Goes to the list after this number of steps.
  ///
  /// - Parameter note: a note about the steps, for the summary.
  mutating func go(to step: Int, through note: String) { (destination, self.note) = (step, note) }

  /// Reads a file that the command names.
  ///
  /// - Throws: `unreadable-file`, `outside-folder` or `interrupted`.
  ///
  /// - Parameter span: the range of the path in the line.
  mutating func contents(
    of path: String, for call: Call, at span: Range<Int>
  ) throws(CommandError) -> [UInt8] {
    guard let files else { throw CommandError(.unreadableFile, "\(path): there are no files here", at: span) }
    do throws(Refusal) {
      let file = try files.read(path, from: call.folder)
      fileHash = file.hash
      return file.bytes
    } catch {
      if error.code == .interrupted { throw CommandError(error, at: call.wholeSpan) }
      throw CommandError(error.code, "\(path): \(error.message)", advice: error.advice, at: span)
    }
  }

  /// The value of a key in the list as it is now.
  ///
  /// - Throws: `unknown-state-key`, or the error for a row or cell.
  func value(of key: String, at span: Range<Int>) throws(CommandError) -> String {
    // Two branches, because a conditional expression would copy the list.
    if hasBegun { return try StateKey.value(of: key, in: changed!, at: span) }
    return try StateKey.value(of: key, in: last.list, at: span)
  }

  /// Whether an invariant is violated in the copy and no fault explains it.
  var hasBrokenRules: Bool { !list.isTainted && !list.isOutOfSync && !list.violations().isEmpty }

  /// Returns the changed list; nil if it equals the list before, apart from events. The command is over then.
  mutating func takeList() -> ListSnapshot? {
    guard hasBegun else { return nil }
    hasBegun = false
    changed!.endCommand()
    let new = ListSnapshot(changed.take()!)
    return new.isSame(as: last) ? nil : new
  }

  /// Releases the history, so that the lab's own can grow in place.
  mutating func forgetTimeline() { timeline = .empty }

  /// The settings to execute steps of the history again.
  var replay: StepReplay { StepReplay(vocabulary: vocabulary, progress: progress) }

  /// Adds lines to the output.
  package mutating func print(_ text: PrintableText) { printed.add(text) }

  /// Adds lines that depend on the width of the page.
  package mutating func print(fitted: @escaping @Sendable (TextFormat) -> PrintableText) { printed.add(fitted: fitted) }

  /// Adds lines that are computed while they are printed; see `Printed`.
  package mutating func print(streamed: @escaping @Sendable (TextFormat, (PrintableText) -> Bool) -> Void) {
    printed.add(streamed: streamed)
  }
}

/// Executes steps of the history again: the list is a value, and the same command always has the same result.
struct StepReplay {
  package let vocabulary: Vocabulary
  /// Receives the progress of the replay, and may stop it.
  let progress: Progress

  /// The list after a step; the step reads no file.
  ///
  /// - Throws: the error of the command.
  func list(after call: Call, on list: ListSnapshot) throws(CommandError) -> ListSnapshot {
    var context = CommandContext(on: list, vocabulary: vocabulary, progress: progress)
    do throws(CommandError) { try call.form.action(call, &context) } catch { throw error.ofReplay }
    return context.takeList() ?? list
  }

  /// The list after several steps.
  ///
  /// - Throws: `interrupted`.
  func list(after calls: some Collection<Call>, on list: ListSnapshot) throws(CommandError) -> ListSnapshot {
    var list = list
    for (done, call) in calls.enumerated() {
      let step = StepReplay(vocabulary: vocabulary, progress: progress.part(done, of: calls.count))
      list = try step.list(after: call, on: list)
      if !progress.shouldContinue(done + 1, of: calls.count) { throw .replayInterrupted }
    }
    return list
  }
}
