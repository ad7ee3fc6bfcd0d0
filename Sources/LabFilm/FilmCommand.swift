import LabLanguage
import LabSessions
import ListDump
import ListModel

/// `film`.
enum FilmCommand {
  private static let path = Slot<String>.path("FILE", isWritten: true)

  static let verb = Verb(
    "film", .sessions, "write everything so far as a page to watch",
    about: """
      The page is one HTML file: it shows the list step by step, with rows that slide to their new places, and holds the
      session, which can be saved from it and replayed. It needs no network and no program but a browser, so it can be
      attached to a bug report. It begins behind the last goto 0, where there is one. An existing file is replaced only with force.

      listlab film does the same with a session file, also under several profiles side by side; with --check it replays
      the session that a film holds, writes the page again and shows the first difference.
      """,
    forms: [
      Form(path, clauses: [.flag("force")]) { call, context in
        context.act(WriteFilm(file: WrittenFile(path, of: call)))
      }
    ],
    examples: [
      "load 40 height 50\nscroll by 75\nfilm bug.html", "load 40\nscroll page\nfilm page.html\nfilm page.html force",
    ],
    seeAlso: ["record", "export", "show"], isRecorded: false)

  private struct WriteFilm: OutsideEffect {
    let scope = OutsideScope.prompt
    let file: WrittenFile

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      let journal = try interpreter.workDone(for: call)
      try file.check(on: interpreter, call)
      let full = file.fullPath(on: interpreter)
      let film = try film(of: journal, in: FilePath.folder(of: full), interpreter, call)
      var result: FilmResult?
      do throws(FileError) {
        try interpreter.fileSystem.save(at: full, force: file.force) { put throws(FileError) in
          result = try film.write(progress: interpreter.progress(of: "filming"), to: put)
        }
      } catch {
        if error.code == .interrupted {
          throw CommandError(.interrupted, "the film was interrupted", at: call.wholeSpan)
        }
        throw file.refusal(error, call)
      }
      answer.report.printed.add(lines: "filmed \(result?.words ?? "nothing") into \(file.path.visible)\n")
      answer.addLink(to: film.session, interpreter.links)
    }

    private func film(
      of journal: Journal, in folder: String, _ interpreter: Interpreter, _ call: Call
    ) throws(CommandError) -> Film {
      let session = try journal.reported(in: folder, progress: interpreter.progress(of: "filming"))
      let name = interpreter.sessionName(for: file, endingIn: ".html", text: session)
      do throws(MalformedSession) {
        return try Film(
          of: session, name: name, folder: folder, interpreter.lab.vocabulary, fileSystem: interpreter.pastFileSystem)
      } catch {
        throw CommandError(.malformedSession, "\(name):\(error.line): \(error.message)", at: call.wholeSpan)
      }
    }
  }
}
