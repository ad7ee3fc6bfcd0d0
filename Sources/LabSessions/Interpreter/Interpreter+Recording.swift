package import LabCommands
import ListDump

extension Interpreter {
  func startRecording(
    _ request: RecordRequest, tables: Bool, _ call: Call
  ) throws(CommandError) -> String {
    let path = request.path
    try checkIsFree(nil, call)
    try checkIsWhole(path, call)
    let tables = tables ? try lab.vocabulary.parse("show all", spelling: .full) : nil
    do throws(DiskError) {
      recorder = try Recorder(disk: disk, request, in: folder, lab: lab, tables: tables)
    } catch {
      throw CommandError(.unwritableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    keepAsRecorded()
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
      keepAsRecorded()
      return Self.recorded(
        open.commandCount, in: open.path, failedChecks: open.failedChecks, isTest: open.isTest)
    } catch {
      throw CommandError(
        .unwritableFile, "\(open.path): \(error.message)", advice: "record last FILE writes everything elsewhere",
        at: 0..<0)
    }
  }

  /// Writes everything that was said so far as a finished session; an open recording goes on beside it.
  ///
  /// - Parameter step: the step from which on it is written; what stands before it is as a recording begins. Nil: all.
  func recordLast(
    _ request: RecordRequest, from step: Int?, _ call: Call, _ answer: inout Answer
  ) throws(CommandError) {
    let path = request.path
    try checkIsFree(path, call)
    try checkIsWhole(path, call)
    guard let journal, journal.commandCount > 0 else {
      throw CommandError(.notHere, "nothing was done so far", advice: "record FILE begins", at: call.wholeSpan)
    }
    let full = FilePath.joined(folder, path)
    let passage = try passage(of: journal, from: step, call)
    do throws(DiskError) {
      let text = journal.session(passage, in: FilePath.folder(of: full), isTest: request.isTest)
      try disk.save(text, at: full, force: request.force)
    } catch {
      throw CommandError(.unwritableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    let failed = journal.failedChecks(in: passage)
    keepAsRecorded()
    let reach = SessionReach(ofFileAt: full)
    for warning in journal.loads(in: passage).flatMap({ $0.warnings(recordedWithin: reach) })
    where !answer.warnings.contains(warning) { answer.warnings.append(warning) }
    let said = Self.recorded(
      journal.commandCount(in: passage), in: path, failedChecks: failed, isTest: request.isTest)
    answer.outcome.printed.add(lines: said + "\n")
  }

  /// What is to be written: everything, or what was said from a step on, behind the steps before it.
  private func passage(of journal: Journal, from step: Int?, _ call: Call) throws(CommandError) -> Journal.Passage {
    guard let step else { return journal.all }
    if let passage = journal.passage(from: step, steps: lab.commandsInEffect) { return passage }
    let steps = lab.commandsInEffect.count
    throw CommandError(
      .badNumber, "there is no step \(step) in effect",
      advice: steps == 0 ? "there are none" : "the steps are 1 to \(steps), as steps lists them", at: call.wholeSpan)
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
    if let path, FilePath.joined(folder, path) != recorder.fullPath { return }
    throw CommandError(.notHere, "\(recorder.path) is being recorded", advice: "stop finishes it", at: call.wholeSpan)
  }

  private static func recorded(_ count: Int, in path: String, failedChecks: Int, isTest: Bool) -> String {
    let text = "recorded \(count == 1 ? "1 command" : "\(count) commands") in \(path.visible)"
    let failed = failedChecks == 1 ? "1 check failed" : "\(failedChecks) checks failed"
    let (it, they) = isTest ? ("fails until it holds", "fails until they hold") : ("expects it to", "expects them to")
    let checks = "\(failed), and a replay \(failedChecks == 1 ? it : they)"
    return failedChecks == 0 ? text : "\(text); \(checks)"
  }
}
