import ListModel

extension Oracle {
  /// All of some rows get a state, or lose it if they all have it.
  mutating func toggle(_ state: CellState, _ toggled: Range<Int>) {
    let keys = rows[toggled.clamped(to: 0..<rowCount)].map(\.key)
    let isOn = !keys.allSatisfy { states[$0, default: []].contains(state) }
    for key in keys {
      if isOn { states[key, default: []].insert(state) } else { states[key, default: []].remove(state) }
    }
    showStates()
  }

  /// These rows are selected, and no other.
  mutating func select(_ selected: Range<Int>) {
    for key in states.keys { states[key]?.remove(.selected) }
    for row in rows[selected.clamped(to: 0..<rowCount)] { states[row.key, default: []].insert(.selected) }
    showStates()
  }

  /// State and image of a row are gone with it, at once, and a new one begins without any.
  mutating func forget(_ keys: [String]) {
    for key in keys { states[key] = nil }
    forgetImages(but: Set(images.latencies.keys).subtracting(keys))
  }

  /// What was given to rows that only the view had; rows that a filter hides are still there.
  mutating func forgetRowsOfViewAlone() {
    let known = Set((all ?? source).rows.map(\.key))
    states = states.filter { known.contains($0.key) }
    forgetImages(but: known)
  }

  /// The cells on screen and those kept for their rows show the state of their rows.
  private mutating func showStates() {
    for row in rows {
      for place in live.indices where live[place].row == row.key { live[place].state = states[row.key] ?? [] }
      for place in cache.indices where cache[place].row == row.key { cache[place].state = states[row.key] ?? [] }
    }
  }
}
