import ListModel

extension Oracle {
  /// All of some rows get a state, or lose it if they all have it.
  mutating func toggle(_ state: CellState, _ toggled: Range<Int>) {
    let isOn = !toggled.allSatisfy { rows[$0].state.contains(state) }
    for row in toggled {
      if isOn { rows[row].state.insert(state) } else { rows[row].state.remove(state) }
    }
    showStates()
  }

  /// These rows are selected, and no other.
  mutating func select(_ selected: Range<Int>) {
    for row in rows.indices {
      if selected.contains(row) { rows[row].state.insert(.selected) } else { rows[row].state.remove(.selected) }
    }
    showStates()
  }

  /// The cells on screen and those kept for their rows show the state of their rows.
  private mutating func showStates() {
    for row in rows {
      for place in live.indices where live[place].row == row.key { live[place].state = row.state }
      for place in cache.indices where cache[place].row == row.key { cache[place].state = row.state }
    }
  }
}
