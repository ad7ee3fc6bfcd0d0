/// The state of the rows, by key: it goes with a row when it moves, and is gone with the row.
///
/// Each state is a set of key numbers as ranges, so that all rows of a fresh list are one range.
package struct RowStates: Equatable, Sendable {
  /// The numbers of the keys that are liked, marked and selected.
  private(set) var liked = RowSet()
  private(set) var marked = RowSet()
  private(set) var selected = RowSet()

  package init() {}

  /// Whether no row has a state by its key.
  var isEmpty: Bool { liked.isEmpty && marked.isEmpty && selected.isEmpty }

  /// The state of a row. O(1) while no row has any, else O(log ranges).
  func state(of key: RowKey) -> CellState {
    guard !isEmpty else { return [] }
    var state: CellState = []
    if liked.contains(key.number) { state.insert(.liked) }
    if marked.contains(key.number) { state.insert(.marked) }
    if selected.contains(key.number) { state.insert(.selected) }
    return state
  }

  /// The numbers of the keys that have one state.
  subscript(_ state: CellState) -> RowSet {
    get { state == .liked ? liked : state == .marked ? marked : selected }
    set {
      switch state {
      case .liked: liked = newValue
      case .marked: marked = newValue
      default: selected = newValue
      }
    }
  }

  /// Gives a row a whole state.
  mutating func set(_ state: CellState, of key: RowKey) {
    for one in [CellState.liked, .marked, .selected] {
      self[one] = state.contains(one) ? self[one].union(RowSet(key.number)) : self[one].subtracting(RowSet(key.number))
    }
  }

  /// Gives rows a state, or takes it from them if all of them have it already, and answers whether they have it now.
  mutating func toggle(_ state: CellState, of keys: RowSet) -> Bool {
    let isOn = !self[state].isSuperset(of: keys)
    self[state] = isOn ? self[state].union(keys) : self[state].subtracting(keys)
    return isOn
  }

  /// Forgets rows that are deleted, though others may come under their keys. O(ranges).
  mutating func forget(_ gone: RowSet) {
    for one in [CellState.liked, .marked, .selected] where !self[one].isEmpty {
      self[one] = self[one].subtracting(gone)
    }
  }

  /// Forgets the rows that an order does not have. O(runs of keys).
  mutating func forget(allBut order: KeyOrder) {
    let known = order.keyNumbers
    for one in [CellState.liked, .marked, .selected] where !self[one].isEmpty {
      self[one] = self[one].intersection(known)
    }
  }
}
