import LabSessions
import ListDump

/// The files of a page, in memory: what was dropped on it, and what commands wrote, which the page offers to be saved.
///
/// A session from a link has none.
final class PageFiles: FileSystem {
  /// A page has one thread.
  nonisolated(unsafe) private var files: [String: [UInt8]] = [:]
  /// The names of the files that commands wrote and nobody took yet.
  nonisolated(unsafe) private var written: [String] = []
  let workingFolder = "/"

  func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = files[path] { return bytes }
    if isFolder(path) { throw FileError("is a directory") }
    let isBelowFile = files.keys.contains { FilePath.isInside(path, folder: $0) }
    throw FileError(isBelowFile ? "Not a directory" : "No such file or directory")
  }

  func adviceOnMissing(_ path: String) -> String { "drop it on the page, and try again" }

  func exists(_ path: String) -> Bool { files[path] != nil || isFolder(path) }

  private func isFolder(_ path: String) -> Bool { files.keys.contains { FilePath.isInside($0, folder: path) } }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try checkMayWrite(at: path, force: force)
    files[path] = Array(text.utf8)
    if !written.contains(path) { written.append(path) }
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try checkMayWrite(at: path, force: force)
    return Recording(files: self, path: path)
  }

  /// Puts a file in the working folder, in place of another of that name.
  func put(_ bytes: [UInt8], named name: String) { files[FilePath.joined(workingFolder, name)] = bytes }

  /// The next file that a command wrote.
  func takeWritten() -> (name: String, bytes: [UInt8])? {
    guard !written.isEmpty else { return nil }
    let path = written.removeFirst()
    return (String(path.dropFirst(workingFolder.count)), files[path] ?? [])
  }

  private final class Recording: LogFile {
    private let files: PageFiles
    private let path: String
    nonisolated(unsafe) private var text = TextBuffer()

    init(files: PageFiles, path: String) { (self.files, self.path) = (files, path) }

    func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) { self.text.append(text) }
    func setTrailerOnSignal(_ text: TextBuffer) {}
    func finish() throws(FileError) { try files.save(text.text.string, at: path, force: true) }
  }
}
