extension ListState {
  /// Reloads everything: the kept cells are given up, every visible cell returns in screen order, counts and heights
  /// are asked again, the offset stays (K9).
  package mutating func reload() throws(Refusal) {
    releaseCache()
    giveBackAll()
    forgetGoneRows()
    if isTainted { clearAwayFaults() }
    if rules.poolOnReload == .emptied { clearPool() }
    if rules.clearsSelectionOnReload { select(RowSet()) }
    try readSource()
    if rules.onReload == .top {
      endMotion()
      moveOffset(to: .zero, because: .reload)
    }
    try settle()
  }

  /// The view takes over the data source as it is: every height is asked for, or with an estimate the estimate of every
  /// row of which no height is remembered (K10, EngineRules, "Fixed choices").
  mutating func readSource() throws(Refusal) {
    estimateInUse = estimate
    if let estimate {
      try readEstimates(estimate)
    } else {
      records.spacing = rules.spacing
      try takeOver(source)
      askHeights(of: RowSet(0..<records.count))
    }
    addPlaceholders()
    fitWindow()
    isOutOfSync = false
  }
}
