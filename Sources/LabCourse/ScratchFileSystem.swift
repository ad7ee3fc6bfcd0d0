import LabSessions
import ListDump

/// A file system in memory for a lesson or the tour.
final class ScratchFileSystem: FileSystem {
  /// Used by one thread only.
  nonisolated(unsafe) private var files: [String: [UInt8]]
  let workingFolder = "/"

  /// - Parameter files: the initial files by name.
  init(_ files: [String: [UInt8]] = [:]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ("/" + $0.key, $0.value) })
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = files[path] else { throw FileError("there is no such file here") }
    return bytes
  }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try checkMayWrite(at: path, force: force)
    files[path] = Array(text.utf8)
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    throw FileError("nothing is recorded here")
  }
}
