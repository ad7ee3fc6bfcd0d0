import LabLanguage
import ListDump

/// `record`.
enum RecordCommand {
  private static let path = Slot<String>.path("FILE", isWritten: true)
  private static let extra = Slot<Bool>.choice("tables", of: [true]) { _ in "tables" }
  private static let test = Slot<Bool>.choice("test", of: [true]) { _ in "test" }
  private static let step = Slot<Int>.count("STEP", 1...100_000_000)

  static let verb = Verb(
    "record", .sessions, "record a session from here on",
    about: """
      The session begins with all steps in effect so far, so it can always be replayed; use goto 0 first to begin with
      nothing. Each command is written before it runs, and its result afterwards. Until stop, quit or Ctrl-D the
      recording is in FILE.partial. An existing file is replaced only with force. Let FILE end in .session: listlab test
      plays the files of a folder that do. With tables, the output of show all is recorded after each command as well: the
      file is longer, but shows the list all the way.

      record last FILE writes everything done so far, with its results and the commands that were refused. A running
      recording continues. Use it to save your work elsewhere when a recording broke off because the disk is full or its
      folder is gone. To write a file named last, use quotes: "last". With from STEP it writes the commands from that
      step on, after the steps before it, as if the recording had begun there; steps lists the numbers.

      An expect that fails is recorded as one that is expected to fail. With as test it is recorded as one that must
      hold, and nothing else is demanded: the results of the other commands are not written, as they may be just what is
      wrong, and tables are comments. So the session fails until the bug is fixed, and passes then. Without an expect or
      verify it would demand nothing: then you are told so. It has the steps in effect and the checks behind them: undo
      takes back a step with the checks that were made after it, undo check the last of these, and what only shows or
      compares something is left out.
      """,
    forms: [
      Form(
        path, clauses: [.optional("with", value: extra), .optional("as", value: test), .flag("force")]
      ) { call, context in
        context.act(Begin(request: request(call), withTables: call[optional: extra] ?? false))
      },
      Form(
        ["last"], path, clauses: [.optional("from", value: step), .optional("as", value: test), .flag("force")]
      ) { call, context in
        context.act(WriteLast(request: request(call), firstStep: call[optional: step]))
      },
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop", "load 40\nscroll by 44\nrecord last tour.session",
      "record tables.session with tables\nload 40\nscroll by 44\nstop",
      "load 40\nscroll by 44\nexpect offset == 40\nrecord last red.session from 2 as test",
    ],
    seeAlso: ["stop", "note", "replay", "export", "steps"], isRecorded: false)

  private static func request(_ call: Call) -> RecordRequest {
    RecordRequest(path: call[path], force: call.has("force"), isTest: call[optional: test] ?? false)
  }

  /// Begins a recording.
  private struct Begin: OutsideEffect {
    let scope = OutsideScope.prompt
    let request: RecordRequest
    let withTables: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.checkRecordsNot(nil, call)
      try request.checkIsWhole(call)
      let lab = interpreter.lab
      let tables = withTables ? try lab.vocabulary.parse("show all", spelling: .full) : nil
      do throws(FileError) {
        interpreter.recorder = try SessionLog(
          fileSystem: interpreter.fileSystem, request, in: interpreter.folder, lab: lab, tables: tables)
      } catch {
        throw CommandError(.unwritableFile, "\(request.path): \(error.message)", at: call.wholeSpan)
      }
      let start = lab.steps == 1 ? "the step so far" : "the \(lab.steps) steps so far"
      let beginning = (lab.steps == 0 ? "" : ", beginning with \(start)") + checksLeftOut(of: interpreter.journal)
      answer.report.printed.add(lines: "recording into \(request.path.visible)\(beginning)\(request.remark)\n")
    }

    /// What is said of checks that a test from here on does not have.
    private func checksLeftOut(of journal: Journal?) -> String {
      guard request.isTest, let count = journal?.checkCount, count > 0 else { return "" }
      return count == 1
        ? "; the check so far is left out: record last FILE as test has it"
        : "; the \(count) checks so far are left out: record last FILE as test has them"
    }
  }

  /// Writes everything that was executed so far as a finished session; an open recording goes on beside it.
  private struct WriteLast: OutsideEffect {
    let scope = OutsideScope.prompt
    let request: RecordRequest
    /// The step from which on it is written; what stands before it is as a recording begins. Nil: all.
    let firstStep: Int?

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.checkRecordsNot(request.path, call)
      try request.checkIsWhole(call)
      guard let journal = interpreter.journal, journal.commandCount > 0 else {
        throw CommandError(.notHere, "nothing has been done so far", advice: "record FILE begins", at: call.wholeSpan)
      }
      let passage = try passage(of: journal, in: interpreter.lab, call)
      let path = FilePath.joined(interpreter.folder, request.path)
      let session = try journal.session(
        passage, in: FilePath.folder(of: path), isTest: request.isTest, of: interpreter.lab,
        progress: interpreter.progress(of: "recording"))
      do throws(FileError) {
        try interpreter.fileSystem.save(session.text.text.string, at: path, force: request.force)
      } catch {
        throw CommandError(.unwritableFile, "\(request.path): \(error.message)", at: call.wholeSpan)
      }
      interpreter.autosave?.markSaved()
      let reach = SessionReach(ofFileAt: path)
      for warning in journal.loads(in: passage).flatMap({ $0.warnings(recordedWithin: reach) })
      where !answer.warnings.contains(warning) { answer.warnings.append(warning) }
      answer.report.printed.add(lines: session.report(in: request.path) + request.remark + "\n")
    }

    private func passage(of journal: Journal, in lab: Lab, _ call: Call) throws(CommandError) -> Journal.Passage {
      guard let firstStep else { return journal.all }
      if let passage = journal.passage(from: firstStep, steps: lab.commandsInEffect) { return passage }
      throw CommandError(
        .badNumber, "there is no step \(firstStep) in effect",
        advice: lab.steps == 0 ? "there are none" : "the steps are 1 to \(lab.steps), as steps lists them",
        at: call.wholeSpan)
    }
  }
}

extension Interpreter {
  /// Refuses while a recording runs: any, or one into this file.
  fileprivate func checkRecordsNot(_ path: String?, _ call: Call) throws(CommandError) {
    guard let recorder, !recorder.isBroken else { return }
    if let path, FilePath.joined(folder, path) != recorder.fullPath { return }
    throw CommandError(.notHere, "\(recorder.path) is being recorded", advice: "stop finishes it", at: call.wholeSpan)
  }
}
