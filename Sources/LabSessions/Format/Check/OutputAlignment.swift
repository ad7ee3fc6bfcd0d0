/// Lays demanded and actual lines side by side so that as few as possible differ.
///
/// Lines that agree are found by the standard library's `difference(from:)`. Where that would take too long, lines are
/// laid side by side as they come.
struct OutputAlignment {
  private let lines: LineMatching
  private var bindings: Bindings
  /// Which demanded line goes with which actual one, in order.
  private(set) var pairs: [Pair] = []
  /// The names in the demanded lines that differ, with what they stood for.
  private(set) var names: [(name: String, text: String)] = []
  /// Which of the demanded lines stands where the two sides begin to differ; behind them all if more came than that.
  private(set) var firstDifference: Int?
  /// Whether wildcards, or `...`, were laid beside whatever stood at their place: too much differs to know better.
  private(set) var hasGuessed = false
  private var searched = 0

  /// How many pairs of lines are compared at most before they are laid side by side as they come.
  static let mostComparisons = 1_000_000
  /// By how many lines the two sides may differ in length before they are.
  static let mostMoreLines = 3000

  /// A demanded line, by its index, and an actual one: both, or one of them without the other.
  enum Pair {
    case same(Int, Int)
    /// An actual line for which `...` stands.
    case any(Int)
    case expected(Int)
    case actual(Int)

    var isDifference: Bool {
      switch self {
      case .same, .any: false
      case .expected, .actual: true
      }
    }
  }

  init(
    expected: [OutputExpectation.Line], actual: [String], bindings: Bindings, within budget: MatchBudget = MatchBudget()
  ) {
    lines = LineMatching(expected: expected, actual: actual, bindings: bindings, within: budget)
    self.bindings = bindings
    var (rows, columns) = (expected.indices, actual.indices)
    while let i = rows.first, let j = columns.first, lines.fits(i, j) {
      pair(i, j)
      (rows, columns) = (rows.dropFirst(), columns.dropFirst())
    }
    let (lastRow, lastColumn) = (rows.upperBound, columns.upperBound)
    while let i = rows.last, let j = columns.last, lines.fits(i, j) {
      (rows, columns) = (rows.dropLast(), columns.dropLast())
    }
    align(rows, columns)
    for (i, j) in zip(rows.upperBound..<lastRow, columns.upperBound..<lastColumn) { pair(i, j) }
  }

  /// The lines of both sides, in order, as they are shown.
  var entries: [OutputDiff.Entry] {
    pairs.map { pair in
      switch pair {
      case .same(_, let j): .same(lines.actual[j])
      case .any(let j): .any(lines.actual[j])
      case .actual(let j): .actual(lines.actual[j])
      case .expected(let i): .expected(source(of: i))
      }
    }.grouped
  }

  private func source(of i: Int) -> String {
    if case .pattern(let pattern) = lines.expected[i] { pattern.source } else { "..." }
  }
}

extension OutputAlignment {
  /// Lays the lines that agree beside one another, and what is between them as it comes.
  private mutating func align(_ rows: Range<Int>, _ columns: Range<Int>) {
    guard let (gone, new) = differences(rows, columns) else {
      hasGuessed = lines.literals[rows].contains(nil)
      return layAsTheyCome(rows, columns)
    }
    var (i, j) = (rows.lowerBound, columns.lowerBound)
    var start = (i, j)
    while i < rows.upperBound || j < columns.upperBound {
      if gone.contains(i) {
        i += 1
      } else if new.contains(j) {
        j += 1
      } else {
        layAsTheyCome(start.0..<i, start.1..<j)
        pair(i, j)
        (i, j) = (i + 1, j + 1)
        start = (i, j)
      }
    }
    layAsTheyCome(start.0..<i, start.1..<j)
  }

  /// The demanded lines that did not come, and the actual ones that were not demanded; nil: that takes too long.
  private func differences(_ rows: Range<Int>, _ columns: Range<Int>) -> (gone: Set<Int>, new: Set<Int>)? {
    guard abs(rows.count - columns.count) <= Self.mostMoreLines else { return nil }
    var comparisons = 0
    // Both sides as numbers: a demanded line by its index, an actual one by the complement of its index.
    let difference = columns.map { ~$0 }.difference(from: Array(rows)) { one, other in
      comparisons += 1
      // Where all lines agree it ends at once.
      return comparisons > Self.mostComparisons || lines.fits(max(one, other), ~min(one, other))
    }
    guard comparisons <= Self.mostComparisons else { return nil }
    var (gone, new): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(rows.lowerBound + offset)
      case .insert(let offset, _, _): new.insert(columns.lowerBound + offset)
      }
    }
    return (gone, new)
  }

  /// Lays lines side by side as they come; `...` takes those that are left between what stands before and behind it.
  private mutating func layAsTheyCome(_ rows: Range<Int>, _ columns: Range<Int>) {
    let lastGap = rows.last { lines.expected[$0] == .anyLines }
    var j = columns.lowerBound
    var isBehindGap = false
    for i in rows.lowerBound..<(lastGap ?? rows.lowerBound) {
      if lines.expected[i] == .anyLines {
        isBehindGap = true
      } else if isBehindGap {
        guard let place = place(of: i, in: j..<columns.upperBound) else {
          missing(i)
          continue
        }
        take(j..<place)
        pair(i, place)
        (j, isBehindGap) = (place + 1, false)
      } else {
        side(i, &j, before: columns.upperBound)
      }
    }
    if let lastGap {
      let end = max(j, columns.upperBound - (rows.upperBound - lastGap - 1))
      take(j..<end)
      j = end
    }
    for i in (lastGap.map { $0 + 1 } ?? rows.lowerBound)..<rows.upperBound { side(i, &j, before: columns.upperBound) }
    for j in j..<columns.upperBound { add(.actual(j), at: rows.upperBound) }
  }

  /// Lays a demanded line beside the next actual one, if there is any left.
  private mutating func side(_ i: Int, _ j: inout Int, before end: Int) {
    guard j < end else { return missing(i) }
    pair(i, j)
    j += 1
  }

  /// The first of some actual lines that a demanded one could stand for.
  private mutating func place(of i: Int, in columns: Range<Int>) -> Int? {
    let near = columns.prefix(Self.mostComparisons - searched)
    let place = near.first { lines.fits(i, $0) }
    searched += (place ?? near.upperBound) - near.lowerBound
    return place
  }

  private mutating func pair(_ i: Int, _ j: Int) {
    if lines.match(i, j, &bindings) { return add(.same(i, j), at: i) }
    missing(i)
    add(.actual(j), at: i)
  }

  /// A demanded line that did not come.
  private mutating func missing(_ i: Int) {
    guard case .pattern(let pattern) = lines.expected[i] else { return }
    for known in bindings.known(among: pattern.names) where !names.contains(where: { $0.name == known.name }) {
      names.append(known)
    }
    add(.expected(i), at: i)
  }

  /// Lines for which `...` stands.
  private mutating func take(_ columns: Range<Int>) { pairs += columns.map { .any($0) } }

  private mutating func add(_ pair: Pair, at i: Int) {
    pairs.append(pair)
    if pair.isDifference, firstDifference == nil { firstDifference = i }
  }
}

extension [OutputDiff.Entry] {
  /// The same with the demanded lines of each stretch of differences before the actual ones.
  fileprivate var grouped: [OutputDiff.Entry] {
    var result: [OutputDiff.Entry] = []
    var late: [OutputDiff.Entry] = []
    for entry in self {
      if case .actual = entry {
        late.append(entry)
      } else {
        if !entry.isDifference {
          result += late
          late = []
        }
        result.append(entry)
      }
    }
    return result + late
  }
}
