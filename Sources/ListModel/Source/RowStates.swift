/// The state of the rows, by key: it goes with a row when it moves, and is gone with the row.
///
/// Runs of keys have a state together, so that all rows of a fresh list are one run; a change costs O(log runs) in time and
/// memory. Each state has runs of its own: what a few rows have costs nothing where many others have another one.
package struct RowStates: Equatable, Sendable {
  private var liked = Holders()
  private var marked = Holders()
  private var selected = Holders()

  /// The keys that have one state.
  private struct Holders: Equatable, Sendable {
    private(set) var marks = KeyMarks<Bool>()
    /// How many they are.
    private(set) var count = 0

    /// The numbers of the keys. O(runs).
    var numbers: RowSet { marks.isEmpty ? RowSet() : marks.numbers { _ in true } }

    func has(_ key: RowKey) -> Bool { !marks.isEmpty && marks[key.number] != nil }

    /// How many keys of a range have the state. O(runs in it × log runs).
    func count(in range: Range<Int>) -> Int { marks.runs(in: range).reduce(0) { $0 + $1.numbers.count } }

    /// Gives keys the state, or takes it from them. O(ranges and runs in them × log runs).
    mutating func set(_ isOn: Bool, of keys: RowSet) {
      guard isOn || count > 0 else { return }
      for range in keys.ranges {
        count += (isOn ? range.count : 0) - count(in: range)
        marks.set(isOn ? true : nil, in: range)
      }
    }
  }

  package init() {}

  /// Those who have one state.
  private func holders(of state: CellState) -> Holders {
    state == .liked ? liked : state == .marked ? marked : selected
  }

  private mutating func change(_ states: CellState, _ change: (inout Holders) -> Void) {
    if states.contains(.liked) { change(&liked) }
    if states.contains(.marked) { change(&marked) }
    if states.contains(.selected) { change(&selected) }
  }

  /// Whether no row has a state by its key.
  var isEmpty: Bool { liked.count == 0 && marked.count == 0 && selected.count == 0 }

  /// The state of a row. O(1) while no row has any, else O(log runs).
  func state(of key: RowKey) -> CellState {
    var state: CellState = []
    if liked.has(key) { state.insert(.liked) }
    if marked.has(key) { state.insert(.marked) }
    if selected.has(key) { state.insert(.selected) }
    return state
  }

  /// The numbers of the keys that have one state. O(their runs).
  subscript(_ state: CellState) -> RowSet {
    get { holders(of: state).numbers }
    set {
      change(state) { holders in
        holders.set(false, of: holders.numbers.subtracting(newValue))
        holders.set(true, of: newValue)
      }
    }
  }

  /// How many keys have one state. O(1).
  func count(of state: CellState) -> Int { holders(of: state).count }

  /// Whether other keys have a state than in other rows' states. O(1) where it was not changed, else O(their runs).
  func differs(from other: RowStates, in state: CellState) -> Bool { holders(of: state) != other.holders(of: state) }

  /// Calls a function with runs of keys that have one state, in order, until it answers false. O(log runs) each.
  func forEachRun(with state: CellState, _ body: (Range<Int>) -> Bool) {
    holders(of: state).marks.forEachRun { keys, _ in body(keys) }
  }

  /// Gives a row a whole state.
  mutating func set(_ state: CellState, of key: RowKey) {
    let keys = RowSet(key.number)
    forget(keys)
    change(state) { $0.set(true, of: keys) }
  }

  /// Gives rows a state, or takes it from them if all of them have it already, and answers whether they have it now.
  /// O(ranges and runs in them × log runs).
  mutating func toggle(_ state: CellState, of keys: RowSet) -> Bool {
    let isOn = keys.ranges.reduce(0) { $0 + holders(of: state).count(in: $1) } < keys.count
    change(state) { $0.set(isOn, of: keys) }
    return isOn
  }

  /// About how many bytes the states take that another version does not share.
  func bytes(notSharedWith other: RowStates) -> Int {
    liked.marks.bytes(notSharedWith: other.liked.marks) + marked.marks.bytes(notSharedWith: other.marked.marks)
      + selected.marks.bytes(notSharedWith: other.selected.marks)
  }

  /// Forgets rows that are deleted, though others may come under their keys. O(ranges and runs in them × log runs).
  mutating func forget(_ gone: RowSet) { change([.liked, .marked, .selected]) { $0.set(false, of: gone) } }

  /// Forgets the rows that an order does not have. O(runs of states × log runs of keys), O(runs of keys) if they are few.
  mutating func forget(allBut order: KeyOrder) {
    change([.liked, .marked, .selected]) { holders in
      let known = holders.numbers
      holders.set(false, of: known.subtracting(order.keyNumbers(among: known)))
    }
  }
}
