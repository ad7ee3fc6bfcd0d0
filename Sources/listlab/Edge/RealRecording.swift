import LabFiles
import LabSessions
import ListDump
import Synchronization
import Glibc

/// A recording in its partial file, which becomes the real one at the end.
///
/// While it is open it is locked, so that another shell can tell it from one that was cut off: the system takes the
/// lock away when the program dies, however it dies. All recordings that are open are known to the thread that ends the
/// program on a signal.
final class RealRecording: RecordingFile {
  /// Nil once the program is ending: there is nobody left then to finish what begins.
  private static let open = Mutex<[RealRecording]?>([])

  private let path: String
  private let partial: String
  private let force: Bool
  private let calls: FileCalls
  /// What tells the file from every other, wherever it is moved.
  private let identity: (dev_t, ino_t)
  /// The open file, what is still to be written should a signal end the program, whether anything was written, and when
  /// the file was last looked for in its place; nil once it is finished.
  private let state: Mutex<(file: Int32, trailer: TextBuffer, isBegun: Bool, lastLook: Int)?>

  /// What to do with what comes when the file is finished, before anybody is told that it was done.
  private let hold: @Sendable () -> Void

  /// - Parameters:
  ///   - hold: is called before what is not written any more counts as written; where a signal is ending the program, it
  ///     does not return.
  ///   - note: is called with the partial file.
  init(
    path: String, force: Bool, with calls: FileCalls, hold: @escaping @Sendable () -> Void = Signals.holdWhileEnding,
    note: (String) -> Void
  ) throws(DiskError) {
    (self.path, self.force, self.calls, self.hold) = (path, force, calls, hold)
    partial = path + ".partial"
    try Self.makeRoom(at: partial, force: force)
    // Before the file exists: one that was begun and never written to would be found by nobody.
    note(partial)
    let file = calls.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw DiskError(systemMessage(errno)) }
    // Not for long: who looks whether it is locked lets go at once.
    _ = retryingInterrupts { Int(flock(file, LOCK_EX)) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    identity = (facts.st_dev, facts.st_ino)
    state = Mutex((file, TextBuffer(capacity: 0), false, Self.milliseconds()))
    Self.open.withLock { $0?.append(self) }
  }

  /// Takes away what was left where a partial file is to be, if it may be.
  private static func makeRoom(at partial: String, force: Bool) throws(DiskError) {
    var facts = stat()
    guard lstat(partial, &facts) == 0 else { return }
    let isLink = facts.st_mode & S_IFMT == S_IFLNK
    guard stat(partial, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      let what =
        facts.st_mode & S_IFMT == S_IFDIR
        ? "a directory" : isLink ? "a symbolic link that leads to no file" : "not a regular file"
      throw DiskError(
        "\(partial) is \(what), and a recording needs that name while it runs; remove it, or record under another name")
    }
    try checkIsLeftOver(partial, force: force || facts.st_size == 0)
    unlink(partial)
  }

  /// Refuses unless a partial file was left by a recording that is over, and may be replaced.
  static func checkIsLeftOver(_ partial: String, force: Bool) throws(DiskError) {
    if isLive(partial) { throw DiskError("\(partial) is being recorded by another listlab") }
    guard force else {
      throw DiskError("\(partial) already exists: a recording that was cut off; record FILE force replaces it")
    }
  }

  /// Whether some program is recording into this partial file.
  static func isLive(_ partial: String) -> Bool {
    let file = Glibc.open(partial, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) throws(DiskError) {
    let isOpen = try state.withLock { state throws(DiskError) in
      guard let open = state?.file else { return false }
      state?.trailer = trailer
      let now = Self.milliseconds()
      // In a script, where a command follows at once on another, a hundred times a second: looking costs half as much as
      // writing.
      let isTimeToLook = !atOnce || now - (state?.lastLook ?? 0) >= 10
      if isTimeToLook { state?.lastLook = now }
      guard let problem = write(text, to: open) ?? (isTimeToLook ? lost(open) : nil) else {
        state?.isBegun = true
        return true
      }
      // What is written stays in the partial file; nothing may make it look complete later. One without a beginning is
      // of no use to anybody.
      if state?.isBegun == false { unlink(partial) }
      close(open)
      state = nil
      throw DiskError(problem)
    }
    // A signal is ending the program, and the file is complete: what it does not hold must not be answered either.
    if !isOpen { hold() }
  }

  func setTrailerOnSignal(_ text: TextBuffer) { state.withLock { $0?.trailer = text } }

  private func write(_ text: TextBuffer, to file: Int32) -> String? {
    text.withUTF8 { calls.writeAll(UnsafeRawBufferPointer($0), to: file) }.map(systemMessage)
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
    if lstat(partial, &facts) == 0, (facts.st_dev, facts.st_ino) == identity { return nil }
    let isRemoved = fstat(file, &facts) != 0 || facts.st_nlink == 0
    return "its partial file " + (isRemoved ? "has been removed" : "is no longer in its place")
  }

  func finish() throws(DiskError) { try finish(isCutOff: false) }

  /// - Parameter isCutOff: whether a signal ends the program, perhaps in the midst of a command.
  private func finish(isCutOff: Bool) throws(DiskError) {
    try state.withLock { state throws(DiskError) in
      guard let (open, trailer, _, _) = state else { return }
      state = nil
      defer { close(open) }
      if isCutOff, let problem = write(trailer, to: open) { throw DiskError(problem) }
      guard calls.fsync(open) == 0 else { throw DiskError(systemMessage(errno)) }
      guard force || access(path, F_OK) != 0 else {
        throw DiskError("another file has come to be there; the recording is in \(partial)")
      }
      if let code = calls.place(partial, as: path) { throw DiskError(systemMessage(code)) }
    }
  }

  /// Finishes whatever is open, as far as that is possible: the program is about to end.
  static func finishAll() {
    let recordings = open.withLock { open in
      defer { open = nil }
      return open ?? []
    }
    for recording in recordings {
      do throws(DiskError) {
        try recording.finish(isCutOff: true)
      } catch {
        let problems = StandardOutput(descriptor: STDERR_FILENO)
        problems.write("\(recording.path): \(error.message)\n")
        problems.flushWithoutWaiting()
      }
    }
  }
}
