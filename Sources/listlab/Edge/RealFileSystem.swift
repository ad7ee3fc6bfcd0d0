import LabFiles
import LabSessions
import Glibc

/// The file system.
final class RealFileSystem: FileSystem {
  let calls: FileCalls
  let reader: FileReader
  var workingFolder: String { reader.workingFolder }
  var homeFolder: String? { environmentVariable("HOME") }

  init(calls: FileCalls = .system) {
    self.calls = calls
    reader = FileReader(open: calls.open, read: calls.read) { Signals.interruptPending() }
  }

  func read(_ path: String) throws(FileError) -> [UInt8] { try reader.read(path) }
  func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try reader.read(path, within: reach)
  }
  func names(in folder: String) throws(FileError) -> [String] { try reader.names(in: folder) }
  func exists(_ path: String) -> Bool { reader.exists(path) }
  func nearPath(to path: String) -> String? { reader.nearPath(to: path) }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try LogFileOnDisk(recordingAt: try destination(for: path, force: force), force: force, with: calls)
  }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try save(at: path, force: force) { put throws(FileError) in try put(text) }
  }

  func save(at path: String, force: Bool, pieces: FilePieces) throws(FileError) {
    let path = try destination(for: path, force: force)
    let partial = path + ".partial"
    var facts = stat()
    let isLeftOver = stat(partial, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    if isLeftOver { try PartialFile.checkIsLeftOver(partial, force: force) }
    try writeWhole(to: path, pieces)
    // Remove the old partial file that the new one replaces.
    if isLeftOver { unlink(partial) }
  }

  func checkMayWrite(at path: String, force: Bool) throws(FileError) { _ = try destination(for: path, force: force) }

  /// The path at which a file is written: the target of a symbolic link, which is kept, else the path itself.
  ///
  /// - Throws: `FileError` if something already exists there.
  private func destination(for path: String, force: Bool) throws(FileError) -> String {
    try reader.checkName(of: path)
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return path }
    var target = path
    if facts.st_mode & S_IFMT == S_IFLNK {
      guard access(path, F_OK) == 0 || errno != ENOENT else { throw FileError("is a symbolic link to nothing") }
      target = try FileReader.realPath(path)
      guard stat(target, &facts) == 0 else { throw FileError(systemMessage(errno)) }
    }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: throw FileError("is a directory")
    case S_IFREG: if !force { throw .alreadyExists }
    // A rename would replace the device, for example /dev/null.
    default: throw FileError("is not a regular file")
    }
    return target
  }
}
