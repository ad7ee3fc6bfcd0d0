extension FrameStep {
  /// Rows that are shown twice (`key-twice`), and cells that stand in two places (`cell-twice`).
  func doubles() -> [Observation] {
    var observations: [Observation] = []
    var (seen, cells): (Set<Int>, [Int: Int]) = (Set(minimumCapacity: frame.items.count), [:])
    cells.reserveCapacity(frame.items.count)
    for item in frame.items {
      if !seen.insert(item.key).inserted {
        observations.append(.suspicion(.keyTwice, [item.key], "\(keys[item.key]) is shown twice"))
      }
      guard let cell = item.cell else { continue }
      if let other = cells.updateValue(item.key, forKey: cell) {
        observations.append(
          .suspicion(
            .cellTwice, [cell], "cell \(cell) shows \(keys[other]) and \(keys[item.key]) at once"))
      }
    }
    return observations
  }

  /// Cells that show the contents of another row (`stale-cell`).
  func staleCells() -> [Observation] {
    frame.drawn.filter { $0.key != $0.shown }.map { key, shown in
      .suspicion(.staleCell, [key], "the cell of \(keys[key]) shows \(keys[shown])")
    }
  }
}
