package import LabLanguage
import ListDump

extension Interpreter {
  /// The file that is being recorded, if one is and can still be written.
  package var recordingPath: String? { recorder.flatMap { $0.isBroken ? nil : $0.path } }

  /// Finishes an open recording, as leaving does too. Answers what became of it, or nil if there was none.
  ///
  /// - Throws: why the file could not be finished; what was recorded is then still in the partial file.
  package func finishRecording() throws(CommandError) -> String? {
    guard var open = recorder else { return nil }
    recorder = nil
    do throws(DiskError) {
      try open.finish()
      keepAsRecorded()
      return Recorder.report(of: open.commandCount, in: open.path, failedChecks: open.failedChecks, isTest: open.isTest)
    } catch {
      throw CommandError(
        .unwritableFile, "\(open.path): \(error.message)", advice: "record last FILE writes everything elsewhere",
        at: 0..<0)
    }
  }
}

extension Recorder {
  /// What was recorded, in a sentence.
  static func report(of count: Int, in path: String, failedChecks: Int, isTest: Bool) -> String {
    let text = "recorded \(count == 1 ? "1 command" : "\(count) commands") in \(path.visible)"
    let failed = failedChecks == 1 ? "1 check failed" : "\(failedChecks) checks failed"
    let (it, they) = isTest ? ("fails until it holds", "fails until they hold") : ("expects it to", "expects them to")
    let checks = "\(failed), and a replay \(failedChecks == 1 ? it : they)"
    return failedChecks == 0 ? text : "\(text); \(checks)"
  }
}
