import LabCommands
import ListDump
import ListModel

extension Interpreter {
  /// Plays a session here, from a fresh list on or, from a line of it, on the list as it is; and stays in the state it
  /// leads to.
  func replay(_ wish: Replay, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    try checkMayReplay(wish, call)
    let parts = try readSession(wish, call)
    let full = FilePath.joined(folder, wish.path)
    let stage = stage(for: wish)
    let start = stage.journal?.count ?? 0
    let walk = GuidedReplay(guide, isStepping: wish.isStepping)
    var player = SessionPlayer(
      parts: parts, name: wish.path, interpreter: stage, firstLine: wish.firstLine, lastLine: wish.lastLine,
      bindings: wish.firstLine != nil && replayed?.path == full ? replayed?.names ?? Bindings() : Bindings(),
      observe: walk.saw)
    let all = parts.reduce(0) { $0 + $1.file.steps.count }
    var done = 0
    var result = player.play { [isInterrupted] file, step in
      if !walk.isStepping { progress("replaying", done, all) }
      done += 1
      return !isInterrupted() && walk.plays(step, in: file, look: stage.look)
    }
    if walk.hasStayed { result.stay() }
    if let line = wish.firstLine {
      result.remark = (["from line \(line)"] + [result.remark].compactMap { $0 }).joined(separator: ", ")
    }
    guard result.stepCount > 0 else {
      // Nothing has led anywhere: the list stays, and what was said.
      answer.differs = !walk.hasStayed
      return answer.outcome.printed.add(walk.hasStayed ? "nothing was played\n" : PrintableText(lines: result.report))
    }
    replayed = (full, player.bindings)
    result.told = walk.told
    conclude(result, of: wish, &answer) {
      adopt(stage)
      // What an interrupted replay played of what the file includes has no line of the file; and a file that was cut off
      // may end with a command that fails, which a finished one may not.
      let isWhole = result.next != nil || !result.wasInterrupted && !walk.hasStayed
      guard isWhole, parts.last?.file.lastCommandMayFail == false else { return }
      journal?.cite(parts, lines: (wish.firstLine ?? 0)..<max(wish.firstLine ?? 0, result.next ?? .max), from: start)
    }
  }

  /// Adopts what came of a replay, and says so.
  private func conclude(_ result: SessionResult, of wish: Replay, _ answer: inout Answer, adopting: () -> Void) {
    let before = lab.kept
    adopting()
    answer.outcome.printed.add(lines: result.report)
    if let next = result.next {
      answer.outcome.printed.add("replay \(Word.written(wish.path)) from \(next) plays the rest\n")
    }
    answer.differs = !result.passed
    let place = result.next.map { " before line \($0)" } ?? ""
    answer.outcome.change = .walk(
      from: before, to: lab.kept, said: "the list is now as \(Word.written(wish.path)) leaves it\(place)")
    answer.outcome.report(lab.list)
  }

  private func checkMayReplay(_ wish: Replay, _ call: Call) throws(CommandError) {
    guard recorder == nil else {
      throw CommandError(
        .notHere, "a replay cannot be recorded", advice: "stop finishes the recording", at: call.wholeSpan)
    }
    guard !wish.isStepping || guide != nil else {
      throw CommandError(
        .notHere, "there is nobody at a terminal to step", advice: "replay FILE to LINE ends at a line",
        at: call.wholeSpan)
    }
  }

  /// What plays a session: an interpreter of its own, fresh or with the list of this one.
  private func stage(for wish: Replay) -> Interpreter {
    let disk = disk.forSession(at: FilePath.joined(folder, wish.path), isTrusted: wish.isTrusted)
    let stage = Interpreter(disk: disk, place: .session, isInterrupted: isInterrupted)
    if wish.firstLine == nil {
      // What is replayed counts as said here: record last writes it too.
      stage.journal = Journal(in: lab.vocabulary)
    } else {
      stage.adopt(self)
    }
    stage.hashesFiles = true
    return stage
  }

  private func readSession(_ wish: Replay, _ call: Call) throws(CommandError) -> [SessionPart] {
    let path = wish.path
    let full = FilePath.joined(folder, path)
    let bytes = try bytes(of: path, call)
    do throws(UnusableSession) {
      return try SessionReader.parts(
        of: bytes, name: path, path: full, disk: disk.forSession(at: full, isTrusted: wish.isTrusted))
    } catch {
      throw CommandError(.malformedSession, error.message, at: call.wholeSpan)
    }
  }
}
