package import ListDump
package import ListModel

/// One command's turn: the copy of the list it works on, and what it has to say.
///
/// The lab keeps the copy only if the command succeeds, so that a refused command changes nothing.
package struct CommandContext {
  /// The copy; commands change it through the engine's methods.
  package var list: ListState {
    _read {
      if changed != nil { yield changed! } else { yield last.list }
    }
    _modify {
      if changed == nil {
        changed = last.list
        changed!.beginCommand()
        changed!.watch = progress.watch
      }
      yield &changed!
    }
  }
  /// The copy, once the command has had its hands on it: one that only looks needs none.
  private var changed: ListState?
  /// What the last step made of the list, with its events.
  private let last: KeptList
  /// The list as it was, with the events of the last step.
  package var before: ListState { last.list }
  /// What the command itself prints, line by line; never the summary and never the dump.
  package private(set) var printed = Printed()
  /// Who learns of the edits: `source` and `view` say so before them (EngineRules, "Updates").
  var side = Side.both
  /// What the command did, where that may not show on screen.
  var deed: ChangeDescription?
  /// Whether the command closes the open batch, or one within it.
  var closesBatch = false
  /// What must be done outside before the command is complete.
  package var effect: Effect?
  /// What was brought from outside, when the command runs for the second time.
  package let supply: FileContents?
  /// Hears how far a command is that takes long.
  let progress: Progress
  /// How often a command was repeated in this turn; nil: it was said once.
  var rounds: Int?
  /// The changes of the offset of the rounds before the last.
  private(set) var earlierLedger: [LedgerEntry] = []
  /// A walk through the past instead of a change.
  package var travel: Travel?
  /// What the user has named; it is kept if the command succeeds, and is no step.
  package var names: Names
  /// Whether the steps are to be listed: the lab knows them.
  package var listsSteps = false
  /// A cell whose life is to be told: the lab knows the steps.
  package var biography: Cell.ID?
  /// What the lab remembers, for commands that speak of it.
  package let memory: Memory

  /// What a command may know of the lab beyond the list.
  package struct Memory: Sendable {
    package let steps: Int
    package let undone: Int
    package let vocabulary: Vocabulary
    package let names: Names
  }

  init(from last: KeptList, supply: FileContents?, memory: Memory, progress: Progress) {
    self.progress = progress
    self.last = last
    self.supply = supply
    self.memory = memory
    names = memory.names
  }

  /// Carries a command out as one of several in this turn: its events are a round of their own.
  mutating func takeRound(_ call: Call) throws(CommandError) {
    if changed != nil {
      earlierLedger += list.newLedgerEntries
      list.beginCommand()
    }
    try call.form.action(call, &self)
  }

  /// Whether an invariant does not hold for the copy, and no fault explains it.
  var hasBrokenRules: Bool { !list.isTainted && !list.isOutOfSync && !list.violations().isEmpty }

  /// Whether the command has made another list of it, its events aside.
  func hasChangedList() -> Bool {
    if changed == nil { return false }
    return !changed!.isSame(as: last.list)
  }

  /// Hands the changed list over; the turn is over then.
  mutating func takeList() -> KeptList {
    guard var list = changed.take() else { return last }
    list.watch = Watch()
    return KeptList(list)
  }

  /// Adds lines to what the command prints.
  package mutating func print(_ text: PrintableText) { printed.add(text) }

  /// Adds lines that fit themselves to the paper.
  package mutating func print(fitted: @escaping @Sendable (Page) -> PrintableText) { printed.add(fitted: fitted) }

  /// Adds lines that are made while they are printed, as `Printed` says.
  package mutating func print(streamed: @escaping @Sendable (Page, (PrintableText) -> Bool) -> Void) {
    printed.add(streamed: streamed)
  }
}

/// A list that several remember: the past, the answer to a command, the journal.
///
/// An object, because a list is a thousand bytes and two dozen references: it is copied once a command, however many
/// keep it.
package final class KeptList: Sendable {
  package let list: ListState

  package init(_ list: ListState) { self.list = list }
}

/// A walk through the lab's steps.
package enum Travel: Equatable, Sendable {
  case back(Int)
  case forth(Int)
}

/// What a command asks of the outside; carried out at the edge of the program.
///
/// Indirect: most commands ask for nothing, and every answer has room for it.
package indirect enum Effect: Equatable, Sendable {
  /// Bring the contents of a file; the command then runs again with them.
  case read(path: String)
  /// Start recording into a file, with the tables after each command if they are wanted.
  case record(RecordRequest, tables: Bool)
  /// Write what was done so far into a file.
  ///
  /// - Parameter step: the step from which on it is written; nil: everything.
  case recordLast(RecordRequest, from: Int?)
  /// Finish the recording.
  case stopRecording
  /// Put a remark into the recording.
  case note(String)
  /// Replay a session file in this lab.
  case replay(Replay)
  /// Make a session file smaller, or without one what was said so far.
  case minimise(path: String?, force: Bool, isTrusted: Bool)
  /// Play the steps in effect under other profiles, and print what differs.
  case compare([Profile])
  /// Look for offsets at which two profiles show other rows.
  case sweep(Profile, Profile, SweepWish)
  /// Look for commands that break an invariant, or that tell two profiles apart.
  case find(FindRequest)
  /// Write everything done so far into a file, as a bug report.
  case export(path: String, force: Bool)
  /// Print the screen after every command, or no longer.
  case dump(Bool)
  /// Print tables in this form on the screen; nil: say which form is set.
  case output(TableForm?)
  /// Time lists of these sizes; none: the usual ones.
  case bench(BenchSubject, sizes: [Int])
  /// Show how commands go on while they are typed, or no longer.
  case hints(Bool)
  /// Let a name stand for the beginning of a command, or no longer.
  case alias(Alias)
  /// Print all such names.
  case aliases
  /// Print the lines that were typed, or the last of them.
  case history(most: Int?)
  /// Obey the commands of a file.
  case run(path: String, isTrusted: Bool)
  /// Let the last lines be edited, and obey them.
  case edit(lines: Int)
  /// Clear the terminal's screen.
  case clearScreen
  /// Leave.
  case quit
}

/// The offsets that a sweep is to look at; what is nil is as usual.
package struct SweepWish: Equatable, Sendable {
  package let from: Points?
  package let to: Points?
  package let step: Points?

  package init(from: Points?, to: Points?, step: Points?) { (self.from, self.to, self.step) = (from, to, step) }
}

/// What a search is to find.
package enum FindGoal: Equatable, Sendable {
  /// An invariant that does not hold.
  case violation(Violation.Rule)
  /// A key that has another value under one profile than under the other; nil: any that a comparison marks.
  case difference(Profile, Profile, by: String?)
}

/// What a search is to find, and from where on and how far it is to look; what is nil is as usual.
package struct FindRequest: Equatable, Sendable {
  package let goal: FindGoal
  package let seed: Int?
  /// How many commands are tried at most.
  package let tries: Int?

  package init(goal: FindGoal, seed: Int?, tries: Int?) { (self.goal, self.seed, self.tries) = (goal, seed, tries) }
}

/// What of a session file is replayed, and how.
package struct Replay: Equatable, Sendable {
  package let path: String
  /// The line of the file at which it begins, on the list as it is; nil: all of it, from a fresh list on.
  package let firstLine: Int?
  /// The line behind which it ends; nil: the file's last.
  package let lastLine: Int?
  /// Whether somebody says before each command whether to go on.
  package let isStepping: Bool
  /// Whether the session may read files outside its folder tree.
  package let isTrusted: Bool

  package init(path: String, firstLine: Int?, lastLine: Int?, isStepping: Bool, isTrusted: Bool = false) {
    (self.path, self.firstLine, self.lastLine) = (path, firstLine, lastLine)
    (self.isStepping, self.isTrusted) = (isStepping, isTrusted)
  }
}

/// Into which file a recording is written, and how.
package struct RecordRequest: Equatable, Sendable {
  package let path: String
  /// Whether a file that is there already may be replaced.
  package let force: Bool
  /// Whether a check that fails is recorded as one that is to hold.
  package let isTest: Bool

  package init(path: String, force: Bool, isTest: Bool) {
    (self.path, self.force, self.isTest) = (path, force, isTest)
  }
}

/// What was brought from outside for a command.
package enum FileContents: Equatable, Sendable {
  /// The bytes of a file.
  case file([UInt8])
  /// The file could not be read, and why.
  case unreadable(String, code: Refusal.Code = .unreadableFile)
}
