/// All ways through two short stretches of lines, by what each costs.
struct AlignmentTable {
  private typealias Move = AlignmentSearch.Move

  private let lines: LineMatching
  private let rows: Range<Int>
  private let columns: Range<Int>
  /// What a line that differs costs; a line that agrees earns one, so that of equal costs the likelier one wins.
  private static let difference = 1 << 20
  /// To compare so many pairs of numbers takes as long as an attempt.
  private static let cellsOfAttempt = 64
  /// For each pair of positions what the lines from there on cost.
  private var costs: [Int]

  init(_ lines: LineMatching, _ rows: Range<Int>, _ columns: Range<Int>) {
    (self.lines, self.rows, self.columns) = (lines, rows, columns)
    costs = Array(repeating: 0, count: (rows.count + 1) * (columns.count + 1))
    for i in stride(from: rows.upperBound, through: rows.lowerBound, by: -1) where !lines.budget.wasInterrupted {
      lines.budget.spend(columns.count / Self.cellsOfAttempt)
      for j in stride(from: columns.upperBound, through: columns.lowerBound, by: -1) { costs[place(i, j)] = best(i, j) }
    }
  }

  /// The cheapest way.
  var moves: [AlignmentSearch.Move] {
    var moves: [Move] = []
    var (i, j) = (rows.lowerBound, columns.lowerBound)
    while i < rows.upperBound || j < columns.upperBound {
      let move = move(i, j)
      moves.append(move)
      switch move {
      case .pair, .replaced: (i, j) = (i + 1, j + 1)
      case .expected: i += 1
      case .actual: j += 1
      }
    }
    return moves
  }

  private func place(_ i: Int, _ j: Int) -> Int {
    (i - rows.lowerBound) * (columns.count + 1) + j - columns.lowerBound
  }

  private func cost(_ i: Int, _ j: Int) -> Int { costs[place(i, j)] }

  private func best(_ i: Int, _ j: Int) -> Int {
    guard i < rows.upperBound else { return (columns.upperBound - j) * Self.difference }
    let price = lines.expected[i] == .anyLines ? 0 : Self.difference
    var best = cost(i + 1, j) + price
    guard j < columns.upperBound else { return best }
    best = min(best, cost(i, j + 1) + price)
    if lines.canReplace(i) { best = min(best, cost(i + 1, j + 1) + price) }
    return lines.fits(i, j) ? min(best, cost(i + 1, j + 1) - 1) : best
  }

  private func move(_ i: Int, _ j: Int) -> Move {
    guard i < rows.upperBound else { return .actual(isAny: false) }
    guard j < columns.upperBound else { return .expected }
    if lines.fits(i, j) && cost(i, j) == cost(i + 1, j + 1) - 1 { return .pair }
    if lines.canReplace(i) && cost(i, j) == cost(i + 1, j + 1) + Self.difference { return .replaced }
    let isAny = lines.expected[i] == .anyLines
    return cost(i, j) == cost(i + 1, j) + (isAny ? 0 : Self.difference) ? .expected : .actual(isAny: isAny)
  }
}
