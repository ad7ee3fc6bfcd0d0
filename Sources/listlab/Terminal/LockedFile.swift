import LabSessions
import Glibc

/// A file of lines: several processes append to it, and any of them may replace it by a shorter one.
///
/// Appending takes a shared lock, which excludes replacing, and then checks that the path still leads to the open file:
/// a line written to a replaced file would be lost.
final class LockedFile {
  /// Opened for reading, too: the last byte is read.
  private static let appending = O_RDWR | O_APPEND | O_CREAT
  private let path: String
  private let calls: FileCalls
  private var descriptor: Int32

  private init(path: String, descriptor: Int32, _ calls: FileCalls) {
    (self.path, self.calls) = (path, calls)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens the file; creates it and its folders if needed.
  ///
  /// - Throws: `FileError`.
  static func open(_ path: String, with calls: FileCalls = .system) throws(FileError) -> LockedFile {
    try makeFolders(above: path)
    return LockedFile(path: path, descriptor: try checkedDescriptor(path, appending, calls), calls)
  }

  /// Opens an existing file for reading and shortening; nil if there is none. A read-only disk is allowed.
  ///
  /// - Throws: `FileError`.
  static func openExisting(_ path: String, with calls: FileCalls = .system) throws(FileError) -> LockedFile? {
    var facts = stat()
    if stat(path, &facts) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    return LockedFile(path: path, descriptor: try checkedDescriptor(path, O_RDONLY, calls), calls)
  }

  /// Appends a line with a single `write(2)`.
  ///
  /// - Throws: `FileError`.
  func append(_ line: String) throws(FileError) {
    try lockCurrentFile()
    defer { flock(descriptor, LOCK_UN) }
    let bytes = Array(((endsInsideLine() ? "\n" : "") + line + "\n").utf8)
    let written = retryingInterrupts { bytes.withUnsafeBytes { calls.write(descriptor, $0) } }
    guard written != bytes.count else { return }
    let code = written < 0 ? errno : ENOSPC
    if written > 0 { takeBack(written) }
    throw FileError(path, code: code)
  }

  /// Removes the beginning of a line that did not fit on the disk, unless another process has written behind it.
  private func takeBack(_ count: Int) {
    let end = lseek(descriptor, 0, SEEK_CUR)
    var facts = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &facts) == 0, facts.st_size == end else {
      return
    }
    _ = ftruncate(descriptor, end - count)
  }

  /// The last lines: all whole lines in the last MiB. Bytes that are not UTF-8 become `�`.
  func lines() throws(FileError) -> [String] {
    let size = try size()
    let start = max(0, size - Self.maxBytes)
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = bytes.withUnsafeMutableBytes { room in
      retryingInterrupts { pread(descriptor, room.baseAddress, room.count, off_t(start)) }
    }
    if count < 0 { throw FileError(path, code: errno) }
    let whole = start == 0 ? bytes[..<count] : bytes[..<count].drop { $0 != 0x0A }
    return whole.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the file holds more than `lines` reads.
  func isLong() throws(FileError) -> Bool { try size() > Self.maxBytes }

  /// Limits the time for a large file.
  private static let maxBytes = 1 << 20

  private func size() throws(FileError) -> Int {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw FileError(path, code: errno) }
    return Int(facts.st_size)
  }

  /// Replaces the file by its last lines, without repetitions. If another process holds the lock, that process does the
  /// work.
  func shorten(to limit: Int) throws(FileError) {
    try replaceLines { History(limit: limit, lines: $0).lines }
  }

  /// Replaces the file by some of its lines. If another process holds the lock, that process does the work.
  func replaceLines(_ kept: ([String]) -> [String]) throws(FileError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { flock(descriptor, LOCK_UN) }
    guard leadsHere() else { return }
    let text = kept(try lines()).map { $0 + "\n" }.joined()
    guard let target = realpath(path, nil) else { throw FileError(path, code: errno) }
    defer { free(target) }
    guard let name = String(validatingCString: target) else { throw FileError(path, code: EILSEQ) }
    try replace(name, by: text)
  }

  private func replace(_ target: String, by text: String) throws(FileError) {
    if case .failed(let code) = WholeFile.write(Array(text.utf8), to: target, mode: 0o600, with: calls) {
      throw FileError(target, code: code)
    }
  }

  /// Takes the shared lock on the file to which the path leads now.
  private func lockCurrentFile() throws(FileError) {
    // After a wait for the lock the file may have been replaced, so several tries are normal when many processes
    // shorten it.
    for _ in 0..<1_000 {
      // Ctrl-C while another process holds the lock is no reason to write without the lock.
      guard retryingInterrupts({ Int(flock(descriptor, LOCK_SH)) }) == 0 else {
        throw FileError(path, code: errno)
      }
      if leadsHere() { return }
      let renewed = try Self.checkedDescriptor(path, Self.appending, calls)
      close(descriptor)
      descriptor = renewed
    }
    throw FileError("\(path) keeps being replaced.")
  }

  private func leadsHere() -> Bool {
    var here = stat()
    var there = stat()
    guard fstat(descriptor, &here) == 0, stat(path, &there) == 0 else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }

  /// Whether the file ends inside a line, because a process died.
  private func endsInsideLine() -> Bool {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size > 0 else { return false }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, facts.st_size - 1) == 1 && last != 0x0A
  }

  private static func checkedDescriptor(
    _ path: String, _ flags: Int32, _ calls: FileCalls
  ) throws(FileError) -> Int32 {
    var facts = stat()
    // Checked before opening, because opening a device or a pipe may have an effect.
    if stat(path, &facts) == 0 { try check(facts, path) }
    let descriptor = calls.open(path, flags | O_CLOEXEC | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw FileError(path, code: errno) }
    return try checked(descriptor, path)
  }

  /// The descriptor if it is that of a regular file; else it is closed.
  ///
  /// - Throws: `FileError`.
  static func checked(_ descriptor: Int32, _ path: String) throws(FileError) -> Int32 {
    do throws(FileError) {
      var facts = stat()
      guard fstat(descriptor, &facts) == 0 else { throw FileError(path, code: errno) }
      try check(facts, path)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func check(_ facts: stat, _ path: String) throws(FileError) {
    guard facts.st_mode & S_IFMT == S_IFREG else { throw FileError("\(path) is not a regular file.") }
    guard facts.st_uid == geteuid() else { throw FileError("\(path) belongs to another user.") }
  }

  static func makeFolders(above path: String) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, F_OK) != 0 {
        throw FileError(folder, code: errno)
      }
    }
  }
}
