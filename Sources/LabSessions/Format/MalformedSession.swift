import ListDump

/// Why a text is not a session: nothing of such a file is run.
package struct MalformedSession: Error, Equatable, Sendable {
  /// What is wrong, as a word that stays the same from version to version.
  package enum Code: String, CaseIterable, Sendable {
    /// Bytes that are not UTF-8.
    case notUTF8 = "not-utf8"
    /// More bytes than a session may have.
    case tooLarge = "too-large"
    /// A NUL byte: the file is not a text.
    case nulByte = "nul-byte"
    /// The first line is not `#!listlab N`.
    case missingHeader = "missing-header"
    /// The first line says `#!listlab` and then no version.
    case badHeader = "bad-header"
    /// A header behind the first lines.
    case lateHeader = "late-header"
    /// A version that this listlab does not know.
    case newerFormat = "newer-format"
    /// A line that begins with no sign.
    case unknownLine = "unknown-line"
    /// A sign with nothing behind it.
    case missingText = "missing-text"
    /// `<` behind the first command.
    case lateInclude = "late-include"
    /// `>>` that does not follow a command.
    case nothingToContinue = "nothing-to-continue"
    /// An expectation before the first command.
    case noCommand = "no-command"
    /// Lines of a step in the wrong order, or two that exclude each other.
    case wrongOrder = "wrong-order"
    /// `|` and `~` in one step.
    case mixedOutput = "mixed-output"
    /// `!` with something that is not a code.
    case badCode = "bad-code"
    /// `# sha256:` below `load file` with something that is not a hash.
    case badHash = "bad-hash"
    /// `=` with something that is not a key.
    case badKey = "bad-key"
    /// `=` with a key and no value.
    case missingValue = "missing-value"
    /// `{none}` elsewhere than alone behind a single `|`.
    case misplacedNone = "misplaced-none"
    /// `~ ...`.
    case dotsInPartial = "dots-in-partial"
    /// `{` without `}`.
    case unclosedBrace = "unclosed-brace"
    /// Braces around something that is not a wildcard.
    case unknownWildcard = "unknown-wildcard"
    /// `{/…/}` with a sign that needs a backslash, or with an unknown escape: no regular expression is read.
    case badRegex = "bad-regex"
    /// `{44±0.5}` with something else than numbers.
    case badTolerance = "bad-tolerance"
  }

  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// What is wrong.
  package let code: Code
  /// What is wrong and what would be right, in one line.
  package let message: String
  /// The line as it stands in the file, without its end; bytes that are not UTF-8 are replaced.
  package let sourceLine: String

  /// `file:line:column: error: message`, the line, and a caret below the place.
  package func rendered(file: String) -> String {
    let (before, shown) = excerpt
    return """
      \(file.escaped):\(line):\(column): error: \(message.escaped)
      \(shown.escaped)
      \(before.escaped.blanks)^
      """
  }

  /// The most characters of a line that are shown on either side of the place.
  private static let maxShown = 150

  /// What of the line is shown before the place, and in all.
  private var excerpt: (before: String, shown: String) {
    var (before, behind) = (sourceLine.prefix(column - 1), sourceLine.dropFirst(column - 1))
    var (start, end) = ("", "")
    if before.count > Self.maxShown { (before, start) = (before.suffix(Self.maxShown), "…") }
    if behind.count > Self.maxShown { (behind, end) = (behind.prefix(Self.maxShown), "…") }
    return (start + before, start + before + behind + end)
  }
}
