/// How the list was told to behave, and how it does: profile, policies, faults, and the rules that come of them.
struct Settings: Equatable, Sendable {
  var profile = Profile.standard
  /// What the profile and `set` say: how the list should behave, and what the invariants check.
  var policies = Rules() { didSet { rules = faults.rules(from: policies) } }
  /// The faults that are on (EngineRules, "Faults").
  var faults = FaultSet() { didSet { rules = faults.rules(from: policies) } }
  /// How the list does behave: the policies as the faults have changed them. The engine asks these, and never a fault.
  private(set) var rules = Rules()
  /// Whether a fault is on, or was since the last whole reload: a violation is then its doing, else an internal error.
  var isTainted = false
  /// The estimate of a row's height that acts from the next load or reload on; nil: none (EngineRules, "Estimates").
  var estimate: Points?

  /// What a fresh list takes over of these: traces of faults that are off are gone with the rows.
  var forFreshList: Settings {
    var settings = self
    settings.isTainted = !faults.isEmpty
    return settings
  }

  /// Sets the estimate; it acts from the next load or reload on (EngineRules, "Estimates").
  ///
  /// - Throws: `bad-height` unless it is above 0 and no more than a row may be.
  mutating func setEstimate(_ estimate: Points) throws(Refusal) {
    guard estimate > .zero, estimate <= .tallestRow else {
      throw Refusal(
        .badHeight, "an estimate must be above 0 and at most 1000000 points, not \(estimate)",
        advice: "estimate off asks for every height")
    }
    self.estimate = estimate
  }
}
