import ListDump

/// The result of `bench`.
struct BenchResult: Equatable {
  /// The table of times, with the checks before it and a legend.
  var table: String
  /// The times over the number of rows.
  var chart: Chart
}

/// The reason for which `bench` has no result.
enum BenchStop: Error, Equatable {
  case interrupted
  /// The lists do not give the same answers, so their times cannot be compared.
  case disagreement(String)
}

/// The subjects of `bench`.
enum BenchSubject: String, CaseIterable, Sendable {
  case find
  case load
  case insert
  case delete
  case move
  case height
  case estimate
}
