import LabSessions
import Glibc

/// `FILE.partial`: a recording is written to it until it is finished.
///
/// The file is locked while the recording runs, so that another shell can distinguish it from one that was cut off: the
/// system releases the lock when the program dies, however it dies.
enum PartialFile {
  /// Removes an old partial file, if that is allowed.
  ///
  /// - Throws: `FileError` if the file belongs to a running recording or may not be replaced.
  static func makeRoom(at partial: String, force: Bool) throws(FileError) {
    var facts = stat()
    guard lstat(partial, &facts) == 0 else { return }
    let isLink = facts.st_mode & S_IFMT == S_IFLNK
    guard stat(partial, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      let what =
        facts.st_mode & S_IFMT == S_IFDIR
        ? "a directory" : isLink ? "a symbolic link that leads to no file" : "not a regular file"
      throw FileError(
        "\(partial) is \(what), and a recording needs that name while it runs; remove it, or record under another name")
    }
    try checkIsLeftOver(partial, force: force || facts.st_size == 0)
    unlink(partial)
  }

  /// Checks that a partial file was left by a recording that has ended, and may be replaced.
  ///
  /// - Throws: `FileError` otherwise.
  static func checkIsLeftOver(_ partial: String, force: Bool) throws(FileError) {
    if isLocked(partial) { throw FileError("\(partial) is being recorded by another listlab") }
    guard force else {
      throw FileError(
        "\(partial) already exists: a recording that was cut off; replay it to bring it back, or record FILE force replaces it"
      )
    }
  }

  /// Whether a program is writing this file.
  static func isLocked(_ path: String) -> Bool {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
