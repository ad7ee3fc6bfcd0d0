/// How the edits of a batch reach the view: all at once, one after another, each numbered as the one before left the
/// list, or as a reload of everything (EngineRules, "Policies", `updates`).
package enum UpdateStyle: String, CaseIterable, Sendable {
  case batch
  case sequence
  case reload
}

extension UpdateStyle: PolicyValue {
  package var about: String {
    switch self {
    case .batch: "all at once: deletes are numbered as before the batch, inserts as after it (K7)"
    case .sequence: "one after another, each numbered for the list that the edit before left; one pass at the end"
    case .reload: "the data source changes as the batch says, and the view reloads everything, even for single edits"
    }
  }
}

/// What becomes of two rows that one update brings to the same place: it is refused, or they come one after another in
/// the order in which they were said (EngineRules, "Policies", `insert-twice`).
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

/// How a row gets another height: as any update, in its place with all cells staying (EngineRules, "mealplan"), or as
/// PGTableView does it, which forgets its margin (EngineRules, "pgtable").
package enum HeightChange: Sendable {
  case asUpdate
  case inPlace
  case withoutMargin
}

/// In which order the view takes in the edits of an update; all but the first only under a fault.
package enum EditOrder: Sendable {
  /// All at once, each in its own space of numbers (K7).
  case together
  /// One after another, in the order in which they were given.
  case oneByOne
  /// Deletes row by row from the first on, each numbered as the one before left the list.
  case deletesAscending
  /// Moves after inserts and deletes, with the numbers of then.
  case movesLast
}

/// What a remembered height belongs to (K10).
package enum HeightOwner: Sendable {
  case key
  /// The row's number; only a fault has it so.
  case number
}

/// When the rows before an update are counted.
package enum CountBefore: Sendable {
  case ofRecords
  /// When the data source has changed already; only a fault has it so.
  case ofChangedSource
}

/// What a section without rows says of their number.
package enum EmptySections: Sendable {
  case empty
  /// That it has five; only a fault has it so.
  case placeholders
}

/// What a visible cell gets whose row an update reloads (K9).
package enum ReloadedContent: Sendable {
  case ofRow
  /// What stands at the row's old number now; only a fault has it so.
  case atOldNumber
}

/// What becomes of an update whose numbers do not balance (EngineRules, "Updates").
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
    case .ignore: "the view takes no notice of it, and does not lay out"
    }
  }
}
