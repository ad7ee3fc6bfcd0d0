/// What the policies of releasing cells mean to other phases, and to commands.
extension Rules {
  /// Whether cells that leave return before the others are fetched (`return`).
  var returnsBeforeFetches: Bool { returnTime == .before }

  /// Whether they return while the others are fetched, as these push them out.
  var returnsDuringFetches: Bool { returnTime == .during }

  /// Whether a whole reload leaves the cells on screen where they are.
  var keepsCellsOnReload: Bool { cellsOnReload == .kept }

  /// Whether cells are kept for their rows (`cache`).
  var hasCache: Bool { cache > 0 }
}
