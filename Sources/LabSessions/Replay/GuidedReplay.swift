import LabLanguage

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
  private(set) var shown: [StepMismatch] = []

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
      shown.append(mismatch)
      isStepping = true
    }
  }
}

extension Interpreter {
  /// The verbs that may be said between the commands of a replay: they look, and leave nothing behind.
  private static let looking: Set<String> = ["show", "explain", "cell", "help"]

  /// Runs a line that only looks; nil for a command that does more.
  func look(_ line: String) -> Answer? {
    do throws(CommandError) {
      guard let call = try lab.vocabulary.parse(line, spelling: .abbreviated) else { return nil }
      return Self.looking.contains(call.verb.name) ? Interpreter(copying: self).execute(call) : nil
    } catch {
      var answer = Answer(line: line)
      answer.error = error
      return answer
    }
  }
}
