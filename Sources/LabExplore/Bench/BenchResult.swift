import ListDump

/// What a bench measured.
struct BenchResult: Equatable {
  /// The times, with what was checked before and how to read it.
  var table: String
  /// How the times grow with the number of rows.
  var chart: Chart
}

/// Why a bench has no table.
enum BenchStop: Error, Equatable {
  case interrupted
  /// The lists do not give the same answers, so their times cannot be compared.
  case disagreement(String)
}

/// What `bench` times.
enum BenchSubject: String, CaseIterable, Sendable {
  case find
  case load
  case insert
  case delete
  case move
  case height
  case estimate
}
