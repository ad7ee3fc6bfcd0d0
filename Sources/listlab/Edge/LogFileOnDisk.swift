import LabFiles
import LabSessions
import ListDump
import Synchronization
import Glibc

/// A session file that grows: a recording in its partial file, or an autosave.
///
/// While it is open it is locked. The thread that ends the program on a signal knows all recordings that are open, and
/// finishes them.
final class LogFileOnDisk: LogFile {
  /// What becomes of the file at the end.
  private enum End {
    /// It takes the name that was asked for.
    case takesName(String, force: Bool)
    /// It is removed.
    case isRemoved
  }

  private struct Open {
    let file: Int32
    /// The bytes written: whole lines.
    var size: Int
    /// What is still to be written should a signal end the program.
    var trailer = TextBuffer(capacity: 0)
    /// When the file was last looked for in its place.
    var lastLook = LogFileOnDisk.milliseconds()
  }

  /// An autosave grows no further.
  static let largestAutosave = 64 << 20
  /// Nil once the program is ending: nothing is left then to finish what begins.
  private static let recordings = Mutex<[LogFileOnDisk]?>([])

  /// The file that is written.
  private let path: String
  private let end: End
  private let calls: FileCalls
  /// What distinguishes the file from every other, wherever it is moved.
  private let identity: (dev_t, ino_t)
  /// Nil once it is finished or cannot be written any more.
  private let state: Mutex<Open?>
  /// Is called before text counts as written that no longer goes to the file; where a signal is ending the program, it does
  /// not return.
  private let hold: @Sendable () -> Void

  private init(
    _ file: Int32, at path: String, size: Int, _ end: End, _ calls: FileCalls, hold: @escaping @Sendable () -> Void
  ) throws(DiskError) {
    guard file >= 0 else { throw DiskError(systemMessage(errno)) }
    // This wait is short: other processes hold the lock only while they test it.
    _ = retryingInterrupts { Int(flock(file, LOCK_EX)) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else {
      close(file)
      throw DiskError(systemMessage(errno))
    }
    identity = (facts.st_dev, facts.st_ino)
    (self.path, self.end, self.calls, self.hold) = (path, end, calls, hold)
    state = Mutex(Open(file: file, size: size))
  }

  deinit { state.withLock { if let open = $0 { _ = close(open.file) } } }

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: where it will be.
  ///   - force: whether it may replace a file, or what a recording that was cut off has left.
  convenience init(
    recordingAt path: String, force: Bool, with calls: FileCalls,
    hold: @escaping @Sendable () -> Void = Signals.holdWhileEnding
  ) throws(DiskError) {
    let partial = path + ".partial"
    try PartialFile.makeRoom(at: partial, force: force)
    let file = calls.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    try self.init(file, at: partial, size: 0, .takesName(path, force: force), calls, hold: hold)
    Self.recordings.withLock { $0?.append(self) }
  }

  /// Begins an autosave: `PID.session` in a folder that is made if needed, readable by the user alone.
  convenience init(autosaveIn folder: String, with calls: FileCalls = .system) throws(DiskError) {
    do throws(HistoryProblem) {
      try LockedFile.makeFolders(above: folder + "/")
    } catch {
      throw DiskError(error.message)
    }
    var (path, file): (String, Int32) = ("", -1)
    for number in 0..<100 {
      path = "\(folder)/\(getpid())\(number == 0 ? "" : "-\(number)").session"
      file = calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if file >= 0 || errno != EEXIST { break }
    }
    guard file >= 0 else { throw DiskError("\(folder): \(systemMessage(errno))") }
    try self.init(file, at: path, size: 0, .isRemoved, calls, hold: {})
  }

  /// Goes on in an autosave that was brought back, which is open and locked.
  convenience init(goingOnIn left: AutosaveFolder.Left, with calls: FileCalls = .system) throws(DiskError) {
    _ = ftruncate(left.file, off_t(left.session.size))
    try self.init(left.file, at: left.path, size: left.session.size, .isRemoved, calls, hold: {})
  }

  func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) throws(DiskError) {
    let isOpen = try state.withLock { state throws(DiskError) in
      guard var open = state else { return false }
      open.trailer = trailer
      let now = Self.milliseconds()
      // In a script, where a command follows at once on another, a hundred times a second: looking costs half as much as
      // writing.
      let isTimeToLook = !atOnce || now - open.lastLook >= 10
      if isTimeToLook { open.lastLook = now }
      guard let problem = write(text, to: &open) ?? (isTimeToLook ? lost(open.file) : nil) else {
        state = open
        return true
      }
      // What is written stays; nothing may make it look complete later. A file without a beginning is of no use to anybody.
      if open.size == 0 { unlink(path) }
      close(open.file)
      state = nil
      throw DiskError(problem)
    }
    // A signal is ending the program, and the file is complete: commands that are not in it must not be answered.
    if !isOpen { hold() }
  }

  func setTrailerOnSignal(_ text: TextBuffer) { state.withLock { $0?.trailer = text } }

  /// Writes all of it or nothing, and answers why not.
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

  /// The time since the machine started, to a few milliseconds: more would take longer to find out than to write a command.
  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// What has become of the file: one without its name takes every byte, and nobody will ever find them.
  private func lost(_ file: Int32) -> String? {
    var facts = stat()
    if lstat(path, &facts) == 0, (facts.st_dev, facts.st_ino) == identity { return nil }
    let isRemoved = fstat(file, &facts) != 0 || facts.st_nlink == 0
    let name = if case .isRemoved = end { "its file" } else { "its partial file" }
    return "\(name) \(isRemoved ? "has been removed" : "is no longer in its place")"
  }

  func finish() throws(DiskError) { try finish(isCutOff: false) }

  /// - Parameter isCutOff: whether a signal ends the program, perhaps in the midst of a command.
  private func finish(isCutOff: Bool) throws(DiskError) {
    try state.withLock { state throws(DiskError) in
      guard var open = state else { return }
      state = nil
      defer { close(open.file) }
      guard case .takesName(let name, let force) = end else {
        unlink(path)
        return
      }
      if isCutOff, let problem = write(open.trailer, to: &open) { throw DiskError(problem) }
      guard calls.fsync(open.file) == 0 else { throw DiskError(systemMessage(errno)) }
      guard force || access(name, F_OK) != 0 else {
        throw DiskError("another file has come to be there; the recording is in \(path)")
      }
      if let code = calls.place(path, as: name) { throw DiskError(systemMessage(code)) }
    }
  }

  /// Finishes the recordings that are open, as far as that is possible: the program is about to end.
  static func finishRecordings() {
    let open = recordings.withLock { recordings in
      defer { recordings = nil }
      return recordings ?? []
    }
    for recording in open {
      do throws(DiskError) {
        try recording.finish(isCutOff: true)
      } catch {
        let problems = StandardOutput(descriptor: STDERR_FILENO)
        problems.write("\(recording.path.dropLast(".partial".count)): \(error.message)\n")
        problems.flushWithoutWaiting()
      }
    }
  }
}
