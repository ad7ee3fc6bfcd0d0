package import LabLanguage
package import LabSessions
import ListModel

/// What commands are tried out with: the commands there are, and files that are read once each, whatever becomes of them
/// in the meantime. Nothing is written.
package final class TrialFileSystem: FileSystem {
  private struct File {
    let contents: Result<[UInt8], FileError>
    var hash: String?
  }

  let vocabulary: Vocabulary
  private let fileSystem: any FileSystem
  /// Trials are played on one thread, which nobody else gives this disk to.
  nonisolated(unsafe) private var files: [String: File] = [:]

  package init(_ fileSystem: any FileSystem, _ vocabulary: Vocabulary) {
    (self.fileSystem, self.vocabulary) = (fileSystem, vocabulary)
  }

  /// Commands that are tried out name their own folders.
  package let workingFolder = "/"

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    if let file = files[path] { return try file.contents.get() }
    let contents = Result { () throws(FileError) in try fileSystem.read(path) }
    files[path] = File(contents: contents)
    return try contents.get()
  }

  package func contents(hashed hash: String) -> [UInt8]? { fileSystem.contents(hashed: hash) }

  package func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try fileSystem.read(path, within: reach)
  }

  package func hash(of bytes: [UInt8], at path: String) -> String {
    if let hash = files[path]?.hash { return hash }
    let hash = fileSystem.hash(of: bytes, at: path)
    files[path]?.hash = hash
    return hash
  }

  package func exists(_ path: String) -> Bool { fileSystem.exists(path) }

  package func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    throw Self.writesNothing
  }
  package func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw Self.writesNothing }

  private static let writesNothing = FileError("what is tried out writes nothing")
}
