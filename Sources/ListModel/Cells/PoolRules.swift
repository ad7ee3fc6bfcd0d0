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

/// What becomes of a cell on screen that is to return to the pool.
package enum CellRelease: Sendable {
  case returned
  /// It is lost; only for a fault.
  case lost
}

/// What a fetch does with the cell that the pool returns; all cases but the first belong to faults.
package enum Dequeue: Sendable {
  case takes
  /// The cell is lost, and a new one is created.
  case loses
  /// A second cell is removed and lost.
  case takesTwo
}

/// Where the visible cells go at a whole reload (K9). Only a profile sets it.
package enum CellsOnReload: Sendable {
  /// All return in screen order, and the rows fetch.
  case returned
  /// They stay with their rows and are bound again; only where an update leads to a reload (`updates`, `mismatch`) all return.
  case kept
  /// They are discarded, and the rows fetch.
  case discarded
  /// They are lost; only for a fault.
  case lost
}
