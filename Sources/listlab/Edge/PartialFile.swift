import LabSessions
import Glibc

/// `FILE.partial`, which a recording is written to until it is finished.
///
/// While it is recorded into it is locked, so that another shell can distinguish it from one that was cut off: the system
/// takes the lock away when the program dies, however it dies.
enum PartialFile {
  /// Removes what was left where a partial file is to be, if it may be.
  ///
  /// - Throws: what is in the way.
  static func makeRoom(at partial: String, force: Bool) throws(DiskError) {
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
    if isLocked(partial) { throw DiskError("\(partial) is being recorded by another listlab") }
    guard force else {
      throw DiskError(
        "\(partial) already exists: a recording that was cut off; replay it to bring it back, or record FILE force replaces it"
      )
    }
  }

  /// Whether some program is writing this log.
  static func isLocked(_ path: String) -> Bool {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
