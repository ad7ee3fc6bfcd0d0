extension PolicySpec {
  /// The phases of a pass, in their order, and what is around it: each asks its own policies.
  package enum Phase: String, CaseIterable, Sendable {
    case measure
    case chooseRows = "choose rows"
    case release
    case fill
    case settle = "settle the offset"
    case around = "around the pass"

    /// The policies that the phase asks.
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

  /// All policies, by the phase that asks them.
  package static let all = Phase.allCases.flatMap { $0.policies }

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
    PolicySpec("correction-down", "a name for correction … on down: which row keeps its place while rows are measured")
    {
      $0.onOccasions["correction", .down].flatMap { DownCorrection(rawValue: $0) } ?? .same
    } write: {
      $0.onOccasions["correction", .down] = $1 == .same ? nil : $1.rawValue
    },
  ]
}

extension Rules {
  /// What to set to get from other rules to these: the policies that differ, and where several choices of visible rows do and
  /// have a name together, that name.
  package func settings(from other: Rules) -> [(name: String, value: String)] {
    let all = differences(from: other)
    let parts = all.filter { EdgesRule.parts.contains($0.name) }
    guard parts.count > 1, EdgesRule(rawValue: edges.rawValue) != nil else { return all }
    let first = all.firstIndex { EdgesRule.parts.contains($0.name) } ?? 0
    var rest = all.filter { !EdgesRule.parts.contains($0.name) }
    rest.insert(("edges", edges.rawValue), at: min(first, rest.count))
    return rest
  }

  /// The policies whose values differ from those in other rules, with the values here.
  package func differences(
    from other: Rules, among specs: [PolicySpec] = PolicySpec.settable
  ) -> [(name: String, value: String)] {
    specs.flatMap { spec in
      let (own, others) = (spec.value(self), spec.value(other))
      return (own == others ? [] : [(spec.name, own)]) + occasionDifferences(of: spec, from: other)
    }
  }

  private func occasionDifferences(of spec: PolicySpec, from other: Rules) -> [(name: String, value: String)] {
    guard !onOccasions.isEmpty || !other.onOccasions.isEmpty else { return [] }
    return spec.occasions.compactMap { occasion in
      let (own, others) = (onOccasions[spec.name, occasion], other.onOccasions[spec.name, occasion])
      return own == others ? nil : (spec.name, "\(own ?? PolicySpec.usual) on \(occasion.rawValue)")
    }
  }
}
