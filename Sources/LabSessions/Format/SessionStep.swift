/// A command and what must come of it.
package struct SessionStep: Equatable, Sendable {
  /// The text behind one `>` or `>>`, for pointing at an error inside a command.
  package struct Fragment: Equatable, Sendable {
    /// The text without the sign and the blanks around.
    package let text: String
    /// Where it stands.
    package let position: SourcePosition
  }

  /// The `>` and its `>>`.
  package internal(set) var fragments: [Fragment]
  /// The failure demanded by `!`, or nil when the command must succeed.
  package var failure: FailureExpectation?
  /// The hash that the file it reads had when it was recorded, from a `# sha256:` right below the command.
  package internal(set) var fileHash: FileHashExpectation?
  /// What `=` demands, in order.
  package internal(set) var states: [StateExpectation] = []
  /// What `|` or `~` demand, or nil when any output will do.
  package var output: OutputExpectation?
  /// The bytes from its `>` to the end of its last line: an update of a step without expectations writes behind.
  package internal(set) var bytes: Range<Int>

  /// The command: its lines joined by a blank.
  package var command: String {
    fragments.count == 1 ? fragments[0].text : fragments.map { $0.text }.joined(separator: " ")
  }
  /// The line of its `>`.
  package var line: Int { fragments[0].position.line }
  /// Whether nothing but success is expected.
  package var hasNoExpectation: Bool { failure == nil && states.isEmpty && output == nil }
  /// Whether replay skips it: the command was interrupted when it was recorded (`! interrupted`).
  package var isSkipped: Bool { failure?.code == FailureExpectation.interrupted }
}

/// `!`: the command must fail with this code, and leave the state as it was.
package struct FailureExpectation: Equatable, Sendable {
  /// The code of a command that was interrupted: such a step cannot be replayed.
  package static let interrupted = "interrupted"

  /// The code.
  package let code: String
  /// Where it stands.
  package let position: SourcePosition
}

/// One `key value` of `=`.
package struct StateExpectation: Equatable, Sendable {
  /// The key, such as `visible.count` or `y[r17]`.
  package let key: String
  /// What its value must look like.
  package let pattern: Pattern
  /// Where the key stands.
  package let keyPosition: SourcePosition
  /// Where the value stands: the bytes that an update rewrites.
  package let position: SourcePosition
}

/// What a command must print: all of it (`|`), or these lines in this order (`~`).
package struct OutputExpectation: Equatable, Sendable {
  /// `|` or `~`.
  package enum Kind: Equatable, Sendable {
    /// The whole output.
    case whole
    /// Whole lines that occur in this order; others may lie between.
    case partial
  }

  /// One demanded line.
  package enum Line: Equatable, Sendable {
    /// A line that matches.
    case pattern(Pattern)
    /// `| ...`: any lines, also none.
    case anyLines
  }

  /// Whether the lines are all or some.
  package internal(set) var kind: Kind
  /// The lines, in order; none for `| {none}`, which demands no output.
  package internal(set) var lines: [Line]
  /// Where each line's text stands; for `| {none}` one position all the same.
  package internal(set) var positions: [SourcePosition]
}

/// The hash that a step's file had when it was recorded.
package struct FileHashExpectation: Equatable, Sendable {
  /// How messages call it.
  package static let key = "sha256"

  /// 64 hexadecimal digits.
  package let hash: String
  /// Where they stand.
  package let position: SourcePosition
}
