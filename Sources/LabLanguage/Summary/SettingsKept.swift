import ListModel

/// What was set while an earlier list was there and acts on a fresh one too: it is easily forgotten.
enum SettingsKept {
  /// The settings that a load left on, as `still on: edges closed, fault stale-index (reset clears them)`; nil if none is.
  static func text(from before: ListState, to after: ListState) -> String? {
    guard before.sourceRows > 0 else { return nil }
    var kept = after.profile == .standard ? [] : ["profile \(after.profile.rawValue)"]
    kept += after.policies.differences(from: after.profile.policies).map { "\($0.name) \($0.value)" }
    if after.records.estimate != nil, before.records.estimate != nil { kept.append("estimate \(after.estimateText)") }
    kept += after.faults.faults.map { "fault \($0.rawValue)" }
    for kind in Hook.Kind.allCases {
      let count = after.hooks.waiting(for: kind).count
      if count > 0 { kept.append("\(count == 1 ? "1 edit" : "\(count) edits") on \(kind.rawValue)") }
    }
    return kept.isEmpty ? nil : "still on: \(kept.joined(separator: ", ")) (reset clears them)"
  }
}
