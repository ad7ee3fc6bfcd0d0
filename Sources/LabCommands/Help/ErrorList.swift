package import ListModel

/// Every code that a refused command can have, with its meaning.
package enum ErrorList {
  package static let all: [(code: Refusal.Code, about: String)] = [
    (.ambiguous, "an abbreviation has several meanings"),
    (.badArgument, "words that are well formed do not fit one another"),
    (.badHeight, "a height outside 0...1000000 points"),
    (.badNumber, "a word should be a number and is none that is possible here"),
    (.badRows, "a word should name rows and does not"),
    (.badText, "a quoted text does not end, or has an unknown escape"),
    (.duplicateKey, "a key that another row has already"),
    (.expectFailed, "an expectation does not hold"),
    (.interrupted, "the command was interrupted and has changed nothing"),
    (Refusal.Code("malformed-session"), "a session file is no session"),
    (.missingWord, "the line ends before the command is complete"),
    (.notHere, "the command does not work where it was said"),
    (.nothingToUndo, "there are not so many steps to undo or redo"),
    (.rowOutOfRange, "a row or place that the list does not have"),
    (.tooManyRows, "more rows than a list may have, or than a key reads"),
    (.tooManyVisible, "more than 100000 rows would be visible"),
    (.unexpectedWord, "a word that does not belong where it stands"),
    (.unknownKey, "a key that no row has"),
    (.unknownStateKey, "a key that show and expect do not have"),
    (.unknownVerb, "the first word is no command"),
    (.unreadableFile, "a file cannot be read or is not what it should be"),
    (Refusal.Code("unwritable-file"), "a file cannot be written"),
    (.verifyFailed, "an invariant is violated"),
  ]
}
