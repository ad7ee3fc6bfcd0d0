/// What `bench` runs. The program that hosts the playground gives it, with a clock of its own: a session needs neither that
/// nor the lists that the row tree is timed against.
package protocol Bench {
  /// A table of times, with what was checked before and how to read it.
  ///
  /// - Parameter sizes: the numbers of rows; none: the usual ones.
  func table(
    of subject: BenchSubject, sizes: [Int], isInterrupted: () -> Bool
  ) throws(BenchStop) -> String
}

/// Why a bench has no table.
package enum BenchStop: Error, Equatable {
  case interrupted
  /// The lists do not agree: nothing they do is worth timing.
  case disagreement(String)
}

/// What `bench` times.
package enum BenchSubject: String, CaseIterable, Sendable {
  case find
  case load
  case insert
  case delete
  case move
  case height
  case estimate
}
