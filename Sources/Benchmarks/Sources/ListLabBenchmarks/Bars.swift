import Rivals
import RowRace

/// What the tree's time may be as a share of the Rope's.
enum Bars {
  /// The largest share for an operation; nil where none is set.
  static func share(of operation: RaceOperation, _ shape: HeightShape, count: Int) -> Double? {
    shape == .mixed && count >= 1_000_000 ? 1 : nil
  }

  /// Whether a flat list may be ahead of the tree: one whose edits cost O(n).
  static func mayBeAhead(_ list: String, _ operation: RaceOperation, count: Int) -> Bool {
    switch operation {
    case .offset: true
    case .height: list == FenwickRows.name
    case .find: list == PrefixRows.name && count < 100_000
    default: false
    }
  }
}
