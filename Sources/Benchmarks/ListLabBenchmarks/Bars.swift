import ListBaselines

/// What the tree's time may be as a share of the Rope's.
enum Bars {
  /// The largest share at a million rows and at ten millions of them.
  private static let shares: [Operation: (million: Double, tenMillions: Double)] = [
    .load: (0.50, 0.50), .find: (0.35, 0.45), .findDependent: (0.40, 0.50), .offset: (0.20, 0.20),
    .visible: (0.40, 0.50), .scroll: (0.15, 0.12), .insert: (0.50, 0.55), .delete: (0.50, 0.55), .move: (0.50, 0.55),
    .editAndLook: (0.50, 0.55), .height: (0.60, 0.65),
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
