/// A regular expression, compiled once and matched in a time that grows with the text alone.
///
/// The language is small, and `SessionFormat` describes all of it. It has an engine of its own because session files are
/// passed around: Swift's `Regex` tries one way after the other, which for `(.+)+Z` never ends, reads nested classes
/// until the stack is full, takes a minute for some intersections, and cannot be stopped. Here every way is gone through
/// at once: each character of the text costs at most as many steps as the program has, plus what its classes hold.
package struct RegularExpression: Sendable {
  /// The most characters that an expression may have.
  package static let maxLength = 2000
  /// How deep groups and classes may be nested.
  package static let maxDepth = 50
  /// The most steps of a program: a repetition with bounds counts as often as it may come.
  package static let maxSteps = 2000

  /// The expression as it was written.
  package let source: String
  let program: RegexProgram

  /// Reads an expression.
  ///
  /// - Throws: what is wrong with it, and where.
  package init(_ source: String) throws(RegexProblem) {
    self.source = source
    program = try RegexReader.program(source)
  }

  /// Whether some stretch of a text matches. O(steps × length).
  package func isFound(in text: String) -> Bool {
    var matcher = RegexMatcher(program)
    return matcher.isFound(in: Array(text))
  }
}

extension RegularExpression: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.source == right.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// What is wrong with a regular expression.
package struct RegexProblem: Error, Equatable, Sendable {
  /// The bytes of the expression before the place.
  package let offset: Int
  /// What is wrong and what would be right.
  package let message: String
}
