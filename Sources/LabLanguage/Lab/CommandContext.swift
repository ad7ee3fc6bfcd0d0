package import ListDump
package import ListModel

/// What a command works with: a copy of the list, the past, and room for what it prints.
///
/// The lab keeps the copy only if the command succeeds, so that a refused command changes nothing.
package struct CommandContext {
  /// The copy; commands change it through the engine's methods.
  package var list: ListState {
    _read {
      if hasBegun { yield changed! } else { yield last.list }
    }
    _modify {
      if !hasBegun {
        hasBegun = true
        changed = last.list
        changed!.beginCommand()
        changed!.cancellation = progress.cancellation
      }
      yield &changed!
    }
  }
  /// The copy, once the command has had its hands on it: one that only looks needs none.
  private var changed: ListState?
  /// Whether there is one: to ask itself would take a copy of it.
  private var hasBegun = false
  /// What the last step made of the list, with its events.
  private let last: ListSnapshot
  /// The list as it was, with the events of the last step.
  package var before: ListState { last.list }
  /// The steps so far.
  package private(set) var timeline: Timeline
  /// What the user has named; it is kept if the command succeeds, and is not a step.
  package var names: Names
  /// All commands there are.
  package let vocabulary: Vocabulary
  let files: (any FileSource)?
  /// The SHA-256 of the file that the command read, where somebody wants to know.
  var fileHash: String?
  /// Hears how far a command is that takes long.
  let progress: Progress

  /// What the command itself prints, line by line; never the summary and never the dump.
  package private(set) var printed = Printed()
  /// Who learns of the edits: `source` and `view` say so before them (EngineRules, "Updates").
  var recipient = Recipient.both
  /// What the command did, where that may not show on screen.
  var deed: ChangeDescription?
  /// Whether the command closes the open batch, or one within it.
  var closesBatch = false
  /// What must be done outside before the command is complete.
  package var hostAction: (any HostAction)?
  /// The step to which the command goes, instead of making one; set by `go(to:through:)`.
  private(set) var destination: Int?
  /// What the command went through, in words, where that is more than a step of its own.
  var passage: String?
  /// The changes of the offset of the rounds before the last.
  private(set) var earlierLedger: [LedgerEntry] = []

  init(
    _ timeline: Timeline, _ names: Names, vocabulary: Vocabulary, files: (any FileSource)?, progress: Progress
  ) {
    (self.timeline, self.names, self.vocabulary) = (timeline, names, vocabulary)
    (self.files, self.progress) = (files, progress)
    last = timeline.current
  }

  /// A step of the past on the list as it was before: it has no past of its own, and reads no file.
  init(on list: ListSnapshot, vocabulary: Vocabulary, progress: Progress) {
    (timeline, names, self.vocabulary) = (.empty, Names(), vocabulary)
    (files, self.progress) = (nil, progress)
    last = list
  }

  /// Another command on the list as this one has it so far.
  init(within context: CommandContext) {
    (timeline, names, vocabulary) = (context.timeline, context.names, context.vocabulary)
    (files, progress) = (context.files, context.progress)
    last = ListSnapshot(context.list)
  }

  /// Carries a command out as one of several rounds: its events are a round of their own.
  mutating func takeRound(_ call: Call) throws(CommandError) {
    if hasBegun {
      earlierLedger += list.newLedgerEntries
      list.beginCommand()
    }
    try call.form.action(call, &self)
  }

  /// Goes to the list that so many steps led to.
  ///
  /// - Parameter passage: what is gone through, in words.
  mutating func go(to step: Int, through passage: String) { (destination, self.passage) = (step, passage) }

  /// All bytes of a file that the command names.
  ///
  /// - Parameter span: where it stands there.
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
      throw CommandError(error.code, "\(path): \(error.message)", at: span)
    }
  }

  /// What a key is, as it is written, for the copy as it is now.
  func value(of key: String, at span: Range<Int>) throws(CommandError) -> String {
    // By place, as to choose between the two would take a copy.
    if hasBegun { return try StateKey.value(of: key, in: changed!, at: span) }
    return try StateKey.value(of: key, in: last.list, at: span)
  }

  /// Whether an invariant does not hold for the copy, and no fault explains it.
  var hasBrokenRules: Bool { !list.isTainted && !list.isOutOfSync && !list.violations().isEmpty }

  /// Hands the changed list over, if there is one that is other than before, its events aside; the command is over then.
  mutating func takeList() -> ListSnapshot? {
    guard hasBegun else { return nil }
    hasBegun = false
    changed!.endCommand()
    let new = ListSnapshot(changed.take()!)
    return new.list.isSame(as: last.list) ? nil : new
  }

  /// Forgets the past, which grows in place only where nobody else holds it.
  mutating func forgetTimeline() { timeline = .empty }

  /// How steps of the past are executed again.
  var replay: StepReplay { StepReplay(vocabulary: vocabulary, progress: progress) }

  /// Adds lines to what the command prints.
  package mutating func print(_ text: PrintableText) { printed.add(text) }

  /// Adds lines that fit themselves to the paper.
  package mutating func print(fitted: @escaping @Sendable (TextFormat) -> PrintableText) { printed.add(fitted: fitted) }

  /// Adds lines that are made while they are printed, as `Printed` says.
  package mutating func print(streamed: @escaping @Sendable (TextFormat, (PrintableText) -> Bool) -> Void) {
    printed.add(streamed: streamed)
  }
}

/// Executes steps of the past again: the list is a value, and the same command makes the same of it each time.
struct StepReplay {
  package let vocabulary: Vocabulary
  /// Hears how far a replay is, and may stop it.
  let progress: Progress

  /// The list that a step made of the one before it. The step reads no file.
  func list(after call: Call, on list: ListSnapshot) throws(CommandError) -> ListSnapshot {
    var context = CommandContext(on: list, vocabulary: vocabulary, progress: progress)
    do throws(CommandError) { try call.form.action(call, &context) } catch { throw error.ofReplay }
    return context.takeList() ?? list
  }

  /// The list that several steps made of the one before them.
  ///
  /// - Throws: that it was stopped.
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
