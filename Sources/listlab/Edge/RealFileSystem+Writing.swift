import LabFiles
import LabSessions
import ListDump
import Glibc

extension RealFileSystem {
  /// Writes bytes to a file, or to the pipe or device of this name.
  ///
  /// A file is written completely or not at all, and an existing file is replaced in one step, so that it survives a
  /// full disk. A session file is never replaced, because the bytes were probably made from it.
  ///
  /// - Throws: `FileError` with the reason; nothing was written.
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
      guard try !Self.isScript(path) else {
        throw FileError("it is a session or a script, which a report never replaces")
      }
      return try replace(path, with: bytes)
    }
    // The name may be a symbolic link to a file that does not exist; then the link's target is written.
    if lstat(path, &facts) != 0, errno == ENOENT { return try writeWhole(bytes, to: path) }
    let file = calls.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(systemMessage(errno)) }
    let problem = bytes.withUnsafeBytes { calls.writeAll($0, to: file) }
    guard close(file) == 0 || problem != nil else { throw FileError(systemMessage(errno)) }
    if let problem { throw FileError(systemMessage(problem)) }
  }

  /// Makes a folder, if there is none of the name.
  func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError("\(path.visible): error: \(systemMessage(errno))")
    }
  }

  /// Whether a file begins like a session or an executable script.
  private static func isScript(_ path: String) throws(FileError) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(systemMessage(errno)) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 5)
    let count = retryingInterrupts { Glibc.read(file, &bytes, bytes.count) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    return count >= start + 2 && bytes[start...].starts(with: "#!".utf8)
  }

  /// Replaces the contents of a file in one step: a reader sees either the old bytes or the new ones.
  ///
  /// The new bytes are written to a temporary file beside it, which is then renamed. Permissions are kept. A symbolic
  /// link is kept, and its target is replaced.
  ///
  /// - Parameter old: the bytes from which the new ones were computed. If the file holds other bytes now, nothing is
  ///   written, because somebody else's change would be lost. Nil: the file is not compared.
  func replace(_ path: String, with bytes: [UInt8], madeOf old: [UInt8]? = nil) throws(FileError) {
    let full = FilePath.joined(workingFolder, path)
    try reader.checkName(of: full)
    let target = try FileReader.realPath(full)
    var facts = stat()
    guard stat(target, &facts) == 0 else { throw FileError(systemMessage(errno)) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw FileError("is not a regular file") }
    // Do not replace a read-only file, though the permissions of the folder would allow it.
    guard access(target, W_OK) == 0 else { throw FileError(systemMessage(errno)) }
    try writeWhole(bytes, to: target, mode: facts.st_mode & 0o7777) {
      old != nil && (try? read(target)) != old
    }
  }

  /// Writes a file in one step: to a temporary file beside it, which is then renamed.
  ///
  /// - Parameters:
  ///   - mode: the permissions; nil: the usual ones of a new file.
  ///   - isOutdated: whether the file has changed since the bytes were computed; then nothing is written.
  func writeWhole(
    _ bytes: [UInt8], to target: String, mode: mode_t? = nil, isOutdated: () -> Bool = { false }
  ) throws(FileError) {
    switch WholeFile.write(bytes, to: target, mode: mode, with: calls, isOutdated: isOutdated) {
    case .written, .givenUp: break
    case .outdated: throw FileError("changed after it was read, and was left as it is; try again")
    case .failed(let code): throw FileError(systemMessage(code))
    }
  }

  /// Writes a file in one step from pieces of text; if that fails, nothing is written.
  func writeWhole(to target: String, _ pieces: FilePieces) throws(FileError) {
    var failure: FileError?
    let outcome = WholeFile.write(to: target, with: calls) { file in
      do throws(FileError) {
        try pieces { piece throws(FileError) in
          if let problem = Self.put(piece, into: file, calls) { throw FileError(systemMessage(problem)) }
        }
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    if case .failed(let code) = outcome { throw FileError(systemMessage(code)) }
  }

  private static func put(_ piece: String, into file: Int32, _ calls: FileCalls) -> Int32? {
    var piece = piece
    return piece.withUTF8 { calls.writeAll(UnsafeRawBufferPointer($0), to: file) }
  }
}
