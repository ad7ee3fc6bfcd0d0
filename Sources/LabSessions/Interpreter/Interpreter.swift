package import LabCommands
package import ListDump
package import ListModel

/// A lab with its disk and its recorder: obeys lines, carries their effects out, and writes them down.
package final class Interpreter {
  /// Where lines come from.
  package enum Place: Sendable {
    /// A person or a script: words may be cut short, everything may be said.
    case prompt
    /// A session file: full words, and nothing that reaches outside the session.
    case session
  }

  package private(set) var lab: Lab
  /// Whether the screen is printed after every command.
  package internal(set) var dumps = true
  /// The form in which the screen shows tables.
  package internal(set) var tableForm = TableForm.table
  /// Whether the usage of a command is shown while it is typed.
  package var showsHints = true
  /// The names for beginnings of commands, in the order in which they were given.
  package internal(set) var aliases: [Alias] = []
  /// The beginnings of commands that were told of: each is told once.
  private var knownAbbreviations: Set<String> = []
  /// The lines typed at the terminal, oldest first.
  package var typedLines: () -> [String] = { [] }
  /// Whether there is a terminal at which lines can be edited.
  package var canEdit = false
  let disk: any Disk
  let place: Place
  /// The folder that relative paths begin at, absolute.
  var folder: String
  var recorder: Recorder?
  /// Everything said so far; none where nobody can ask for it.
  var journal: Journal?
  /// How many files are being run, one within the other.
  var runDepth = 0
  /// Whether one of them may not write files.
  var runsUntrusted = false
  /// Keeps what is done, in case nobody records it; nil: nothing does.
  package var keeper: (any WorkKeeper)?
  /// Whether the files that commands read are hashed.
  var hashesFiles: Bool
  /// Whether the user asked to stop what is running.
  let isInterrupted: @Sendable () -> Bool
  /// What searches that take long look at; nil: they have no bound in time.
  let clock: (any Clock<Duration>)?

  /// What `bench` runs; nil: it is refused.
  package var bench: (any Bench)?

  /// Is told what takes long, and how much of how much of it is done: often, so that it must be quick.
  package var progress: ProgressReport = { _, _, _ in }

  /// Who watches replays and says how they go on; nil: nobody, they run to their end.
  package var guide: (any ReplayGuide)?
  /// What the names of the session that was replayed last stood for, for a replay that goes on in it.
  var replayed: (path: String, names: Bindings)?

  package typealias ProgressReport = (_ work: String, _ done: Int, _ all: Int) -> Void

  /// An interpreter with a fresh lab, in the disk's working folder.
  ///
  /// - Parameter clock: what bounds searches in time.
  package init(
    disk: any Disk, place: Place = .prompt, clock: (any Clock<Duration>)? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    hashesFiles = place == .prompt
    self.disk = disk
    self.place = place
    folder = disk.workingFolder
    self.isInterrupted = isInterrupted
    self.clock = clock
    lab = Lab(vocabulary: .ofSessions)
    if place == .prompt { journal = Journal(in: lab.vocabulary) }
  }

  package var list: ListState { lab.list }
  /// The file that is being recorded, if one is and can still be written.
  package var recordingPath: String? { recorder.flatMap { $0.isBroken ? nil : $0.path } }

  /// Obeys a line; nil if it is blank or only a comment.
  ///
  /// - Parameters:
  ///   - moreFollows: whether the next line is at hand already, so that nothing is waited for before it.
  ///   - isTyped: whether it is as one types it, so that aliases count.
  package func obey(_ line: String, moreFollows: Bool = false, isTyped: Bool = true) -> Answer? {
    let line = isTyped ? expandingAlias(line) : line
    var answer = Answer(line: line)
    do throws(CommandError) {
      guard var call = try understood(&answer) else { return nil }
      call.folder = folder
      if place == .prompt { call.replacePaths { FilePath.expanded($0, home: disk.homeFolder) } }
      answer.isUnderstood = true
      try obey(&call, &answer, moreFollows: moreFollows)
    } catch {
      answer.error = lab.vocabulary.notingSemicolon(error, in: answer.line)
      if !answer.isUnderstood { remark("did not parse: \(line)") }
    }
    answer.warnings += (recorder?.takeWarnings() ?? []) + (keeper?.takeWarnings() ?? [])
    return answer
  }

  /// The command that the answer's line says. At a prompt one that says it in other words is read as it is meant, and the
  /// answer tells how; the first time that a command is cut short it tells of that, too.
  private func understood(_ answer: inout Answer) throws(CommandError) -> Call? {
    guard place == .prompt else { return try lab.vocabulary.parse(answer.line, spelling: .full) }
    let call: Call?
    do throws(CommandError) {
      call = try lab.vocabulary.parse(answer.line)
    } catch {
      guard let meant = lab.vocabulary.otherReading(of: answer.line) else { throw error }
      call = try lab.vocabulary.parse(meant)
      answer.line = meant
      answer.reading = "read as \(meant)"
    }
    if let call, let short = call.shortVerb, knownAbbreviations.insert(short).inserted {
      answer.abbreviation = "\(short) was read as \(call.verb.name)"
    }
    return call
  }

  private func obey(_ call: inout Call, _ answer: inout Answer, moreFollows: Bool) throws(CommandError) {
    let isRecorded = call.verb.isRecorded
    if let help = help(onAliasIn: call) { return answer.outcome.printed.add(help) }
    if isRecorded { recorder?.begin(call, lab) }
    do throws(CommandError) {
      answer.outcome = try run(&call)
      answer.fileHash = call.fileHash
      // What it asks of the outside may print, and may be refused.
      if let effect = answer.outcome.effect { try carryOut(effect, call, &answer) }
      if isRecorded {
        journal?.end(call, answer.outcome, lab)
        recorder?.end(call, answer.outcome, lab, moreFollows: moreFollows)
      }
      keep(call, answer)
    } catch {
      answer.fileHash = call.fileHash
      if isRecorded {
        journal?.end(call, failing: error.code.name)
        recorder?.end(call, failing: error.code.name, lab)
      }
      throw error
    }
  }

  func remark(_ text: String) {
    journal?.remark(text)
    recorder?.remark(text)
  }

  /// Runs a command, bringing the file it asks for.
  private func run(_ call: inout Call) throws(CommandError) -> Outcome {
    let name = call.verb.name
    let outcome = try lab.run(
      call,
      progress: Progress { [isInterrupted, progress] done, all in
        progress(name, done, all)
        return !isInterrupted()
      })
    guard case .read(let path) = outcome.effect else { return outcome }
    progress("loading", 0, 1)
    let supply: FileContents
    do throws(DiskError) {
      let bytes = try disk.read(FilePath.joined(folder, path))
      if hashesFiles { call.fileHash = FileHash.text(of: bytes) }
      supply = .file(bytes)
    } catch {
      if isInterrupted() { throw CommandError(.interrupted, "the loading was interrupted", at: call.wholeSpan) }
      let isLookedForElsewhere = place == .session && !disk.exists(FilePath.joined(folder, path))
      let place = isLookedForElsewhere && error.code == nil ? ", looked for in the session's folder" : ""
      supply = .unreadable(error.message + place, code: error.code ?? .unreadableFile)
    }
    return try lab.run(
      call, given: supply,
      progress: Progress { [isInterrupted, progress] done, all in
        progress("loading", done, all)
        return !isInterrupted()
      })
  }

  /// Takes over what another interpreter has done: its list with its past, and its journal.
  func adopt(_ other: Interpreter) {
    lab.adopt(other.lab)
    journal = other.journal
  }
}

extension Refusal.Code {
  /// A file cannot be written.
  package static let unwritableFile = Refusal.Code("unwritable-file")
  /// A session file that is no session.
  package static let malformedSession = Refusal.Code("malformed-session")

  /// The names of what checks fail with.
  static let failedChecks: Set<String> = [Self.expectFailed.name, Self.verifyFailed.name]
  /// The names of what updates with wrong numbers are refused with.
  static let wrongNumbers: Set<String> = [Self.countsDiffer.name, Self.sourceChanged.name]
}
