package import ListModel

/// The policies and their values; where one differs from what the profile sets, the third column says what that is.
package func policyText(_ list: ListState, page: Page = Page()) -> PrintableText {
  var table = TextTable([.init(title: "policy"), .init(title: "value"), .init(title: list.profile.rawValue, rank: 1)])
  for (own, profile) in zip(list.policies.named, list.profile.policies.named) {
    table.add(row: [own.name, own.value, own.value == profile.value ? "" : profile.value])
  }
  return table.text(page: page)
}

extension Policies {
  /// Every policy as `set` speaks of it, and those that only a profile sets.
  package var named: [(name: String, value: String)] {
    [
      ("edges", edges.rawValue), ("return", returnTime.rawValue), ("pool", pool.rawValue),
      ("cap", cap.map { "\($0)" } ?? "none"), ("cache", "\(cache)"),
      ("anchor", anchor.rawValue), ("gap", spacing.gap.description), ("margin", spacing.margin.description),
      ("key", key.rawValue), ("clamp", clamp.rawValue), ("on-reload", onReload.rawValue),
      ("pool-on-reload", poolOnReload.rawValue), ("selection-on-reload", clearsSelectionOnReload ? "cleared" : "kept"),
      ("updates", updates.rawValue), ("insert-twice", insertTwice.rawValue),
      ("image-load", imageLoad.rawValue), ("image-latency", "\(imageLatency)"), ("prefetch", "\(prefetch)"),
      ("reentrancy", reentrancy.rawValue), ("today", today.map { "\($0)" } ?? "none"),
      ("middle", middle.rawValue), ("row-height", rowHeight.description),
    ]
  }
}
