/// The description of a policy: its name, what it decides, its possible values, and how to read and set it.
///
/// Used by `set`, its help and completion, `show policies`, the answers of `load` and `profile`, and the checks of the
/// documentation. A new policy is a field of `Rules` and an entry in the file of the phase that asks it, as `PolicySpec+Rows.swift`;
/// if its values are words, also an enumeration that describes each.
package struct PolicySpec: Sendable {
  /// The possible values of a policy.
  package enum Values: Equatable, Sendable {
    /// One of `PolicySpec.words`.
    case words
    /// A length up to the tallest row (K19).
    case length
    /// None, or a length above 0.
    case lengthOrNone(upTo: Points)
    case number(upTo: Int)
    /// `none` explains what happens without a number.
    case numberOrNone(upTo: Int, none: String)
    /// An amount and its unit, or none.
    case overscan
    /// Two lengths, or none.
    case insets
    /// A length or a percentage, or none.
    case endReach
    /// Only a profile sets it.
    case ofProfile
  }

  package let name: String
  /// What it decides, in a few words.
  package let about: String
  package let values: Values
  /// The words among its values, with what the engine does under each.
  package let words: [(word: String, about: String)]
  /// The value as it is typed: a word, a number, a length.
  package let value: @Sendable (Rules) -> String
  /// Sets the value from its text; invalid text changes nothing.
  let write: @Sendable (inout Rules, String) -> Void

  /// Sets the value from its text; invalid text changes nothing.
  package func set(_ rules: inout Rules, _ text: String) { write(&rules, text) }
}

// Closures, not key paths: key paths are instantiated one by one at program start.
extension PolicySpec {
  init<Value: PolicyValue>(
    _ name: String, _ about: String, read: @escaping @Sendable (Rules) -> Value,
    write: @escaping @Sendable (inout Rules, Value) -> Void
  ) {
    (self.name, self.about, values) = (name, about, .words)
    words = Value.allCases.map { ($0.rawValue, $0.about) }
    value = { read($0).rawValue }
    self.write = { policies, text in
      if let new = Value(rawValue: text) { write(&policies, new) }
    }
  }

  init(
    length name: String, _ about: String, read: @escaping @Sendable (Rules) -> Points,
    write: @escaping @Sendable (inout Rules, Points) -> Void
  ) {
    (self.name, self.about, values, words) = (name, about, .length, [])
    value = { "\(read($0))" }
    self.write = { policies, text in
      if let new = try? Points(parsing: text) { write(&policies, new) }
    }
  }

  init(
    lengthOrNone name: String, _ about: String, upTo maximum: Points = .tallestRow, none: String,
    read: @escaping @Sendable (Rules) -> Points?, write: @escaping @Sendable (inout Rules, Points?) -> Void
  ) {
    (self.name, self.about, values) = (name, about, .lengthOrNone(upTo: maximum))
    words = [("none", none)]
    value = { read($0).map { "\($0)" } ?? "none" }
    self.write = { policies, text in
      let length = try? Points(parsing: text)
      write(&policies, length.flatMap { $0 > .zero ? $0 : nil })
    }
  }

  init(
    number name: String, _ about: String, upTo maximum: Int = maxCells, read: @escaping @Sendable (Rules) -> Int,
    write: @escaping @Sendable (inout Rules, Int) -> Void
  ) {
    (self.name, self.about, values, words) = (name, about, .number(upTo: maximum), [])
    value = { "\(read($0))" }
    self.write = { policies, text in
      if let new = Int(text) { write(&policies, new) }
    }
  }

  init(
    numberOrNone name: String, _ about: String, upTo maximum: Int = maxCells, none: String = "no limit",
    read: @escaping @Sendable (Rules) -> Int?, write: @escaping @Sendable (inout Rules, Int?) -> Void
  ) {
    (self.name, self.about, values) = (name, about, .numberOrNone(upTo: maximum, none: none))
    words = [("none", none)]
    value = { read($0).map { "\($0)" } ?? "none" }
    self.write = { policies, text in write(&policies, Int(text)) }
  }

  init(
    _ name: String, _ about: String, read: @escaping @Sendable (Rules) -> Overscan,
    write: @escaping @Sendable (inout Rules, Overscan) -> Void
  ) {
    (self.name, self.about, values) = (name, about, .overscan)
    words = [("none", "only the visible rows have cells")]
    value = { "\(read($0))" }
    self.write = { policies, text in
      if let new = Overscan(parsing: text) { write(&policies, new) }
    }
  }

  init(
    _ name: String, _ about: String, read: @escaping @Sendable (Rules) -> Insets,
    write: @escaping @Sendable (inout Rules, Insets) -> Void
  ) {
    (self.name, self.about, values) = (name, about, .insets)
    words = [("none", "nothing covers the viewport")]
    value = { "\(read($0))" }
    self.write = { policies, text in
      if let new = Insets(parsing: text) { write(&policies, new) }
    }
  }

  init(
    _ name: String, _ about: String, read: @escaping @Sendable (Rules) -> EndReach,
    write: @escaping @Sendable (inout Rules, EndReach) -> Void
  ) {
    (self.name, self.about, values) = (name, about, .endReach)
    words = [("none", "only where it shows its end")]
    value = { "\(read($0))" }
    self.write = { policies, text in
      if let new = EndReach(parsing: text) { write(&policies, new) }
    }
  }

  init(ofProfile name: String, _ about: String, read: @escaping @Sendable (Rules) -> String) {
    (self.name, self.about, values, words, value, self.write) = (name, about, .ofProfile, [], read, { _, _ in })
  }

  /// The maximum number of cells in a policy: more than can be on screen.
  private static let maxCells = 1_000_000
}
