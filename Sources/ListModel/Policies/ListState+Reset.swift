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
