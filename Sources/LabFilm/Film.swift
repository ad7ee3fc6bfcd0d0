package import LabLanguage
package import LabSessions
import ListDump
import ListModel

/// A session as a film: one page that shows it step by step and contains the session.
///
/// The steps are executed and written one after another, so that memory does not grow with their number.
package struct Film {
  /// The maximum number of steps of a film.
  package static let maxSteps = 10_000
  /// The maximum number of lists side by side.
  package static let maxTracks = 3

  package let name: String
  package let session: String
  private let part: SessionPart
  private let profiles: [Profile]
  private let vocabulary: Vocabulary
  private let fileSystem: any FileSystem
  private let maxSteps: Int
  /// The version of the program that the page names.
  private let version: String

  /// A film of a session without includes.
  ///
  /// - Parameters:
  ///   - name: the name of the session.
  ///   - folder: the absolute folder of its relative paths.
  ///   - profiles: the profiles under which the same commands are executed beside it.
  ///   - maxSteps: the maximum number of steps.
  ///   - version: the version that the page names; that of another page if the two are to be compared.
  /// - Throws: `MalformedSession` if the text is not a session.
  init(
    of session: String, name: String, folder: String, against profiles: [Profile] = [], _ vocabulary: Vocabulary,
    fileSystem: any FileSystem, maxSteps: Int = Film.maxSteps, version: String = Version.number
  ) throws(MalformedSession) {
    let bytes = Array(session.utf8)
    let file = try SessionFile(parsing: bytes, mode: .init(ofFileNamed: name))
    (self.name, self.session, self.profiles, self.fileSystem) = (name, session, profiles, fileSystem)
    (self.maxSteps, self.version, self.vocabulary) = (maxSteps, version, vocabulary)
    part = SessionPart(file: file, bytes: bytes, name: name, folder: folder, isIncluded: false)
  }

  /// Executes the session, and writes the page in pieces.
  ///
  /// - Parameter progress: counts steps.
  /// - Throws: `FileError` if a piece could not be written, or if it was interrupted.
  package func write(
    progress: Progress = .none, to put: (String) throws(FileError) -> Void
  ) throws(FileError) -> FilmResult {
    let page = FilmPage(title: part.file.title ?? name, about: about, film: header)
    try put(page.head)
    var reel = FilmWriter(part, profiles, vocabulary, fileSystem, maxSteps: maxSteps)
    var (failure, done) = (FileError?.none, 0)
    let all = part.file.steps.count { !$0.isSkipped }
    let interpreter = Interpreter(vocabulary, fileSystem: fileSystem, mode: .session) {
      !progress.shouldContinue(done, of: all)
    }
    let result = withoutActuallyEscaping(put) { put in
      withUnsafeMutablePointer(to: &reel) { reel in
        var player = SessionPlayer(parts: [part], name: name, interpreter: interpreter) { played in
          reel.pointee.add(played)
          guard failure == nil, reel.pointee.isFull else { return }
          do throws(FileError) { try put(reel.pointee.takeBlock()) } catch { failure = error }
        }
        return player.play { _, _ in
          defer { done += 1 }
          return failure == nil && progress.shouldContinue(done, of: all)
        }
      }
    }
    if let failure { throw failure }
    if result.wasInterrupted { throw FileError("interrupted", code: .interrupted) }
    try put(reel.takeBlock())
    try put(reel.end(result) + page.tail)
    return FilmResult(steps: reel.shown, cut: reel.cut, session: result)
  }

  /// Executes the session, and draws the list after the last command that changed it.
  ///
  /// - Parameter progress: counts steps.
  /// - Throws: `FileError` if it was interrupted.
  package func drawing(progress: Progress = .none) throws(FileError) -> String {
    var scene = Scene(of: ListState(), before: nil)
    var done = 0
    let all = part.file.steps.count { !$0.isSkipped }
    let interpreter = Interpreter(vocabulary, fileSystem: fileSystem, mode: .session) {
      !progress.shouldContinue(done, of: all)
    }
    var player = SessionPlayer(parts: [part], name: name, interpreter: interpreter) { played in
      let report = played.answer.report
      if let change = report.change { scene = change.scene }
    }
    let result = player.play { _, _ in
      defer { done += 1 }
      return progress.shouldContinue(done, of: all)
    }
    if result.wasInterrupted { throw FileError("interrupted", code: .interrupted) }
    return pictureSVG(scene, title: part.file.title ?? name)
  }

  /// Whether the session has no commands.
  package var isEmpty: Bool { part.file.steps.isEmpty }

  private var about: String {
    let count = part.file.steps.count == 1 ? "1 command" : "\(part.file.steps.count) commands"
    let source = part.file.source.map { " · source: \($0)" } ?? ""
    return "\(name) · \(count) · made with listlab \(version)\(source)"
  }

  /// The object that the page's script reads first.
  private var header: String {
    filmHeader(
      name: name, session: session, hash: FileHash.text(of: part.bytes), version: version,
      tracks: ([ListState().profile] + profiles).map { $0.rawValue })
  }
}
