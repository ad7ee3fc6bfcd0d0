import Synchronization
import Glibc

/// Replaces files in one step: a reader sees either the old bytes or the new ones.
enum WholeFile {
  /// The result of a write.
  enum Outcome: Equatable {
    case written
    /// Nothing was written, because `fill` returned false.
    case givenUp
    /// Nothing was written, because the file has changed meanwhile.
    case outdated
    /// Nothing was written, because of this error of the system.
    case failed(Int32)
  }

  /// Writes bytes to a temporary file beside the target, and renames it.
  ///
  /// - Parameters:
  ///   - mode: the permissions; nil: the usual ones of a new file.
  ///   - isOutdated: called last, just before the rename; true: nothing is written.
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

  /// Writes a file in one step; a closure writes the contents.
  ///
  /// - Parameter fill: writes to this descriptor; false: nothing is to be written.
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
    if problem == nil, !isOutdated { problem = calls.install(temporary, as: target) }
    if problem != nil || isOutdated { remove(temporary) } else { forget(temporary) }
    return problem.map { .failed($0) } ?? (isOutdated ? .outdated : .written)
  }

  /// Creates a temporary file beside another; nil: `errno` says why not.
  ///
  /// A file of that name may have been left by a program with the same process number that died here. It may also be
  /// somebody's own file, so it is kept, and another name is tried.
  private static func begin(beside target: String, _ mode: mode_t, _ calls: FileCalls) -> (String, Int32)? {
    let usual = "\(target).\(getpid())"
    for name in [usual] + (1...maxLeftOvers).map({ "\(usual)-\($0)" }) {
      // Created and registered under the lock: a signal in between would leave the file behind.
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

  /// The temporary files: they are removed when a signal ends the process.
  private static let unfinished = Mutex<Set<String>>([])

  private static func remove(_ temporary: String) {
    unlink(temporary)
    forget(temporary)
  }

  private static func forget(_ temporary: String) { unfinished.withLock { _ = $0.remove(temporary) } }

  /// Removes the temporary files, because the process ends. A file that was already renamed stays.
  static func removeUnfinished() { for name in unfinished.withLock({ $0 }) { unlink(name) } }
}
