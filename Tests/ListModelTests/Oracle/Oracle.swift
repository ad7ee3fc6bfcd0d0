import ListModel

/// The engine once more, as plainly as its rules can be put: arrays, loops, and nothing kept that can be computed.
///
/// It shares no code with the engine beyond words (lengths, policies, counters), so that a mistake has to be made twice
/// to go unnoticed. It is slow, and its lists are small.
struct Oracle {
  /// The profiles whose rules it plays.
  static let profiles = Profile.allCases.filter {
    ![Profile.pgtable, .recyclerview, .codemirror].contains($0)
  }

  /// One row of the data source; without estimates the view's records are the same.
  struct Row: Equatable, CustomStringConvertible {
    var key: String
    var kind: Kind
    var height: Points
    var text: String
    var state: CellState = []

    var description: String { "\(key) \(kind) \(height) \"\(text)\" \(state)" }
  }

  /// A cell, on screen or in the pool.
  struct Cell: Equatable, CustomStringConvertible {
    let id: Int
    var kind: Kind
    var row: String
    var bound: String
    var drawn: String
    var index: Int
    var generation = 0
    var state: CellState = []

    var description: String {
      "c\(id) \(kind) for \(row) at \(index) bound \(bound) drawn \(drawn) (\(generation)) \(state)"
    }
  }

  var rows: [Row] = []
  var viewport = Points(480)
  var offset = Points.zero
  var policies = Policies()

  /// The cells on screen, from top to bottom.
  var live: [Cell] = []
  /// Cells kept for their rows, oldest first.
  var cache: [Cell] = []
  /// The cells of all kinds in the order in which they returned.
  var pool: [Cell] = []
  var counters = Counters()
  var ledger: [LedgerEntry] = []
  /// Every key that a row ever had: numbers are not given twice.
  var usedKeys: Set<String> = []

  /// The sum of all heights (K2).
  var content: Points { rows.reduce(.zero) { $0 + $1.height } }

  /// The top edge of each row: the running sum of the heights before it (K2).
  var tops: [Points] {
    var y = Points.zero
    return rows.map { row in
      defer { y += row.height }
      return y
    }
  }

  func row(of key: String) -> Int? { rows.firstIndex { $0.key == key } }

  /// The smallest number that no row has had, as a key (engine 8).
  mutating func nextKey() -> String {
    let number = (0...).first { !usedKeys.contains("r\($0)") }!
    usedKeys.insert("r\(number)")
    return "r\(number)"
  }

  /// A row as `load` and `insert` make them.
  mutating func newRow(height: Points?, kind: Kind?, key: String?) -> Row {
    let key = key ?? nextKey()
    usedKeys.insert(key)
    let number = Int(key.dropFirst()).flatMap { key == "r\($0)" ? "\($0)" : nil }
    return Row(key: key, kind: kind ?? .row, height: height ?? policies.rowHeight, text: "Row \(number ?? key)")
  }

  /// Starts a fresh list; viewport and policies stay (engine 8).
  mutating func load(_ heights: [Points], kinds: [Kind] = []) {
    var fresh = Oracle()
    (fresh.viewport, fresh.policies) = (viewport, policies)
    for (place, height) in heights.enumerated() {
      let kind = kinds.isEmpty ? nil : kinds[place % kinds.count]
      fresh.rows.append(fresh.newRow(height: height, kind: kind, key: nil))
    }
    self = fresh
    counters.heightsAsked = rows.count
    settle()
  }
}
