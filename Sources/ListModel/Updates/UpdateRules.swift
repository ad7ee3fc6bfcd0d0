/// How the edits of a batch reach the view: all at once; one after another, each numbered for the list left by the one
/// before; or as a reload of everything (EngineRules, "Policies", `updates`).
package enum UpdateStyle: String, CaseIterable, Sendable {
  case batch
  case sequence
  case reload
}

extension UpdateStyle: PolicyValue {
  package var about: String {
    switch self {
    case .batch: "all at once: deletes are numbered as before the batch, inserts as after it (help batch)"
    case .sequence: "one after another, each numbered for the list that the edit before left; one pass at the end"
    case .reload: "the data source changes as the batch says, and the view reloads everything, even for single edits"
    }
  }
}

/// What happens to two rows that one update inserts at the same position: it is refused, or they are inserted one after
/// another in the order of the edits (EngineRules, "Policies", `insert-twice`).
package enum InsertTwice: String, CaseIterable, Sendable {
  case refuse
  case accept
}

extension InsertTwice: PolicyValue {
  package var about: String {
    switch self {
    case .refuse: "the batch is refused with inserted-twice"
    case .accept: "the later one goes to the next free place"
    }
  }
}

/// How the height of a row is set. Only a profile sets it.
package enum HeightChange: Sendable {
  /// It is an update like any other.
  case asUpdate
  /// The view only takes the new height over: no reload, no anchor, and a pass.
  case inPlace
  /// The view takes the height over without the margin, and the cells from the row on return first (EngineRules, "pgtable").
  case withoutMargin
}

/// In which order the view applies the edits of an update; all cases but the first belong to faults.
package enum EditOrder: Sendable {
  /// All at once, each with its own numbers (K7).
  case together
  /// One after another, in the given order.
  case oneByOne
  /// Deletes row by row from the first on, each numbered for the list left by the one before.
  case deletesAscending
  /// Moves after inserts and deletes, with the numbers after those.
  case movesLast
}

/// What makes a row the same row after an update (K8).
package enum RowIdentity: Sendable {
  case ofKey
  /// Its key and its number together; only for a fault.
  case ofKeyAndNumber
}

/// How remembered heights are assigned (K10).
package enum HeightOwner: Sendable {
  case key
  /// By row number; only for a fault.
  case number
}

/// When rows that an update brings into view get their cells (K4).
package enum RowsEnter: Sendable {
  case withUpdates
  /// With the pass of the next command; only for a fault.
  case withNextPass
}

/// By which number the pass of an update asks for the height of a row (K7, K12).
package enum MeasuredNumber: Sendable {
  case afterUpdate
  /// By the one that the row had before the update; only for a fault.
  case beforeUpdate
}

/// When the rows before an update are counted.
package enum CountBefore: Sendable {
  case ofRecords
  /// When the data source has changed already; only for a fault.
  case ofChangedSource
}

/// The number of rows that an empty section reports.
package enum EmptySections: Sendable {
  case empty
  /// Five; only for a fault.
  case placeholders
}

/// What a visible cell displays after its row was reloaded (K9).
package enum ReloadedContent: Sendable {
  case ofRow
  /// The row that now has the old number; only for a fault.
  case atOldNumber
}

/// What happens to an update whose row counts do not balance (EngineRules, "Updates").
package enum Mismatch: String, CaseIterable, Sendable {
  case refuse
  case reload
  case ignore
}

extension Mismatch: PolicyValue {
  package var about: String {
    switch self {
    case .refuse: "it is refused (counts-differ), as UIKit throws an exception"
    case .reload: "the view reloads everything instead"
    case .ignore: "the view ignores it, and does not lay out"
    }
  }
}
