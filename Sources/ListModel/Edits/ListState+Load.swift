extension ListState {
  /// Starts a fresh list and makes a pass; profile, policies and viewport stay (EngineRules, "Fixed choices").
  ///
  /// - Parameter goesOn: is told now and then how many of the rows stand; false ends the load there, and nothing has
  ///   changed.
  /// - Returns: whether the list stands.
  /// - Throws: `too-many-rows`, `too-many-visible`. Heights must have been checked (K19).
  @discardableResult
  package mutating func load(
    _ plan: LoadPlan, while goesOn: (Int) -> Bool = { _ in true }
  ) throws(Refusal) -> Bool {
    var fresh = ListState()
    (fresh.settings, fresh.scroller, fresh.hooks) = (
      settings.forFreshList, scroller.forFreshList(by: settings.rules), hooks.forFreshList
    )
    fresh.watch = watch
    try fresh.data.checkRoom(for: plan.count)
    try plan.checkMemory()
    guard let heights = plan.tree(defaultHeight: settings.rules.rowHeight, while: goesOn) else { return false }
    fresh.data.load(plan, heights)
    fresh.imageStore.wrappedValue.give(fresh.data.table.order.keyNumbers(at: plan.images), latency: nil)
    self = fresh
    try checkNotEmpty()
    try readSource()
    scroller.settle(in: records.content)
    try settle()
    return true
  }
}
