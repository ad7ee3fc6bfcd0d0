import LabFiles
import LabSessions
import ListModel

/// A session of ListLab: commands for a recycling list view, and the results that they must have.
///
/// A session is one test:
///
/// ```swift
/// @Test(arguments: try Session.all(in: "Sessions"))
/// func replay(_ session: Session) throws { try session.check() }
/// ```
///
/// Nothing is read before the session is played. It plays on a fresh list and writes nothing. It reads only files of its
/// folder tree, which begins at the nearest folder named `Sessions` above the session, or else at the session's own folder.
public struct Session: Hashable, Sendable {
  /// Where its text is.
  private enum Source: Hashable, Sendable {
    case file
    case text(String)
  }

  /// The path of its file, or the name that its text was given.
  public let name: String
  private let source: Source

  /// A session file; a relative path starts at the working folder, which `swift test` sets to the package.
  public init(file path: String) { (name, source) = (path, .file) }

  /// A session from its text, with or without the header: commands after `>`, expectations below them.
  ///
  /// - Parameter name: the name in messages, `text.session` if it is empty. What the session loads or includes is looked
  ///   up as if it were a file of this name, and its folder tree is that of such a file: without a name, of one in the
  ///   working folder.
  public init(text: String, name: String = "") {
    // A name of the working folder itself, such as ".", is none either: the tree would be that of the folder above.
    (self.name, source) = (FilePath.tidy(name) == "." ? "text.session" : name, .text(text))
  }

  /// The sessions in a folder: every `.session` file at any depth, in alphabetical order.
  ///
  /// Names that begin with a dot are skipped. The path of a file gives that one session.
  ///
  /// - Throws: `SessionError` if the folder cannot be read, or if it contains no session, because a test of nothing
  ///   would pass.
  public static func all(in folder: String) throws(SessionError) -> [Session] {
    var finder = SessionFinder(reader: .ofLibrary)
    finder.find(folder)
    guard finder.problems.isEmpty else { throw SessionError(finder.problems.map(\.message).joined(separator: "\n")) }
    guard !finder.files.isEmpty else {
      throw SessionError("\(folder): error: there is no session here; their names end in .session")
    }
    return finder.files.map { Session(file: $0) }
  }

  /// Plays the session and returns a report.
  ///
  /// It ends at a command that fails unexpectedly.
  ///
  /// - Throws: `SessionError` if the file cannot be read or is not a session: nothing of it was played.
  ///   `CancellationError` if its task is cancelled before it is done.
  public func play() throws -> Report { try play { _ in } }

  func play(observe: @escaping SessionPlayer.Observer) throws -> Report {
    try Task.checkCancellation()
    var list = ListState()
    let verdict = verdict { played in
      list = played.after
      observe(played)
    }
    switch verdict {
    case .played(let result) where !result.wasInterrupted: return Report(result, list)
    case .played: throw CancellationError()
    case .unusable(let message), .timedOut(let message, _):
      // Reading fails in a task that is cancelled.
      try Task.checkCancellation()
      throw SessionError(message)
    }
  }

  /// Plays the session, and throws unless all its expectations are met.
  ///
  /// - Throws: `SessionError` if it cannot be played, `CancellationError` if its task is cancelled, else a
  ///   `SessionFailure` that says what differs, and where.
  public func check() throws {
    let report = try play()
    guard report.passed else { throw SessionFailure(report: report) }
  }

  private func verdict(observe: @escaping SessionPlayer.Observer) -> SessionSuite.Verdict {
    let suite = SessionSuite(.full, fileSystem: LibraryFileSystem()) { Task.isCancelled }
    do throws(FileError) {
      return suite.play(try bytes(suite), name: name, observe: observe)
    } catch {
      return .unusable(error.message)
    }
  }

  private func bytes(_ suite: SessionSuite) throws(FileError) -> [UInt8] {
    switch source {
    case .text(let text): Array(text.utf8)
    case .file: try suite.read(name)
    }
  }
}

extension Session: CustomStringConvertible {
  /// The name, by which test runners tell sessions apart.
  public var description: String { name }
}
