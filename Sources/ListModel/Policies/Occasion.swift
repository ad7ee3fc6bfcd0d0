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

/// The values that policies have on some occasions only. No references: `Rules` are copied often.
package struct OccasionValues: Equatable, Sendable {
  package var fetchOrder = ValueOnOccasions<FetchOrder>()
  package var scrolling = ValueOnOccasions<ScrollingRule>()
  package var returnTime = ValueOnOccasions<ReturnTime>()
  package var returnOrder = ValueOnOccasions<ReturnOrder>()
  package var poolLife = ValueOnOccasions<PoolLife>()
  package var correction = ValueOnOccasions<CorrectionRule>()
  package var clampTime = ValueOnOccasions<ClampTime>()

  package var isEmpty: Bool { self == OccasionValues() }
}

/// The values that a policy has on some occasions only; nil: its usual one.
package struct ValueOnOccasions<Value: Equatable & Sendable>: Equatable, Sendable {
  private var up: Value?
  private var down: Value?
  private var step: Value?
  private var jump: Value?
  private var update: Value?
  private var reload: Value?
  private var resize: Value?

  package subscript(occasion: Occasion) -> Value? {
    get {
      switch occasion {
      case .up: up
      case .down: down
      case .step: step
      case .jump: jump
      case .update: update
      case .reload: reload
      case .resize: resize
      }
    }
    set {
      switch occasion {
      case .up: up = newValue
      case .down: down = newValue
      case .step: step = newValue
      case .jump: jump = newValue
      case .update: update = newValue
      case .reload: reload = newValue
      case .resize: resize = newValue
      }
    }
  }

  /// Whether it is this value on any occasion.
  func contains(_ value: Value) -> Bool { Occasion.allCases.contains { self[$0] == value } }
}

extension Rules {
  /// The rules on some occasions, each policy with its value there.
  func on(_ occasions: [Occasion]) -> Rules {
    guard !occasions.isEmpty, !onOccasions.isEmpty else { return self }
    var rules = self
    for policy in PolicySpec.settable where !policy.occasions.isEmpty {
      for occasion in Occasion.allCases where occasions.contains(occasion) {
        if let value = policy.valueOn(self, occasion) { policy.write(&rules, value) }
      }
    }
    return rules
  }
}

extension PolicySpec {
  /// The same policy, which may have other values on occasions.
  func on<Value: PolicyValue>(
    _ occasions: [Occasion], read: @escaping @Sendable (OccasionValues) -> ValueOnOccasions<Value>,
    write: @escaping @Sendable (inout OccasionValues, ValueOnOccasions<Value>) -> Void
  ) -> PolicySpec {
    var spec = self
    spec.occasions = occasions
    spec.valueOn = { read($0.onOccasions)[$1]?.rawValue }
    spec.writeOn = { rules, occasion, text in
      var values = read(rules.onOccasions)
      values[occasion] = text.flatMap { Value(rawValue: $0) }
      write(&rules.onOccasions, values)
    }
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
      valueOn(rules, occasion).map { "\($0) on \(occasion.rawValue)" }
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
    writeOn(&rules, occasion, word == Self.usual ? nil : word)
  }
}
