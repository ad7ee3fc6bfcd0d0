import LabLanguage
import ListModel

/// The keys that a recording looks at after every command.
struct RecordedKeys: Sendable {
  /// Those that it writes each time, with what begins them in the line.
  let always: [(key: StateKey, beginning: String)]
  /// The others, which it writes where they changed.
  private let others: [StateKey]
  /// What each of the others is made of: to look at the key itself takes to hold it.
  private let parts: [ListParts.RawValue]
  /// The key of the broken invariants.
  let violations: StateKey?

  init(always names: [String]) {
    always = names.compactMap { name in
      StateKey.recorded.first { $0.word == name }.map {
        ($0, StateLine.beginning(of: name, isFirst: name == names.first))
      }
    }
    others = StateKey.recorded.filter { !names.contains($0.word) }
    parts = others.map { $0.parts.rawValue }
    violations = others.first { $0.word == "violations" }
  }

  /// Hands over those of the others that are made of what these parts hold, in their order.
  func forEachOther(madeIn changed: ListParts, _ body: (StateKey) -> Void) {
    let changed = changed.rawValue
    for index in parts.indices where parts[index] & changed != 0 { body(others[index]) }
  }
}
