import Rivals
import RowRace

/// The maximum time of the tree, as a share of the Rope's time.
enum Bars {
  /// The maximum share for an operation; nil: there is none.
  static func share(of operation: RaceOperation, _ shape: HeightShape, count: Int) -> Double? {
    shape == .mixed && count >= 1_000_000 ? 1 : nil
  }

  /// Whether a list with edits in O(n) may be faster than the tree.
  static func mayBeAhead(_ list: String, _ operation: RaceOperation, count: Int) -> Bool {
    switch operation {
    case .offset: true
    case .height: list == FenwickRows.name
    case .find: list == PrefixRows.name && count < 100_000
    default: false
    }
  }
}
