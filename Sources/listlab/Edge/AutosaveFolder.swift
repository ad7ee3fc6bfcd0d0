import LabFiles
import LabSessions
import ListDump
import Glibc

/// The autosave files of earlier shells: steps that are not in any recording.
struct AutosaveFolder {
  /// The number of files that are kept, the newest ones.
  static let maxFiles = 8

  /// The files of shells that have ended, the newest first.
  private let paths: [String]
  private let calls: FileCalls

  /// `$XDG_STATE_HOME/listlab/work`; nil without a home.
  static func defaultPath() -> String? { StateFile.path("work") }

  /// Reads the folder, and removes all but the newest files.
  init(at folder: String, with calls: FileCalls = .system) {
    self.calls = calls
    let names = (try? RealFileSystem().names(in: folder)) ?? []
    let found = names.filter { $0.hasSuffix(".session") }.compactMap { Self.endedShellFile("\(folder)/\($0)") }
    // Two files of one shell may have the same modification time; then the number in their names decides.
    let all = found.sorted { left, right in
      (left.time, Self.number(of: left.path), left.path) > (right.time, Self.number(of: right.path), right.path)
    }.map(\.path)
    for path in all.dropFirst(Self.maxFiles) { unlink(path) }
    paths = Array(all.prefix(Self.maxFiles))
  }

  /// The number of a file among those of its shell: `123.session` is the first, `123-1.session` the next.
  private static func number(of path: String) -> Int {
    let name = path.dropLast(".session".count)
    return name.lastIndex(of: "-").flatMap { Int(name[name.index(after: $0)...]) } ?? 0
  }

  /// The file and its modification time in microseconds; nil if it is not an autosave of a shell that has ended.
  private static func endedShellFile(_ path: String) -> (path: String, time: Int)? {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(),
      facts.st_size <= 2 * LogFileOnDisk.largestAutosave, !PartialFile.isLocked(path)
    else { return nil }
    return (path, facts.st_mtim.tv_sec * 1_000_000 + facts.st_mtim.tv_nsec / 1000)
  }

  /// The session in a file; nil if there is nothing to restore, and then the file is removed.
  private func session(_ path: String) throws(FileError) -> SavedSession? {
    let session: SavedSession
    let bytes = try RealFileSystem(calls: calls).read(path)
    do throws(FileError) {
      session = try SavedSession(bytes, at: path)
    } catch {
      throw FileError(error.message)
    }
    guard session.unsaved == 0 else { return session }
    // A file that another shell has just created is empty, too.
    if let left = Self.endedShellFile(path), time(nil) - left.time / 1_000_000 > 60 { unlink(path) }
    return nil
  }

  // MARK: Reporting

  /// The message that a start prints, once; empty if it was printed before.
  func notice() -> PrintableText {
    for path in paths {
      // `--resume` reports why a file cannot be read.
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

  /// Appends a mark to a file. If that fails, the file is reported once more.
  private func append(_ mark: String, to path: String, behind size: Int) {
    let file = calls.open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0)
    guard file >= 0 else { return }
    defer { close(file) }
    // Removes an incomplete last line, which would become part of the mark.
    guard lock(file), ftruncate(file, off_t(size)) == 0 else { return }
    _ = Array(mark.utf8).withUnsafeBytes { calls.writeAll($0, to: file) }
  }

  // MARK: Bringing back

  /// The newest file, locked: this shell goes on writing it, and no other shell can restore it.
  struct EarlierAutosave {
    let path: String
    let session: SavedSession
    /// Open and locked.
    let file: Int32
    /// The number of older files.
    let others: Int
  }

  /// Opens and locks the newest file.
  ///
  /// - Returns: nil if there is nothing to restore.
  /// - Throws: `FileError` if the newest file cannot be opened or shortened; it stays as it is.
  func openNewest() throws(FileError) -> EarlierAutosave? {
    for (index, path) in paths.enumerated() {
      let file = calls.open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0)
      guard file >= 0 else { throw FileError("\(path): \(systemMessage(errno))") }
      do throws(FileError) {
        if lock(file), let session = try session(path) {
          // Removes an incomplete last line, and the command that is left out.
          guard ftruncate(file, off_t(session.size)) == 0 else { throw FileError(systemMessage(errno)) }
          let others = paths.dropFirst(index + 1).count { ((try? self.session($0)) ?? nil) != nil }
          return EarlierAutosave(path: path, session: session, file: file, others: others)
        }
        close(file)
      } catch {
        close(file)
        throw FileError("\(path): \(error.message)")
      }
    }
    return nil
  }

  /// Locks the file; false if another shell has it. Another process may hold the lock for a moment to test it.
  private func lock(_ file: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(1000)
    }
    return false
  }
}

extension AutosaveFolder.EarlierAutosave {
  /// Marks that its last command is being executed again. If the shell dies now, the next start leaves that command
  /// out.
  func markLastCommand() {
    _ = Array(SavedSession.lastCommandLine.utf8).withUnsafeBytes { FileCalls.system.writeAll($0, to: file) }
  }

  /// Releases the file, so that a later start can restore it.
  func leave() {
    _ = ftruncate(file, off_t(session.size))
    close(file)
  }
}

extension String {
  /// The command, shortened for a message that is about more than the command.
  var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
