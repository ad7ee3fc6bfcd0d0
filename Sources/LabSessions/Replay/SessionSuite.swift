package import LabLanguage
import ListDump

/// Plays session files, each in a fresh lab.
package struct SessionSuite {
  /// What became of one file.
  package enum Verdict: Sendable {
    case played(SessionResult)
    /// The file cannot be read or is not a session: nothing of it was run.
    case unusable(String)
    /// The file took too long, and was stopped in a command, after so many that came to their end.
    case timedOut(String, commands: Int = 0)

    /// 0 passed, 1 something differs, 2 unusable or nothing checked, 3 an internal error or a time-out.
    package var exitCode: Int32 {
      switch self {
      case .unusable: 2
      case .timedOut: 3
      case .played(let result):
        if !result.violations.isEmpty { 3 } else if result.stepCount == 0 { 2 } else { result.passed ? 0 : 1 }
      }
    }

    /// What is printed for it.
    package var report: String {
      switch self {
      case .played(let result): result.report
      case .unusable(let message), .timedOut(let message, _): message + "\n"
      }
    }

    /// Whether playing it was stopped from outside: it has no result then.
    package var wasInterrupted: Bool { if case .played(let result) = self { result.wasInterrupted } else { false } }
  }

  /// The commands that sessions may contain.
  package let vocabulary: Vocabulary
  package let fileSystem: any FileSystem
  /// Whether sessions may read files outside their folder trees.
  package let isTrusted: Bool
  package let isInterrupted: @Sendable () -> Bool

  package init(
    _ vocabulary: Vocabulary, fileSystem: any FileSystem, isTrusted: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.vocabulary, self.fileSystem, self.isTrusted) = (vocabulary, fileSystem, isTrusted)
    self.isInterrupted = isInterrupted
  }

  /// Plays one file.
  package func play(_ path: String) -> Verdict {
    do throws(FileError) {
      return play(try read(path), name: path)
    } catch {
      return .unusable(error.message)
    }
  }

  /// All bytes of a file.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let full = FilePath.joined(fileSystem.workingFolder, path)
      return try isTrusted
        ? fileSystem.read(full) : fileSystem.read(full, within: SessionReach(ofFileAt: full, isNamed: true))
    } catch {
      throw FileError("\(path.escaped): error: \(error.message)")
    }
  }

  /// Plays a session whose text is at hand.
  package func play(
    _ bytes: [UInt8], name: String, gate: SessionPlayer.Gate? = nil, observe: SessionPlayer.Observer? = nil
  ) -> Verdict {
    let path = FilePath.joined(fileSystem.workingFolder, name)
    let fileSystem = fileSystem.forSession(at: path, isTrusted: isTrusted)
    do throws(FileError) {
      let parts = try SessionReader.parts(of: bytes, name: name, path: path, fileSystem: fileSystem)
      let interpreter = Interpreter(vocabulary, fileSystem: fileSystem, mode: .session, isInterrupted: isInterrupted)
      var player = SessionPlayer(parts: parts, name: name, interpreter: interpreter, observe: observe)
      return .played(player.play { [isInterrupted] in !isInterrupted() && gate?($0, $1) ?? true })
    } catch {
      return .unusable(error.rendered)
    }
  }
}
