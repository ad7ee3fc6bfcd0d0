import LabFiles
import LabSessions
import Glibc

/// What is done at the prompt, in a file of its own: it is there after a crash, a hang-up and `kill -9`, too.
///
/// Each shell has its file and holds a lock on it as long as it lives, so two at once keep both, and what somebody else's
/// shell is at work on is not offered. Whatever goes wrong costs one warning.
final class WorkFile: WorkKeeper {
  /// A file grows no further.
  static let largest = 4 << 20

  private let folder: String
  private let calls: FileCalls
  private var path: String?
  private var file: Int32 = -1
  private var size = 0
  private var hasEnded = false
  /// Whether all that is in the file has been recorded.
  private var isRecorded = true
  /// Whether something was added since an answer was shown.
  private var isToBeAnswered = false
  private var warnings: [String] = []

  /// - Parameter folder: is made when something is kept.
  init(folder: String, with calls: FileCalls = .system) { (self.folder, self.calls) = (folder, calls) }

  /// Goes on in the file that an earlier shell has left.
  init(goingOnIn left: LeftOverWork.Claim, with calls: FileCalls = .system) {
    (folder, path) = (FilePath.folder(of: left.path), left.path)
    (file, size, self.calls) = (left.file, left.work.answeredSize, calls)
    isRecorded = false
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// `$XDG_STATE_HOME/listlab/work`; nil without a home.
  static func defaultFolder() -> String? { StateFile.path("work") }

  func add(_ text: String) {
    // With nothing done there is nothing to mark.
    guard !hasEnded, file >= 0 || text != KeptMark.recorded else { return }
    if text.hasPrefix(KeptMark.anew) { return beginAnew(with: text) }
    append(text)
  }

  private func append(_ text: String) {
    isRecorded = text.hasSuffix(KeptMark.recorded)
    isToBeAnswered = !isRecorded
    if file < 0, !begin() { return }
    guard size + text.utf8.count <= Self.largest else { return giveUp("at most 4 MiB are kept") }
    write(text)
  }

  /// What was kept before no longer counts, and a new file takes its place. Where the list now comes from a file of its
  /// own, what was not recorded before is in none: that stays, as if a shell had left it, and the new file before it, so
  /// that what comes back first is the list as it was last.
  private func beginAnew(with text: String) {
    let old = (path: path, file: file)
    let isLeft = !isRecorded && text.hasSuffix(KeptMark.recorded)
    (path, file, size) = (nil, -1, 0)
    append(isLeft ? text.dropLast(KeptMark.recorded.count) + KeptMark.replayed : text)
    guard old.file >= 0 else { return }
    if let path = old.path, !isLeft, !hasEnded { unlink(path) }
    close(old.file)
  }

  /// Writes all of it, or nothing.
  private func write(_ text: String) {
    var text = text
    guard let problem = text.withUTF8({ calls.writeAll(UnsafeRawBufferPointer($0), to: file) }) else {
      return size += text.utf8.count
    }
    _ = ftruncate(file, off_t(size))
    giveUp(systemMessage(problem))
  }

  /// Shows what came of a command that may just have been added.
  func whileAnswering<Result>(_ show: () -> Result) -> Result {
    guard isToBeAnswered, !hasEnded, file >= 0 else { return show() }
    isToBeAnswered = false
    return Self.withMark(in: file, behind: size, with: calls, show)
  }

  /// Shows what came of the last command in a file. As long as that takes, a mark stands behind it: a start that finds it
  /// there knows in which command the program died.
  static func withMark<Result>(in file: Int32, behind size: Int, with calls: FileCalls, _ show: () -> Result) -> Result
  {
    _ = Array(KeptMark.unanswered.utf8).withUnsafeBytes { calls.writeAll($0, to: file) }
    defer { _ = ftruncate(file, off_t(size)) }
    return show()
  }

  /// Which of its shell's files one is: `123.session` the first, `123-1.session` the next.
  static func number(of path: String) -> Int {
    let name = path.dropLast(".session".count)
    return name.lastIndex(of: "-").flatMap { Int(name[name.index(after: $0)...]) } ?? 0
  }

  private func begin() -> Bool {
    do throws(HistoryProblem) {
      try LockedFile.makeFolders(above: folder + "/")
    } catch {
      giveUp(error.message)
      return false
    }
    for number in 0..<100 {
      let path = "\(folder)/\(getpid())\(number == 0 ? "" : "-\(number)").session"
      file = calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { break }
      // Not for long: who looks whether it is locked lets go at once.
      _ = retryingInterrupts { Int(flock(file, LOCK_EX)) }
      self.path = path
      write(SessionWriter.header + "\n")
      return !hasEnded
    }
    giveUp("\(folder): \(systemMessage(errno))")
    return false
  }

  private func giveUp(_ problem: String) {
    hasEnded = true
    warnings.append("what is done from here on is not kept for --resume: \(problem); record last FILE writes it down")
  }

  func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// The shell is left: what was recorded, or never done, need not be kept.
  func finish() {
    if isRecorded, let path { unlink(path) }
  }
}
