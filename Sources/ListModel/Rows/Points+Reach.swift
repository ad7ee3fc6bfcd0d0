extension Points {
  /// The farthest an offset may be from the top, and the most that a content may be high: twice as much still fits.
  static let farthest = Points(thousandths: 4_500_000_000_000_000_000)

  /// The length, or what is nearest to it of how far an offset may be from the top.
  var inReach: Points { min(max(self, -.farthest), .farthest) }
}
