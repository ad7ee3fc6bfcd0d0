extension ListState {
  /// Reloads everything: the kept cells are given up, every visible cell returns in screen order, counts and heights
  /// are asked again, the offset stays (K9).
  package mutating func reload() throws(Refusal) {
    restartAverage(from: screen.live.last?.row)
    screen.releaseCache(by: settings.rules, &commandLog)
    let heights = heightsInCells
    giveBackAll()
    forgetGoneRows()
    if settings.isTainted { clearAwayFaults() }
    if settings.rules.poolOnReload == .emptied { screen.clearPool(&commandLog) }
    if settings.rules.clearsSelectionOnReload { select(RowSet()) }
    try readSource()
    take(heights)
    if settings.rules.onReload == .top {
      scroller.time.endMotion()
      moveOffset(to: scroller.smallestOffset(by: settings.rules), because: .reload)
    }
    try settle(isReload: true)
  }

  /// Gives the data source new rows in other sections, and reloads; pool and counters stay (EngineRules, "listview").
  ///
  /// - Throws: `too-many-rows`, `too-many-visible`, `empty-list`.
  package mutating func reload(dimensions sections: [Int]) throws(Refusal) {
    var plan = LoadPlan(count: sections.reduce(0, +))
    plan.sections = sections
    try DataSource().checkRoom(for: plan.count)
    try plan.checkMemory()
    forgetKeys(data.wholeTable.order.keyNumbers)
    data.rowFilter = nil
    data.load(plan, RowTree(count: plan.count, height: settings.rules.rowHeight))
    try checkNotEmpty()
    try reload()
  }

  /// The view takes over the data source as it is: every height is asked for, or with an estimate the estimate of every
  /// row of which no height is remembered (K10, EngineRules, "Fixed choices").
  mutating func readSource() throws(Refusal) {
    records.estimate = settings.estimate
    if let estimate = settings.estimate {
      try readEstimates(estimate)
    } else {
      records.spacing = settings.rules.spacing
      try takeOver(data.table)
      commandLog.noteHeightsAsked(of: RowSet(0..<records.count))
    }
    records.estimateTrims(settings.rules.extent == .whole ? settings.rules.sectionEstimates : .none)
    addPlaceholders()
    fitWindow()
    records.isOutOfSync = false
  }
}
