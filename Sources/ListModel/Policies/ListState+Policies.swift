extension ListState {
  /// Changes policies and lays out again: a setting acts from the next pass, and this is it (EngineRules, "Policies").
  package mutating func setPolicies(_ change: (inout Rules) -> Void) throws(Refusal) {
    let (before, anchor) = (settings.policies, viewportAnchor)
    change(&settings.policies)
    if settings.policies.inset != before.inset { holdResized(anchor) }
    if settings.policies.heightChange == .withoutMargin, settings.policies.spacing.margin != records.spacing.margin {
      // Its records may have heights without a margin: they are all rebuilt (EngineRules, "pgtable").
      return try reload()
    }
    if measuresAtOnce, before.measureLatency > 0 { screen.endMeasuring() }
    records.setSpacing(settings.policies.spacing)
    if settings.policies.today != before.today {
      records.extent = .whole
      fitWindow()
    }
    try settle()
  }

  /// Takes a profile's policies for all of them, keeps the rows, and reloads (EngineRules, "Policies").
  package mutating func setProfile(_ profile: Profile) throws(Refusal) {
    settings.profile = profile
    settings.policies = profile.policies
    records.extent = .whole
    if data.isLoaded { try checkNotEmpty() }
    try reload()
  }
}
