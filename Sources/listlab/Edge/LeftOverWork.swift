import LabFiles
import LabSessions
import ListDump
import Glibc

/// What earlier shells have left that nobody has recorded.
struct LeftOverWork {
  /// So many files are left for later starts, the newest.
  static let most = 8

  /// The files of shells that have ended, the newest first.
  private let paths: [String]
  private let calls: FileCalls

  /// Looks through the folder; files beyond the newest eight go.
  init(in folder: String, with calls: FileCalls = .system) {
    self.calls = calls
    let names = (try? RealDisk().names(in: folder)) ?? []
    let found = names.filter { $0.hasSuffix(".session") }.compactMap { Self.left("\(folder)/\($0)") }
    // The clock of files is coarse: of two of one shell the later has the greater number.
    let all = found.sorted { left, right in
      (left.time, WorkFile.number(of: left.path), left.path) > (right.time, WorkFile.number(of: right.path), right.path)
    }.map(\.path)
    for path in all.dropFirst(Self.most) { unlink(path) }
    paths = Array(all.prefix(Self.most))
  }

  /// When a file was written to last, in microseconds; nil if it is none that a shell has left.
  private static func left(_ path: String) -> (path: String, time: Int)? {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(),
      facts.st_size <= 2 * WorkFile.largest, !RealRecording.isLive(path)
    else { return nil }
    return (path, facts.st_mtim.tv_sec * 1_000_000 + facts.st_mtim.tv_nsec / 1000)
  }

  /// What is in a file; nil if it is of no use, and then it goes.
  private func work(_ path: String) throws(DiskError) -> KeptWork? {
    let work = KeptWork(try RealDisk(calls: calls).read(path), at: path)
    guard work.unrecorded == 0 else { return work }
    // One that has just been begun is empty for a moment, too.
    if let left = Self.left(path), time(nil) - left.time / 1_000_000 > 60 { unlink(path) }
    return nil
  }

  // MARK: Telling of it

  /// What a start says of it, once; nothing if there is nothing new.
  func notice() -> PrintableText {
    for path in paths {
      // What cannot be read now is said by whoever brings it back.
      guard let work = try? work(path) else { continue }
      guard !work.isAnnounced else { return "" }
      noteAsTold(path, work)
      let (count, were, them) =
        work.unrecorded == 1 ? ("1 command", "was", "it") : ("\(work.unrecorded) commands", "were", "them")
      let leftOut = work.unanswered.map { command -> PrintableText in
        " It leaves out the next one, \(command.shortened), in which that shell ended."
      }
      return """
        \(count) of an earlier shell \(were) not recorded: listlab --resume brings \(them) back.\(leftOut ?? "")

        """
    }
    return ""
  }

  /// Where this fails it is said again.
  private func noteAsTold(_ path: String, _ work: KeptWork) {
    let file = calls.open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0)
    guard file >= 0 else { return }
    defer { close(file) }
    // A last line without its end goes: the mark would make one of it.
    guard lock(file), ftruncate(file, off_t(work.size)) == 0 else { return }
    _ = Array(KeptMark.announced.utf8).withUnsafeBytes { calls.writeAll($0, to: file) }
  }

  // MARK: Bringing it back

  /// The newest of it, as a file in which one shell goes on: no other is offered it from then on.
  struct Claim {
    let path: String
    let work: KeptWork
    /// Open and locked.
    let file: Int32
    /// How many older ones are left behind it.
    let others: Int
  }

  /// - Throws: why the newest cannot be brought back; nothing is lost.
  func claim() throws(DiskError) -> Claim? {
    for (place, path) in paths.enumerated() {
      let file = calls.open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0)
      guard file >= 0 else { throw DiskError("\(path): \(systemMessage(errno))") }
      do throws(DiskError) {
        // A last line without its end goes: nothing may be written behind it. So does the command that is left out.
        if lock(file), let work = try work(path) {
          guard ftruncate(file, off_t(work.answeredSize)) == 0 else { throw DiskError(systemMessage(errno)) }
          let others = paths.dropFirst(place + 1).count { ((try? self.work($0)) ?? nil) != nil }
          return Claim(path: path, work: work, file: file, others: others)
        }
        close(file)
      } catch {
        close(file)
        throw DiskError("\(path): \(error.message)")
      }
    }
    return nil
  }

  /// Whether the file is this shell's from now on. Who looks whether it is locked holds it for a moment.
  private func lock(_ file: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(1000)
    }
    return false
  }
}

extension String {
  /// A command as a message names it that is about more than this.
  var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
