import LabCommands
import ListDump
import ListModel

extension Interpreter {
  /// Does what a command asks of the outside: it may print, and may be refused.
  func carryOut(_ effect: Effect, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    switch effect {
    case .read: return
    case .dump(let isOn): dumps = isOn
    case .output(let form?): tableForm = form
    case .output(nil): answer.outcome.printed.add("output  \(tableForm.rawValue)")
    case .hints(let isOn): showsHints = isOn
    case .alias(let alias):
      try checkPlace(call)
      try checkMayName(alias, call)
      try name(alias, call)
    case .aliases: answer.outcome.printed.add(aliasList)
    case .clearScreen: answer.clearsScreen = true
    case .history(let most):
      let lines = place == .session ? [] : typedLines()
      answer.outcome.printed.add(
        lines.isEmpty ? "none" : lines.suffix(most ?? lines.count).map { "\($0)" }.joined(separator: "\n"))
    case .run(let path, let isTrusted):
      try checkPlace(call)
      answer.commandFile = try commandFile(path, isTrusted: isTrusted, call)
    case .edit(let lines):
      try checkPlace(call)
      guard canEdit, runDepth == 0 else {
        throw CommandError(
          .notHere, "edit works where lines are typed at a terminal", advice: "leave it out here", at: call.wholeSpan)
      }
      answer.editsLines = lines
    case .note(let text): remark(text)
    case .bench(let subject, let sizes): answer.outcome.printed.add(lines: try bench(subject, sizes, call))
    case .quit:
      try checkPlace(call)
      answer.leaves = true
    case .record(let request, let tables):
      try checkMayWrite(call)
      answer.outcome.printed.add(lines: try startRecording(request, tables: tables, call))
    case .recordLast(let request, let step):
      try checkMayWrite(call)
      try recordLast(request, from: step, call, &answer)
    case .export(let path, let force):
      try checkMayWrite(call)
      answer.outcome.printed.add(lines: try export(path, force: force, call))
    case .stopRecording:
      try checkPlace(call)
      answer.outcome.printed.add(lines: try stopRecording(call))
    case .replay(let wish):
      try checkPlace(call)
      try replay(wish, call, &answer)
    case .compare(let profiles):
      let comparison = try lab.compared(under: profiles, call, disk: disk, watch: goesOn)
      answer.outcome.printed.add(fitted: { comparison.text(on: $0) })
    case .sweep(let first, let second, let wish):
      let sweep = try lab.swept(under: first, and: second, wish, call, disk: disk, watch: goesOn)
      answer.outcome.printed.add(fitted: { sweep.text(on: $0) })
    case .find(let wish):
      answer.outcome.printed.add(document: try find(wish, call))
    case .minimise(let path, let force, let isTrusted):
      try checkMayWrite(call)
      answer.outcome.printed.add(document: try minimise(path, force: force, isTrusted: isTrusted, call))
    }
  }

  /// Says how far something is, and answers whether to go on.
  private func goesOn(_ work: String, _ done: Int, _ all: Int) -> Bool {
    progress(work, done, all)
    return !isInterrupted()
  }

  /// What reaches outside a session is refused in one.
  private func checkPlace(_ call: Call) throws(CommandError) {
    if place == .session { throw Self.refusalInSession(of: call) }
  }

  /// What may write a file is refused in a session, and in a file that is run without trust.
  private func checkMayWrite(_ call: Call) throws(CommandError) {
    try checkPlace(call)
    guard runsUntrusted, !call.paths.isEmpty else { return }
    throw CommandError(
      .notHere, "a file that is run writes no files unless it is trusted", advice: adviceOnTrust, at: call.wholeSpan)
  }

  /// What a file without trust may not do itself, the user is not to do for it by a name that it has given.
  private func checkMayName(_ alias: Alias, _ call: Call) throws(CommandError) {
    guard runsUntrusted, lab.vocabulary.mayWrite(alias.text) else { return }
    throw CommandError(
      .notHere, "a file that is run gives no names to what writes files unless it is trusted",
      advice: adviceOnTrust, at: call.wholeSpan)
  }

  private var adviceOnTrust: String {
    runDepth == 1 ? "run FILE trust lets it" : "trust must stand behind each run on the way here"
  }

  static func refusalInSession(of call: Call) -> CommandError {
    CommandError(
      .notHere, "\(call.verb.name) does not work in a session file", advice: "leave it out", at: call.wholeSpan)
  }

  private func bench(_ subject: BenchSubject, _ sizes: [Int], _ call: Call) throws(CommandError) -> String {
    try checkPlace(call)
    guard let bench else {
      throw CommandError(.notHere, "there is no clock to measure with", at: call.wholeSpan)
    }
    do throws(BenchStop) {
      return try bench.table(of: subject, sizes: sizes, isInterrupted: isInterrupted)
    } catch {
      switch error {
      case .interrupted:
        throw CommandError(.interrupted, "the bench was interrupted", at: call.wholeSpan)
      case .disagreement(let difference):
        throw CommandError(.verifyFailed, "the finders disagree: \(difference)", at: call.wholeSpan)
      }
    }
  }
}
