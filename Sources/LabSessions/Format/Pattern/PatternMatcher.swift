import ListModel

extension Pattern {
  /// Whether a pattern matches, and the third answer that every bounded search needs.
  package enum Verdict: Equatable, Sendable {
    /// It matches.
    case match
    /// It does not.
    case mismatch
    /// It was given up: too many ways to divide the text among the wildcards.
    case tooManyWays
  }

  /// Whether an actual text matches; then the names are bound, otherwise the bindings stay as they were.
  ///
  /// Wildcards take as little as they can, numbers whole. Time grows with the pieces times the square of the text's
  /// length at most, and ends at a fixed number of attempts.
  package func match(_ actual: String, _ bindings: inout Bindings) -> Bool {
    verdict(on: actual, &bindings) == .match
  }

  /// The same, telling a search that was given up from a mismatch.
  ///
  /// - Parameter budget: attempts that several searches share: each has an end, and very many have none that one could
  ///   wait for.
  package func verdict(
    on actual: String, _ bindings: inout Bindings, _ budget: MatchBudget = MatchBudget()
  ) -> Verdict {
    // Most patterns are plain text, and most of that is just what came, byte by byte.
    if pieces.count == 1, case .literal(let text) = pieces[0], text.utf8.elementsEqual(actual.utf8) { return .match }
    guard budget.left > 0 else { return .tooManyWays }
    budget.spend(1 + actual.utf8.count / Self.bytesOfAttempt)
    if use == .value && isSameNumber(as: actual, bindings) { return .match }
    var matcher = PatternMatcher(pattern: self, actual: actual, bindings: bindings, budget: budget)
    return matcher.run(&bindings)
  }

  /// To copy so many bytes takes as long as an attempt.
  private static let bytesOfAttempt = 256

  /// Whether the whole pattern stands for a number and the text is that number, written however.
  private func isSameNumber(as actual: String, _ bindings: Bindings) -> Bool {
    var expected = literalText
    if case .binding(let name, _)? = pieces.first, pieces.count == 1 { expected = bindings[name] }
    let trimmed = Array(actual.utf8)[...].withoutTrailingBlanks
    guard let expected, let left = NumberText(expected), let right = NumberText(trimmed) else { return false }
    return left == right
  }
}

/// One search for a way to divide a text among the pieces of a pattern.
struct PatternMatcher {
  private let pieces: [Pattern.Piece]
  private let text: ArraySlice<UInt8>
  /// The names used more than once in this pattern: only they make two ways to the same place differ.
  private let repeated: [String]
  /// The names that were bound before.
  private let bound: [String]
  /// How many attempts may be made: plenty for a long line, and an end for names that stand for each other.
  private let limit: Int
  private var attempts = 0
  private let budget: MatchBudget
  /// For pieces that may take any length, the first position from which nothing was found: from later ones nothing can be
  /// found either, which keeps `{*}a{*}b` linear.
  private var hopeless: [Task: Int] = [:]

  /// What is left to be matched, with what makes a difference to it.
  private struct Task: Hashable {
    let piece: Int
    let repeated: [String?]
  }

  init(pattern: Pattern, actual: String, bindings: Bindings, budget: MatchBudget) {
    self.budget = budget
    bound = bindings.known(among: pattern.names).map { $0.name }
    pieces = pattern.pieces
    text = Array(actual.utf8)[...].withoutTrailingBlanks
    limit = 100_000 + 20 * text.count
    repeated = pattern.names.filter { name in
      pattern.pieces.count { if case .binding(name, _) = $0 { true } else { false } } > 1
    }
  }

  mutating func run(_ bindings: inout Bindings) -> Pattern.Verdict {
    if matches(from: 0, at: text.startIndex, &bindings) { return .match }
    return isExhausted ? .tooManyWays : .mismatch
  }

  private var isExhausted: Bool { attempts > limit || budget.left == 0 }

  /// Counts attempts; false when there are none left.
  private mutating func attempt() -> Bool {
    attempts += 1
    budget.spend(1)
    return !isExhausted
  }

  /// Whether the pieces from one on match the text from a position on. As deep as the pattern has pieces.
  private mutating func matches(from piece: Int, at position: Int, _ bindings: inout Bindings) -> Bool {
    guard piece < pieces.count else { return position == text.endIndex }
    let task = isOpen(pieces[piece]) ? Task(piece: piece, repeated: repeated.map { bindings[$0] }) : nil
    if let task, let first = hopeless[task], position >= first { return false }
    for end in ends(of: piece, at: position, bindings) {
      guard attempt() else { return false }
      guard fits(piece, position..<end, bindings) else { continue }
      var trial = bindings
      bind(pieces[piece], position..<end, &trial)
      guard matches(from: piece + 1, at: end, &trial) else { continue }
      bindings = trial
      return true
    }
    if let task { hopeless[task] = position }
    return false
  }

  /// Whether a piece may take any length, and whatever it takes makes no difference later.
  private func isOpen(_ piece: Pattern.Piece) -> Bool {
    switch piece {
    case .anyText: true
    case .binding(let name, nil): !repeated.contains(name) && !bound.contains(name)
    default: false
    }
  }

  private func bind(_ piece: Pattern.Piece, _ span: Range<Int>, _ bindings: inout Bindings) {
    guard case .binding(let name, _) = piece, bindings[name] == nil else { return }
    bindings[name] = string(span)
  }

  private func string(_ span: Range<Int>) -> String { String(decoding: text[span], as: UTF8.self) }
}

extension PatternMatcher {
  /// Where a piece that begins at a position may end, the preferred end first.
  private func ends(of piece: Int, at position: Int, _ bindings: Bindings) -> [Int] {
    switch pieces[piece] {
    case .literal(let expected):
      return endOfLiteral(expected, at: position)
    case .binding(let name, nil):
      if let bound = bindings[name] { return endOfLiteral(bound, at: position) }
      return boundaries(after: position, isLast: piece + 1 == pieces.count)
    case .number, .near, .binding:
      return endOfNumber(at: position)
    case .anyText:
      let more = boundaries(after: position, isLast: piece + 1 == pieces.count)
      return piece + 1 == pieces.count ? [text.endIndex] : [position] + more
    }
  }

  /// Blanks at the end of the text never count, so a literal may ask for blanks that are gone.
  private func endOfLiteral(_ expected: String, at position: Int) -> [Int] {
    let wanted = Array(expected.utf8)
    if text.holds(wanted, at: position) { return [position + wanted.count] }
    let rest = text[position...]
    guard wanted.starts(with: rest), wanted.dropFirst(rest.count).allSatisfy({ $0.isTrailingBlank }) else { return [] }
    return [text.endIndex]
  }

  private func endOfNumber(at position: Int) -> [Int] {
    guard !NumberText.isInsideNumber(position, of: text) else { return [] }
    return NumberText.end(ofNumberAt: position, in: text).map { [$0] } ?? []
  }

  /// The ends of scalars behind a position; only the end of the text for a last piece.
  private func boundaries(after position: Int, isLast: Bool) -> [Int] {
    guard position < text.endIndex else { return [] }
    if isLast { return [text.endIndex] }
    return (position + 1..<text.endIndex).filter { !text[$0].isContinuation } + [text.endIndex]
  }

  /// Whether the stretch that a piece took is right, beyond its being of the right form.
  private func fits(_ piece: Int, _ span: Range<Int>, _ bindings: Bindings) -> Bool {
    switch pieces[piece] {
    case .literal, .anyText, .binding(_, nil): true
    case .number(let kind): isNumber(span, kind)
    case .binding(let name, let kind?): isNumber(span, kind) && agrees(span, with: bindings[name])
    case .near(let middle, let tolerance): isNear(span, middle - tolerance, middle + tolerance)
    }
  }

  private func isNumber(_ span: Range<Int>, _ kind: Pattern.NumberKind) -> Bool {
    kind == .decimal || NumberText.isWhole(text[span])
  }

  private func agrees(_ span: Range<Int>, with bound: String?) -> Bool {
    guard let bound else { return true }
    return NumberText(bound) == NumberText(text[span])
  }

  private func isNear(_ span: Range<Int>, _ least: Points, _ most: Points) -> Bool {
    guard let bounds = NumberText(text[span])?.bounds else { return false }
    return bounds.lower >= least.thousandths && bounds.upper <= most.thousandths
  }
}
