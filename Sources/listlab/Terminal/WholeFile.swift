import LabSessions
import Glibc

/// Files that are replaced in one step: whoever reads one sees the old bytes or the new, whatever happens in between.
enum WholeFile {
  /// What became of the file.
  enum Outcome: Equatable {
    case written
    /// Nothing was written, as the file is no longer what it was.
    case outdated
    /// Nothing was written, for this error of the system.
    case failed(Int32)
  }

  /// Makes a file hold these bytes: they are written under another name beside it, which then takes its own.
  ///
  /// - Parameters:
  ///   - mode: the permissions; nil: the usual ones of a new file.
  ///   - isOutdated: is asked last of all, when only the name is left to be changed.
  static func write(
    _ bytes: [UInt8], to target: String, mode: mode_t? = nil, isOutdated: () -> Bool = { false }
  ) -> Outcome {
    guard let (temporary, file) = begin(beside: target, mode == nil ? 0o666 : 0o600) else { return .failed(errno) }
    var problem = bytes.withUnsafeBytes { writeAll($0, to: file) }
    if problem == nil, let mode, fchmod(file, mode) != 0 { problem = errno }
    if problem == nil, fsync(file) != 0 { problem = errno }
    close(file)
    let isOutdated = problem == nil && isOutdated()
    if problem == nil, !isOutdated { problem = move(temporary, to: target) }
    if problem != nil || isOutdated { unlink(temporary) }
    return problem.map { .failed($0) } ?? (isOutdated ? .outdated : .written)
  }

  /// A new file beside another; nil: `errno` says why not.
  ///
  /// One of that name may have been left by a program of the same number that died here. It may also be anybody's own,
  /// so it stays, and another name is tried.
  private static func begin(beside target: String, _ mode: mode_t) -> (String, Int32)? {
    let usual = "\(target).\(getpid())"
    for name in [usual] + (1...mostLeftOvers).map({ "\(usual)-\($0)" }) {
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, mode)
      if file >= 0 { return (name, file) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  private static let mostLeftOvers = 100

  /// Gives a file another name in its folder, for good: also if the power fails right after. Answers the error.
  static func move(_ file: String, to target: String) -> Int32? {
    guard rename(file, target) == 0 else { return errno }
    let folder = open(FilePath.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }  // one that may be written but not read
    defer { close(folder) }
    // EINVAL: a file system that has nothing to hand over.
    return fsync(folder) == 0 || errno == EINVAL ? nil : errno
  }
}

/// Writes every byte; answers the error that stopped it, if any.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {  // a descriptor that someone else made non-blocking
      _ = canWrite(descriptor, milliseconds: -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

/// Whether a descriptor takes something, after so many milliseconds at most; −1: it is waited for.
func canWrite(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}
