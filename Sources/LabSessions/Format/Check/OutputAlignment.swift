/// Lays demanded and actual lines side by side so that as few as possible differ.
struct OutputAlignment {
  /// The largest table that is worth its time; beyond it the middle is shown as two blocks.
  private static let limit = 250_000

  private let expected: [OutputExpectation.Line]
  private let actual: [String]
  private let start: Bindings
  private var bindings: Bindings
  /// What a line that differs costs; a line that agrees earns one, so that of equal costs the likelier one wins.
  private static let difference = 1 << 20
  /// For each pair of positions what the lines from there on cost; empty when the table would be too large.
  private var costs: [Int] = []
  private var width: Int { actual.count + 1 }

  init(expected: [OutputExpectation.Line], actual: [String], bindings: Bindings) {
    self.expected = expected
    self.actual = actual
    start = bindings
    self.bindings = bindings
    guard (expected.count + 1) * (actual.count + 1) <= Self.limit else { return }
    fillCosts()
  }

  /// The names in the demanded lines that differ, with what they stood for.
  private(set) var names: [(name: String, text: String)] = []
  /// Which of the demanded lines stands where the two sides begin to differ; behind them all if more came than that.
  private(set) var firstDifference: Int?

  /// The lines of both sides, in order, as they are shown.
  mutating func entries() -> [OutputDiff.Entry] {
    let pairs = pairs()
    return pairs.map { pair in
      switch pair {
      case .same(_, let j): .same(actual[j])
      case .any(let j): .any(actual[j])
      case .actual(let j): .actual(actual[j])
      case .expected(let i): .expected(source(of: i))
      }
    }.grouped
  }

  /// Which demanded line goes with which actual one, in order.
  mutating func pairs() -> [Pair] {
    var result: [Pair] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      let here = i
      let known = result.count
      switch move(i, j) {
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
  private enum Move {
    case pair
    case replaced
    case expected
    case actual(isAny: Bool)
  }

  private func cost(_ i: Int, _ j: Int) -> Int { costs[i * width + j] }

  private mutating func fillCosts() {
    costs = Array(repeating: 0, count: (expected.count + 1) * width)
    for i in stride(from: expected.count, through: 0, by: -1) {
      for j in stride(from: actual.count, through: 0, by: -1) { costs[i * width + j] = best(i, j) }
    }
  }

  private func best(_ i: Int, _ j: Int) -> Int {
    guard i < expected.count else { return (actual.count - j) * Self.difference }
    let price = expected[i] == .anyLines ? 0 : Self.difference
    var best = cost(i + 1, j) + price
    guard j < actual.count else { return best }
    best = min(best, cost(i, j + 1) + price)
    if canReplace(i) { best = min(best, cost(i + 1, j + 1) + price) }
    return canPair(i, j) ? min(best, cost(i + 1, j + 1) - 1) : best
  }

  /// Whether another line may count as standing in a demanded line's place: not before `...`, where any may stand.
  private func canReplace(_ i: Int) -> Bool {
    expected[i] != .anyLines && (i + 1 == expected.count || expected[i + 1] != .anyLines)
  }

  /// Names that nothing has bound yet match anything here; `pair` looks again.
  private func canPair(_ i: Int, _ j: Int) -> Bool {
    guard case .pattern(let pattern) = expected[i] else { return false }
    var trial = start
    return pattern.match(actual[j], &trial)
  }

  private func move(_ i: Int, _ j: Int) -> Move {
    guard i < expected.count else { return .actual(isAny: false) }
    guard j < actual.count else { return .expected }
    guard !costs.isEmpty else { return canPair(i, j) ? .pair : .expected }
    if canPair(i, j) && cost(i, j) == cost(i + 1, j + 1) - 1 { return .pair }
    if canReplace(i) && cost(i, j) == cost(i + 1, j + 1) + Self.difference { return .replaced }
    let isAny = expected[i] == .anyLines
    return cost(i, j) == cost(i + 1, j) + (isAny ? 0 : Self.difference) ? .expected : .actual(isAny: isAny)
  }

  private mutating func pair(_ i: Int, _ j: Int) -> [Pair] {
    guard case .pattern(let pattern) = expected[i] else { return [.any(j)] }
    return pattern.match(actual[j], &bindings) ? [.same(i, j)] : missing(i) + [.actual(j)]
  }

  /// A demanded line that did not come; `...` may stand for none.
  private mutating func missing(_ i: Int) -> [Pair] {
    guard case .pattern(let pattern) = expected[i] else { return [] }
    for known in bindings.known(among: pattern.names) where !names.contains(where: { $0.name == known.name }) {
      names.append(known)
    }
    return [.expected(i)]
  }

  private func source(of i: Int) -> String {
    if case .pattern(let pattern) = expected[i] { pattern.source } else { "..." }
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
