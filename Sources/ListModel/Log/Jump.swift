/// A move on screen that nobody asked for (EngineRules, "Jumps").
package struct Jump: Equatable, Sendable {
  /// The first row that was on screen and is still there.
  package let key: RowKey
  /// Where it stood on screen before the command, from the viewport's top edge.
  package let from: Points
  /// Where it stands now.
  package let to: Points
  /// How far it moved beyond what a scroll, and rows that went from above it, explain.
  package let distance: Points
}

/// The jump of a command that is over. An object: next to no command has one, and every list of the past has room for it.
final class RecordedJump: Equatable, Sendable {
  let jump: Jump

  init(_ jump: Jump) { self.jump = jump }

  static func == (left: RecordedJump, right: RecordedJump) -> Bool { left.jump == right.jump }
}
