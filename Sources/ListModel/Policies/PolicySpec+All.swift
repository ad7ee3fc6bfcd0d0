extension PolicySpec {
  /// The phases of a pass, in their order, and what is around it. A policy belongs to the one that does what it decides, and is
  /// asked in its folder alone, but for the checks.
  package enum Phase: String, CaseIterable, Sendable {
    case measure
    case chooseRows = "choose rows"
    case release
    case fill
    case settle = "settle the offset"
    case around = "around the pass"

    /// The policies that belong to the phase.
    package var policies: [PolicySpec] {
      switch self {
      case .measure: ofMeasure
      case .chooseRows: ofRows
      case .release: ofRelease
      case .fill: ofFill
      case .settle: ofOffset
      case .around: ofOther
      }
    }
  }

  /// All policies, by the phase that they belong to.
  package static let all = Phase.allCases.flatMap { $0.policies }

  /// All that `set` knows by name.
  package static let known = shorthands + settable

  /// The policies that `set` can change individually.
  package static let settable = all.filter { $0.values != .ofProfile }

  /// Names for several policies together, as `set` takes them.
  package static let shorthands = [
    PolicySpec(
      "edges",
      "which rows are visible: a name for upper, lower, zero-rows and if-none together, for a row from y to y+h and "
        + "a viewport from s to e"
    ) {
      $0.edges
    } write: {
      $0.edges = $1
    },
    PolicySpec(
      "anchor",
      "what keeps its place on screen while an update changes the rows: a name for anchor-row, anchor-edge, anchor-lost, "
        + "at-top and at-end together"
    ) {
      $0.anchor
    } write: {
      $0.anchor = $1
    },
  ]
}

extension Rules {
  /// What to set to get from other rules to these: the policies that differ. Where those that make up what keeps its place do,
  /// or several that make up the visible rows, and they have a name together, it is that name.
  package func settings(from other: Rules) -> [(name: String, value: String)] {
    var all = differences(from: other)
    for (name, parts, least, value) in [
      ("edges", EdgesRule.parts, 2, edges.name), ("anchor", AnchorRule.parts, 1, anchor.name),
    ] {
      guard let value, all.count(where: { parts.contains($0.name) }) >= least else { continue }
      let first = all.firstIndex { parts.contains($0.name) } ?? 0
      all.removeAll { parts.contains($0.name) }
      all.insert((name, value), at: first)
    }
    return all
  }

  /// The policies whose values differ from those in other rules, with the values here.
  package func differences(
    from other: Rules, among specs: [PolicySpec] = PolicySpec.settable
  ) -> [(name: String, value: String)] {
    specs.compactMap { spec in
      let (own, others) = (spec.value(self), spec.value(other))
      return own == others ? nil : (spec.name, own)
    }
  }
}
