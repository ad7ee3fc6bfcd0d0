package import ListModel

/// The reason for which a command was refused: what is wrong, where, and what would be right. Nothing has changed.
package struct CommandError: Error, Equatable, Sendable {
  /// A stable code, which sessions write behind `!`.
  package var code: Refusal.Code
  /// The error, in a sentence without a full stop.
  package var message: String
  /// The right command or value, if the message does not say it.
  package var advice: String?
  /// The range of the error in the line, in characters from 0; empty at the end of the line if something is missing.
  package var span: Range<Int>
  /// What may stand in the range instead, where one meaning is left: `20` for `20px`.
  package var meant: String?
  /// The words that may stand in the range, where they are known.
  var expected: [String] = []
  /// The line of a file with the error, which is shown instead of the command.
  package var quote: FileQuote?

  package init(
    _ code: Refusal.Code, _ message: String, advice: String? = nil, meant: String? = nil, at span: Range<Int>
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.span = span
    self.meant = meant
  }

  /// A refusal of the engine, reported at some words of the line.
  package init(_ refusal: Refusal, at span: Range<Int>) {
    self.init(refusal.code, refusal.message, advice: refusal.advice, at: span)
  }

  /// The error of a part of a line, moved by a number of characters.
  func shifted(by distance: Int) -> CommandError {
    var error = self
    error.span = span.lowerBound + distance..<span.upperBound + distance
    return error
  }

  /// The column of the error, counted from 1.
  package var column: Int { span.lowerBound + 1 }

  /// The message and the advice, in one line.
  package var sentence: String { advice.map { "\(message) (\($0))" } ?? message }
}

extension CommandError {
  /// The error for a command that executes earlier steps again and was stopped.
  package static var replayInterrupted: CommandError {
    CommandError(.interrupted, "executing the earlier steps again was interrupted; nothing has changed", at: 0..<0)
  }

  /// The error of a command that was executed again within another one.
  package var ofReplay: CommandError { code == .interrupted ? .replayInterrupted : self }
}

extension Refusal.Code {
  /// The first word of the line is not a command.
  package static let unknownVerb = Refusal.Code("unknown-verb")
  /// A word is not expected at its position.
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
  /// No bookmark has that name.
  package static let unknownBookmark = Refusal.Code("unknown-bookmark")
  /// A file does not have that column.
  package static let unknownColumn = Refusal.Code("unknown-column")
  /// A file cannot be read, or is not what it should be.
  package static let unreadableFile = Refusal.Code("unreadable-file")
  /// A session names a file that it may not read.
  package static let outsideFolder = Refusal.Code("outside-folder")
  /// The command does not work where it was given.
  package static let notHere = Refusal.Code("not-here")
  /// A command exceeds the maximum length.
  package static let lineTooLong = Refusal.Code("line-too-long")
}
