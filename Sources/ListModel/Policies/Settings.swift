/// Profile, policies and faults, and the rules that result from them.
struct Settings: Equatable, Sendable {
  var profile = Profile.standard
  /// The engine, where it does steps of the pass in its own way.
  private(set) var engine: Engine?
  /// What takes the place of every profile that is chosen, as `compare` plays steps under it; nil: nothing does.
  private(set) var imposed: Shared<ImposedProfile>?
  /// What the profile and `set` define: how the list should behave. The checks use these.
  var policies = Rules() { didSet { rules = faults.rules(from: policies) } }
  /// The faults that are on (EngineRules, "Faults").
  var faults = FaultSet() { didSet { rules = faults.rules(from: policies) } }
  /// How the list does behave: the policies as changed by the faults. The engine only reads these, and never tests for
  /// a fault.
  private(set) var rules = Rules()
  /// Whether a fault is on, or was since the last whole reload: it then explains a violation, which else is an internal
  /// error.
  var isTainted = false
  /// The row height estimate that the next load or reload uses; nil: none (EngineRules, "Estimates").
  var estimate: Points?

  init() {}

  /// Settings in which a profile takes the place of every one that is chosen.
  init(imposing profile: ImposedProfile, _ engine: Engine?) {
    imposed = Shared(wrappedValue: profile)
    choose(profile, engine)
  }

  /// Sets the profile and all its policies.
  mutating func choose(_ chosen: ImposedProfile, _ engine: Engine?) {
    (profile, policies, self.engine) = (chosen.profile, chosen.policies, engine)
    if engine?.takesEstimate == false { estimate = nil }
  }

  /// The settings of a new list: traces of faults that are off are removed.
  var forNewList: Settings {
    var settings = self
    settings.isTainted = !faults.isEmpty
    return settings
  }

  /// Sets the row height estimate that the next load or reload uses (EngineRules, "Estimates").
  ///
  /// - Throws: `bad-height` unless it is above 0 and at most the tallest row; `own-step` if the engine has its own.
  mutating func setEstimate(_ estimate: Points) throws(Refusal) {
    if engine?.takesEstimate == false {
      throw Refusal(
        .ownStep, "\(profile.rawValue) lays out in its own way, and takes no estimate",
        advice: "profile standard takes estimate \(estimate)")
    }
    guard estimate > .zero, estimate <= .tallestRow else {
      throw Refusal(
        .badHeight, "an estimate must be above 0 and at most 1000000 points, not \(estimate)",
        advice: "estimate off asks for every height")
    }
    self.estimate = estimate
  }
}

/// A profile that takes the place of every one that is chosen, perhaps with some other policies, and with steps of other engines.
package struct ImposedProfile: Equatable, Sendable {
  /// A step of the engine of another profile; of one that does not do it in its own way: the shared step.
  struct LentStep: Equatable, Sendable {
    let step: EngineStep
    let lender: Profile

    init(_ step: EngineStep, _ lender: Profile) { (self.step, self.lender) = (step, lender) }
  }

  let profile: Profile
  package var policies: Rules
  private(set) var lentSteps: [LentStep] = []

  package init(_ profile: Profile) { (self.profile, policies) = (profile, profile.policies) }

  /// Takes a step from the engine of another profile.
  package mutating func take(_ step: EngineStep, of lender: Profile) {
    if step == .keeping { policies.keeping = lender.policies.keeping } else { lentSteps.append(LentStep(step, lender)) }
  }
}
