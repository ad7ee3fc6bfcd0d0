import LabLanguage
import ListModel

/// A height that a row has from some time on, until it gets another one.
struct RowHeight: Hashable, Sendable {
  let key: Int
  /// How many other heights it had before.
  let time: Int
}

/// What places of rows on screen, and contents, tell of the heights of rows that no frame shows.
struct HeightSums {
  private struct Sum {
    let rows: [RowHeight]
    let all: Points
  }

  /// The maximum number of sums that are solved together.
  private static let maxSums = 400

  /// Where rows stand is trusted before the content, which some lists only estimate.
  private var (places, contents): ([Sum], [Sum]) = ([], [])

  /// Notes how high the rows above, between and below those on screen are together.
  ///
  /// - Parameter lead: where the first row begins.
  /// - Parameter height: those that are known.
  mutating func note(
    _ step: TraceStory.Step, times: [Int: Int], lead: Points, gap: Points, height: (RowHeight) -> Points?
  ) {
    func sum(_ rows: Range<Int>, _ all: Points) -> Sum? {
      var (unknown, rest): ([RowHeight], Points) = ([], all)
      for key in step.order[rows] {
        let row = RowHeight(key: key, time: times[key] ?? 0)
        if let height = height(row) { rest = rest - height } else { unknown.append(row) }
      }
      return unknown.isEmpty || rest < .zero ? nil : Sum(rows: unknown, all: rest)
    }
    let shown = zip(step.rows, step.frame.items).compactMap { row, item in row.map { (row: $0, item: item) } }
    guard let first = shown.first, let last = shown.last else { return }
    // Frames that show rows in another order, or twice, tell of no row more than once.
    var summed = 0
    for (above, below) in zip(shown, shown.dropFirst()) where below.row > above.row + 1 && above.row >= summed {
      summed = below.row
      let between = above.row + 1..<below.row
      let room = below.item.top - above.item.bottom - gap * (between.count + 1)
      if let sum = sum(between, room) { places.append(sum) }
    }
    guard let offset = step.frame.offset else { return }
    if let sum = sum(0..<first.row, first.item.top + offset - lead - gap * first.row) { places.append(sum) }
    let rowsBelow = last.row + 1..<step.order.count
    if let content = step.frame.content,
      let sum = sum(rowsBelow, content - offset - last.item.bottom - gap * rowsBelow.count)
    {
      contents.append(sum)
    }
  }

  /// The rows that have no height: nothing else leaves no room for them.
  var rowsWithoutHeight: [RowHeight] { places.filter { $0.all == .zero }.flatMap { $0.rows } }

  /// The rows below those of the first step that was noted, if they are all as high as usual by its content; else none.
  func rowsBelow(allAs usual: Points) -> [RowHeight] {
    contents.first.map { $0.all == usual * $0.rows.count ? $0.rows : [] } ?? []
  }

  /// The heights that follow. Rows that no sum tells apart share evenly, and what no sum tells is as usual.
  func solve(usual: Points, _ progress: Progress = .none) -> [RowHeight: Points] {
    var sums = Array((places + contents).prefix(Self.maxSums))
    for _ in 0..<3 {
      let totals = Self.totals(of: sums, usual: usual, progress)
      let negative = totals.filter { $0.total < .zero }
      guard !negative.isEmpty else { return Self.shared(totals) }
      sums = negative.map { Sum(rows: $0.rows, all: .zero) } + sums
    }
    return Self.shared(Self.totals(of: sums, usual: usual, progress).map { ($0.rows, max(.zero, $0.total)) })
  }

  private static func shared(_ totals: [(rows: [RowHeight], total: Points)]) -> [RowHeight: Points] {
    var heights: [RowHeight: Points] = [:]
    for (rows, total) in totals {
      let each = Points(thousandths: total.thousandths / Int64(rows.count))
      for (index, row) in rows.enumerated() { heights[row] = index == 0 ? total - each * (rows.count - 1) : each }
    }
    return heights
  }

  /// Rows that are in the same sums, and how high they are together: as near to the usual height as the sums allow, of
  /// which earlier ones stand where later ones contradict them.
  private static func totals(
    of sums: [Sum], usual: Points, _ progress: Progress
  ) -> [(rows: [RowHeight], total: Points)] {
    let groups = groups(of: sums)
    let group = Dictionary(firstOf: groups.enumerated().flatMap { number, rows in rows.map { ($0, number) } })
    var system = LinearSystem()
    for sum in sums where progress.shouldContinue(0, of: 1) {
      let rest = Double((sum.all - usual * sum.rows.count).thousandths)
      system.add(Set(sum.rows.compactMap { group[$0] }), equals: rest)
    }
    let solution = system.solution()
    return groups.enumerated().map { number, rows in
      let shift = Int64(exactly: (solution[number] ?? 0).rounded()) ?? 0
      return (rows, (usual * rows.count + Points(thousandths: shift)).limited(to: rows.count))
    }
  }

  /// The rows of the sums, divided so that those of a part are in the same sums.
  private static func groups(of sums: [Sum]) -> [[RowHeight]] {
    var (order, part): ([RowHeight], [RowHeight: Int]) = ([], [:])
    var parts = 1
    for sum in sums {
      var split: [Int: Int] = [:]
      for row in sum.rows {
        if part[row] == nil { order.append(row) }
        let old = part[row] ?? 0
        part[row] = split[old] ?? parts
        if split.updateValue(part[row] ?? 0, forKey: old) == nil { parts += 1 }
      }
    }
    var (groups, places): ([[RowHeight]], [Int: Int]) = ([], [:])
    for row in order {
      let number = part[row] ?? 0
      if let place = places[number] {
        groups[place].append(row)
      } else {
        places[number] = groups.count
        groups.append([row])
      }
    }
    return groups
  }
}

extension Points {
  /// The height of some rows, limited to what they may have together. Below zero remains below zero.
  fileprivate func limited(to rows: Int) -> Points { min(max(self, -.point), .tallestRow * rows) }
}

/// Sums of unknown numbers, of which one after the other is added.
private struct LinearSystem {
  private struct Equation {
    let unknown: Int
    var factors: [Int: Double]
    var result: Double
  }

  private var equations: [Equation] = []
  /// How many factors have been changed; and how many may be.
  private var work = 0
  private static let maxWork = 5_000_000

  /// Adds a sum of unknown numbers. One that says nothing new, or contradicts those before it, or comes when enough has been
  /// done, adds nothing.
  mutating func add(_ unknowns: Set<Int>, equals sum: Double) {
    guard work < Self.maxWork else { return }
    var factors = Dictionary(firstOf: unknowns.map { ($0, 1.0) })
    var result = sum
    for equation in equations {
      guard let factor = factors[equation.unknown] else { continue }
      work += equation.factors.count
      for (unknown, other) in equation.factors {
        let new = (factors[unknown] ?? 0) - factor * other
        factors[unknown] = new.magnitude < 1e-9 ? nil : new
      }
      factors[equation.unknown] = nil
      result -= factor * equation.result
    }
    guard let pivot = factors.max(by: { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }) else { return }
    equations.append(
      Equation(
        unknown: pivot.key, factors: factors.mapValues { $0 / pivot.value }, result: result / pivot.value))
  }

  /// The numbers; those that are not determined are 0.
  func solution() -> [Int: Double] {
    var values: [Int: Double] = [:]
    for equation in equations.reversed() {
      let others = equation.factors.sorted { $0.key < $1.key }.filter { $0.key != equation.unknown }
      values[equation.unknown] = others.reduce(equation.result) { $0 - $1.value * (values[$1.key] ?? 0) }
    }
    return values
  }
}
