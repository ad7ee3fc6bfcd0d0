import Synchronization
import Glibc

/// Files that are replaced in one step: whoever reads one sees the old bytes or the new, whatever happens in between.
enum WholeFile {
  /// What became of the file.
  enum Outcome: Equatable {
    case written
    /// Nothing was written, as whoever was to write gave up.
    case givenUp
    /// Nothing was written, as the file has changed since.
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
    _ bytes: [UInt8], to target: String, mode: mode_t? = nil, with calls: FileCalls = .system,
    isOutdated: () -> Bool = { false }
  ) -> Outcome {
    var problem: Int32?
    let outcome = write(to: target, mode: mode, with: calls, isOutdated: isOutdated) { file in
      problem = bytes.withUnsafeBytes { calls.writeAll($0, to: file) }
      return problem == nil
    }
    return problem.map { .failed($0) } ?? outcome
  }

  /// The same with a file that somebody fills.
  ///
  /// - Parameter fill: writes into the file of this descriptor; false: nothing is to come of it.
  static func write(
    to target: String, mode: mode_t? = nil, with calls: FileCalls = .system, isOutdated: () -> Bool = { false },
    fill: (Int32) -> Bool
  ) -> Outcome {
    guard let (temporary, file) = begin(beside: target, mode == nil ? 0o666 : 0o600, calls) else {
      return .failed(errno)
    }
    guard fill(file) else {
      close(file)
      remove(temporary)
      return .givenUp
    }
    var problem: Int32?
    if let mode, fchmod(file, mode) != 0 { problem = errno }
    if problem == nil, calls.fsync(file) != 0 { problem = errno }
    close(file)
    let isOutdated = problem == nil && isOutdated()
    if problem == nil, !isOutdated { problem = calls.place(temporary, as: target) }
    if problem != nil || isOutdated { remove(temporary) } else { forget(temporary) }
    return problem.map { .failed($0) } ?? (isOutdated ? .outdated : .written)
  }

  /// A new file beside another; nil: `errno` says why not.
  ///
  /// One of that name may have been left by a program of the same number that died here. It may also be anybody's own,
  /// so it stays, and another name is tried.
  private static func begin(beside target: String, _ mode: mode_t, _ calls: FileCalls) -> (String, Int32)? {
    let usual = "\(target).\(getpid())"
    for name in [usual] + (1...maxLeftOvers).map({ "\(usual)-\($0)" }) {
      // Made and noted while nobody can remove what is noted: a signal in between would leave the file behind.
      let (file, problem) = unfinished.withLock { names in
        let file = calls.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, mode)
        let problem = errno
        if file >= 0 { names.insert(name) }
        return (file, problem)
      }
      if file >= 0 { return (name, file) }
      errno = problem
      guard problem == EEXIST else { return nil }
    }
    return nil
  }

  private static let maxLeftOvers = 100

  /// The files that are being filled: a signal that ends the process would leave them behind.
  private static let unfinished = Mutex<Set<String>>([])

  private static func remove(_ temporary: String) {
    unlink(temporary)
    forget(temporary)
  }

  private static func forget(_ temporary: String) { unfinished.withLock { _ = $0.remove(temporary) } }

  /// Removes what is being written, as the process ends. A file that has its own name by now stays.
  static func removeUnfinished() { for name in unfinished.withLock({ $0 }) { unlink(name) } }
}
