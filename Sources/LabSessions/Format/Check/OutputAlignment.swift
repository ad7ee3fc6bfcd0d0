/// Lays demanded and actual lines side by side so that as few as possible differ.
struct OutputAlignment {
  private let lines: LineMatching
  private var bindings: Bindings

  init(
    expected: [OutputExpectation.Line], actual: [String], bindings: Bindings, within budget: MatchBudget = MatchBudget()
  ) {
    lines = LineMatching(expected: expected, actual: actual, bindings: bindings, within: budget)
    self.bindings = bindings
  }

  /// The names in the demanded lines that differ, with what they stood for.
  private(set) var names: [(name: String, text: String)] = []
  /// Which of the demanded lines stands where the two sides begin to differ; behind them all if more came than that.
  private(set) var firstDifference: Int?
  /// Whether wildcards, or `...`, were laid beside whatever stood at their place: too much differs to know better.
  private(set) var hasGuessed = false

  /// The lines of both sides, in order, as they are shown.
  mutating func entries() -> [OutputDiff.Entry] {
    let pairs = pairs()
    return pairs.map { pair in
      switch pair {
      case .same(_, let j): .same(lines.actual[j])
      case .any(let j): .any(lines.actual[j])
      case .actual(let j): .actual(lines.actual[j])
      case .expected(let i): .expected(source(of: i))
      }
    }.grouped
  }

  /// Which demanded line goes with which actual one, in order.
  mutating func pairs() -> [Pair] {
    var result: [Pair] = []
    var (i, j) = (0, 0)
    let search = AlignmentSearch(lines)
    hasGuessed = search.hasGuessed
    for move in search.moves {
      let here = i
      let known = result.count
      switch move {
      case .pair:
        result += pair(i, j)
        (i, j) = (i + 1, j + 1)
      case .replaced:
        result += missing(i) + [.actual(j)]
        (i, j) = (i + 1, j + 1)
      case .expected:
        result += missing(i)
        i += 1
      case .actual(let isAny):
        result.append(isAny ? .any(j) : .actual(j))
        j += 1
      }
      if firstDifference == nil, result[known...].contains(where: \.isDifference) { firstDifference = here }
    }
    return result
  }

  /// A demanded line, by its place, and an actual one: both, or one of them without the other.
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
}

extension OutputAlignment {
  private mutating func pair(_ i: Int, _ j: Int) -> [Pair] {
    lines.match(i, j, &bindings) ? [.same(i, j)] : missing(i) + [.actual(j)]
  }

  /// A demanded line that did not come; `...` may stand for none.
  private mutating func missing(_ i: Int) -> [Pair] {
    guard case .pattern(let pattern) = lines.expected[i] else { return [] }
    for known in bindings.known(among: pattern.names) where !names.contains(where: { $0.name == known.name }) {
      names.append(known)
    }
    return [.expected(i)]
  }

  private func source(of i: Int) -> String {
    if case .pattern(let pattern) = lines.expected[i] { pattern.source } else { "..." }
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
