import LabFiles
import LabSessions

/// The file system for sessions that a library plays: they can read it, but write nothing.
final class LibraryFileSystem: FileSystem {
  private let reader = FileReader.ofLibrary

  var workingFolder: String { reader.workingFolder }
  func read(_ path: String) throws(FileError) -> [UInt8] { try reader.read(path) }
  func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try reader.read(path, within: reach)
  }
  func exists(_ path: String) -> Bool { reader.exists(path) }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile { throw Self.refusal }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw Self.refusal }

  private static let refusal = FileError("a session that is a test writes no files")
}

extension FileReader {
  /// In a library nobody presses Ctrl-C: a task is cancelled.
  static var ofLibrary: FileReader { FileReader { Task.isCancelled } }
}
