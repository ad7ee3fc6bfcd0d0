package import ListDump

/// What `bench` runs. The program that hosts the playground gives it, with a clock of its own: a session needs neither that
/// nor the lists that the row tree is timed against.
package protocol Bench {
  /// Times lists of several sizes.
  ///
  /// - Parameter sizes: the numbers of rows; none: the usual ones.
  func result(
    of subject: BenchSubject, sizes: [Int], isInterrupted: () -> Bool
  ) throws(BenchStop) -> BenchResult
}

/// What a bench measured.
package struct BenchResult: Equatable {
  /// The times, with what was checked before and how to read it.
  package var table: String
  /// How the times grow with the rows.
  package var chart: Chart

  package init(table: String, chart: Chart) { (self.table, self.chart) = (table, chart) }
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
