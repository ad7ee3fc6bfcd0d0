/// The state of the rows, by key: it goes with a row when it moves, and is gone with the row.
///
/// Runs of keys have their state together, so that all rows of a fresh list are one run; a change costs O(log runs) in
/// time and memory.
package struct RowStates: Equatable, Sendable {
  private var marks = KeyMarks<CellState>()

  package init() {}

  /// Whether no row has a state by its key.
  var isEmpty: Bool { marks.isEmpty }

  /// The state of a row. O(1) while no row has any, else O(log runs).
  func state(of key: RowKey) -> CellState { isEmpty ? [] : marks[key.number] ?? [] }

  /// The numbers of the keys that have one state. O(runs).
  subscript(_ state: CellState) -> RowSet {
    get { isEmpty ? RowSet() : marks.numbers { $0.contains(state) } }
    set {
      change(self[state].subtracting(newValue)) { $0.subtracting(state) }
      change(newValue) { $0.union(state) }
    }
  }

  private mutating func change(_ keys: RowSet, _ change: (CellState) -> CellState) {
    marks.change(keys) { old in
      let new = change(old ?? [])
      return new.isEmpty ? nil : new
    }
  }

  /// Gives a row a whole state.
  mutating func set(_ state: CellState, of key: RowKey) { change(RowSet(key.number)) { _ in state } }

  /// Gives rows a state, or takes it from them if all of them have it already, and answers whether they have it now.
  /// O(ranges and runs in them × log runs).
  mutating func toggle(_ state: CellState, of keys: RowSet) -> Bool {
    let have = keys.ranges.reduce(0) { count, range in
      count + marks.runs(in: range).filter { $0.mark.contains(state) }.reduce(0) { $0 + $1.numbers.count }
    }
    let isOn = have < keys.count
    change(keys) { isOn ? $0.union(state) : $0.subtracting(state) }
    return isOn
  }

  /// Forgets rows that are deleted, though others may come under their keys. O(ranges × log runs).
  mutating func forget(_ gone: RowSet) {
    for range in gone.ranges { marks.set(nil, in: range) }
  }

  /// Forgets the rows that an order does not have. O(runs of states × log runs of keys), O(runs of keys) if they are few.
  mutating func forget(allBut order: KeyOrder) {
    let known = marks.numbers { _ in true }
    forget(known.subtracting(order.keyNumbers(among: known)))
  }
}
