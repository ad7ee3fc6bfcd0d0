import LabLanguage

extension Interpreter {
  /// Keeps a command that has changed something.
  func keep(_ call: Call, _ answer: Answer) {
    let outcome = answer.outcome
    if call.isRecorded, outcome.hasChanged || outcome.hasNamed {
      keeper?.add(Self.kept(call) + (recordingPath == nil ? "" : KeptMark.recorded))
    } else if outcome.hasChanged {
      // A replay has brought steps of its own; those of a whole file are in that file.
      keepAnew(with: answer.comesFromFile ? KeptMark.recorded : "")
    }
  }

  /// Keeps all that led to the list, in place of what was kept before.
  private func keepAnew(with mark: String) {
    keeper?.add(KeptMark.anew + lab.retold(Self.kept).joined() + mark)
  }

  /// Notes that everything so far is kept elsewhere: only what follows is to be brought back.
  package func keepAnewAsRecorded() {
    if lab.steps > 0 { keepAnew(with: KeptMark.recorded) }
  }

  /// Everything so far is in a file that the user has named.
  func keepAsRecorded() { keeper?.add(KeptMark.recorded) }

  /// The command in full words and with absolute paths: it may be said anywhere.
  private static func kept(_ call: Call) -> String {
    SessionWriter.command(call.canonical { FilePath.joined(call.folder ?? "/", $0) }) + SessionWriter.hash(call)
  }
}

extension Lab {
  /// The steps that lead to the list as it is, those that a redo would do again, and what was named.
  func retold(_ write: (Call) -> String) -> [String] {
    let undone = commandsUndone
    let walk = undone.isEmpty ? [] : [SessionWriter.command("undo \(undone.count)")]
    return (commandsInEffect + undone).map(write) + walk + namingCommands().map(SessionWriter.command)
  }
}
