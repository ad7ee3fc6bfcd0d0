import LabFiles
import LabSessions
import ListDump
import Synchronization
import Glibc

/// A session file that grows: a recording in its `.partial` file, or an autosave.
///
/// The file is locked while it is open. The thread that ends the program on a signal finishes all open recordings.
final class LogFileOnDisk: LogFile {
  /// What happens to the file at the end.
  private enum End {
    /// It is renamed to the path that the user gave.
    case takesName(String, force: Bool)
    /// It is removed.
    case isRemoved
  }

  private struct Open {
    let file: Int32
    /// The number of bytes written: whole lines.
    var size: Int
    /// The text that is appended if a signal ends the program.
    var trailer = TextBuffer(capacity: 0)
    /// When the file's existence was last checked, in milliseconds.
    var lastLook = LogFileOnDisk.milliseconds()
  }

  /// The maximum size of an autosave, in bytes.
  static let largestAutosave = 64 << 20
  /// The open recordings. Nil once the program is ending: a new recording could not be finished any more.
  private static let recordings = Mutex<[LogFileOnDisk]?>([])

  /// The path of the file that is written.
  private let path: String
  private let end: End
  private let calls: FileCalls
  /// Device and inode: they identify the file even after it was renamed.
  private let identity: (dev_t, ino_t)
  /// Nil once the file is finished, or after a write has failed.
  private let state: Mutex<Open?>
  /// Called before text that is no longer written is reported as written. While a signal is ending the program, it does
  /// not return.
  private let hold: @Sendable () -> Void

  private init(
    _ file: Int32, at path: String, size: Int, _ end: End, _ calls: FileCalls, hold: @escaping @Sendable () -> Void
  ) throws(FileError) {
    guard file >= 0 else { throw FileError(systemMessage(errno)) }
    // This wait is short: other processes hold the lock only while they test it.
    _ = retryingInterrupts { Int(flock(file, LOCK_EX)) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else {
      close(file)
      throw FileError(systemMessage(errno))
    }
    identity = (facts.st_dev, facts.st_ino)
    (self.path, self.end, self.calls, self.hold) = (path, end, calls, hold)
    state = Mutex(Open(file: file, size: size))
  }

  deinit { state.withLock { if let open = $0 { _ = close(open.file) } } }

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: the path that the finished recording gets.
  ///   - force: whether it may replace an existing file, or the partial file of a recording that was cut off.
  convenience init(
    recordingAt path: String, force: Bool, with calls: FileCalls,
    hold: @escaping @Sendable () -> Void = Signals.waitWhileEnding
  ) throws(FileError) {
    let partial = path + ".partial"
    try PartialFile.makeRoom(at: partial, force: force)
    let file = calls.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    try self.init(file, at: partial, size: 0, .takesName(path, force: force), calls, hold: hold)
    Self.recordings.withLock { $0?.append(self) }
  }

  /// Begins an autosave: `PID.session` in a folder that is created if needed. Only the user can read it.
  convenience init(autosaveIn folder: String, with calls: FileCalls = .system) throws(FileError) {
    do throws(FileError) {
      try LockedFile.makeFolders(above: folder + "/")
    } catch {
      throw FileError(error.message)
    }
    var (path, file): (String, Int32) = ("", -1)
    for number in 0..<100 {
      path = "\(folder)/\(getpid())\(number == 0 ? "" : "-\(number)").session"
      file = calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if file >= 0 || errno != EEXIST { break }
    }
    guard file >= 0 else { throw FileError("\(folder): \(systemMessage(errno))") }
    try self.init(file, at: path, size: 0, .isRemoved, calls, hold: {})
  }

  /// Continues an autosave that was restored; the file is open and locked.
  convenience init(goingOnIn left: AutosaveFolder.EarlierAutosave, with calls: FileCalls = .system) throws(FileError) {
    _ = ftruncate(left.file, off_t(left.session.size))
    try self.init(left.file, at: left.path, size: left.session.size, .isRemoved, calls, hold: {})
  }

  func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) throws(FileError) {
    let isOpen = try state.withLock { state throws(FileError) in
      guard var open = state else { return false }
      open.trailer = trailer
      let now = Self.milliseconds()
      // In a script many commands are written per second, and this check costs half as much as a write.
      let isTimeToLook = !atOnce || now - open.lastLook >= 10
      if isTimeToLook { open.lastLook = now }
      guard let problem = write(text, to: &open) ?? (isTimeToLook ? lost(open.file) : nil) else {
        state = open
        return true
      }
      // The lines written so far stay, and nothing that follows may make the file look complete. An empty file is
      // removed.
      if open.size == 0 { unlink(path) }
      close(open.file)
      state = nil
      throw FileError(problem)
    }
    // A signal is ending the program, and the file is complete: commands that are not in it must not be answered.
    if !isOpen { hold() }
  }

  func setTrailerOnSignal(_ text: TextBuffer) { state.withLock { $0?.trailer = text } }

  /// Writes all of the text or nothing.
  ///
  /// - Returns: the problem; nil: none.
  private func write(_ text: TextBuffer, to open: inout Open) -> String? {
    if case .isRemoved = end, open.size + text.count > Self.largestAutosave { return "it would be larger than 64 MiB" }
    let file = open.file
    if let problem = text.withUTF8({ calls.writeAll(UnsafeRawBufferPointer($0), to: file) }) {
      _ = ftruncate(file, off_t(open.size))
      return systemMessage(problem)
    }
    open.size += text.count
    return nil
  }

  /// Milliseconds since the machine started, from a coarse clock: an exact one would take longer than the write.
  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The problem with a file that was removed or replaced: writes to it succeed, but the text is lost.
  private func lost(_ file: Int32) -> String? {
    var facts = stat()
    if lstat(path, &facts) == 0, (facts.st_dev, facts.st_ino) == identity { return nil }
    let isRemoved = fstat(file, &facts) != 0 || facts.st_nlink == 0
    let name = if case .isRemoved = end { "its file" } else { "its partial file" }
    return "\(name) \(isRemoved ? "has been removed" : "is no longer in its place")"
  }

  func finish() throws(FileError) { try finish(isCutOff: false) }

  /// - Parameter isCutOff: whether a signal ends the program, perhaps while a command runs.
  private func finish(isCutOff: Bool) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard var open = state else { return }
      state = nil
      defer { close(open.file) }
      guard case .takesName(let name, let force) = end else {
        unlink(path)
        return
      }
      if isCutOff, let problem = write(open.trailer, to: &open) { throw FileError(problem) }
      guard calls.fsync(open.file) == 0 else { throw FileError(systemMessage(errno)) }
      guard force || access(name, F_OK) != 0 else {
        throw FileError("another file has come to be there; the recording is in \(path)")
      }
      if let code = calls.install(path, as: name) { throw FileError(systemMessage(code)) }
    }
  }

  /// Finishes the open recordings as far as possible, because the program is about to end.
  static func finishRecordings() {
    let open = recordings.withLock { recordings in
      defer { recordings = nil }
      return recordings ?? []
    }
    for recording in open {
      do throws(FileError) {
        try recording.finish(isCutOff: true)
      } catch {
        let problems = StandardOutput(descriptor: STDERR_FILENO)
        problems.write("\(recording.path.dropLast(".partial".count)): \(error.message)\n")
        problems.flushWithoutWaiting()
      }
    }
  }
}
