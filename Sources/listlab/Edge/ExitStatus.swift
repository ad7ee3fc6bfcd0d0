/// The exit codes of all commands; the largest wins.
struct ExitStatus: Equatable {
  var value: Int32

  static let passed = ExitStatus(value: 0)
  /// A failed command, a mismatch, or standard output that cannot be written.
  static let failed = ExitStatus(value: 1)
  /// Unusable arguments, an unreadable or malformed file, nothing checked.
  static let unusable = ExitStatus(value: 2)
  /// An internal error: an invariant does not hold though no fault is on.
  static let internalError = ExitStatus(value: 3)
  static let interrupted = ExitStatus(value: 130)

  mutating func raise(to other: ExitStatus) { value = max(value, other.value) }
}
