/// What a row carries beside its content, and what a cell shows of it (EngineRules, "Words").
package struct CellState: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let liked = CellState(rawValue: 1)
  package static let marked = CellState(rawValue: 2)
  package static let selected = CellState(rawValue: 4)

  /// The states by name, in the order in which they are written.
  package var names: [String] {
    [(CellState.liked, "liked"), (.marked, "marked"), (.selected, "selected")].filter { contains($0.0) }.map(\.1)
  }
}

extension CellState: CustomStringConvertible {
  /// The names with commas between them, or `none`.
  package var description: String { isEmpty ? "none" : names.joined(separator: ",") }
}

/// The state of the rows, by key: it goes with a row when it moves, and is gone with the row.
///
/// Each state is a set of key numbers as ranges, so that all rows of a fresh list are one range.
package struct RowStates: Equatable, Sendable {
  /// The numbers of the keys that are liked, marked and selected.
  private(set) var liked = RowSet()
  private(set) var marked = RowSet()
  private(set) var selected = RowSet()

  package init() {}

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

extension KeyOrder {
  /// The numbers of all keys, as a set. O(runs).
  var keyNumbers: RowSet { keyNumbers(in: 0..<count) }

  /// The numbers of the keys at some positions, as a set. O(runs).
  func keyNumbers(in positions: Range<Int>) -> RowSet {
    RowSet(eachRun(in: positions).map { $0.first..<$0.first + $0.count })
  }
}
