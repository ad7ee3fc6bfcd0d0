import LabCommands

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
  ///   - look: obeys a line that only looks at the list as it is now; nil: the line is none that can.
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

/// A replay under way, and the one who watches it: it stops before each command, or from the first that differs on.
final class GuidedReplay {
  private let guide: (any ReplayGuide)?
  private(set) var isStepping: Bool
  /// Whether the guide wants to be asked where something differs.
  private var offers = true
  private var hasAsked = false
  /// Whether the guide ended it.
  private(set) var hasStayed = false
  /// What differs and was shown.
  private(set) var told: [StepMismatch] = []

  init(_ guide: (any ReplayGuide)?, isStepping: Bool) {
    self.guide = guide
    self.isStepping = isStepping
  }

  /// Whether a command is to be played.
  func plays(_ step: SessionStep, in file: String, look: (String) -> Answer?) -> Bool {
    guard isStepping, let guide else { return true }
    defer { hasAsked = true }
    switch guide.pace(before: step, in: file, isFirst: !hasAsked, look: look) {
    case .step: break
    case .run: (isStepping, offers) = (false, false)
    case .stay: hasStayed = true
    }
    return !hasStayed
  }

  /// Takes note of what came of a command.
  func saw(_ played: PlayedStep) {
    guard let guide, isStepping || offers && played.mismatch != nil else { return }
    guide.show(played, isAnnounced: isStepping)
    if let mismatch = played.mismatch {
      told.append(mismatch)
      isStepping = true
    }
  }
}

extension Interpreter {
  /// The verbs that may be said between the commands of a replay: they look, and leave nothing behind.
  private static let looking: Set<String> = ["show", "explain", "cell", "help"]

  /// Obeys a line that only looks; nil for a command that does more.
  func look(_ line: String) -> Answer? {
    var answer = Answer(line: line)
    do throws(CommandError) {
      guard let call = try lab.vocabulary.parse(line, spelling: .abbreviated) else { return nil }
      guard Self.looking.contains(call.verb.name) else { return nil }
      var lab = lab
      answer.outcome = try lab.run(call)
    } catch {
      answer.error = error
    }
    return answer
  }
}
