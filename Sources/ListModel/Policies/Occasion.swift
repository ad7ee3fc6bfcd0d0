/// What leads to a layout: a policy may have another value on it (EngineRules, "Occasions").
///
/// Where several apply, the last of them counts.
package enum Occasion: String, CaseIterable, Sendable {
  case up
  case down
  case step
  case jump
  case update
  case reload
  case resize

  /// When it applies.
  package var about: String {
    switch self {
    case .up: "a scroll that leads up"
    case .down: "a scroll that leads down"
    case .step: "a scroll to rows that have cells or stand next to one that has"
    case .jump:
      "a scroll farther than that: no row from one edge to the other has a cell or stands next to one that has"
    case .update: "an update, also one that sets heights"
    case .reload: "a whole reload"
    case .resize: "another height of the viewport"
    }
  }
}

/// The values that policies have on some occasions only.
package struct OccasionValues: Equatable, Sendable {
  private struct Entry: Equatable {
    let policy: String
    let occasion: Occasion
    let value: String
  }

  /// By policy and occasion, so that the same values are equal however they were set.
  private var entries: [Entry] = []

  package var isEmpty: Bool { entries.isEmpty }

  /// The value of a policy on an occasion; nil: its usual one.
  package subscript(policy: String, occasion: Occasion) -> String? {
    get { entries.first { $0.policy == policy && $0.occasion == occasion }?.value }
    set {
      entries.removeAll { $0.policy == policy && $0.occasion == occasion }
      if let newValue { entries.append(Entry(policy: policy, occasion: occasion, value: newValue)) }
      entries.sort { ($0.policy, $0.occasion.rawValue) < ($1.policy, $1.occasion.rawValue) }
    }
  }
}

extension Rules {
  /// The rules on some occasions, each policy with its value there.
  func on(_ occasions: [Occasion]) -> Rules {
    guard !occasions.isEmpty, !onOccasions.isEmpty else { return self }
    var rules = self
    for policy in PolicySpec.settable where !policy.occasions.isEmpty {
      for occasion in Occasion.allCases where occasions.contains(occasion) {
        if let value = onOccasions[policy.name, occasion] { policy.set(&rules, value) }
      }
    }
    return rules
  }

  /// Whether a policy has a value, usually or on an occasion.
  func ever(_ policy: String, is value: String, usually isUsual: Bool) -> Bool {
    isUsual || !onOccasions.isEmpty && Occasion.allCases.contains { onOccasions[policy, $0] == value }
  }
}

extension PolicySpec {
  /// The same policy, which may have other values on occasions.
  func on(_ occasions: [Occasion]) -> PolicySpec {
    var spec = self
    spec.occasions = occasions
    return spec
  }

  /// The word that takes back a value on an occasion.
  package static let usual = "same"

  /// What it is set to, as it is typed: its usual value, then those on occasions, as `before on jump`.
  package func values(in rules: Rules) -> [String] { [value(rules)] + occasionValues(in: rules) }

  /// The values on occasions, as they are typed.
  package func occasionValues(in rules: Rules) -> [String] {
    guard !rules.onOccasions.isEmpty else { return [] }
    return occasions.compactMap { occasion in
      rules.onOccasions[name, occasion].map { "\($0) on \(occasion.rawValue)" }
    }
  }

  /// Sets a value from its text, on an occasion where it ends as in `before on jump`; invalid text changes nothing.
  package func set(_ rules: inout Rules, _ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "on", let occasion = Occasion(rawValue: String(words[2])) else {
      return write(&rules, text)
    }
    let word = String(words[0])
    guard occasions.contains(occasion), word == Self.usual || self.words.contains(where: { $0.word == word }) else {
      return
    }
    rules.onOccasions[name, occasion] = word == Self.usual ? nil : word
  }
}
