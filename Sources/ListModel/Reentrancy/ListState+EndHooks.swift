/// Updates that are asked for when more rows are needed soon: near the end of the content, or within the reach of
/// `prefetch` (K27).
extension ListState {
  /// Lets an edit wait for the end of the content to come near.
  ///
  /// - Throws: `too-many-hooks`.
  package mutating func wait(_ hook: EndHook) throws(Refusal) {
    guard hooks.atEnd.count < BindHooks.most else {
      throw Refusal(
        .tooManyHooks, "\(BindHooks.most) edits already wait for the end", advice: "on end off removes them")
    }
    hooks.atEnd.append(hook)
  }

  /// Lets an edit wait for a row to come within the reach of `prefetch`.
  ///
  /// - Throws: `too-many-hooks`.
  package mutating func waitForPrefetch(_ hook: BindHook) throws(Refusal) {
    guard hooks.prefetching.count < BindHooks.most else {
      throw Refusal(
        .tooManyHooks, "\(BindHooks.most) edits already wait for a prefetch", advice: "on prefetch off removes them")
    }
    hooks.prefetching.append(hook)
  }

  /// Lets no edit wait for the end any more.
  package mutating func removeEndHooks() { hooks.atEnd.removeAll() }

  /// Lets no edit wait for a prefetch any more.
  package mutating func removePrefetchHooks() { hooks.prefetching.removeAll() }

  /// After a pass: asks for what waits for more rows. It is carried out when the pass is over, whatever `reentrancy` says.
  mutating func askForMore() {
    if !hooks.atEnd.isEmpty, records.count > 0 { askAtEnd() }
    if !hooks.prefetching.isEmpty, settings.rules.prefetch > 0 { askForPrefetched() }
  }

  private mutating func askAtEnd() {
    let (content, left) = (records.content, records.content - scroller.bottom)
    for place in hooks.atEnd.indices {
      let hook = hooks.atEnd[place]
      guard left <= hook.distance else {
        hooks.atEnd[place].askedAt = nil
        continue
      }
      guard hook.askedAt != content else { continue }
      hooks.atEnd[place].askedAt = content
      hooks.endsReached += 1
      hooks.queue.append(hook.edit)
    }
  }

  /// O(hooks × rows in reach).
  private mutating func askForPrefetched() {
    let visible = screen.visible
    guard let first = visible.first, let last = visible.last else { return }
    let reach = settings.rules.prefetch
    let near =
      Array(max(0, first - reach)..<first) + Array(last + 1..<max(last + 1, min(records.count, last + 1 + reach)))
    let fired = hooks.prefetching.filter { hook in
      near.contains { isAbout(hook.row, records.key(of: $0), index: $0) }
    }
    guard !fired.isEmpty else { return }
    hooks.prefetching = hooks.prefetching.filter { hook in
      !near.contains { isAbout(hook.row, records.key(of: $0), index: $0) }
    }
    hooks.queue += fired.map(\.edit)
  }
}
