import LabLanguage
import LabSessions
import ListDump
import Glibc

/// Restores the steps of an earlier shell by executing its autosave.
struct Resumption {
  let interpreter: Interpreter
  let console: Console
  let progress: ProgressLine

  /// Executes all of its commands.
  ///
  /// - Returns: the file to continue; nil if there is none, or if not all of its commands were executed.
  func restore(from folder: String) -> LogFileOnDisk? {
    do throws(FileError) {
      guard let left = try AutosaveFolder(at: folder).openNewest() else {
        say("! nothing to bring back: everything has been recorded")
        return nil
      }
      guard run(left) else {
        left.leave()
        return nil
      }
      return try LogFileOnDisk(goingOnIn: left)
    } catch {
      say("! nothing was brought back: \(error.message)")
    }
    return nil
  }

  /// Executes the commands of a file; false if one could not be executed.
  private func run(_ left: AutosaveFolder.EarlierAutosave) -> Bool {
    let (session, commands) = (left.session, left.session.commands)
    let count = commands.lines.count
    var (done, steps, last): (Int, Int, Answer?) = (0, 0, nil)
    // Shows progress over all commands, not over each command.
    let usual = interpreter.progress
    defer { interpreter.progress = usual }
    interpreter.progress = { [progress] _, _, _ in progress.show("bringing back", done, count) }
    let end = interpreter.execute(
      commands,
      willExecute: { line in
        progress.show("bringing back", done, count)
        if line.number == commands.lines.last?.number { left.markLastCommand() }
      },
      show: { answer, line in
        warn(of: answer, line.number, in: session)
        if answer.error == nil || line.isToFail {
          (done, steps, last) = (done + 1, steps + (answer.hasChanged || answer.report.hasNamed ? 1 : 0), answer)
        } else {
          progress.clear()
          console.reading(left.path.visible).show(answer, number: line.number, interpreter)
        }
        return true
      })
    progress.clear()
    if let last, interpreter.dumps { console.showScreen(after: last, number: count, interpreter) }
    if end == .done {
      say("brought back \(steps == 1 ? "1 step" : "\(steps) steps")\(Self.rest(left.others))")
      if let command = session.unanswered { say("left out \(command.shortened), in which the earlier shell ended") }
    } else {
      say("brought back \(steps) of \(session.steps) steps; all are still saved, and listlab --resume tries again")
    }
    return end == .done
  }

  private static func rest(_ others: Int) -> PrintableText {
    let older: PrintableText =
      others == 1 ? "the steps of an older shell are" : "the steps of \(others) older shells are"
    return others == 0 ? "" : "; \(older) left, for listlab --resume once these are recorded"
  }

  private func warn(of answer: Answer, _ number: Int, in session: SavedSession) {
    guard let hash = session.fileHashes[number], let now = answer.fileHash, hash != now else { return }
    say("warning: \(answer.line): the file has changed since")
  }

  private func say(_ text: PrintableText) {
    progress.clear()
    console.say(text)
  }
}
