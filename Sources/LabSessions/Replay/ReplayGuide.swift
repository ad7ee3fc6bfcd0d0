import LabLanguage

/// Somebody at a terminal who watches a replay and says how it goes on.
package protocol ReplayGuide: AnyObject {
  /// Shows what came of a command, and what of it differs.
  ///
  /// - Parameter isAnnounced: whether the command was shown already, as the one that comes next.
  func show(_ played: PlayedStep, isAnnounced: Bool)
  /// Shows the command that comes next, and asks what to do.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is the first time in this replay.
  ///   - look: runs a line that only looks at the list as it is now; nil: the line is none that can.
  func pace(before step: SessionStep, in file: String, isFirst: Bool, look: (String) -> Answer?) -> ReplayPace
}

/// How a replay goes on.
package enum ReplayPace: Sendable {
  /// With one command, and then it is asked again.
  case step
  /// To the end.
  case run
  /// Not at all: the list stays as it is.
  case stay
}
