import LabLanguage

/// An autosave that an earlier shell has left: a session with marks, which are comments.
package struct SavedSession: Sendable {
  /// Everything above it is in a file of the user's.
  static let savedMark = "recorded"
  /// The command above it has run, and nothing came of it that a session writes.
  static let doneMark = "done"
  /// A start has reported what stands above it.
  private static let reportedMark = "reported"
  /// The command above it is being executed again. Where the mark is still there at the next start, listlab died meanwhile.
  private static let lastCommandMark = "bringing back"
  /// What is appended to the file once a start has reported it.
  package static let reportedLine = SessionWriter.note(reportedMark)
  /// What is appended to the file while its last command is executed again.
  package static let lastCommandLine = SessionWriter.note(lastCommandMark)

  /// The commands to bring back, as a file to run.
  package let commands: CommandFile
  /// The command behind them, in which listlab died: it is left out.
  package let unanswered: String?
  /// The hashes of the files that commands read, by the commands' lines.
  package let fileHashes: [Int: String]
  /// How many commands changed something.
  package let steps: Int
  /// How many of the last of them no file of the user's has.
  package let unsaved: Int
  /// Whether a start has reported all of them.
  package let isReported: Bool
  /// The bytes of its whole lines: a last line without its end does not count.
  package let wholeSize: Int
  /// The bytes of the commands to bring back, with what came of them.
  package let size: Int

  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: how messages call it.
  /// - Throws: that it is no session.
  package init(_ bytes: [UInt8], at path: String) throws(FileError) {
    wholeSize = bytes.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    var file: SessionFile
    do throws(MalformedSession) {
      file = try SessionFile(parsing: Array(bytes[..<wholeSize]), mode: .complete)
    } catch {
      throw FileError(error, in: path)
    }
    let lastLine = file.steps.last?.line ?? 0
    let behind = file.remarks.filter { $0.line > lastLine }.map { $0.text }
    isReported = behind.contains(Self.reportedMark)
    let diedAgain = behind.contains(Self.lastCommandMark)
    let hasResult = file.steps.last.map { !$0.hasNoExpectation } ?? true
    let isAnswered = hasResult || behind.contains { $0 == Self.doneMark || $0 == Self.savedMark }
    if isAnswered, !diedAgain {
      (unanswered, size) = (nil, wholeSize)
    } else {
      let last = file.steps.popLast()
      (unanswered, size) = (last?.command, last?.bytes.lowerBound ?? wholeSize)
    }
    let saved = file.remarks.last { $0.text == Self.savedMark }?.line ?? 0
    let changes = file.steps.filter { $0.mayHaveChangedSomething }
    (steps, unsaved) = (changes.count, changes.count { $0.line > saved })
    let hashed = file.steps.compactMap { step in step.fileHash.map { (step.line, $0.hash) } }
    fileHashes = hashed.reduce(into: [:]) { $0[$1.0] = $1.1 }
    commands = CommandFile(session: [
      SessionPart(file: file, bytes: bytes, name: path, folder: "/", isIncluded: false)
    ])
  }
}

extension SessionStep {
  /// Whether the command was neither refused nor one that only shows something.
  fileprivate var mayHaveChangedSomething: Bool {
    failure == nil && (output == nil || !states.isEmpty || names)
  }

  private var names: Bool { ["let ", "bookmark "].contains { command.hasPrefix($0) } }
}
