extension ListState {
  /// Changes policies and lays out again, so that they take effect in this pass (EngineRules, "Policies").
  ///
  /// - Parameter name: the policy that is set, or a name for several; nil: it is not checked whether the engine asks it.
  /// - Throws: `own-step` if the engine does not ask it; as every pass.
  package mutating func setPolicies(
    of name: String? = nil, _ change: (inout Rules) -> Void
  ) throws(Refusal) {
    if let name { try settings.engine?.checkAsks(name, settings.profile) }
    let (before, anchor) = (settings.policies, viewportAnchor)
    change(&settings.policies)
    if settings.policies.prefersOtherHeights(than: before) { try takeOtherPreferredHeights() }
    if scroller.readablePart(by: before) != scroller.readablePart(by: settings.policies) { holdResized(anchor) }
    // Some records may have heights without a margin: they are all rebuilt (EngineRules, "pgtable").
    if mayLackMargin(under: before) { return try reload() }
    if measuresAtOnce, !before.measuresAtOnce { screen.endMeasuring() }
    if settings.rules.spacingTime == .atOnce { records.setSpacing(settings.policies.spacing) }
    try finishLayout(.setting)
  }

  /// Whether heights that were set may lack a margin that they should have now (EngineRules, "pgtable").
  private func mayLackMargin(under before: Rules) -> Bool {
    switch (before.heightChange, settings.policies.heightChange) {
    case (_, .withoutMargin): settings.policies.spacing.margin != records.spacing.margin
    case (.withoutMargin, _): records.spacing.margin != .zero
    default: false
    }
  }

  /// Replaces all policies by those of a profile, keeps the rows, and reloads (EngineRules, "Policies").
  ///
  /// - Throws: `empty-list` if the profile cannot show no rows; as every pass.
  package mutating func setProfile(_ profile: Profile) throws(Refusal) {
    try choose(settings.imposed?.wrappedValue ?? ImposedProfile(profile))
  }

  private mutating func choose(_ chosen: ImposedProfile) throws(Refusal) {
    settings.choose(chosen, chosen.steps)
    (scroller.memory, records.placed) = (.none, nil)
    // Cells that the reload keeps would go on waiting for their heights.
    if measuresAtOnce { screen.endMeasuring() }
    if data.isLoaded { try checkNotEmpty() }
    try reload()
  }
}

extension ListState {
  /// An empty list on which every choice of a profile, and every reset, leads to this one.
  package init(imposing profile: ImposedProfile) {
    self.init()
    settings = Settings(imposing: profile, profile.steps)
    // A list without rows can be reloaded under every profile.
    try? choose(profile)
    beginCommand()
    endCommand()
  }

  /// Resets every setting to that of an empty list and reloads: profile, policies, faults, hooks, estimate, viewport,
  /// filter and motion. Rows and their states stay, and the offset as far as the clamp allows. An imposed profile is chosen
  /// again behind that, as a command of its own. O(n).
  ///
  /// - Throws: as every pass.
  package mutating func reset() throws(Refusal) {
    let fresh = ListState()
    endFault()
    removeHooks(of: nil)
    endEstimate()
    (scroller.viewport, scroller.width) = (fresh.scroller.viewport, fresh.scroller.width)
    (scroller.time.motion, scroller.time.lift) = (.none, nil)
    data.dropFilter()
    try choose(ImposedProfile(fresh.profile))
    guard let imposed = settings.imposed else { return }
    beginCommand()
    try choose(imposed.wrappedValue)
  }
}

extension ListState {
  /// Turns a fault on, from the next command on. No pass is made.
  package mutating func setFault(_ fault: Fault) {
    guard !settings.faults.contains(fault) else { return }
    let before = settings.rules
    settings.faults.insert(fault)
    settings.isTainted = true
    if settings.rules.selection != before.selection {
      records.selectedNumbers = records.order.rows(ofKeyNumbers: data.states[.selected])
    }
    if settings.rules.selectionAnchor != before.selectionAnchor {
      records.anchorNumber = data.states.anchor.flatMap { records.row(of: $0.key) }
    }
    if settings.rules.focusOwner != before.focusOwner {
      records.focusNumber = data.states.focus.flatMap { records.row(of: $0) }
    }
    if settings.rules.redraw == .whenMarkedOrResized, settings.rules.redraw != before.redraw {
      screen.noteHeights(in: records)
    }
  }

  /// Turns a fault off, or all of them. Its effects stay until the next whole reload or load.
  package mutating func endFault(_ fault: Fault? = nil) {
    for old in fault.map({ [$0] }) ?? settings.faults.faults { settings.faults.remove(old) }
    if settings.rules.selection == .byKey { records.selectedNumbers = RowSet() }
    if settings.rules.selectionAnchor == .byKey { records.anchorNumber = nil }
    if settings.rules.focusOwner == .byKey { records.focusNumber = nil }
  }

  /// Whether violations may be found: a fault is on or has left traces, or data source and view differ.
  package var expectsViolations: Bool { isTainted || isOutOfSync }

  /// The violations that are reported after a command: around what it touched, and if a fault is on or has left traces,
  /// everywhere (EngineRules, "Invariants"). O(n) then.
  ///
  /// Everywhere also if data source and view are out of sync and have equally many rows; until then the view has
  /// obviously not been updated yet.
  package func violations() -> [Violation] { checkResult(after: .none).all }

  /// The same checks, but those of the whole list only if it has changed since the last result.
  ///
  /// - Parameter last: the result for the list before the command.
  package func checkResult(after last: CheckResult) -> CheckResult {
    var whole: WholeListCheck?
    if settings.isTainted || records.isOutOfSync && records.count == data.count {
      if let known = last.whole, known.holds(for: self) { whole = known } else { whole = WholeListCheck(of: self) }
    }
    return CheckResult(all: ListChecks(of: self).violations(whole), isExplained: expectsViolations, whole: whole)
  }

  /// The violations around what the last command touched: cells, pool, visible rows and two on either side, totals,
  /// conservation, and the order of its events (EngineRules, "Invariants"). O(visible + pooled + events).
  package func localViolations() -> [Violation] { ListChecks(of: self).violations(nil) }

  /// The violations anywhere, for `verify` and tests. O(n).
  ///
  /// Of more than a million rows only those around the last command are checked one by one, and at most a thousand rows
  /// are reported for one rule.
  package func allViolations() -> [Violation] { ListChecks(of: self).violations(WholeListCheck(of: self)) }
}
