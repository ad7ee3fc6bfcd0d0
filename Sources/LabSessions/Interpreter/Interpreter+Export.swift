import LabCommands
import ListModel
import ListDump

extension Interpreter {
  /// Writes everything that was said so far as a bug report.
  func export(_ path: String, force: Bool, _ call: Call) throws(CommandError) -> String {
    guard let journal, journal.commandCount > 0 else {
      throw CommandError(
        .notHere, "nothing was done so far", advice: "listlab export takes a session file", at: call.wholeSpan)
    }
    let full = FilePath.joined(self.folder, path)
    let folder = FilePath.folder(of: full)
    let report = try report(of: journal.reported(in: folder), name: Self.sessionName(for: path), folder, call)
    do throws(DiskError) {
      try disk.save(report.markdown.string, at: full, force: force)
    } catch {
      throw CommandError(.unwritableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    let count = report.result.stepCount
    return "exported \(count == 1 ? "1 command" : "\(count) commands") to \(path.visible)\(report.summary)\n"
  }

  /// `report.session` for `notes/report.md`.
  private static func sessionName(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return (name.hasSuffix(".md") && name.count > 3 ? String(name.dropLast(3)) : name) + ".session"
  }

  private func report(
    of session: String, name: String, _ folder: String, _ call: Call
  ) throws(CommandError) -> SessionReport {
    let report: SessionReport
    var done = 0
    do throws(MalformedSession) {
      report = try SessionReport(
        of: session, name: name, folder: folder, isFile: false, disk: disk, isInterrupted: isInterrupted
      ) { [isInterrupted] _, _ in
        progress("exporting", done, journal?.commandCount ?? 0)
        done += 1
        return !isInterrupted()
      }
    } catch {
      throw CommandError(.malformedSession, "\(name):\(error.line): \(error.message)", at: call.wholeSpan)
    }
    if report.result.wasInterrupted {
      throw CommandError(.interrupted, "the export was interrupted", at: call.wholeSpan)
    }
    return report
  }
}
