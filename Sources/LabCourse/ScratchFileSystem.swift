import LabSessions
import ListDump

/// A file system in memory for a lesson or the tour: it holds only what was written to it.
final class ScratchFileSystem: FileSystem {
  /// Used by one thread only.
  nonisolated(unsafe) private var files: [String: [UInt8]]
  let workingFolder = "/"
  /// The number of files written so far.
  nonisolated(unsafe) private(set) var writes = 0

  /// - Parameter files: the initial files by name.
  init(_ files: [String: [UInt8]] = [:]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ("/" + $0.key, $0.value) })
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = files[path] else { throw FileError("there is no such file here") }
    return bytes
  }

  func exists(_ path: String) -> Bool { files[path] != nil }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try checkMayWrite(at: path, force: force)
    files[path] = Array(text.utf8)
    writes += 1
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try checkMayWrite(at: path, force: force)
    return Recording(fileSystem: self, path: path)
  }

  private final class Recording: LogFile {
    private let fileSystem: ScratchFileSystem
    private let path: String
    nonisolated(unsafe) private var text = TextBuffer()

    init(fileSystem: ScratchFileSystem, path: String) { (self.fileSystem, self.path) = (fileSystem, path) }

    func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) { self.text.append(text) }
    func setTrailerOnSignal(_ text: TextBuffer) {}
    func finish() throws(FileError) { try fileSystem.save(text.text.string, at: path, force: true) }
  }
}
