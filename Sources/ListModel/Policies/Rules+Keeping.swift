extension Rules {
  /// What becomes of cells and heights in updates and reloads, as a profile alone decides it (EngineRules, "Profiles").
  struct Keeping: Equatable {
    var spliceCells: SpliceCells
    var cellsOnReload: CellsOnReload
    var heightsKept: HeightsKept
    var heightChange: HeightChange
  }

  var keeping: Keeping {
    get {
      Keeping(
        spliceCells: spliceCells, cellsOnReload: cellsOnReload, heightsKept: heightsKept, heightChange: heightChange)
    }
    set {
      (spliceCells, cellsOnReload) = (newValue.spliceCells, newValue.cellsOnReload)
      (heightsKept, heightChange) = (newValue.heightsKept, newValue.heightChange)
    }
  }
}
