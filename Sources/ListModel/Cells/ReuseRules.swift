/// When the cells of leaving rows return to the pool: before entering rows fetch theirs, or after (EngineRules,
/// "Policies", `return`).
package enum ReturnTime: String, CaseIterable, Sendable {
  case before
  case after
  case during
}

extension ReturnTime: PolicyValue {
  package var about: String {
    switch self {
    case .before: "cells of leaving rows return to the pool first, and can serve rows that enter in the same pass"
    case .after: "entering rows fetch cells from the pool first; then the cells of leaving rows return to it"
    case .during:
      "in a scroll that walks, each entering row makes room for itself: the rows that it pushes out return before the next "
        + "fetches; else as after"
    }
  }
}

/// Whether a scroll gives cells to the rows that it passes over (K23).
package enum ScrollingRule: String, CaseIterable, Sendable {
  case jump
  case walk
  case walkBy = "walk-by"
}

extension ScrollingRule: PolicyValue {
  package var about: String {
    switch self {
    case .jump: "no: only the rows that have cells at its end fetch them"
    case .walk: "yes, one after another: each fetches a cell, and returns it if it is passed over"
    case .walkBy: "like walk, but scroll row jumps"
    }
  }
}

/// In which order the rows that enter fetch their cells (K23).
package enum FetchOrder: String, CaseIterable, Sendable {
  case down
  case up
}

extension FetchOrder: PolicyValue {
  package var about: String {
    switch self {
    case .down: "rows that enter fetch their cells from top to bottom"
    case .up: "rows that enter fetch their cells from bottom to top"
    }
  }
}

/// What happens to the cells on screen of rows that an update deletes or replaces (K23). Only a profile sets it.
package enum SpliceCells: Sendable {
  /// They leave as other cells do.
  case pooled
  /// Other leaving cells return to the pool first; then rows that enter take these cells before any from the pool, the lowest first, and
  /// the rest return to the pool.
  case handed
  /// As `handed`, also for the cells of other rows that leave, which are taken before those of deleted rows.
  case allHanded
}

extension SpliceCells {
  /// Whether the cells are handed to the rows that enter.
  var hands: Bool { self == .handed || self == .allHanded }
}

/// Which cached cell may serve another row than its own (K23).
package enum CacheYield: String, CaseIterable, Sendable {
  case none
  case lowest
  case farthest
}

extension CacheYield: PolicyValue {
  package var about: String {
    switch self {
    case .none: "none: a kept cell waits for its row"
    case .lowest: "of those whose rows do not enter, the one that was created first"
    case .farthest:
      "of those whose rows do not enter, the one whose row is farthest from the rows that have cells, of several the one that "
        + "was created first"
    }
  }
}
