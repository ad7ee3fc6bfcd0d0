import Testing

@testable import ListModel
@testable import ListOracle

/// Runs a command and expects exactly this change: what `expected` does not name must not have moved. Expects no defect
/// afterwards, and that the value from before is untouched.
func expectChange(
  _ list: inout ListState, _ command: (inout ListState) throws -> Void, _ expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let before = list
  let factsBefore = list.facts
  list.beginCommand()
  try command(&list)
  var changes: [String] = []
  for (old, new) in zip(factsBefore, list.facts) where old.value != new.value {
    changes.append("\(old.name): \(old.value) -> \(new.value)")
  }
  if !list.newLedgerEntries.isEmpty { changes.append("ledger: " + list.ledgerDrawing(from: list.ledgerStart)) }
  #expect(changes == expected, sourceLocation: sourceLocation)
  #expect(list.allViolations().map(\.message) == [], sourceLocation: sourceLocation)
  #expect(before.facts.map(\.value) == factsBefore.map(\.value), sourceLocation: sourceLocation)
}

extension ListState {
  /// Everything about a small list in words, so that a change can be said.
  fileprivate var facts: [(name: String, value: String)] {
    let texts = (0..<source.count).map { catalog.text(of: source.key(of: $0)) }
    return [
      ("keys", keys),
      ("heights", heights.map(\.description).joined(separator: " ")),
      ("texts", texts.joined(separator: " ")),
      ("content", content.description),
      ("viewport", "\(viewport)×\(width)"),
      ("offset", offset.description),
      ("visible", visible.description),
      ("screen", screenDrawing),
      ("numbers", live.map { "\($0.cell.index)" }.joined(separator: " ")),
      ("pool", poolDrawing),
      ("created", "\(counters.created)"),
      ("discarded", "\(counters.discarded)"),
      ("binds", "\(counters.binds)"),
      ("heights asked", "\(counters.heightsAsked)"),
      ("others counted", "\(counters.leaked) \(counters.dropped) \(counters.estimatesAsked) \(counters.refused)"),
      ("policies", "\(policies)"),
    ]
  }
}
