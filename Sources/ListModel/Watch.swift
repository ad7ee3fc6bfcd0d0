/// Whoever waits for a long command, asked now and then whether it is to go on.
///
/// It stands in the list so that a loop deep in an update can ask. It is not part of the list's value: any two are equal.
package struct Watch: Equatable, Sendable {
  private let goesOn: (@Sendable () -> Bool)?

  /// - Parameter goesOn: answers whether to go on; nil: nobody waits.
  package init(_ goesOn: (@Sendable () -> Bool)? = nil) { self.goesOn = goesOn }

  package static func == (left: Self, right: Self) -> Bool { true }

  /// After how many pieces of work it is asked again.
  private static let pieces = 4096

  /// Asks before some pieces of work; the others cost a comparison.
  ///
  /// - Parameter piece: the number of the piece, from 0.
  /// - Throws: `interrupted`.
  func ask(before piece: Int) throws(Refusal) {
    if piece % Self.pieces == Self.pieces - 1 { try ask() }
  }

  /// Asks before a piece of work that may itself take long, as a pass does.
  ///
  /// - Throws: `interrupted`.
  func ask() throws(Refusal) {
    guard let goesOn, !goesOn() else { return }
    throw Refusal(.interrupted, "stopped before it was done; nothing has changed")
  }
}

extension Refusal.Code {
  /// The user has stopped it.
  package static let interrupted = Refusal.Code("interrupted")
}
