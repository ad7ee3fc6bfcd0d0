/// What the policies of measuring mean to other phases, and to commands.
extension Rules {
  /// Whether rows are measured after they have got cells (`measuring`).
  var measuresInCells: Bool { measuring != .nearestFirst }

  /// Whether rows are measured as soon as they are shown (`measure-latency`).
  var measuresAtOnce: Bool { measureLatency == 0 }

  /// Whether rows come to be as high as their cells prefer, or as their cells now prefer (K33).
  func prefersOtherHeights(than before: Rules) -> Bool {
    sizing == .preferred
      && (before.sizing != sizing || before.lineHeight != lineHeight || before.textPadding != textPadding)
  }
}
