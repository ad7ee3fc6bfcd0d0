import ListDump
import ListModel

/// The violations and their causes: the output of `explain violation`.
func violationReasons(_ list: ListState) -> PrintableText {
  let violations = list.violations()
  guard !violations.isEmpty else {
    let on = Fault.allCases.filter(list.faults.contains).map { $0.rawValue }
    guard !on.isEmpty else { return "no invariant is broken" }
    return "no invariant is broken; masked NAME explains what hides a fault that is on: \(on.joined(separator: ", "))"
  }
  let rules = Violation.Rule.allCases.filter { rule in violations.contains { $0.rule == rule } }
  return rules.map { rule in explanation(of: rule, violations.filter { $0.rule == rule }, list) }.joined(
    separator: "\n")
}

/// The same for one invariant.
func violationReasons(_ list: ListState, of rule: Violation.Rule) -> PrintableText {
  let broken = list.violations().filter { $0.rule == rule }
  guard broken.isEmpty else { return explanation(of: rule, broken, list) }
  return "\(rule.rawValue): \(rule.summary)\n  it holds now; explain violation explains what is broken"
}

/// The invariant, the actual state, and the faults that break it.
private func explanation(of rule: Violation.Rule, _ broken: [Violation], _ list: ListState) -> PrintableText {
  let more: PrintableText = broken.count > 1 ? ", and \(broken.count - 1) more" : ""
  let lines: [PrintableText] = [
    "\(rule.rawValue): \(rule.summary)", "  found   \(broken[0].message)" + more,
    "  reason  " + reason(for: rule, list),
  ]
  return lines.joined(separator: "\n")
}

private func reason(for rule: Violation.Rule, _ list: ListState) -> PrintableText {
  let on = Fault.allCases.filter(list.faults.contains)
  let guilty = on.filter { $0.noticedBy == rule }
  if !guilty.isEmpty {
    return guilty.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "; ")
  }
  if !on.isEmpty { return "a fault that is on, or was: \(on.map({ $0.rawValue }).joined(separator: ", "))" }
  if list.isTainted { return "a fault that was on; its damage has not been repaired yet" }
  return list.isOutOfSync
    ? "the view was told something else than what happened in the data source"
    : "no fault explains it: an internal error"
}
