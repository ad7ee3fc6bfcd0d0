import Rivals
import RowRace

/// Prints the table line by line, and collects the results for the summary.
struct Table {
  private let lists: [String]
  private var shape = HeightShape.mixed
  private var count = 0
  private var met = 0
  private var missed: [String] = []
  private var ahead: [String] = []
  private var hasHead = false

  init(lists: [String]) { self.lists = lists }

  /// Begins a size; prints the head of the table before the first one.
  mutating func begin(_ shape: HeightShape, _ count: Int) {
    (self.shape, self.count) = (shape, count)
    if hasHead { return }
    hasHead = true
    print(
      """
      Medians for one operation (L: for one row) in ns, \u{b5}s or ms; behind each the tree's time as a share of it.
      ~: took over 50 ms and was done once. Bars are shares of the Rope's time. B: bytes a row.
      L load, F find, Fd find in a chain, O offset of a row, S visible range of 800 points, Q the same in steps of 10,
      I insert, D delete, M move, H height, X insert or delete and look.

      """)
    let names = lists.map { $0.rightAligned($0 == lists[0] ? 8 : 14) }
    print("rows".leftAligned(18) + "op".rightAligned(3) + names.joined() + "  bar")
  }

  /// Prints the line of an operation.
  mutating func add(_ operation: RaceOperation, _ scores: [Race.Score]) {
    var line = start(operation.rawValue)
    for list in lists {
      guard let score = scores.first(where: { $0.name == list }) else {
        line += "".rightAligned(14)
        continue
      }
      line += cell(score, isFirst: list == lists[0])
      note(score, operation)
    }
    print(line + verdict(operation, scores))
  }

  /// Prints the line of bytes per row.
  func addBytes(_ bytes: [(String, Double?)]) {
    var line = start("B")
    for list in lists {
      let value = bytes.first { $0.0 == list }?.1
      let text = value.map { $0.rounded(to: 2) } ?? ""
      line += list == lists[0] ? text.rightAligned(8) : text.rightAligned(8) + "".rightAligned(6)
    }
    print(line)
  }

  private func start(_ operation: String) -> String {
    "\(count.grouped) \(shape.rawValue)".leftAligned(18) + operation.rightAligned(3)
  }

  private func cell(_ score: Race.Score, isFirst: Bool) -> String {
    let time = (score.isTooSlow ? "~" : "") + score.nanoseconds.time
    if isFirst { return time.rightAligned(8) }
    return time.rightAligned(8) + (score.ratio.map { $0 < 0.005 ? "0.00" : $0.rounded(to: 2) } ?? "").rightAligned(6)
  }

  private mutating func note(_ score: Race.Score, _ operation: RaceOperation) {
    guard let ratio = score.ratio, ratio > 1, score.name != lists[0] else { return }
    let allowed = Bars.mayBeAhead(score.name, operation, count: count) ? ", as it may" : ""
    ahead.append("\(start(operation.rawValue)): \(score.name) \(ratio.rounded(to: 2))\(allowed)")
  }

  private mutating func verdict(_ operation: RaceOperation, _ scores: [Race.Score]) -> String {
    guard let bar = Bars.share(of: operation, shape, count: count),
      let ratio = scores.first(where: { $0.name == RopeRows.name })?.ratio
    else { return "" }
    if ratio <= bar {
      met += 1
      return "  \(bar.rounded(to: 2)) met"
    }
    missed.append("\(start(operation.rawValue)): \(ratio.rounded(to: 2)) of the Rope's, not \(bar.rounded(to: 2))")
    return "  \(bar.rounded(to: 2)) MISSED"
  }

  /// The bars that were met and missed, and the lists that were faster than the tree.
  var summary: String {
    var lines = ["", "bars: \(met) met, \(missed.count) missed"]
    lines += missed.map { "  " + $0 }
    if !ahead.isEmpty { lines += ["ahead of the tree:"] + ahead.map { "  " + $0 } }
    return lines.joined(separator: "\n")
  }
}
