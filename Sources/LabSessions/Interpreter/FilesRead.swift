/// The contents of files that steps have read, by their hash: what plays these steps again reads them here, whatever has
/// become of the files.
package final class FilesRead {
  /// The oldest contents go when all together are larger, in bytes.
  private static let maxSize = 1 << 28

  private var contents: [(hash: String, bytes: [UInt8])] = []

  /// Keeps the contents of a file. They share the memory of the list that was made of them.
  func remember(_ bytes: [UInt8], _ hash: String) {
    guard self[hash] == nil else { return }
    contents.append((hash, bytes))
    while contents.count > 1, contents.reduce(0, { $0 + $1.bytes.count }) > Self.maxSize { contents.removeFirst() }
  }

  /// The contents that have a hash; nil if no step has read such, or if they are gone.
  subscript(hash: String) -> [UInt8]? { contents.first { $0.hash == hash }?.bytes }

  /// Takes over what another interpreter's steps have read.
  func remember(_ other: FilesRead) {
    for file in other.contents { remember(file.bytes, file.hash) }
  }
}

/// A disk for playing the own steps again: it has what they have read, and reads everything else as it is now. Nothing is
/// written.
final class PastFileSystem: FileSystem {
  private let fileSystem: any FileSystem
  /// Steps are played again on the thread of their interpreter, which waits meanwhile.
  nonisolated(unsafe) private let files: FilesRead

  init(_ fileSystem: any FileSystem, _ files: FilesRead) { (self.fileSystem, self.files) = (fileSystem, files) }

  var workingFolder: String { fileSystem.workingFolder }

  func contents(hashed hash: String) -> [UInt8]? { files[hash] }
  func read(_ path: String) throws(FileError) -> [UInt8] { try fileSystem.read(path) }
  func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try fileSystem.read(path, within: reach)
  }
  func hash(of bytes: [UInt8], at path: String) -> String { fileSystem.hash(of: bytes, at: path) }
  func exists(_ path: String) -> Bool { fileSystem.exists(path) }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile { throw Self.writesNothing }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw Self.writesNothing }

  private static let writesNothing = FileError("steps that are played again write nothing")
}
