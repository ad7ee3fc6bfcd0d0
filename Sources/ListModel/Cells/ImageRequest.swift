/// What a cell displays in the place of its row's image (EngineRules, "Words").
package enum CellImage: Equatable, Sendable {
  /// Nothing: its row has no image.
  case none
  /// A placeholder: the row's image has not arrived.
  case placeholder
  /// The image of a row.
  case row(RowKey)
}

/// A pending request for an image, for a cell or as a prefetch (K16).
package struct ImageRequest: Equatable, Sendable {
  /// Its number in the order of all requests.
  package let number: Int
  package let key: RowKey
  /// The tick in which it arrives.
  package let due: Int
  /// The cell that requested it; nil: it is a prefetch.
  package internal(set) var cell: Cell.ID?
  /// The generation of the cell at the request.
  package internal(set) var generation = 0
  /// The row's number at the request.
  package internal(set) var index: Int
  /// Whether the row was deleted since: a later row of the same key is another one.
  var isOrphan = false
}
