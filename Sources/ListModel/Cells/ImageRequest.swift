/// What a cell shows in the place of its row's image (EngineRules, "Words").
package enum CellImage: Equatable, Sendable {
  /// Nothing: its row has no image.
  case none
  /// The row's image is not there yet.
  case placeholder
  /// The image of a row.
  case row(RowKey)
}

/// An image on its way to a cell, or with no cell yet into the cache of images (K16).
package struct ImageRequest: Equatable, Sendable {
  /// Its place in the order of all requests.
  package let number: Int
  package let key: RowKey
  /// The tick in which it arrives.
  package let due: Int
  /// The cell that shows it if nothing comes between; nil: it was asked for ahead of the row.
  package internal(set) var cell: Cell.ID?
  /// What the cell's generation was when it was bound.
  package internal(set) var generation = 0
  /// What the row's number was.
  package internal(set) var index: Int
  /// Whether the row has gone since: a later row of the same key is another one.
  var isOrphan = false
}
