package import LabLanguage
package import ListDump
package import ListModel

/// The one runner of commands, at the prompt, in scripts, in replays and wherever sessions are tried out: a lab with its
/// files and its logs. It executes lines, lets commands act outside the list, and writes down what came of them.
///
/// A class, as it owns what there is only once: open logs, whoever watches a replay.
/// Of two copies both would write there. Where copies are wanted, as in `Trial`, nothing of that is open.
package final class Interpreter {
  /// Where lines come from.
  package enum Mode: Sendable {
    /// A person or a script: words may be cut short, everything may be said.
    case prompt
    /// A session file: full words, and nothing that reaches outside the session.
    case session
  }

  // One thread uses an interpreter, and commands do not re-enter these: checks of each access cost a fiftieth of a scroll.

  @exclusivity(unchecked) package private(set) var lab: Lab
  /// Whether the screen is printed after every command.
  @exclusivity(unchecked) package internal(set) var dumps = true
  /// What the screen shows, in this order.
  @exclusivity(unchecked) package internal(set) var screenParts = ScreenPart.usual
  /// The form in which the screen shows tables.
  @exclusivity(unchecked) package internal(set) var tableForm = TableForm.table
  /// The keys whose values are shown after every command.
  @exclusivity(unchecked) package internal(set) var watchedKeys: [String] = []
  /// Whether the usage of a command is shown while it is typed.
  package var showsHints = true
  /// Whether what a command would do is shown while it is typed.
  package var showsPreview = true
  /// What stays in the upper part of the terminal.
  package var live = LiveSetting()
  /// The names for beginnings of commands, in the order in which they were given.
  @exclusivity(unchecked) package internal(set) var aliases = NamedValues<Alias>()
  /// The beginnings of commands that were told of: each is told once.
  private var knownAbbreviations: Set<String> = []
  /// Whether it was told that pasted answers are passed over.
  var knowsAnswers = false
  package var links = Links()
  /// The lines typed at the terminal, oldest first.
  package var typedLines: () -> [String] = { [] }
  /// Whether there is a terminal at which lines can be edited.
  package var canEdit = false
  package let fileSystem: any FileSystem
  let mode: Mode
  /// The folder that relative paths begin at, absolute.
  @exclusivity(unchecked) package var folder: String
  @exclusivity(unchecked) var recorder: SessionLog?
  /// What keeps the steps that nobody records, for `--resume`; nil: nothing does.
  @exclusivity(unchecked) var autosave: SessionLog?
  /// Makes the file of an autosave.
  var newAutosaveFile: (() throws(FileError) -> any LogFile)?
  /// Everything said so far; none where nobody can ask for it.
  @exclusivity(unchecked) package var journal: Journal?
  /// How many files are being run, one within the other.
  package var runDepth = 0
  /// Whether one of them may not write files.
  package var runsUntrusted = false
  /// Whether the files that commands read are hashed.
  package var hashesFiles: Bool
  /// Whether the user asked to stop what is running.
  package var isInterrupted: () -> Bool
  /// What searches that take long look at; nil: they have no bound in time.
  package let clock: SearchClock?

  /// Is told what takes long, and how much of how much of it is done: often, so that it must be quick.
  package var progress: ProgressReport = { _, _, _ in }

  /// Who watches replays and says how they go on; nil: nobody, they run to their end.
  package var guide: (any ReplayGuide)?
  /// What may take the lines that are typed; nil: nothing does.
  package var interceptor: (any LineInterceptor)?
  /// Whether commands are passed over whose output hangs on more than the list.
  package var passesOverOtherOutput = false
  /// What is under way, as the progress says it.
  var work = ""
  /// The SHA-256 of the file that the command under way has read, where somebody wants to know.
  var fileHash: String?
  /// The hash that a session notes for the file of the step that is replayed next.
  package var replayedHash: String?
  /// The hash of the file that the running command read when it was a step before; nil: it was none, or read none.
  var expectedHash: String?
  let filesRead = FilesRead()
  /// What the names of the session that was replayed last stood for, for a replay that goes on in it.
  var replayed: (path: String, names: Bindings)?

  package typealias ProgressReport = (_ work: String, _ done: Int, _ all: Int) -> Void

  /// An interpreter with a fresh lab, in the disk's working folder.
  ///
  /// - Parameters:
  ///   - vocabulary: the commands that it runs.
  ///   - clock: what bounds searches in time.
  ///   - profile: what takes the place of every profile that is chosen.
  package init(
    _ vocabulary: Vocabulary, fileSystem: any FileSystem, mode: Mode = .prompt, clock: SearchClock? = nil,
    under profile: ImposedProfile? = nil, isInterrupted: @escaping () -> Bool = { false }
  ) {
    hashesFiles = mode == .prompt
    self.fileSystem = fileSystem
    self.mode = mode
    folder = fileSystem.workingFolder
    self.isInterrupted = isInterrupted
    self.clock = clock
    lab = Lab(vocabulary: vocabulary, under: profile)
    if mode == .prompt { journal = Journal(in: lab.vocabulary) }
  }

  /// One with the list, the past and the settings of another, to go on from there. It records and keeps nothing.
  ///
  /// - Parameter fileSystem: where it finds files; nil: where the other does.
  package init(copying other: Interpreter, on fileSystem: (any FileSystem)? = nil) {
    (self.fileSystem, mode, folder, clock) = (fileSystem ?? other.fileSystem, other.mode, other.folder, other.clock)
    (isInterrupted, hashesFiles) = (other.isInterrupted, other.hashesFiles)
    passesOverOtherOutput = other.passesOverOtherOutput
    (lab, aliases) = (other.lab, other.aliases)
    (dumps, screenParts) = (other.dumps, other.screenParts)
    (tableForm, showsHints, live, links) = (other.tableForm, other.showsHints, other.live, other.links)
    filesRead.remember(other.filesRead)
  }

  package var list: ListState { lab.list }

  /// The disk for playing the steps again: files that they have read are as they were.
  package var pastFileSystem: any FileSystem { PastFileSystem(fileSystem, filesRead) }

  /// After which steps the invariants are checked.
  package var checking: Lab.Checking {
    get { lab.checking }
    set { lab.checking = newValue }
  }

  /// Runs a line; nil if it is blank or only a comment.
  ///
  /// - Parameters:
  ///   - moreFollows: whether the next line is at hand already, so that nothing is waited for before it.
  ///   - isTyped: whether it is as one types it, so that aliases count.
  package func execute(_ line: String, moreFollows: Bool = false, isTyped: Bool = true) -> Answer? {
    let line = isTyped ? expandingAlias(line) : line
    if runDepth == 0, let interceptor, interceptor.isActive, let answer = interceptor.take(line, at: self) {
      return answer
    }
    var answer = Answer(line: line)
    return parseAndRun(line, &answer, moreFollows: moreFollows) ? answer : nil
  }

  /// Parses the line, and runs the command that it is.
  ///
  /// - Returns: false if the line is blank or only a comment.
  private func parseAndRun(_ line: String, _ answer: inout Answer, moreFollows: Bool) -> Bool {
    do throws(CommandError) {
      guard var call = try understood(&answer) else { return false }
      call.folder = folder
      if mode == .prompt { try call.replacePaths { FilePath.expanded($0, home: fileSystem.homeFolder) } }
      answer.isUnderstood = true
      try runLogged(&call, &answer, moreFollows: moreFollows)
    } catch {
      if mode == .prompt, !answer.isUnderstood, line.isAnswer { return passOver(&answer) }
      let advised = mode == .prompt ? lab.advised(error, on: answer.line) : error
      answer.error = lab.vocabulary.notingSemicolon(advised, in: answer.line)
      if !answer.isUnderstood { noteTypo(line) }
    }
    if let warnings = recorder?.takeWarnings(), !warnings.isEmpty { answer.warnings += warnings }
    if let warnings = autosave?.takeWarnings(), !warnings.isEmpty { answer.warnings += warnings }
    return true
  }

  /// The command that the answer's line says. At a prompt one that says it in other words is read as it is meant, and the
  /// answer tells how; the first time that a command is cut short it tells of that, too.
  private func understood(_ answer: inout Answer) throws(CommandError) -> Call? {
    guard mode == .prompt else { return try strictly(understood: answer.line) }
    var call: Call?
    do throws(CommandError) {
      call = try lab.vocabulary.parse(answer.line)
    } catch {
      guard let meant = lab.vocabulary.correctedCommand(of: answer.line, names: lab.names) else { throw error }
      call = try lab.vocabulary.parse(meant)
      answer.line = meant
      answer.reading = "read as \(meant)"
    }
    if let read = call, !read.verb.isTypedInFull, read.mayMeanOther, let meant = read.meant(in: lab) {
      call = try lab.vocabulary.parse(meant)
      answer.line = meant
      answer.reading = "read as \(meant)"
    }
    if answer.reading == nil, let full = call?.withFullNames(in: lab.vocabulary) { answer.reading = "read as \(full)" }
    if let call, let short = call.shortVerb, knownAbbreviations.insert(short).inserted {
      answer.abbreviation = "\(short) was read as \(call.verb.name)"
    }
    return call
  }

  /// Runs a command, and writes it to the journal, the recording and the autosave.
  private func runLogged(_ call: inout Call, _ answer: inout Answer, moreFollows: Bool) throws(CommandError) {
    let isRecorded = call.isRecorded
    if let help = help(onAliasIn: call) { return answer.report.printed.add(help) }
    if isRecorded {
      recorder?.begin(call, lab)
      autosave?.begin(call, lab)
    }
    do throws(CommandError) {
      answer.report = try run(&call)
      answer.fileHash = call.fileHash
      // What it does outside may print, and may be refused.
      if let action = answer.report.outsideAction { try carryOut(action, call, &answer) }
      if isRecorded {
        note(call, answer.report, moreFollows: moreFollows)
      } else if answer.hasChanged {
        // A replay has brought steps of its own; those of a whole file are in that file.
        restartAutosave(isSaved: answer.comesFromFile)
      }
    } catch {
      answer.fileHash = call.fileHash
      if isRecorded {
        journal?.end(call, failing: error.code.name)
        recorder?.end(call, failing: error.code.name, lab)
        autosave?.end(call, failing: error.code.name, lab)
      }
      throw error
    }
  }

  private func note(_ call: Call, _ report: StepReport, moreFollows: Bool) {
    journal?.end(call, report, naming: lab.names)
    recorder?.end(call, report, lab, moreFollows: moreFollows)
    autosave?.end(call, report, lab, moreFollows: moreFollows)
  }

  private func noteTypo(_ line: String) {
    journal?.typo(line)
    recorder?.typo(line)
    autosave?.typo(line)
  }

  /// Runs a command, and notes the hash of the file that it read.
  private func run(_ call: inout Call) throws(CommandError) -> StepReport {
    (work, fileHash, expectedHash) = (call.verb.name, nil, call.fileHash ?? replayedHash)
    defer { call.fileHash = fileHash }
    return try lab.run(
      call, reading: self, progress: Progress { [self] done, all in shouldContinue(work, done, all) })
  }

  /// How some work says how far it is, and hears whether to go on.
  package func progress(of work: String) -> Progress {
    Progress { [self] done, all in shouldContinue(work, done, all) }
  }

  /// Says how far something is, and answers whether to go on.
  package func shouldContinue(_ work: String, _ done: Int, _ all: Int) -> Bool {
    progress(work, done, all)
    return !isInterrupted()
  }

  /// Takes over what another interpreter has done: its list with its past, and its journal.
  func adopt(_ other: Interpreter) {
    lab.adopt(other.lab)
    journal = other.journal
    filesRead.remember(other.filesRead)
  }
}

extension Interpreter {
  /// Executes a command that has been understood already.
  package func execute(_ call: Call) -> Answer {
    var (call, answer) = (call, Answer(line: call.line))
    do throws(CommandError) {
      try runLogged(&call, &answer, moreFollows: false)
    } catch {
      answer.error = error
    }
    return answer
  }
}

extension Refusal.Code {
  /// A file cannot be written.
  package static let unwritableFile = Refusal.Code("unwritable-file")
  /// A session file that is not a session.
  package static let malformedSession = Refusal.Code("malformed-session")

  /// The names of what checks fail with.
  static let failedChecks: Set<String> = [Self.expectFailed.name, Self.verifyFailed.name]
  /// The names of what commands are refused with for how they are said, whatever the list is.
  static let ofWording: Set<String> = Set(
    [
      Self.ambiguous, .badArgument, .badHeight, .badNumber, .badRows, .badText, .lineTooLong, .missingWord,
      .nameTooLong,
      .unexpectedWord, .unknownStateKey, .unknownVerb,
    ].map { $0.name })
  /// The names of what updates with wrong numbers are refused with.
  static let wrongNumbers: Set<String> = [Self.countsDiffer.name, Self.sourceChanged.name]
}
