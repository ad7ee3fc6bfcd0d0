/// The state of the rows, by key: it goes with a row when it moves, and is gone with the row.
///
/// Runs of keys have their state together, so that all rows of a fresh list are one run; a change costs O(log runs) in
/// time and memory.
package struct RowStates: Equatable, Sendable {
  private var marks = KeyMarks<CellState>()
  /// How many keys have each state.
  private var counts = Counts()

  private struct Counts: Equatable, Sendable {
    private var liked = 0
    private var marked = 0
    private var selected = 0

    func keys(with state: CellState) -> Int { state == .liked ? liked : state == .marked ? marked : selected }

    /// Counts so many keys that have some states, or with a negative number no longer have them.
    mutating func add(_ count: Int, to states: CellState) {
      if states.contains(.liked) { liked += count }
      if states.contains(.marked) { marked += count }
      if states.contains(.selected) { selected += count }
    }
  }

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

  /// How many keys have one state. O(1).
  func count(of state: CellState) -> Int { counts.keys(with: state) }

  /// Calls a function with runs of keys that have one state, in order, until it answers false. O(log runs) each.
  func forEachRun(with state: CellState, _ body: (Range<Int>) -> Bool) {
    marks.forEachRun { keys, mark in !mark.contains(state) || body(keys) }
  }

  private mutating func change(_ keys: RowSet, _ change: (CellState) -> CellState) {
    var counts = counts
    marks.change(keys) { old, count in
      let new = change(old ?? [])
      counts.add(-count, to: old ?? [])
      counts.add(count, to: new)
      return new.isEmpty ? nil : new
    }
    self.counts = counts
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

  /// The bytes that this version has and another one has not.
  func bytes(besides other: RowStates) -> Int { marks.bytes(besides: other.marks) }

  /// Forgets rows that are deleted, though others may come under their keys. O(ranges and runs in them × log runs).
  mutating func forget(_ gone: RowSet) { change(gone) { _ in [] } }

  /// Forgets the rows that an order does not have. O(runs of states × log runs of keys), O(runs of keys) if they are few.
  mutating func forget(allBut order: KeyOrder) {
    let known = marks.numbers { _ in true }
    forget(known.subtracting(order.keyNumbers(among: known)))
  }
}
