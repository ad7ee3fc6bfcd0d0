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

/// Whether `scroll row` makes passes on its way (K23).
package enum Approach: String, CaseIterable, Sendable {
  case atOnce = "at-once"
  case inSteps = "in-steps"
}

extension Approach: PolicyValue {
  package var about: String {
    switch self {
    case .atOnce: "scroll row makes one pass, at its row"
    case .inSteps:
      "scroll row makes five passes on its way, starting at most two viewports from its row, and then one at its row"
    }
  }
}

/// When rows leave that are no longer to be shown (K23).
package enum LeaveTime: String, CaseIterable, Sendable {
  case atOnce = "at-once"
  case withEntrants = "with-entrants"
  case whileEnough = "while-enough"
}

extension LeaveTime: PolicyValue {
  package var about: String {
    switch self {
    case .atOnce: "rows that are no longer to be shown leave in the next pass"
    case .withEntrants:
      "they keep their cells as long as the rows with cells cover the viewport and the overscan; an update first shows "
        + "the rows that stand where rows were last chosen"
    case .whileEnough:
      "as with-entrants, but the first row and the last one reach as far as is needed; an update chooses rows anew"
    }
  }
}

/// When a new height of the viewport takes effect (K23).
package enum ViewportTime: String, CaseIterable, Sendable {
  case atOnce = "at-once"
  case afterPass = "after-pass"
}

extension ViewportTime: PolicyValue {
  package var about: String {
    switch self {
    case .atOnce: "rows are chosen for the new height"
    case .afterPass:
      "the offset is clamped by the new height, rows are chosen for the former one, and then for the new one"
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

/// What happens to the cells on screen of rows that an update deletes or replaces (K23).
package enum SpliceCells: String, CaseIterable, Sendable {
  case pooled
  case handed
  case allHanded = "all-handed"
  case discarded
}

extension SpliceCells {
  /// Whether the cells are handed to the rows that enter.
  var hands: Bool { self == .handed || self == .allHanded }
}

extension SpliceCells: PolicyValue {
  package var about: String {
    switch self {
    case .pooled: "they leave as other cells do"
    case .handed:
      "other leaving cells return to the pool first; then rows that enter take these cells before any from the pool, the "
        + "lowest first, and the rest return to the pool"
    case .allHanded:
      "like handed, also for the cells of other rows that leave, which are taken before those of deleted rows"
    case .discarded: "they are discarded before any row fetches"
    }
  }
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

/// Whether a cached cell belongs to its row or to the number of its row when an update renumbers the rows (K23).
package enum CacheOwner: String, CaseIterable, Sendable {
  case row
  case number
}

extension CacheOwner: PolicyValue {
  package var about: String {
    switch self {
    case .row: "its row, whatever number that gets"
    case .number:
      "the number of its row: after an update the row that has this number then gets a cell, its own or one that is left over, "
        + "and cells without a number are discarded"
    }
  }
}

/// What happens to the cell of a row whose height is set (K24).
package enum ResizedCells: String, CaseIterable, Sendable {
  case kept
  case bound
}

extension ResizedCells: PolicyValue {
  package var about: String {
    switch self {
    case .kept: "it stays as it is"
    case .bound: "it is bound again, as if the row were reloaded"
    }
  }
}

/// Which cell of a kind the pool gives: the one that returned to it last or first, the one created first, or none (K5).
package enum PoolOrder: String, CaseIterable, Sendable {
  case lifo
  case fifo
  case lowest
  case off
}

extension PoolOrder: PolicyValue {
  package var about: String {
    switch self {
    case .lifo: "the cell of the row's kind that returned last"
    case .fifo: "the cell of the row's kind that returned first"
    case .lowest: "the cell of the row's kind that was created first"
    case .off: "none: every entering row gets a new cell, and the cells of leaving rows are discarded"
    }
  }
}

/// Whether a pooled cell serves only rows of its kind, or any row and then takes on that row's kind (EngineRules,
/// "Policies", `key`).
package enum PoolKey: String, CaseIterable, Sendable {
  case kind
  case kindFirst = "kind-first"
  case none
  /// It serves any row and keeps its own kind; only for a fault.
  case ignored

  /// The values that the policy accepts.
  package static let allCases: [PoolKey] = [.kind, .kindFirst, .none]
}

extension PoolKey {
  /// Whether a cell that serves a row of another kind takes on that kind.
  var changesKind: Bool { self == .none || self == .kindFirst }
}

extension PoolKey: PolicyValue {
  package var about: String {
    switch self {
    case .kind: "the kind is the reuse identifier: a cell serves only rows of its own kind"
    case .kindFirst: "a cell serves rows of its kind; where there is none for a row, any other takes on the row's kind"
    case .none: "there is one pool: a cell serves any row and takes on its kind"
    case .ignored: "a cell serves any row, and keeps its kind"
    }
  }
}

/// What happens to the pool at a whole reload, after the visible cells have returned to it (EngineRules, "Policies",
/// `pool-on-reload`).
package enum PoolOnReload: String, CaseIterable, Sendable {
  case kept
  case emptied
}

extension PoolOnReload: PolicyValue {
  package var about: String {
    switch self {
    case .kept: "the visible cells return to the pool and can serve the rows shown next"
    case .emptied: "the visible cells return to the pool, and then the whole pool is discarded"
    }
  }
}

/// When the maximum size of a pool is enforced.
package enum CapTime: Sendable {
  /// When a cell returns: if the pool is full, the cell is discarded.
  case atReturn
  /// After the fetches of a pass; only for a fault.
  case afterFetches
}

/// What a fetch does with the cell that the pool returns; all cases but the first belong to faults.
package enum Dequeue: Sendable {
  case takes
  /// The cell is lost, and a new one is created.
  case loses
  /// A second cell is removed and lost.
  case takesTwo
}

/// Where the visible cells go at a whole reload (K9).
package enum CellsOnReload: String, CaseIterable, Sendable {
  case returned
  case kept
  /// They are lost; only for a fault.
  case lost

  /// The values that the policy accepts.
  package static let allCases: [CellsOnReload] = [.returned, .kept]
}

extension CellsOnReload: PolicyValue {
  package var about: String {
    switch self {
    case .returned: "all cells return in screen order, and the rows fetch"
    case .kept:
      "cells stay with their rows and are bound again; only where an update leads to a reload (updates, mismatch) all return"
    case .lost: "they are lost"
    }
  }
}

/// How long a cell stays in the pool (EngineRules, "Policies", `pool-life`).
package enum PoolLife: String, CaseIterable, Sendable {
  case forGood = "for-good"
  case onePass = "one-pass"
}

extension PoolLife: PolicyValue {
  package var about: String {
    switch self {
    case .forGood: "a cell waits in the pool until a row needs it"
    case .onePass: "what is left in the pool at the end of a pass is discarded"
    }
  }
}

/// Where cells stand in the pool when all leave the screen at once (EngineRules, "Policies", `pool-refill`).
package enum PoolRefill: String, CaseIterable, Sendable {
  case behind
  case byNumber = "by-number"
}

extension PoolRefill: PolicyValue {
  package var about: String {
    switch self {
    case .behind: "leaving cells stand behind those that wait in the pool"
    case .byNumber:
      "where no row keeps its cell, in a reload or before the fetches of a pass, all cells in the pool then stand in the order of "
        + "the row numbers that they had last"
    }
  }
}

/// Which cells an update binds again though their rows stay (EngineRules, "Policies", `binds-on-update`).
package enum UpdateBinds: String, CaseIterable, Sendable {
  case changed
  case belowChange = "below-change"
}

extension UpdateBinds: PolicyValue {
  package var about: String {
    switch self {
    case .changed: "those of rows that the update reloads, reconfigures or gives a text"
    case .belowChange:
      "those, and all from the first number on at which the update reloads a row or another row stands: their numbers may have "
        + "changed"
    }
  }
}
