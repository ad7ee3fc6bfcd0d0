package import LabSessions

/// What became of a film that was written.
package struct FilmResult: Sendable {
  /// How many steps it shows.
  package internal(set) var steps = 0
  /// How many more were played.
  package internal(set) var cut = 0
  /// What came of playing the session.
  package internal(set) var session: SessionResult

  /// `12 steps`, or `10000 steps; 5 more are left out`.
  package var words: String {
    let shown = steps == 1 ? "1 step" : "\(steps) steps"
    return cut == 0 ? shown : "\(shown); \(Self.leftOut(cut))"
  }

  /// `1 more is left out`.
  static func leftOut(_ count: Int) -> String { count == 1 ? "1 more is left out" : "\(count) more are left out" }
}
