package import ListModel

/// The maximum number of violations that are printed after a command.
private let maxViolations = 10

/// Violations, a line each: `violation stale-cell: c3 in row 4 was drawn for r0`; empty, or lines that end with a
/// newline. Of more than ten, the last line counts them by rule.
package func violationText(_ violations: [Violation]) -> PrintableText {
  guard !violations.isEmpty else { return "" }
  var lines: [PrintableText] = violations.prefix(maxViolations).map { "violation \($0.rule.rawValue): \($0.message)" }
  if violations.count > maxViolations { lines.append("… \(violations.count) named: \(violationState(violations))") }
  return lines.joined(separator: "\n") + "\n"
}

/// The value of the state key `violations`: `stale-cell:4 visible-set:1`, rules in alphabetical order with their
/// counts, or `none`.
package func violationState(_ violations: [Violation]) -> String {
  var counts: [String: Int] = [:]
  for violation in violations { counts[violation.rule.rawValue, default: 0] += 1 }
  let parts = counts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
  return parts.isEmpty ? "none" : parts.joined(separator: " ")
}
