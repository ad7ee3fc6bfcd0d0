package import LabSessions

/// The result of writing a film.
package struct FilmResult: Sendable {
  /// The number of steps that it shows.
  package internal(set) var steps = 0
  /// The number of further steps.
  package internal(set) var cut = 0
  /// The result of the session.
  package internal(set) var session: SessionResult

  /// `12 steps`, or `10000 steps; 5 more are left out`.
  package var words: String {
    let shown = steps == 1 ? "1 step" : "\(steps) steps"
    return cut == 0 ? shown : "\(shown); \(Self.leftOut(cut))"
  }

  /// `1 more is left out`.
  static func leftOut(_ count: Int) -> String { count == 1 ? "1 more is left out" : "\(count) more are left out" }
}
