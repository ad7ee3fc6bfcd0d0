/// What an engine does in its own way: steps that take the place of shared ones. An engine without any is a choice of policies.
///
/// An engine's steps lie in a file of this folder, with its policies and what it remembers, and nothing of it lies elsewhere.
final class Engine: Sendable, Equatable {
  /// The policies that it asks: `set` refuses the others under its profile.
  let policies: Set<String>
  /// Lays the list out in place of the shared pass: where the offset comes to stand, which rows get cells, and where those come
  /// from and go to. The source has been checked, and is as the records are.
  let layOut: @Sendable (inout ListState, LayoutCause) throws(Refusal) -> Void

  init(policies: Set<String>, layOut: @escaping @Sendable (inout ListState, LayoutCause) throws(Refusal) -> Void) {
    (self.policies, self.layOut) = (policies, layOut)
  }

  static func == (left: Engine, right: Engine) -> Bool { left === right }
}

extension Engine {
  /// What every engine asks: what is around a pass, and what the shared steps ask that give cells to rows and take them back.
  static let sharedPolicies: Set<String> = Set(
    ("sizing line-height text-padding gap margin separator updates height-change insert-twice mismatch image-load image-latency "
      + "prefetch reentrancy rearm inset sticky header-cells focus pool key cap cache").split(separator: " ").map {
        String($0)
      })

  /// Checks that it asks a policy.
  ///
  /// - Throws: `own-step`.
  func checkAsks(_ policy: String, _ profile: Profile) throws(Refusal) {
    guard !policies.contains(policy) else { return }
    throw Refusal(
      .ownStep, "\(profile.rawValue) lays out in its own way, which does not ask \(policy)",
      advice: "profile standard takes it")
  }
}

/// What leads to a layout, as an engine that makes its own is told.
struct LayoutCause {
  let reason: PassReason
  /// Where a row is to stand after a scroll to it.
  var aim: Aim?
  /// What an update has left behind: the cells before it, and the update.
  var anchor: ScrollAnchor?
}
