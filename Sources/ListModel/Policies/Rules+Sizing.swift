extension Rules {
  /// Whether rows come to be as high as their cells prefer, or as their cells now prefer (K33).
  func prefersOtherHeights(than before: Rules) -> Bool {
    sizing == .preferred
      && (before.sizing != sizing || before.lineHeight != lineHeight || before.textPadding != textPadding)
  }
}
