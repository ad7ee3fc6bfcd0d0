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
/// Nothing is read before the session is played. It plays on a fresh list, writes nothing, and reads only files below its
/// own folder.
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
  /// - Parameter name: the name in messages. Files that it loads or includes are looked up as if it were a file of
  ///   this name.
  public init(text: String, name: String = "text.session") { (self.name, source) = (name, .text(text)) }

  /// The sessions in a folder: every `.session` file at any depth, in alphabetical order.
  ///
  /// Names that begin with a dot are skipped. The path of a file gives that one session.
  ///
  /// - Throws: `SessionError` if the folder cannot be read, or if it contains no session, because a test of nothing
  ///   would pass.
  public static func all(in folder: String) throws(SessionError) -> [Session] {
    var finder = SessionFinder(reader: .ofLibrary)
    finder.find(folder)
    guard finder.problems.isEmpty else { throw SessionError(finder.problems.joined(separator: "\n")) }
    guard !finder.files.isEmpty else {
      throw SessionError("\(folder): error: there is no session here; their names end in .session")
    }
    return finder.files.map { Session(file: $0) }
  }

  /// Plays the session and returns a report.
  ///
  /// It ends at a command that fails unexpectedly, and before the next command if its task is
  /// cancelled.
  ///
  /// - Throws: `SessionError` if the file cannot be read or is not a session: nothing of it was played.
  public func play() throws(SessionError) -> Report {
    let suite = SessionSuite(disk: LibraryDisk()) { Task.isCancelled }
    var list = ListState()
    switch suite.play(try bytes(suite), name: name, observe: { list = $0.after }) {
    case .played(let result): return Report(result, list)
    case .unusable(let message), .timedOut(let message, _), .crashed(let message, _): throw SessionError(message)
    }
  }

  /// Plays the session, and throws unless all its expectations are met.
  ///
  /// - Throws: `SessionError` if it cannot be played, else a `SessionFailure` that says what differs, and where.
  public func check() throws {
    let report = try play()
    guard report.passed else { throw SessionFailure(report: report) }
  }

  private func bytes(_ suite: SessionSuite) throws(SessionError) -> [UInt8] {
    switch source {
    case .text(let text): return Array(text.utf8)
    case .file:
      do throws(UnusableFile) { return try suite.read(name) } catch { throw SessionError(error.message) }
    }
  }
}

extension Session: CustomStringConvertible {
  /// The name, by which test runners tell sessions apart.
  public var description: String { name }
}
