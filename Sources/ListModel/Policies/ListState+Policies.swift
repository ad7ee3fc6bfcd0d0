extension ListState {
  /// Changes policies and lays out anew: a setting acts from the next pass, and this is it (EngineRules, "Policies").
  package mutating func setPolicies(_ change: (inout Rules) -> Void) throws(Refusal) {
    let before = policies
    change(&policies)
    if policies.heightChange == .withoutMargin, policies.spacing.margin != records.spacing.margin {
      // Its records may have heights without a margin: they are all built anew (EngineRules, "pgtable").
      return try reload()
    }
    records.setSpacing(policies.spacing)
    if policies.today != before.today {
      days = nil
      fitWindow()
    }
    try settle()
  }

  /// Takes a profile's policies for all of them, keeps the rows, and reloads (EngineRules, "Policies").
  package mutating func setProfile(_ profile: Profile) throws(Refusal) {
    self.profile = profile
    policies = profile.policies
    days = nil
    if isLoaded { try checkNotEmpty() }
    try reload()
  }
}
