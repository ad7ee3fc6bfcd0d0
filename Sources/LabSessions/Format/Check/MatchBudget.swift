/// How many attempts to match may still be made for a step, shared by all its patterns.
///
/// Each search has an end of its own, but a step may ask for thousands of them. And somebody may be waiting: asked now
/// and then, `isInterrupted` ends all of them at once, as if nothing were left.
package final class MatchBudget {
  private(set) var left: Int
  /// Whether the user has stopped it: then nothing that was found counts.
  private(set) var wasInterrupted = false
  private let isInterrupted: () -> Bool
  /// The budget of which this one is a part.
  private let whole: MatchBudget?
  private var spentUnasked = 0

  /// After how many attempts it is asked again whether to go on.
  private static let attemptsBetweenPolls = 4096

  /// - Parameter left: how many attempts there are: plenty for long texts, if it grows with them.
  package init(_ left: Int = .max, isInterrupted: @escaping () -> Bool = { false }) {
    (self.left, self.isInterrupted, whole) = (left, isInterrupted, nil)
  }

  private init(_ left: Int, within whole: MatchBudget) {
    (self.left, isInterrupted, self.whole) = (whole.wasInterrupted ? 0 : left, whole.isInterrupted, whole)
  }

  /// How many attempts may be made within all lines of an output together.
  static func attempts(for lines: [String]) -> Int { 200_000 + 20 * lines.reduce(0) { $0 + $1.utf8.count } }

  /// A part for one search, which is interrupted with the whole.
  func part(_ left: Int) -> MatchBudget { MatchBudget(left, within: self) }

  /// Takes attempts off.
  func spend(_ count: Int) {
    left -= min(left, count)
    spentUnasked += count
    guard spentUnasked >= Self.attemptsBetweenPolls else { return }
    spentUnasked = 0
    if isInterrupted() { interrupt() }
  }

  private func interrupt() {
    (left, wasInterrupted) = (0, true)
    whole?.interrupt()
  }
}
