import LabLanguage
import LabSessions
import ListDump
import ListModel

/// `minimise`.
enum MinimiseCommand {
  private static let path = Slot<String>.path("FILE", isWritten: true)

  static let verb = Verb(
    "minimise", .check, "find the fewest commands that show the same failure",
    about: """
      It keeps the first command that does not do what the session expects. If there is none, it keeps what went wrong
      last: the last expect or verify that failed, even if it was recorded as failing, or the last command that broke an
      invariant, whichever came later. A check that failed before a later load or sections no longer counts. It leaves
      out commands as long as the failure stays, then words at the ends of commands, and makes numbers rounder. The
      result is 1-minimal: leaving out any one of its commands makes the failure go away. That of tour.session is written
      to tour.min, which listlab test on the folder leaves out. An existing file is replaced only with force. With trust,
      FILE may load files outside its folder tree.

      Without FILE it minimises the session so far and prints the result as a session.

      A command that is refused in a shorter session is left out of it. An expectation that once held in the session
      must also hold once before it fails in the shorter one; otherwise it must fail differently than in an empty list.
      If it is about places on screen (offset, visible, first, top[ROW], jump), the profile stays, no list is made so short that its end
      stops the offset (help clamp) where none did in the session; and rows that jumped though there was room to keep
      them in place still jump as far, and the check finds the same value. So what mends the shorter session mends the
      whole one.

      The search ends after a minute or with Ctrl-C: the best result so far is kept, with a note. The list on screen
      does not change.
      """,
    forms: [
      Form(clauses: [.flag("force"), .flag("trust")]) { call, context throws(CommandError) in
        if call.has("force"), call[optional: path] == nil {
          throw CommandError(
            .badArgument, "without a file nothing is written that could replace another", advice: "minimise FILE force",
            at: call.wholeSpan)
        }
        guard let file = call[optional: path] else { return context.act(MinimiseJournal()) }
        context.act(
          MinimiseFile(
            path: file, target: WrittenFile(path, of: call, as: MinimalSession.path(for:)),
            isTrusted: call.has("trust")))
      }.withOptional(path)
    ],
    examples: [
      "viewport 200\nload 60 height 50\nfault stale-index\nscroll by 120\ndelete 0\nminimise",
      "record tour.session\nload 60\nfault stale-index\nscroll by 50\ndelete 3\nstop\nminimise tour.session",
    ],
    seeAlso: ["expect", "record", "replay"], isRecorded: false)

  /// Makes a session file smaller; the list here stays as it is.
  private struct MinimiseFile: OutsideEffect {
    let scope = OutsideScope.prompt
    let path: String
    let target: WrittenFile
    let isTrusted: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try target.check(on: interpreter, call)
      let full = FilePath.joined(interpreter.folder, path)
      let bytes = try interpreter.bytes(of: path, call)
      let small = try interpreter.minimal(of: bytes, name: path, path: full, isTrusted: isTrusted, call)
      try target.write(small.text, on: interpreter, call)
      answer.report.printed.add(document: small.report(name: path) + "written to \(target.path)\n")
    }
  }

  /// Makes a smaller session of what was executed so far, and prints it.
  private struct MinimiseJournal: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      let progress = interpreter.progress(of: "minimising")
      let text =
        try interpreter.journal?.reported(in: interpreter.folder, progress: progress) ?? SessionWriter.opening()
      let name = MinimalSession.typed
      let path = FilePath.joined(interpreter.folder, name)
      let small = try interpreter.minimal(
        of: Array(text.utf8), name: name, isTyped: true, path: path, isTrusted: true, call)
      answer.report.printed.add(document: small.report(name: name) + small.text)
    }
  }
}

extension Interpreter {
  fileprivate func minimal(
    of bytes: [UInt8], name: String, isTyped: Bool = false, path: String, isTrusted: Bool, _ call: Call
  ) throws(CommandError) -> MinimalSession {
    let searchEnds = searchEnd()
    var limits = MinimalSession.Limits()
    limits.watch = { [progress] state in
      progress("minimising", state.all - state.left, state.all)
      return searchEnds()
    }
    do throws(MinimalSession.Problem) {
      return try MinimalSession(
        of: bytes, name: name, isTyped: isTyped, path: path, for: FilePath.folder(of: path), lab.vocabulary,
        fileSystem: isTyped ? pastFileSystem : fileSystem, isTrusted: isTrusted, limits: limits)
    } catch {
      switch error {
      case .unusable(let file): throw CommandError(.malformedSession, file.message, at: call.wholeSpan)
      case .stopped: throw CommandError(.interrupted, "\(name): \(error.sentence ?? "")", at: call.wholeSpan)
      case .nothingFails, .nothingSaid:
        throw CommandError(
          .nothingToMinimise, "\(name): \(error.sentence ?? "")",
          advice: "it takes an expectation that fails, or a fault that breaks an invariant", at: call.wholeSpan)
      }
    }
  }
}
