import LabLanguage
import ListDump
import ListModel

/// `replay`.
enum ReplayCommand {
  private static let path = Slot<String>.path("FILE")
  private static let start = Slot<Int>.count("START", 1...Int(Int32.max))
  private static let line = Slot<Int>.count("LINE", 1...Int(Int32.max))

  static let verb = Verb(
    "replay", .sessions, "play a session here",
    about: """
      It starts from a fresh list, checks everything the file expects, and shows what differs. Afterwards the list is as
      the session left it, and undo goes back through its steps. With to LINE it plays the commands up to that line of
      the file. With from START it plays the commands from that line on, with the list as it is now: this way you can
      continue a session that you left, or whose next command failed, after doing something in between.

      At a terminal it stops where something differs. Enter then plays the next command and stops again, c plays all the
      rest, and q, Ctrl-C or Ctrl-D stay there. With step it stops like this before every command, at a terminal only.

      It reads nothing outside the session's folder tree unless you add trust; see help trust.
      """,
    forms: [
      Form(
        path, clauses: [.optional("from", value: start), .optional("to", value: line), .flag("step"), .flag("trust")]
      ) { call, context throws(CommandError) in
        if let first = call[optional: start], let last = call[optional: line], first > last {
          throw CommandError(
            .badArgument, "from \(first) to \(last) is not a range: it ends before it begins",
            advice: "replay FILE from \(last) to \(first)", at: call.wholeSpan)
        }
        context.act(
          Replay(
            path: call[path], firstLine: call[optional: start], lastLine: call[optional: line],
            isStepping: call.has("step"), isTrusted: call.has("trust")))
      }
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session",
      "record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session to 3\nreplay tour.session from 4",
    ],
    seeAlso: ["record", "export", "undo"], isRecorded: false, isTypedInFull: true)

  /// Plays the session, and stays in the state it leads to.
  private struct Replay: OutsideEffect {
    let scope = OutsideScope.prompt
    let path: String
    /// The line of the file at which it begins, on the list as it is; nil: all of it, from a fresh list on.
    let firstLine: Int?
    /// The line behind which it ends; nil: the file's last.
    let lastLine: Int?
    /// Whether somebody says before each command whether to go on.
    let isStepping: Bool
    /// Whether the session may read files outside its folder tree.
    let isTrusted: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try check(call, on: interpreter)
      let full = FilePath.joined(interpreter.folder, path)
      let fileSystem = interpreter.fileSystem.forSession(at: full, isTrusted: isTrusted)
      let parts = try read(from: full, on: fileSystem, interpreter, call)
      let stage = stage(for: interpreter, on: fileSystem)
      let start = stage.journal?.count ?? 0
      let walk = GuidedReplay(interpreter.guide, isStepping: isStepping)
      let known = firstLine != nil && interpreter.replayed?.path == full ? interpreter.replayed?.names : nil
      var player = SessionPlayer(
        parts: parts, name: path, interpreter: stage, firstLine: firstLine, lastLine: lastLine,
        bindings: known ?? Bindings(), observe: walk.saw)
      let result = play(&player, walk, of: parts, stage, interpreter)
      guard result.stepCount > 0 else {
        // Nothing has led anywhere: the list stays, and the journal.
        answer.differs = !walk.hasStayed
        return answer.report.printed.add(walk.hasStayed ? "nothing was played\n" : PrintableText(lines: result.report))
      }
      interpreter.replayed = (full, player.bindings)
      let before = interpreter.lab.current
      interpreter.adopt(stage)
      // What an interrupted replay played of what the file includes has no line of the file; and a file that was cut off
      // may end with a command that fails, which a finished one may not.
      let isWhole = result.next != nil || !result.wasInterrupted && !walk.hasStayed
      if isWhole, parts.last?.file.lastCommandMayFail == false {
        let first = firstLine ?? 0
        interpreter.journal?.cite(parts, lines: first..<max(first, result.next ?? .max), from: start)
      }
      conclude(result, from: before, to: interpreter.lab.current, &answer)
    }

    private func check(_ call: Call, on interpreter: Interpreter) throws(CommandError) {
      guard interpreter.recorder == nil else {
        throw CommandError(
          .notHere, "replay does not work while recording", advice: "stop finishes the recording", at: call.wholeSpan)
      }
      guard !isStepping || interpreter.guide != nil else {
        throw CommandError(
          .notHere, "step works at a terminal only", advice: "replay FILE to LINE stops at a line",
          at: call.wholeSpan)
      }
    }

    private func read(
      from full: String, on fileSystem: any FileSystem, _ interpreter: Interpreter, _ call: Call
    ) throws(CommandError) -> [SessionPart] {
      let bytes = try interpreter.bytes(of: path, call)
      do throws(FileError) {
        return try SessionReader.parts(of: bytes, name: path, path: full, fileSystem: fileSystem)
      } catch {
        throw CommandError(
          .malformedSession, error.message, advice: otherCommand(for: bytes), at: call.wholeSpan)
      }
    }

    /// The command for a file that is not meant to be a session; nil if it may be one.
    private func otherCommand(for bytes: [UInt8]) -> String? {
      guard !bytes.isEmpty, !bytes.starts(with: "#!".utf8), !path.hasSuffix(".session") else { return nil }
      let written = Word.written(path)
      return FileFormat(path: path) == .text
        ? "run \(written) runs a file of commands" : "load file \(written) loads a file of rows"
    }

    /// What plays the session: an interpreter of its own, fresh or with the list of this one.
    private func stage(for interpreter: Interpreter, on fileSystem: any FileSystem) -> Interpreter {
      let stage = Interpreter(
        interpreter.lab.vocabulary, fileSystem: fileSystem, mode: .session, isInterrupted: interpreter.isInterrupted)
      if firstLine == nil {
        // What is replayed counts as executed here: record last writes it too.
        stage.journal = Journal(in: stage.lab.vocabulary)
      } else {
        stage.adopt(interpreter)
      }
      stage.hashesFiles = true
      return stage
    }

    private func play(
      _ player: inout SessionPlayer, _ walk: GuidedReplay, of parts: [SessionPart], _ stage: Interpreter,
      _ interpreter: Interpreter
    ) -> SessionResult {
      let all = parts.reduce(0) { $0 + $1.file.steps.count }
      var done = 0
      var result = player.play { file, step in
        if !walk.isStepping { interpreter.progress("replaying", done, all) }
        done += 1
        return !interpreter.isInterrupted() && walk.plays(step, in: file, look: stage.look)
      }
      if walk.hasStayed { result.stay() }
      if let firstLine {
        result.remark = (["from line \(firstLine)"] + [result.remark].compactMap { $0 }).joined(separator: ", ")
      }
      result.shown = walk.shown
      return result
    }

    /// Reports what came of it.
    private func conclude(
      _ result: SessionResult, from before: ListSnapshot, to after: ListSnapshot, _ answer: inout Answer
    ) {
      answer.report.printed.add(lines: result.report)
      if let next = result.next {
        answer.report.printed.add("replay \(Word.written(path)) from \(next) plays the rest\n")
      }
      answer.differs = !result.passed
      answer.comesFromFile = firstLine == nil
      let index = result.next.map { " before line \($0)" } ?? ""
      answer.report.change = StepChange(
        .walk("the list is now as \(Word.written(path)) leaves it\(index)"), from: before, to: after)
      answer.report.report(after.list.checkResult(after: .none))
    }
  }
}
