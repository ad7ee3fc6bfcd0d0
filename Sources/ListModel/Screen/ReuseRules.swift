/// When cells of rows that left go back to the pool: before the entrants fetch theirs, or after (EngineRules,
/// "Policies", `return`).
package enum ReturnTime: String, CaseIterable, Sendable {
  case before
  case after
}

extension ReturnTime: PolicyValue {
  package var about: String {
    switch self {
    case .before: "cells of leaving rows return to the pool first, and can serve rows that enter in the same pass"
    case .after: "entering rows fetch cells from the pool first; then the cells of leaving rows return to it"
    }
  }
}

/// Which cell of a kind the pool gives: the newest, the oldest, or none at all (K5).
package enum PoolOrder: String, CaseIterable, Sendable {
  case lifo
  case fifo
  case off
}

extension PoolOrder: PolicyValue {
  package var about: String {
    switch self {
    case .lifo: "the cell of the row's kind that returned last"
    case .fifo: "the cell of the row's kind that returned first"
    case .off: "none: every entering row gets a new cell, and the cells of leaving rows are discarded"
    }
  }
}

/// Whether a pooled cell serves only rows of its kind, or any row and takes that row's kind (EngineRules, "Policies",
/// `key`).
package enum PoolKey: String, CaseIterable, Sendable {
  case kind
  case none
  /// It serves any row and stays of its own kind; only a fault has it so.
  case ignored

  /// What a policy may say.
  package static let allCases: [PoolKey] = [.kind, .none]
}

extension PoolKey: PolicyValue {
  package var about: String {
    switch self {
    case .kind: "the kind is the reuse identifier: a cell serves only rows of its own kind"
    case .none: "there is one pool: a cell serves any row and takes on its kind"
    case .ignored: "a cell serves any row, and keeps its kind"
    }
  }
}

/// What becomes of the pool at a whole reload, after the visible cells have come back (EngineRules, "Policies",
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

/// When the cap of a pool counts.
package enum CapTime: Sendable {
  /// As a cell returns: one that finds the pool full is discarded.
  case atReturn
  /// After the fetches of a pass; only a fault has it so.
  case afterFetches
}

/// What a fetch does with the cell that the pool gives; all but the first only under a fault.
package enum Dequeue: Sendable {
  case takes
  /// The cell is lost, and a new one is created.
  case loses
  /// A second one is taken and lost.
  case takesTwo
}

/// Where the visible cells go at a whole reload (K9).
package enum CellsOnReload: Sendable {
  case pool
  /// Nobody holds them any more; only a fault has it so.
  case lost
}
