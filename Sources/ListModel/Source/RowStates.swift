/// The states of rows by key: they move with a row, and are deleted with it.
///
/// Stored as runs of keys, so that all rows of a new list are one run; a change costs O(log runs) in time and memory.
/// Each state has its own runs, independent of the others.
package struct RowStates: Equatable, Sendable {
  private var liked = Holders()
  private var marked = Holders()
  private var selected = Holders()
  /// The row from which a selection is extended (K29).
  var anchor: SelectionAnchor?
  /// The row that has the focus (K31).
  var focus: RowKey?

  /// The keys that have one state.
  private struct Holders: Equatable, Sendable {
    private(set) var marks = KeyMarks<Bool>()
    /// The number of keys.
    private(set) var count = 0

    /// The key numbers. O(runs).
    var numbers: RowSet { marks.isEmpty ? RowSet() : marks.numbers { _ in true } }

    func has(_ key: RowKey) -> Bool { !marks.isEmpty && marks[key.number] != nil }

    /// The number of keys in a range. O(runs in it × log runs).
    func count(in range: Range<Int>) -> Int { marks.runs(in: range).reduce(0) { $0 + $1.numbers.count } }

    /// Sets or removes the state. O(ranges and runs in them × log runs).
    mutating func set(_ isOn: Bool, of keys: RowSet) {
      guard isOn || count > 0 else { return }
      for range in keys.ranges {
        count += (isOn ? range.count : 0) - count(in: range)
        marks.set(isOn ? true : nil, in: range)
      }
    }
  }

  package init() {}

  /// The keys that have a state.
  private func holders(of state: CellState) -> Holders {
    state == .liked ? liked : state == .marked ? marked : selected
  }

  private mutating func change(_ states: CellState, _ change: (inout Holders) -> Void) {
    if states.contains(.liked) { change(&liked) }
    if states.contains(.marked) { change(&marked) }
    if states.contains(.selected) { change(&selected) }
  }

  /// Whether no key has a state, no row is the anchor of the selection, and none has the focus.
  var isEmpty: Bool {
    liked.count == 0 && marked.count == 0 && selected.count == 0 && anchor == nil && focus == nil
  }

  /// The state of a key. O(1) while no key has a state, else O(log runs).
  func state(of key: RowKey) -> CellState {
    var state: CellState = []
    if liked.has(key) { state.insert(.liked) }
    if marked.has(key) { state.insert(.marked) }
    if selected.has(key) { state.insert(.selected) }
    return state
  }

  /// The numbers of the keys that have a state. O(their runs).
  subscript(_ state: CellState) -> RowSet {
    get { holders(of: state).numbers }
    set {
      change(state) { holders in
        holders.set(false, of: holders.numbers.subtracting(newValue))
        holders.set(true, of: newValue)
      }
    }
  }

  /// The number of keys that have a state. O(1).
  func count(of state: CellState) -> Int { holders(of: state).count }

  /// Whether a state has other keys than in another version. O(1) if they share the storage, else O(their runs).
  func differs(from other: RowStates, in state: CellState) -> Bool { holders(of: state) != other.holders(of: state) }

  /// Calls a function with the runs of keys that have a state, in order, until it returns false. O(log runs) each.
  func forEachRun(with state: CellState, _ body: (Range<Int>) -> Bool) {
    holders(of: state).marks.forEachRun { keys, _ in body(keys) }
  }

  /// Sets the whole state of a key.
  mutating func set(_ state: CellState, of key: RowKey) {
    let keys = RowSet(key.number)
    change([.liked, .marked, .selected]) { $0.set(false, of: keys) }
    change(state) { $0.set(true, of: keys) }
  }

  /// Sets a state, or removes it if all keys have it already. O(ranges and runs in them × log runs).
  ///
  /// - Returns: whether the keys have it now.
  mutating func toggle(_ state: CellState, of keys: RowSet) -> Bool {
    let isOn = keys.ranges.reduce(0) { $0 + holders(of: state).count(in: $1) } < keys.count
    change(state) { $0.set(isOn, of: keys) }
    return isOn
  }

  /// The approximate number of bytes that another version does not share.
  func bytes(notSharedWith other: RowStates) -> Int {
    liked.marks.bytes(notSharedWith: other.liked.marks) + marked.marks.bytes(notSharedWith: other.marked.marks)
      + selected.marks.bytes(notSharedWith: other.selected.marks)
  }

  /// Removes the states of deleted rows, even if other rows get the same keys. O(ranges and runs in them × log runs).
  mutating func forget(_ gone: RowSet) {
    change([.liked, .marked, .selected]) { $0.set(false, of: gone) }
    forgetAnchorAndFocus { gone.contains($0.number) }
  }

  /// Removes the anchor of the selection, or its other end, and the focus, if their rows are gone.
  private mutating func forgetAnchorAndFocus(where isGone: (RowKey) -> Bool) {
    if let held = focus, isGone(held) { focus = nil }
    guard let held = anchor else { return }
    if isGone(held.key) { return anchor = nil }
    if let extent = held.extent, isGone(extent) { anchor = SelectionAnchor(key: held.key) }
  }

  /// Removes the states of keys that an order does not contain. O(runs of states × log runs of keys), O(runs of keys)
  /// if they are few.
  mutating func forget(allBut order: KeyOrder) {
    change([.liked, .marked, .selected]) { holders in
      let known = holders.numbers
      holders.set(false, of: known.subtracting(order.keyNumbers(among: known)))
    }
    forgetAnchorAndFocus { order.keyNumbers(among: RowSet($0.number)).isEmpty }
  }
}

/// The row from which a selection is extended, and the row to which it was extended last (K29).
struct SelectionAnchor: Equatable, Sendable {
  let key: RowKey
  var extent: RowKey?
}
