import LabFiles
import LabSessions
import Glibc

extension RealDisk {
  /// Makes a file hold these bytes, or writes them to the pipe or device that has this name.
  ///
  /// A file comes to be there whole or not at all; one that is there is replaced in one step: on a full disk it stays. A session is never replaced: it
  /// would be the one that the bytes are about, or one that this includes.
  func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
      guard try !Self.isScript(path) else {
        throw DiskError("it is a session or a script, which a report never replaces")
      }
      return try replace(path, with: bytes)
    }
    // The name may be there all the same: a symbolic link to nothing is written through.
    if lstat(path, &facts) != 0, errno == ENOENT { return try writeWhole(bytes, to: path) }
    let file = calls.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw DiskError(systemMessage(errno)) }
    let problem = bytes.withUnsafeBytes { calls.writeAll($0, to: file) }
    guard close(file) == 0 || problem != nil else { throw DiskError(systemMessage(errno)) }
    if let problem { throw DiskError(systemMessage(problem)) }
  }

  /// Whether a file begins as sessions do, and what the system runs.
  private static func isScript(_ path: String) throws(DiskError) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw DiskError(systemMessage(errno)) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 5)
    let count = retryingInterrupts { Glibc.read(file, &bytes, bytes.count) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    return count >= start + 2 && bytes[start...].starts(with: "#!".utf8)
  }

  /// Replaces a file's bytes in one step: whoever reads it sees the old ones or the new, whatever happens in between.
  ///
  /// The new bytes are written to a file beside it, which then takes its name; permissions stay. A symbolic link stays one.
  ///
  /// - Parameter old: what was read, from which the new bytes were made; with anything else there now, nothing is
  ///   written: what somebody added meanwhile would be lost. Nil: the file may hold what it will.
  func replace(_ path: String, with bytes: [UInt8], madeOf old: [UInt8]? = nil) throws(DiskError) {
    let full = FilePath.joined(workingFolder, path)
    try reader.checkName(of: full)
    let target = try FileReader.realPath(full)
    var facts = stat()
    guard stat(target, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw DiskError("is not a regular file") }
    // A file that its owner protected is not replaced behind his back.
    guard access(target, W_OK) == 0 else { throw DiskError(systemMessage(errno)) }
    try writeWhole(bytes, to: target, mode: facts.st_mode & 0o7777) {
      old != nil && (try? read(target)) != old
    }
  }

  /// Makes a file hold these bytes, in one step: it is written under another name beside it and then takes its own.
  ///
  /// - Parameters:
  ///   - mode: the permissions; nil: the usual ones of a new file.
  ///   - isOutdated: whether the file is no longer the one that the bytes were made for.
  func writeWhole(
    _ bytes: [UInt8], to target: String, mode: mode_t? = nil, isOutdated: () -> Bool = { false }
  ) throws(DiskError) {
    switch WholeFile.write(bytes, to: target, mode: mode, with: calls, isOutdated: isOutdated) {
    case .written, .givenUp: break
    case .outdated: throw DiskError("changed after it was read, and was left as it is; try again")
    case .failed(let code): throw DiskError(systemMessage(code))
    }
  }

  /// Makes a file hold what is handed over piece by piece, in the same way; if that fails, nothing is written.
  func writeWhole(to target: String, _ pieces: FilePieces) throws(DiskError) {
    var failure: DiskError?
    let outcome = WholeFile.write(to: target, with: calls) { file in
      do throws(DiskError) {
        try pieces { piece throws(DiskError) in
          if let problem = Self.put(piece, into: file, calls) { throw DiskError(systemMessage(problem)) }
        }
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    if case .failed(let code) = outcome { throw DiskError(systemMessage(code)) }
  }

  private static func put(_ piece: String, into file: Int32, _ calls: FileCalls) -> Int32? {
    var piece = piece
    return piece.withUTF8 { calls.writeAll(UnsafeRawBufferPointer($0), to: file) }
  }
}
