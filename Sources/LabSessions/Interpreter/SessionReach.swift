import LabLanguage
import ListDump

/// What a session may read: its own folder tree.
///
/// Sessions are shared between strangers, and what one loads shows in reports and logs. So nothing is read above the
/// tree's root, which is the nearest folder named `Sessions` above the file, or else the file's own folder.
package struct SessionReach: Equatable, Sendable {
  /// Absolute.
  package let root: String
  /// Whether it is about a file that the user named: that may be hidden as settings and keys are, or a pipe.
  package let isNamed: Bool

  package init(root: String, isNamed: Bool = false) {
    (self.root, self.isNamed) = (root, isNamed)
  }

  /// The tree of a session file.
  ///
  /// - Parameter path: where the file lies, absolute.
  package init(ofFileAt path: String, isNamed: Bool = false) {
    let root = FilePath.nearestFolder(named: "Sessions", above: path) ?? FilePath.folder(of: path)
    self.init(root: root, isNamed: isNamed)
  }

  /// The same tree by another name.
  package func at(_ root: String) -> SessionReach { SessionReach(root: root, isNamed: isNamed) }

  /// Refuses a file that is not read.
  ///
  /// - Parameter path: absolute and tidy.
  package func check(_ path: String) throws(FileError) {
    guard path.utf8.elementsEqual(root.utf8) || FilePath.isInside(path, folder: root) else {
      throw .outside("is outside the folder tree of the session")
    }
    guard isNamed || !FilePath.isHidden(path, below: root) else { throw .outside("is hidden") }
  }
}

extension Call {
  /// What whoever records this should know of the files that it loads: which of them a replay reads only with trust.
  func warnings(recordedWithin reach: SessionReach) -> [String] {
    loadedFiles.compactMap { path in
      do throws(FileError) {
        try reach.check(FilePath.joined(folder ?? reach.root, path))
        return nil
      } catch {
        return "\(path.visible) \(error.message): replaying it needs trust"
      }
    }
  }
}

/// A disk as a session sees it: nothing is read beyond its reach.
final class SessionFileSystem: FileSystem {
  private let fileSystem: any FileSystem
  private let reach: SessionReach

  init(_ fileSystem: any FileSystem, _ reach: SessionReach) { (self.fileSystem, self.reach) = (fileSystem, reach) }

  var workingFolder: String { fileSystem.workingFolder }

  func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, within: reach) }

  func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    // What the path says is enough to refuse it: whether there is such a file is none of the session's business.
    try reach.check(path)
    return try fileSystem.read(path, within: reach)
  }

  /// Without opening it.
  func exists(_ path: String) -> Bool { (try? reach.check(path)) != nil && fileSystem.exists(path) }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile { throw Self.writesNothing }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw Self.writesNothing }

  private static let writesNothing = FileError("a session writes nothing")
}

extension FileSystem {
  /// This disk as a session sees it.
  ///
  /// - Parameters:
  ///   - path: where the session's file lies, absolute.
  ///   - isTrusted: whether the user lets it read everything.
  package func forSession(at path: String, isTrusted: Bool) -> any FileSystem {
    isTrusted ? self : SessionFileSystem(self, SessionReach(ofFileAt: path))
  }
}

extension FileError {
  /// The file may not be read from here.
  static func outside(_ reason: String) -> FileError {
    FileError("\(reason); a session may not read it (help trust)", code: .outsideFolder)
  }
}
