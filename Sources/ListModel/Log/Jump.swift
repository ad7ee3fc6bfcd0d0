/// A move on screen that neither the user nor an edit of that row caused (EngineRules, "Jumps").
package struct Jump: Equatable, Sendable {
  /// The first row that was on screen before and still is.
  package let key: RowKey
  /// Its distance from the viewport's top edge before the command.
  package let from: Points
  /// Its distance now.
  package let to: Points
  /// How far it moved beyond what a scroll, or deleted rows above it, explain.
  package let distance: Points
}

/// The jump of a finished command. A class: nearly every command has none, and every snapshot stores the reference.
final class RecordedJump: Equatable, Sendable {
  let jump: Jump

  init(_ jump: Jump) { self.jump = jump }

  static func == (left: RecordedJump, right: RecordedJump) -> Bool { left.jump == right.jump }
}
