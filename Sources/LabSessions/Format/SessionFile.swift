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
    package let position: SourcePosition
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
    /// What comes after the `#` and one blank.
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
      let message = "a session may have at most \(Self.maxBytes) bytes"
      throw MalformedSession(line: 1, column: 1, code: .tooLarge, message: message, sourceLine: "")
    }
    var parser = SessionParser(text: try SourceText(bytes: bytes, mode: mode))
    self = try parser.parse()
    lastCommandMayFail = mode == .partial
    if mode == .partial, let last = steps.indices.last { steps[last].output?.allowMore() }
  }

  init() {}
}
