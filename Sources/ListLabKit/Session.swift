import LabFiles
import LabSessions
import ListModel

/// A session of ListLab: commands to a recycling list, and what must come of them.
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

  /// A session file; a relative path begins at the working folder, which for `swift test` is that of the package.
  public init(file path: String) { (name, source) = (path, .file) }

  /// A session whose text is at hand, with the header or without: commands behind `>`, expectations below them.
  ///
  /// - Parameter name: what messages call it. The files that it loads or includes are looked for as if it were a file of
  ///   this name.
  public init(text: String, name: String = "text.session") { (self.name, source) = (name, .text(text)) }

  /// The sessions in a folder: every `.session` file at any depth, in alphabetical order.
  ///
  /// Names that begin with a dot are left out. A path to one file is that session.
  ///
  /// - Throws: `SessionError` if the folder cannot be looked through, or if there is no session in it: a test of nothing
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

  /// Plays the session, and reports what came of it.
  ///
  /// It ends at a command that fails where none is to fail, and before the next command when the task that plays it is
  /// cancelled.
  ///
  /// - Throws: `SessionError` if the file cannot be read or is no session: nothing of it was played.
  public func play() throws(SessionError) -> Report {
    let suite = SessionSuite(disk: LibraryDisk()) { Task.isCancelled }
    var list = ListState()
    switch suite.play(try bytes(suite), name: name, observe: { list = $0.after }) {
    case .played(let result): return Report(result, list)
    case .unusable(let message), .timedOut(let message, _), .crashed(let message, _): throw SessionError(message)
    }
  }

  /// Plays the session, and fails unless everything comes of it that it expects.
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
