import ListBaselines

/// What the tree's time may be as a share of the Rope's.
enum Bars {
  /// The largest share at a million rows and at ten millions of them.
  private static let shares: [Operation: (million: Double, tenMillions: Double)] = [
    .load: (0.55, 0.55), .find: (0.30, 0.50), .findDependent: (0.36, 0.55), .offset: (0.24, 0.24),
    .visible: (0.36, 0.50), .scroll: (0.13, 0.13), .insert: (0.60, 0.62), .delete: (0.62, 0.62), .move: (0.60, 0.60),
    .editAndLook: (0.48, 0.58), .height: (0.54, 0.65),
  ]

  /// The largest share for an operation; nil where none is set.
  static func share(of operation: Operation, _ shape: Shape, count: Int) -> Double? {
    switch (shape, count) {
    case (.mixed, 1_000_000): shares[operation]?.million
    case (.mixed, 10_000_000): shares[operation]?.tenMillions
    default: nil
    }
  }

  /// Whether a flat list may be ahead of the tree: one whose edits cost O(n).
  static func mayBeAhead(_ list: String, _ operation: Operation, count: Int) -> Bool {
    switch operation {
    case .offset: true
    case .height: list == FenwickRows.name
    case .find: list == PrefixRows.name && count < 100_000
    default: false
    }
  }
}
