package import ListModel

/// A policy as `set` and `show` speak of it: its name, its values, and how to read and change it.
package struct PolicySetting: Sendable {
  package let name: String
  /// What it decides, in a few words.
  package let about: String
  package let values: [String]
  package let value: @Sendable (Policies) -> String
  /// Takes one of `values` over.
  let change: @Sendable (inout Policies, String) -> Void

  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ about: String, _ path: any WritableKeyPath<Policies, Value> & Sendable
  ) {
    self.name = name
    self.about = about
    values = Value.allCases.map(\.rawValue)
    value = { $0[keyPath: path].rawValue }
    change = { policies, text in
      if let new = Value(rawValue: text) { policies[keyPath: path] = new }
    }
  }
}

extension Policies {
  /// Every policy that can be set alone, in the order in which they are listed.
  package static let settings = [
    PolicySetting("edges", "which rows at the viewport's edges count as visible", \.edges),
    PolicySetting("return", "leaving cells return before or after the entrants fetch theirs", \.returnTime),
    PolicySetting("pool", "the pool gives its newest cell, its oldest, or none", \.pool),
  ]
}
