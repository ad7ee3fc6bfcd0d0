package import LabLanguage
package import LabSessions
import ListDump

/// What is left of a session that shows a failure.
package struct MinimalSession: Sendable {
  /// What stands for a file's name where what was typed is made smaller.
  static let typed = "the session so far"

  /// The session as a file.
  package let text: String
  /// Its commands with what is expected, without what stands before the first.
  package let steps: String
  /// How many commands are left, and of how many.
  package let count: Int
  package let all: Int
  /// What is wrong, in a sentence.
  package let failure: String
  /// What else is to be known of it, in a sentence: that no command leads to it.
  package let remark: String?
  /// Why the search ended, if it was before there was nothing left to try.
  package let stop: MinimiseStop?
  /// How many shorter sessions were tried.
  package let tries: Int
  /// How many commands were played for it.
  package let played: Int

  /// Why there is none.
  package enum Problem: Error, Equatable, Sendable {
    /// The file is not a session; the message is that of a test.
    case unusable(FileError)
    /// The session passes, and no invariant is violated.
    case nothingFails
    case nothingSaid
    case stopped(MinimiseStop)
  }

  /// How far to go, and who watches it.
  package struct Limits {
    /// How many shorter sessions to try at most.
    package var maxTries = Int.max
    /// Whether the step that fails keeps all its expectations, and each of their values stays what it was.
    package var keepsValues = false
    /// Is asked before every command, in the session and in each that is tried.
    package var watch: (MinimiseProgress) -> MinimiseStop? = { _ in nil }

    package init() {}
  }

  /// Makes a session as small as it can be with its failure.
  ///
  /// - Parameters:
  ///   - name: how the session is called in messages, and in the remark that says where the small one is from.
  ///   - isTyped: whether it was typed: then nobody knows its lines.
  ///   - path: where it lies, absolute.
  ///   - folder: where the small one is to lie, absolute: paths in it begin there.
  ///   - isTrusted: whether it may read files outside its folder tree.
  package init(
    of bytes: [UInt8], name: String, isTyped: Bool = false, path: String, for folder: String, _ vocabulary: Vocabulary,
    fileSystem: any FileSystem,
    isTrusted: Bool = false, limits: Limits = Limits()
  ) throws(Problem) {
    let fileSystem = fileSystem.forSession(at: path, isTrusted: isTrusted)
    let parts: [SessionPart]
    do throws(FileError) {
      parts = try SessionReader.parts(of: bytes, name: name, path: path, fileSystem: fileSystem)
    } catch {
      throw .unusable(error)
    }
    let all = parts.reduce(0) { $0 + $1.file.steps.count }
    guard all > 0 else { throw .nothingSaid }
    let trialFileSystem = TrialFileSystem(fileSystem, vocabulary)
    var search = FailureSearch(trialFileSystem, keepingValues: limits.keepsValues, watch: limits.watch)
    let found: FailureSearch.Found?
    do throws(MinimiseStop) { found = try search.find(in: parts) } catch { throw .stopped(error) }
    guard let found else { throw .nothingFails }
    let trials = MinimiseTrials(found, trialFileSystem, all: all, maxTries: limits.maxTries, watch: limits.watch)
    var minimiser = Minimiser(found, trials)
    stop = minimiser.run()
    let ending = trials.ending(of: minimiser.lines)
    let last = found.failure.expectation
    (failure, tries, played, self.all) = (ending.message, trials.tries, trials.played, all)
    count = minimiser.lines.count + (last == nil ? 0 : 1)
    steps =
      minimiser.lines.map { $0.text(in: folder) }.joined()
      + (last.map { $0.line.text(in: folder) + $0.step.expectationText }
        ?? SessionWriter.state([("violations", ending.violations)]))
    let isUncaused = last?.failsAnywhere == true && !trials.needsTruth && count > 1
    remark = isUncaused ? "It fails in the same way in an empty list: no command leads to it." : nil
    let file = parts[parts.count - 1].file
    let index = isTyped ? "" : ", line \(found.line)"
    text =
      SessionWriter.opening(title: file.title, tags: file.tags, source: file.source)
      + SessionWriter.note(
        """
        Minimised from \(found.file.lastPathPart.escaped)\(index): \(count) of \(all.commands).
        What stays: \(failure.escaped)
        """)
      + (remark.map { SessionWriter.note($0) } ?? "")
      + (stop.map { SessionWriter.note("\($0.sentence): may not be minimal.") } ?? "") + steps
  }
}

extension MinimiseFailure {
  fileprivate var expectation: FailedExpectation? {
    if case .expectation(let expectation) = self { expectation } else { nil }
  }
}

extension MinimiseLine {
  /// The line as it stands in a session that lies in a folder.
  fileprivate func text(in folder: String) -> String {
    SessionWriter.command(written(from: folder)) + (hash.map { SessionWriter.note("\(FileHash.sign) \($0)") } ?? "")
  }
}

extension String {
  /// What comes after the last slash.
  fileprivate var lastPathPart: Substring { self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...] }
}
