/// What the policies of the offset mean to other phases, and to commands.
extension Rules {
  /// Whether an update is clamped after a first pass (`clamp-time`).
  var clampFollows: Bool { clampTime.follows }

  /// Whether a whole reload goes to the top (`on-reload`).
  var goesToTopOnReload: Bool { onReload == .top }

  /// The offset that the list takes for one that is asked for (`offset-rounding`, K27).
  func rounded(_ offset: Points) -> Points { offsetRounding.rounded(offset) }

  /// Whether an offset is above the top, and a clamp would move it.
  func clampsTop(of offset: Points) -> Bool { clamp != .none && offset < -inset.top }

  /// Whether bars or sticky headers may cover rows of the viewport (K22).
  package var coversRows: Bool { inset != .none || sticks }

  /// Whether section headers stay at the upper edge (`sticky`).
  var sticks: Bool { sticky != .off }
}
