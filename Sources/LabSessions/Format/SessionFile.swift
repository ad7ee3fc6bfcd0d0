/// A session file as a value: what is to be typed, and what must come of it.
package struct SessionFile: Equatable, Sendable {
  /// Whether the file is finished.
  package enum Mode: Sendable {
    /// A finished file.
    case complete
    /// A recording that never came to its end: an unterminated last line is ignored, the last command may fail.
    case partial

    /// What a file's name says: recordings that are open, or were cut off, end in `.partial`.
    package init(ofFileNamed name: String) { self = name.hasSuffix(".partial") ? .partial : .complete }
  }

  /// Another session whose steps come first.
  package struct Include: Equatable, Sendable {
    /// The path as written, relative to the file.
    package let path: String
    /// Where it stands.
    package let place: Place
  }

  /// Something odd that does not stop the file from being run.
  package struct Warning: Equatable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// What is odd.
    package let message: String

    /// `file:line: warning: message`.
    package func rendered(file: String) -> String { "\(file):\(line): warning: \(message)" }
  }

  /// A comment: it asks for nothing, but somebody wrote it.
  package struct Remark: Equatable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// What stands behind the `#` and one blank.
    package let text: String
  }

  /// The format version that this listlab reads and writes.
  package static let currentVersion = 1

  /// The most bytes that a session may have.
  package static let maxBytes = 1 << 28

  /// The format version of the file's header.
  package internal(set) var version = SessionFile.currentVersion
  /// The first `# title:` before the first command.
  package internal(set) var title: String?
  /// What `# tags:` list before the first command, split at commas.
  package internal(set) var tags: [String] = []
  /// The first `# source:` before the first command: the public report that the session reproduces.
  package internal(set) var source: String?
  /// The sessions whose steps come first, in order.
  package internal(set) var includes: [Include] = []
  /// The steps, in order.
  package internal(set) var steps: [SessionStep] = []
  /// The comments, in order; without the hashes of files, which belong to steps.
  package internal(set) var remarks: [Remark] = []
  /// What is odd about the file.
  package internal(set) var warnings: [Warning] = []
  /// Whether the last command may fail: it was running when the recording was cut off.
  package internal(set) var lastCommandMayFail = false

  /// Reads a whole session file.
  ///
  /// - Throws: the first thing that is wrong; nothing of such a file may be run.
  package init(parsing bytes: [UInt8], mode: Mode = .complete) throws(MalformedSession) {
    guard bytes.count <= Self.maxBytes else {
      let message = "a session has at most \(Self.maxBytes) bytes"
      throw MalformedSession(line: 1, column: 1, code: .tooLarge, message: message, sourceLine: "")
    }
    var parser = SessionParser(text: try SourceText(bytes: bytes, mode: mode))
    self = try parser.parse()
    lastCommandMayFail = mode == .partial
    if mode == .partial, let last = steps.indices.last { steps[last].output?.allowMore() }
  }

  init() {}
}

/// A command and what must come of it.
package struct SessionStep: Equatable, Sendable {
  /// The text behind one `>` or `>>`, for pointing at an error inside a command.
  package struct Fragment: Equatable, Sendable {
    /// The text without the sign and the blanks around.
    package let text: String
    /// Where it stands.
    package let place: Place
  }

  /// The `>` and its `>>`.
  package internal(set) var fragments: [Fragment]
  /// The failure demanded by `!`, or nil when the command must succeed.
  package internal(set) var failure: FailureExpectation?
  /// The hash that the file it reads had when it was recorded, from a `# sha256:` right below the command.
  package internal(set) var fileHash: FileHashExpectation?
  /// What `=` demands, in order.
  package internal(set) var states: [StateExpectation] = []
  /// What `|` or `~` demand, or nil when any output will do.
  package internal(set) var output: OutputExpectation?
  /// The bytes from its `>` to the end of its last line: an update of a step without expectations writes behind.
  package internal(set) var bytes: Range<Int>

  /// The command: its lines joined by a blank.
  package var command: String {
    fragments.count == 1 ? fragments[0].text : fragments.map(\.text).joined(separator: " ")
  }
  /// The line of its `>`.
  package var line: Int { fragments[0].place.line }
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
  package let place: Place
}

/// One `key value` of `=`.
package struct StateExpectation: Equatable, Sendable {
  /// The key, such as `visible.count` or `y[r17]`.
  package let key: String
  /// What its value must look like.
  package let pattern: Pattern
  /// Where the key stands.
  package let keyPlace: Place
  /// Where the value stands: the bytes that an update rewrites.
  package let place: Place
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
  /// Where each line's text stands; for `| {none}` one place all the same.
  package internal(set) var places: [Place]
}
