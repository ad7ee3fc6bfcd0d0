import LabLanguage
import ListDump
import ListModel

/// `export`.
enum ExportCommand {
  private static let path = Slot<String>.path("FILE", isWritten: true)

  static let verb = Verb(
    "export", .sessions, "write everything so far as a bug report",
    about: """
      The report is Markdown: the commands, what the last change did, what was expected, what happened, the list at that
      point as a picture and as a table, and the session in a block that can be saved and replayed, under a name that no
      other file has. It is about the first expectation of a replayed file that was not met, or
      else about what went wrong last: the last expect or verify that failed, the last update that you typed and that
      was refused for its numbers (a real program ends there), or the last command that broke an invariant, whichever
      came later. A check that failed before a later load no longer counts, nor does an update that a replayed file
      expects to be refused; the report then says that checks failed earlier. If nothing failed, it says that everything
      is as expected, and which invariants do not hold. What was done before goto 0 and what was mistyped is left out; a
      command that the list refused is in it with its refusal. An existing file is replaced only with force.

      listlab export does the same with a session file.
      """,
    forms: [
      Form(path, clauses: [.flag("force")]) { call, context in
        context.act(Export(file: WrittenFile(path, of: call)))
      }
    ],
    examples: [
      "load 40 height 50\nscroll by 50\nexport report.md",
      "load 40 height 50\nscroll by 50\nexpect visible == 0...8\nexport report.md force",
    ],
    seeAlso: ["record", "expect", "replay"], isRecorded: false)

  private struct Export: OutsideEffect {
    let scope = OutsideScope.prompt
    let file: WrittenFile

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      let journal = try interpreter.workDone(for: call)
      try file.check(on: interpreter, call)
      let folder = FilePath.folder(of: file.fullPath(on: interpreter))
      var report = try report(on: journal, in: folder, interpreter, call)
      report.link = (try? interpreter.links.link(to: report.session)) ?? nil
      try file.write(report.markdown.string, on: interpreter, call)
      let count = report.result.stepCount
      answer.report.printed.add(
        lines: "exported \(count == 1 ? "1 command" : "\(count) commands") to \(file.path.visible)\(report.summary)\n")
      answer.addLink(to: report.session, interpreter.links)
    }

    private func report(
      on journal: Journal, in folder: String, _ interpreter: Interpreter, _ call: Call
    ) throws(CommandError) -> SessionReport {
      let report: SessionReport
      var done = 0
      let (session, kept) = try journal.reportedKeeping(in: folder, progress: interpreter.progress(of: "exporting"))
      do throws(MalformedSession) {
        report = try SessionReport(
          of: session, name: { interpreter.sessionName(for: file, endingIn: ".md", text: $0) }, folder: folder,
          kept: kept, interpreter.lab.vocabulary,
          fileSystem: interpreter.pastFileSystem, isInterrupted: interpreter.isInterrupted
        ) { _, _ in
          done += 1
          return interpreter.shouldContinue("exporting", done - 1, journal.commandCount)
        }
      } catch {
        let name = interpreter.sessionName(for: file, endingIn: ".md", text: session)
        throw CommandError(.malformedSession, "\(name):\(error.line): \(error.message)", at: call.wholeSpan)
      }
      if report.result.wasInterrupted {
        throw CommandError(.interrupted, "the export was interrupted", at: call.wholeSpan)
      }
      return report
    }
  }
}
