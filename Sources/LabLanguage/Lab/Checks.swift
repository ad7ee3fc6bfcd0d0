/// The checks that were made, each behind a step: an `undo` of the step takes them along, and a `redo` brings them back.
struct Checks: Sendable {
  /// The checks behind each step, in the order in which they were made.
  private var calls: [Int: [Call]] = [:]

  mutating func note(_ call: Call, at step: Int) { calls[step, default: []].append(call) }

  /// The check that was made last behind a step.
  func last(at step: Int) -> Call? { calls[step]?.last }

  mutating func removeLast(at step: Int) { calls[step]?.removeLast() }

  /// Removes the checks behind later steps, as other steps take the place of those.
  mutating func forget(after step: Int) {
    if calls.contains(where: { $0.key > step }) { calls = calls.filter { $0.key <= step } }
  }

  /// What a walk between two steps takes along, behind the name of what it undoes or redoes: `, and the check after it`.
  func note(onWalkFrom start: Int, to end: Int) -> String {
    let (low, high) = (min(start, end), max(start, end))
    let count = calls.reduce(0) { $1.key > low && $1.key <= high ? $0 + $1.value.count : $0 }
    guard count > 0 else { return "" }
    return ", and the \(count == 1 ? "check" : "\(count) checks") after \(high - low == 1 ? "it" : "them")"
  }
}
