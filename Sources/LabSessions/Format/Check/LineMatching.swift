/// Which line of an output each demanded line could stand for.
///
/// Plain lines are compared as numbers, so that long outputs are compared at once.
struct LineMatching {
  let expected: [OutputExpectation.Line]
  let actual: [String]
  private let bindings: Bindings
  /// The number of each demanded line's text; nil: it has wildcards, or stands for any lines.
  let literals: [Int?]
  /// The number of each actual line's text.
  let texts: [Int]
  /// How many attempts to match wildcards may still be made, on whatever way they are compared.
  let budget: MatchBudget

  init(expected: [OutputExpectation.Line], actual: [String], bindings: Bindings, within budget: MatchBudget) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(of text: String) -> Int {
      let bytes = Array(text.utf8)[...].withoutTrailingBlanks
      let number = numbers[bytes] ?? numbers.count
      numbers[bytes] = number
      return number
    }
    (self.expected, self.actual, self.bindings) = (expected, actual, bindings)
    literals = expected.map { line in
      if case .pattern(let pattern) = line { pattern.literalText.map(number) } else { nil }
    }
    texts = actual.map(number)
    self.budget = budget.part(MatchBudget.attempts(for: actual))
  }

  /// Whether a demanded line could stand for an actual one. Names that nothing has bound yet match anything here.
  func fits(_ i: Int, _ j: Int) -> Bool {
    if let literal = literals[i] { return literal == texts[j] }
    var trial = bindings
    return match(i, j, &trial)
  }

  /// Whether a demanded line matches an actual one; then its names are bound.
  func match(_ i: Int, _ j: Int, _ bindings: inout Bindings) -> Bool {
    guard case .pattern(let pattern) = expected[i] else { return false }
    return pattern.verdict(on: actual[j], &bindings, budget) == .match
  }
}
