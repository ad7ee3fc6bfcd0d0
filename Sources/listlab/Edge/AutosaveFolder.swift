import LabFiles
import LabSessions
import ListDump
import Glibc

/// The autosaves that earlier shells have left: steps that nobody has recorded.
struct AutosaveFolder {
  /// So many files stay for later starts, the newest.
  static let most = 8

  /// The files of shells that have ended, the newest first.
  private let paths: [String]
  private let calls: FileCalls

  /// `$XDG_STATE_HOME/listlab/work`; nil without a home.
  static func defaultPath() -> String? { StateFile.path("work") }

  /// Looks through the folder, and removes files beyond the newest eight.
  init(at folder: String, with calls: FileCalls = .system) {
    self.calls = calls
    let names = (try? RealDisk().names(in: folder)) ?? []
    let found = names.filter { $0.hasSuffix(".session") }.compactMap { Self.left("\(folder)/\($0)") }
    // The clock of files is coarse: of two of one shell the later has the greater number.
    let all = found.sorted { left, right in
      (left.time, Self.number(of: left.path), left.path) > (right.time, Self.number(of: right.path), right.path)
    }.map(\.path)
    for path in all.dropFirst(Self.most) { unlink(path) }
    paths = Array(all.prefix(Self.most))
  }

  /// Which of its shell's files one is: `123.session` the first, `123-1.session` the next.
  private static func number(of path: String) -> Int {
    let name = path.dropLast(".session".count)
    return name.lastIndex(of: "-").flatMap { Int(name[name.index(after: $0)...]) } ?? 0
  }

  /// When a file was written to last, in microseconds; nil if it is none that a shell has left.
  private static func left(_ path: String) -> (path: String, time: Int)? {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(),
      facts.st_size <= 2 * LogFileOnDisk.largestAutosave, !PartialFile.isLocked(path)
    else { return nil }
    return (path, facts.st_mtim.tv_sec * 1_000_000 + facts.st_mtim.tv_nsec / 1000)
  }

  /// What is in a file; nil if it is of no use, and then it is removed.
  private func session(_ path: String) throws(DiskError) -> SavedSession? {
    let session: SavedSession
    let bytes = try RealDisk(calls: calls).read(path)
    do throws(UnusableSession) {
      session = try SavedSession(bytes, at: path)
    } catch {
      throw DiskError(error.message)
    }
    guard session.unsaved == 0 else { return session }
    // One that has just been begun is empty for a moment, too.
    if let left = Self.left(path), time(nil) - left.time / 1_000_000 > 60 { unlink(path) }
    return nil
  }

  // MARK: Reporting

  /// What a start reports, once; nothing if there is nothing new.
  func notice() -> PrintableText {
    for path in paths {
      // Where one cannot be read now, --resume says why.
      guard let session = try? session(path) else { continue }
      guard !session.isReported else { return "" }
      append(SavedSession.reportedLine, to: path, behind: session.wholeSize)
      let (count, were, them) =
        session.unsaved == 1 ? ("1 step", "was", "it") : ("\(session.unsaved) steps", "were", "them")
      let leftOut = session.unanswered.map { command -> PrintableText in
        " It leaves out the next command, \(command.shortened), in which that shell ended."
      }
      return """
        \(count) of an earlier shell \(were) not recorded: listlab --resume brings \(them) back.\(leftOut ?? "")

        """
    }
    return ""
  }

  /// Marks a file. Where this fails, the mark is missing: the file is reported again.
  private func append(_ mark: String, to path: String, behind size: Int) {
    let file = calls.open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0)
    guard file >= 0 else { return }
    defer { close(file) }
    // A last line without its end goes: the mark would be part of it.
    guard lock(file), ftruncate(file, off_t(size)) == 0 else { return }
    _ = Array(mark.utf8).withUnsafeBytes { calls.writeAll($0, to: file) }
  }

  // MARK: Bringing back

  /// The newest file, in which one shell goes on: no other is offered it from then on.
  struct Left {
    let path: String
    let session: SavedSession
    /// Open and locked.
    let file: Int32
    /// How many older ones there are.
    let others: Int
  }

  /// Opens the newest file.
  ///
  /// - Returns: nil if there is nothing to bring back.
  /// - Throws: why the newest cannot be brought back; nothing is lost.
  func openNewest() throws(DiskError) -> Left? {
    for (place, path) in paths.enumerated() {
      let file = calls.open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0)
      guard file >= 0 else { throw DiskError("\(path): \(systemMessage(errno))") }
      do throws(DiskError) {
        if lock(file), let session = try session(path) {
          // A last line without its end goes, and the command that is left out.
          guard ftruncate(file, off_t(session.size)) == 0 else { throw DiskError(systemMessage(errno)) }
          let others = paths.dropFirst(place + 1).count { ((try? self.session($0)) ?? nil) != nil }
          return Left(path: path, session: session, file: file, others: others)
        }
        close(file)
      } catch {
        close(file)
        throw DiskError("\(path): \(error.message)")
      }
    }
    return nil
  }

  /// Whether the file is this shell's from now on. Another may hold the lock for a moment, to test it.
  private func lock(_ file: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(1000)
    }
    return false
  }
}

extension AutosaveFolder.Left {
  /// Marks that its last command is being executed again: a shell that dies then has died in it.
  func markLastCommand() {
    _ = Array(SavedSession.lastCommandLine.utf8).withUnsafeBytes { FileCalls.system.writeAll($0, to: file) }
  }

  /// Leaves it for another start.
  func leave() {
    _ = ftruncate(file, off_t(session.size))
    close(file)
  }
}

extension String {
  /// A command as a message names it that is about more than this.
  var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
