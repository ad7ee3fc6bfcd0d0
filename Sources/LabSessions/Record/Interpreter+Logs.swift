package import LabLanguage
import ListDump

// MARK: Recording

extension Interpreter {
  /// Writes a remark of the user to the journal, the recording and the autosave.
  func remark(_ text: String) {
    journal?.remark(text)
    recorder?.remark(text)
    autosave?.remark(text)
  }

  /// The file that is being recorded, if one is and can still be written.
  package var recordingPath: String? { recorder.flatMap { $0.isBroken ? nil : $0.path } }

  /// Whether a recording is open, be it one that broke off.
  package var isRecording: Bool { recorder != nil }

  /// Finishes an open recording, as leaving does too. Answers what became of it, or nil if there was none.
  ///
  /// - Throws: why the file could not be finished; what was recorded is then still in the partial file.
  package func finishRecording() throws(CommandError) -> String? {
    guard var open = recorder else { return nil }
    recorder = nil
    do throws(FileError) {
      try open.finish()
      autosave?.markSaved()
      return open.recorded.report(in: open.path)
    } catch {
      throw CommandError(
        .unwritableFile, "\(open.path): \(error.message)", advice: "record last FILE writes everything elsewhere",
        at: 0..<0)
    }
  }
}

extension Interpreter {
  /// Forgets the last check, in what writes down what was done.
  func takeBackCheck() {
    journal?.takeBackCheck()
    recorder?.takeBackCheck()
  }
}

// MARK: Autosave

extension Interpreter {
  /// Saves what is done from here on, in case nobody records it.
  ///
  /// - Parameters:
  ///   - left: an autosave that was brought back, to go on in; nil: a new one.
  ///   - newFile: makes the file of an autosave: of the first, and of each that begins anew after a replay.
  package func startAutosave(
    goingOnIn left: (any LogFile)?, newFile: @escaping () throws(FileError) -> any LogFile
  ) {
    newAutosaveFile = newFile
    autosave =
      left.map { SessionLog(goingOnInAutosave: $0) } ?? SessionLog(autosaveOf: lab, isSaved: true, makeFile: newFile)
  }

  /// Begins the autosave anew with the steps that led to the list as it is: after a replay, whose steps are its own.
  ///
  /// - Parameter isSaved: whether a file of the user's has these steps. What was done before and is in no file then stays,
  ///   as if a shell had left it.
  func restartAutosave(isSaved: Bool) {
    guard var old = autosave, let newAutosaveFile else { return }
    let new = SessionLog(autosaveOf: lab, isSaved: isSaved, makeFile: newAutosaveFile)
    autosave = new
    if !new.isBroken, old.isSaved || !isSaved { try? old.finish() }
  }

  /// The shell is left: an autosave is removed if a file of the user's has everything in it.
  package func endAutosave() {
    if var ended = autosave, ended.isSaved { try? ended.finish() }
    autosave = nil
  }
}

extension SessionText {
  /// What was recorded in a file, in a sentence.
  func report(in path: String) -> String {
    let text = "recorded \(commandCount.commands) in \(path.visible)"
    if isTest, !hasChecks {
      return "\(text); no checks: add expect, or record without as test to keep what came of each command"
    }
    let failed = failedChecks == 1 ? "1 check failed" : "\(failedChecks) checks failed"
    let (it, they) = isTest ? ("fails until it holds", "fails until they hold") : ("expects it to", "expects them to")
    let checks = "\(failed), and a replay \(failedChecks == 1 ? it : they)"
    return failedChecks == 0 ? text : "\(text); \(checks)"
  }
}
