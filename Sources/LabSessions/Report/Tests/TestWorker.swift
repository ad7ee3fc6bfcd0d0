package import LabLanguage
import ListDump

/// Plays session files as tests.
package struct TestWorker: Sendable {
  private let vocabulary: Vocabulary
  private let fileSystem: any FileSystem
  private let isTrusted: Bool
  private let tags: [String]
  private let repeats: Int
  private let timeLimit: Double?
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameters:
  ///   - isTrusted: whether sessions may read files outside their folder trees.
  ///   - tags: only files with one of these are played; empty: all are.
  ///   - repeats: how often each file is played; it ends at the first time that does not pass.
  ///   - timeLimit: how many seconds each time may take; nil: any. A command that is too slow is stopped as by Ctrl-C.
  ///   - isInterrupted: whether Ctrl-C was pressed.
  package init(
    _ vocabulary: Vocabulary, fileSystem: any FileSystem, isTrusted: Bool = false, tags: [String] = [],
    repeats: Int = 1,
    timeLimit: Double? = nil, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.vocabulary, self.fileSystem, self.isTrusted, self.tags) = (vocabulary, fileSystem, isTrusted, tags)
    (self.repeats, self.timeLimit, self.isInterrupted) = (repeats, timeLimit, isInterrupted)
  }

  /// Reads a file once and plays it.
  ///
  /// - Returns: nil if it has none of the tags or was interrupted.
  package func play(_ file: String) -> TestResult? {
    let start = ContinuousClock.now
    guard let verdict = verdict(on: file) else { return nil }
    // Ctrl-C may also have ended the reading of the file.
    if isInterrupted(), verdict.wasInterrupted || verdict.exitCode == 2 { return nil }
    return TestResult(file: file, verdict: verdict, milliseconds: Int((ContinuousClock.now - start) / .milliseconds(1)))
  }

  private func verdict(on file: String) -> SessionSuite.Verdict? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try SessionSuite(vocabulary, fileSystem: fileSystem, isTrusted: isTrusted, isInterrupted: isInterrupted)
        .read(file)
    } catch {
      return .unusable(error.message)
    }
    guard SessionFile.hasTag(of: tags, inOpeningOf: bytes) else { return nil }
    for time in 1..<repeats {
      let verdict = playOnce(bytes, name: file)
      if verdict.exitCode != 0 { return time == 1 ? verdict : verdict.adding("time \(time) of \(repeats)") }
    }
    let last = playOnce(bytes, name: file)
    if repeats == 1 { return last }
    return last.adding(last.exitCode == 0 ? "\(repeats) times" : "time \(repeats) of \(repeats)")
  }

  private func playOnce(_ bytes: [UInt8], name: String) -> SessionSuite.Verdict {
    let deadline = timeLimit.map { ContinuousClock.now + .seconds($0) }
    let isTooLate: @Sendable () -> Bool = { deadline.map { ContinuousClock.now >= $0 } ?? false }
    let suite = SessionSuite(vocabulary, fileSystem: fileSystem, isTrusted: isTrusted) { [isInterrupted] in
      isInterrupted() || isTooLate()
    }
    var last: (file: String, step: SessionStep)?
    var begun = 0
    let verdict = suite.play(bytes, name: name) { file, step in
      last = (file, step)
      begun += 1
      return true
    }
    guard let timeLimit, isTooLate(), !isInterrupted() else { return verdict }
    let problem = "error: timed out: the file took longer than \(timeLimit) s"
    guard let last else { return .timedOut("\(name.visible): \(problem)") }
    let message = "\(last.file.visible):\(last.step.line): \(problem) (> \(last.step.command.visible))"
    return .timedOut(message, commands: begun - 1)
  }
}

extension SessionFile {
  /// Whether the first lines of a file name one of some tags, or there are none; a file that is malformed further down has
  /// its tags all the same.
  package static func hasTag(of tags: [String], inOpeningOf bytes: [UInt8]) -> Bool {
    tags.isEmpty || !Self.tags(inOpeningOf: bytes).isDisjoint(with: tags)
  }
}

extension SessionSuite.Verdict {
  /// The same with a remark in the line of the result.
  fileprivate func adding(_ remark: String) -> Self {
    guard case .played(var result) = self else { return self }
    result.remark = remark
    return .played(result)
  }
}
