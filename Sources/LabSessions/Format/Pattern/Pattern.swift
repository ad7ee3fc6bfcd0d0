package import ListModel

/// What a value or an output line must look like: text with wildcards in braces.
///
/// `{*}` any text · `{int}`, `{num}` a number · `{name}`, `{name:int}`, `{name:num}` bind · `{44±0.5}` a number that near
/// · `{{` a brace · `{...}` literal dots · `{/text/}` text with escapes. Everything else stands for itself, byte by byte.
/// Blanks at the end never count.
package struct Pattern: Hashable, Sendable {
  /// What a pattern is matched against.
  package enum Use: Hashable, Sendable {
    /// An output line, compared as text.
    case line
    /// A value of `=`: where both sides are numbers they are compared as numbers, so `50` equals `50.0`.
    case value
  }

  /// The two kinds of number: `{int}` and `{num}`.
  package enum NumberKind: String, Hashable, Sendable {
    /// Digits, with a `-` before them or not.
    case whole = "int"
    /// The same, with decimals or without.
    case decimal = "num"
  }

  /// A piece of a pattern.
  package enum Piece: Hashable, Sendable {
    /// The text itself.
    case literal(String)
    /// `{*}`: any text, also none.
    case anyText
    /// `{int}` or `{num}`: one number of the text, taken whole.
    case number(NumberKind)
    /// `{name}` (any text but none), `{name:int}`, `{name:num}`.
    case binding(String, NumberKind?)
    /// `{44±0.5}`: a number at most so far away, both ends included.
    case near(Points, tolerance: Points)
  }

  /// The pattern as it is written in the file, for messages.
  package let source: String
  /// The pieces, neighbouring literals joined.
  package let pieces: [Piece]
  /// What it is matched against.
  package let use: Use

  init(source: String, pieces: [Piece], use: Use) {
    self.source = source
    self.pieces = pieces
    self.use = use
  }

  /// Reads a pattern that fills a whole text.
  package init(parsing text: String, as use: Use) throws(PatternError) {
    var scanner = PatternScanner(bytes: Array(text.utf8)[...], position: 0, stop: nil)
    let pieces = try scanner.pieces()
    self.init(source: text, pieces: pieces, use: use)
  }

  /// The text a pattern stands for if it has no wildcard; only such a pattern is rewritten by an update.
  package var literalText: String? {
    switch (pieces.first, pieces.count) {
    case (nil, _): ""
    case (.literal(let text)?, 1): text
    default: nil
    }
  }

  /// The names it binds or uses, in their order, each once.
  package var names: [String] {
    var found: [String] = []
    for case .binding(let name, _) in pieces where !found.contains(name) { found.append(name) }
    return found
  }
}

/// What is wrong with a pattern, and where.
package struct PatternError: Error, Equatable, Sendable {
  /// The bytes before the place, from the start of what was read.
  package let offset: Int
  /// The stable code.
  package let code: MalformedSession.Code
  /// What is wrong and what would be right.
  package let message: String
}
