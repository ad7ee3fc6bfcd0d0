import LabSessions
import ListDump
import Glibc

/// Brings back what an earlier shell has left.
struct Resumption {
  let interpreter: Interpreter
  let console: Console
  let progress: ProgressLine

  /// Runs all of it.
  ///
  /// - Returns: the file to go on in, open and locked; nil if not all of it is here, or there is none.
  func bringBack(from folder: String) -> LeftOverWork.Claim? {
    do throws(DiskError) {
      guard let claim = try LeftOverWork(in: folder).claim() else {
        say("! nothing to bring back: everything has been recorded")
        return nil
      }
      if obey(claim) { return claim }
      close(claim.file)
    } catch {
      say("! nothing was brought back: \(error.message)")
    }
    return nil
  }

  /// Whether all of it ran.
  private func obey(_ claim: LeftOverWork.Claim) -> Bool {
    let count = claim.work.lines.count
    var (done, last): (Int, Answer?) = (0, nil)
    // How far all of it is, and not each command of it.
    let usual = interpreter.progress
    defer { interpreter.progress = usual }
    interpreter.progress = { [progress] _, _, _ in progress.show("bringing back", done, count) }
    let end = interpreter.obey(
      claim.work.commands,
      willObey: { _ in progress.show("bringing back", done, count) },
      show: { answer, line in
        warn(of: answer, line.number, in: claim.work)
        if answer.error == nil {
          (done, last) = (done + 1, answer)
        } else {
          progress.clear()
          console.reading(claim.path.visible).show(answer, number: line.number, interpreter)
        }
        return true
      })
    progress.clear()
    if let last, interpreter.dumps {
      WorkFile.withMark(in: claim.file, behind: claim.work.answeredSize, with: .system) {
        console.showScreen(after: last, number: count, interpreter)
      }
    }
    if end == .done {
      say("brought back \(count == 1 ? "1 command" : "\(count) commands")\(Self.rest(claim.others))")
      if let command = claim.work.unanswered { say("left out \(command.shortened), in which the earlier shell ended") }
    } else {
      say("brought back \(done) of \(count) commands; all are still kept, and listlab --resume tries again")
    }
    return end == .done
  }

  private static func rest(_ others: Int) -> PrintableText {
    let older: PrintableText = others == 1 ? "an older shell's work is" : "the work of \(others) older shells is"
    return others == 0 ? "" : "; \(older) left, for listlab --resume once this is recorded"
  }

  private func warn(of answer: Answer, _ number: Int, in work: KeptWork) {
    guard let hash = work.fileHashes[number], let now = answer.fileHash, hash != now else { return }
    say("warning: \(answer.line): the file has changed since")
  }

  private func say(_ text: PrintableText) {
    progress.clear()
    console.say(text)
  }
}
