package import LabCommands
import ListDump

extension Desk {
  func startRecording(
    _ path: String, force: Bool, tables: Bool, _ call: Call
  ) throws(CommandError) -> String {
    try checkIsFree(nil, call)
    try checkIsWhole(path, call)
    let tables = tables ? try lab.vocabulary.parse("show all", spelling: .full) : nil
    do throws(DiskError) {
      recorder = try Recorder(disk: disk, path: path, force: force, lab: lab, tables: tables)
    } catch {
      throw CommandError(.unwritableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    let steps = lab.commandsInEffect.count
    let start = steps == 1 ? "the step so far" : "the \(steps) steps so far"
    return "recording into \(path.visible)" + (steps == 0 ? "" : ", beginning with \(start)") + "\n"
  }

  func stopRecording(_ call: Call) throws(CommandError) -> String {
    guard recorder != nil else {
      throw CommandError(.notHere, "nothing is being recorded", advice: "record FILE begins", at: call.wholeSpan)
    }
    return try finishRecording().map { "\($0)\n" } ?? ""
  }

  /// Finishes an open recording, as leaving does too. Answers what became of it, or nil if there was none.
  ///
  /// - Throws: why the file could not be finished; what was recorded is then still in the partial file.
  package func finishRecording() throws(CommandError) -> String? {
    guard var open = recorder else { return nil }
    recorder = nil
    do throws(DiskError) {
      try open.finish()
      return Self.recorded(open.commandCount, in: open.path, failedChecks: open.failedChecks)
    } catch {
      throw CommandError(
        .unwritableFile, "\(open.path): \(error.message)", advice: "record last FILE writes everything elsewhere",
        at: 0..<0)
    }
  }

  /// Writes everything that was said so far as a finished session; an open recording goes on beside it.
  func recordLast(_ path: String, force: Bool, _ call: Call) throws(CommandError) -> String {
    try checkIsFree(path, call)
    try checkIsWhole(path, call)
    guard let journal, journal.commandCount > 0 else {
      throw CommandError(.notHere, "nothing was done so far", advice: "record FILE begins", at: call.wholeSpan)
    }
    let full = FilePath.joined(disk.workingFolder, path)
    do throws(DiskError) {
      try disk.save(journal.session(in: FilePath.folder(of: full)), at: full, force: force)
    } catch {
      throw CommandError(.unwritableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    return Self.recorded(journal.commandCount, in: path, failedChecks: journal.failedChecks) + "\n"
  }

  /// Refuses the name of a recording that was cut off, which is read otherwise.
  private func checkIsWhole(_ path: String, _ call: Call) throws(CommandError) {
    guard SessionFile.Mode(ofFileNamed: path) == .partial else { return }
    throw CommandError(
      .unwritableFile, "\(path): a name that ends so is that of a recording under way",
      advice: "a name that ends in .session", at: call.wholeSpan)
  }

  /// Refuses while a recording runs: any, or one into this file.
  private func checkIsFree(_ path: String?, _ call: Call) throws(CommandError) {
    guard let recorder, !recorder.isBroken else { return }
    let open = recorder.path
    let folder = disk.workingFolder
    if let path, FilePath.joined(folder, path) != FilePath.joined(folder, open) { return }
    throw CommandError(.notHere, "\(open) is being recorded", advice: "stop finishes it", at: call.wholeSpan)
  }

  private static func recorded(_ count: Int, in path: String, failedChecks: Int) -> String {
    let text = "recorded \(count == 1 ? "1 command" : "\(count) commands") in \(path.visible)"
    let checks =
      failedChecks == 1
      ? "1 check failed, and a replay expects it to" : "\(failedChecks) checks failed, and a replay expects them to"
    return failedChecks == 0 ? text : "\(text); \(checks)"
  }
}
