package import LabLanguage
import LabSessions
package import ListModel

/// A list on which commands are tried out, as a replay plays them, and its past. A value, so that a beginning that many
/// candidates share is played once: copies share an interpreter until one of them plays on.
package struct Trial {
  private var interpreter: Interpreter
  /// An interpreter that plays the same under another profile, as far as neither refuses it; nil: there is none.
  private var rival: Interpreter?
  /// The key in which the two lists are compared; nil: all that a comparison marks.
  private var key: String?

  /// An empty list.
  ///
  /// - Parameters:
  ///   - profile: what takes the place of every profile that is chosen, and that a reset leads to; nil: nothing does.
  ///   - checks: whether the invariants are checked behind each command.
  package init(_ fileSystem: TrialFileSystem, under profile: ImposedProfile? = nil, checks: Bool = true) {
    interpreter = Interpreter(fileSystem.vocabulary, fileSystem: fileSystem, mode: .session, under: profile)
    interpreter.hashesFiles = true
    interpreter.passesOverOtherOutput = true
    if !checks { interpreter.checking = .never }
  }

  /// Two empty lists, each under a profile of its own.
  ///
  /// - Parameter key: the key in which they may differ; nil: any that a comparison marks.
  init(_ fileSystem: TrialFileSystem, under first: Profile, and second: Profile, by key: String?) {
    self.init(fileSystem, under: ImposedProfile(first))
    rival = Trial(fileSystem, under: ImposedProfile(second)).interpreter
    self.key = key
  }

  /// The commands that can be tried out.
  var vocabulary: Vocabulary { interpreter.lab.vocabulary }
  /// The list as it is.
  package var list: ListState { interpreter.list }
  /// The number of steps in effect.
  package var steps: Int { interpreter.lab.steps }

  /// What came of a line.
  package struct Reply {
    package var error: CommandError?
    package var report = StepReport()
    /// The SHA-256 of the file that it read.
    var fileHash: String?
    /// Whether what the line prints is not known here, as it hangs on more than the list.
    var lacksOutput = false
    /// Whether the other list, where there is one, is otherwise than this one now.
    var differs = false
    /// Whether the line did something to the other list.
    fileprivate var isStepThere = false

    /// Whether the line did something: whatever else it is, leaving it out changes nothing.
    var isStep: Bool { error == nil && (report.hasChanged || report.hasNamed || isStepThere) }
  }

  mutating func execute(_ line: MinimiseLine, _ progress: Progress) -> Reply {
    switch line.content {
    case .remark: Reply()
    case .notUnderstood(_, let error): Reply(error: error)
    case .call(let call): execute(call, progress)
    }
  }

  package mutating func execute(_ call: Call, _ progress: Progress) -> Reply {
    guard rival == nil else { return executeOnBoth(call, progress) }
    if !isKnownUniquelyReferenced(&interpreter) { interpreter = Interpreter(copying: interpreter) }
    return interpreter.reply(to: call, progress)
  }

  /// What one list refuses is done to neither: a difference is what both make of the same.
  private mutating func executeOnBoth(_ call: Call, _ progress: Progress) -> Reply {
    let (here, there) = (Interpreter(copying: interpreter), rival.map { Interpreter(copying: $0) } ?? interpreter)
    var reply = here.reply(to: call, progress)
    let other = there.reply(to: call, progress)
    reply.error = reply.error ?? other.error
    guard reply.error == nil else { return reply }
    reply.isStepThere = other.isStep
    reply.differs = Comparison.differs(here.list, there.list, in: key)
    (interpreter, rival) = (here, there)
    return reply
  }
}

extension Interpreter {
  fileprivate func reply(to call: Call, _ progress: Progress) -> Trial.Reply {
    isInterrupted = { !progress.shouldContinue(0, of: 1) }
    defer { isInterrupted = { false } }
    let answer = execute(call)
    return Trial.Reply(
      error: answer.error, report: answer.report, fileHash: answer.fileHash, lacksOutput: answer.lacksOutput)
  }
}
