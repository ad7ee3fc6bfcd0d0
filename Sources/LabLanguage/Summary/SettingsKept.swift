import ListModel

/// Settings from an earlier list that apply to a new one, too: they are easily forgotten.
enum SettingsKept {
  /// The settings that a load keeps, as `still on: edges closed, fault stale-index (reset clears them)`; nil if there
  /// are none.
  static func text(from before: ListState, to after: ListState) -> String? {
    guard before.sourceRows > 0 else { return nil }
    var kept = after.profile == .standard ? [] : ["profile \(after.profile.rawValue)"]
    kept += after.policies.settings(from: after.profile.policies).map { "\($0.name) \($0.value)" }
    if after.records.estimate != nil, before.records.estimate != nil { kept.append("estimate \(after.estimateText)") }
    kept += after.faults.faults.map { "fault \($0.rawValue)" }
    for kind in Hook.Kind.allCases {
      let count = after.hooks.waiting(for: kind).count
      if count > 0 { kept.append("\(count == 1 ? "1 edit" : "\(count) edits") on \(kind.rawValue)") }
    }
    return kept.isEmpty ? nil : "still on: \(kept.joined(separator: ", ")) (reset clears them)"
  }
}
