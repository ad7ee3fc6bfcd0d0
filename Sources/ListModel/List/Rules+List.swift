/// What policies that belong to no phase mean to those of a pass.
extension Rules {
  /// Whether an update that is triggered while a row is bound runs at once, inside the pass (`reentrancy nested`).
  var nestsUpdates: Bool { reentrancy == .nested }
}
