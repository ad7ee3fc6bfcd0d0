package import ListModel

/// Why a command was refused: what is wrong, where, and what would be right. Nothing has been changed.
package struct CommandError: Error, Equatable, Sendable {
  /// A stable name for this kind of error, as sessions write it behind `!`.
  package var code: Refusal.Code
  /// What is wrong, in a sentence without a full stop.
  package var message: String
  /// What would be right, if the message does not say it.
  package var advice: String?
  /// The characters of the line that are meant, counted from 0; empty at the line's end where something is missing.
  package var span: Range<Int>
  /// The line of a file that is shown instead of the command where the mistake stands in that file.
  package var quote: FileQuote?

  package init(_ code: Refusal.Code, _ message: String, advice: String? = nil, at span: Range<Int>) {
    self.code = code
    self.message = message
    self.advice = advice
    self.span = span
  }

  /// A refusal of the engine, blamed on some words of the line.
  package init(_ refusal: Refusal, at span: Range<Int>) {
    self.init(refusal.code, refusal.message, advice: refusal.advice, at: span)
  }

  /// The same error of words that stand so many characters further on.
  func shifted(by distance: Int) -> CommandError {
    var error = self
    error.span = span.lowerBound + distance..<span.upperBound + distance
    return error
  }

  /// The column where the error begins, counted from 1.
  package var column: Int { span.lowerBound + 1 }

  /// The message and what would be right, in one line.
  package var sentence: String { advice.map { "\(message) (\($0))" } ?? message }
}

extension CommandError {
  /// That earlier steps were being executed again, for a command that looks at them or goes to one, and that it was stopped.
  package static var replayInterrupted: CommandError {
    CommandError(.interrupted, "executing the earlier steps again was interrupted; nothing has changed", at: 0..<0)
  }

  /// The error as a command throws it that executes another one again.
  package var ofReplay: CommandError { code == .interrupted ? .replayInterrupted : self }
}

extension Refusal.Code {
  /// The first word of the line is not a command.
  package static let unknownVerb = Refusal.Code("unknown-verb")
  /// A word does not belong where it stands.
  package static let unexpectedWord = Refusal.Code("unexpected-word")
  /// The line ends before the command is complete.
  package static let missingWord = Refusal.Code("missing-word")
  /// An abbreviation has several meanings.
  package static let ambiguous = Refusal.Code("ambiguous")
  /// A word should be a number and is not one, or not one that is possible here.
  package static let badNumber = Refusal.Code("bad-number")
  /// A quoted text does not end, or has an escape that does not exist.
  package static let badText = Refusal.Code("bad-text")
  /// A name is longer than names may be.
  package static let nameTooLong = Refusal.Code("name-too-long")
  /// A key that `show`, `expect` and `=` do not have.
  package static let unknownStateKey = Refusal.Code("unknown-state-key")
  /// An expectation does not hold.
  package static let expectFailed = Refusal.Code("expect-failed")
  /// An invariant is violated.
  package static let verifyFailed = Refusal.Code("verify-failed")
  /// There is nothing to undo or to redo.
  package static let nothingToUndo = Refusal.Code("nothing-to-undo")
  /// No step is marked by that name.
  package static let unknownBookmark = Refusal.Code("unknown-bookmark")
  /// A column that a file does not have.
  package static let unknownColumn = Refusal.Code("unknown-column")
  /// A file cannot be read, or is not what it should be.
  package static let unreadableFile = Refusal.Code("unreadable-file")
  /// A session names a file that it may not read.
  package static let outsideFolder = Refusal.Code("outside-folder")
  /// The command does not work where it was given.
  package static let notHere = Refusal.Code("not-here")
  /// A command is longer than any may be.
  package static let lineTooLong = Refusal.Code("line-too-long")
}
