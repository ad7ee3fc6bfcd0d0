/// Asks the caller of a long command, now and then, whether the command should continue.
///
/// It is stored in the list so that a loop deep in an update can ask. It is not part of the list's value: any two are
/// equal.
package struct CancellationCheck: Equatable, Sendable {
  private let shouldContinue: (@Sendable () -> Bool)?

  /// - Parameter shouldContinue: false cancels the command; nil: nothing cancels it.
  package init(_ shouldContinue: (@Sendable () -> Bool)? = nil) { self.shouldContinue = shouldContinue }

  package static func == (left: Self, right: Self) -> Bool { true }

  /// The number of pieces of work between two checks.
  private static let interval = 4096

  /// Checks before every 4096th piece of work; the others cost a comparison.
  ///
  /// - Parameter piece: the number of the piece, from 0.
  /// - Throws: `interrupted`.
  func check(before piece: Int) throws(Refusal) {
    if piece % Self.interval == Self.interval - 1 { try check() }
  }

  /// Checks before a piece of work that may itself take long, such as a pass.
  ///
  /// - Throws: `interrupted`.
  func check() throws(Refusal) {
    guard let shouldContinue, !shouldContinue() else { return }
    throw Refusal(.interrupted, "stopped before it was done; nothing has changed")
  }
}

extension Refusal.Code {
  /// The user has cancelled the command.
  package static let interrupted = Refusal.Code("interrupted")
}
