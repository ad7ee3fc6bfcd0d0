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
      records.contentRows = .all
      fitWindow()
    }
    try finishLayout()
  }

  /// Takes a profile's policies for all of them, keeps the rows, and reloads (EngineRules, "Policies").
  package mutating func setProfile(_ profile: Profile) throws(Refusal) {
    settings.profile = profile
    settings.policies = profile.policies
    records.contentRows = .all
    if data.isLoaded { try checkNotEmpty() }
    try reload()
  }
}

extension ListState {
  /// Takes every setting back to what an empty list has, and reloads: profile, policies, faults, hooks, estimate,
  /// viewport, filter and motion. The rows and their states stay, and the offset as far as the clamp allows. O(n).
  package mutating func reset() throws(Refusal) {
    let fresh = ListState()
    endFault()
    removeHooks(of: nil)
    endEstimate()
    (scroller.viewport, scroller.width) = (fresh.scroller.viewport, fresh.scroller.width)
    scroller.time.motion = .none
    data.dropFilter()
    try setProfile(fresh.profile)
  }
}

extension ListState {
  /// Switches a fault on. It acts from the next command on, and makes no pass.
  package mutating func setFault(_ fault: Fault) {
    guard !settings.faults.contains(fault) else { return }
    let before = settings.rules
    settings.faults.insert(fault)
    settings.isTainted = true
    if settings.rules.selection != before.selection {
      records.selectedNumbers = records.order.rows(ofKeyNumbers: data.states[.selected])
    }
    if settings.rules.redraw == .whenMarkedOrResized, settings.rules.redraw != before.redraw {
      screen.noteHeights(in: records)
    }
  }

  /// Switches a fault off, or all of them. What it has done stays until the next whole reload or load.
  package mutating func endFault(_ fault: Fault? = nil) {
    for old in fault.map({ [$0] }) ?? settings.faults.faults { settings.faults.remove(old) }
    if settings.rules.selection == .byKey { records.selectedNumbers = RowSet() }
  }

  /// What is wrong with the list, as it is reported after every command: what the last one touched, and while a fault
  /// is on or has left traces, everything (EngineRules, "Invariants"). O(n) then.
  ///
  /// Where data source and view are apart it is everything, too, once they have as many rows: until then the count says
  /// that the view has still to be told.
  package func violations() -> [Violation] { checkResult(after: .none).all }

  /// The same, without a second look at parts that have not changed since the last.
  ///
  /// - Parameter last: what was found in the list that the command found.
  package func checkResult(after last: CheckResult) -> CheckResult {
    let isDoubtful = settings.isTainted || records.isOutOfSync && records.count == data.count
    return checkResult(everywhere: isDoubtful, knowing: last)
  }

  /// Everything that is wrong with what the last command touched: cells, pool, visible rows and two either side,
  /// totals, conservation, and the order of its events (EngineRules, "Invariants"). O(visible + pooled + events).
  package func defects() -> [Violation] { checkResult(everywhere: false, knowing: .none).all }

  /// Everything that is wrong anywhere, as `verify` and tests want it. O(n).
  ///
  /// Of more than a million rows only those are looked at one by one that the last command touched; and no more than a
  /// thousand rows are named that break the same rule.
  package func allViolations() -> [Violation] { checkResult(everywhere: true, knowing: .none).all }

  /// All checks, but for those of parts that were checked before and have not changed since.
  func checkResult(everywhere: Bool, knowing last: CheckResult) -> CheckResult {
    var found = ViolationsByPart()
    ListChecks(of: self).find(everywhere: everywhere, knowing: last.found, last.known(of: self), &found)
    return CheckResult(consume found, in: self)
  }
}
