package import ListModel

/// A code that a refused command can have, and its meaning.
package struct ErrorMeaning: Sendable {
  package let code: String
  package let about: String
  /// Causes of the error that have codes of their own.
  package let reasons: [(code: String, about: String)]

  package init(_ code: Refusal.Code, _ about: String, reasons: [(code: String, about: String)] = []) {
    (self.code, self.about, self.reasons) = (code.name, about, reasons)
  }
}

extension ErrorMeaning {
  /// The error codes of the commands on the list.
  static let ofList = [
    ErrorMeaning(.ambiguous, "an abbreviation has several meanings"),
    ErrorMeaning(.badArgument, "the words are valid, but do not go together"),
    ErrorMeaning(.badHeight, "a height outside 0...1000000 points"),
    ErrorMeaning(.badNumber, "a word should be a number, or a number is out of range"),
    ErrorMeaning(.badRows, "a word should name rows, but does not"),
    ErrorMeaning(.badText, "a quoted text is not closed or has an unknown escape, or a name is not valid"),
    ErrorMeaning(.batchOpen, "while a batch is open, only edits can change anything"),
    ErrorMeaning(.countsDiffer, "what the view was told does not balance with the data source"),
    ErrorMeaning(.deleteAndMove, "an update deletes a row and also moves it"),
    ErrorMeaning(.deletedTwice, "an update deletes a row twice"),
    ErrorMeaning(.duplicateKey, "another row already has this key"),
    ErrorMeaning(.emptyList, "no row would be left, and this profile needs one"),
    ErrorMeaning(.expectFailed, "an expectation is not met"),
    ErrorMeaning(.filtered, "this does not work while a filter hides rows"),
    ErrorMeaning(.insertedTwice, "an update puts two rows in the same place"),
    ErrorMeaning(.interrupted, "the command was interrupted and has changed nothing"),
    ErrorMeaning(.lineTooLong, "a command is too long"),
    ErrorMeaning(.missingWord, "the command is incomplete"),
    ErrorMeaning(.movedTwice, "an update moves a row twice"),
    ErrorMeaning(.nameTooLong, "a name of let, alias or bookmark has more than 100 characters"),
    ErrorMeaning(.noBatch, "no batch is open"),
    ErrorMeaning(.ownStep, "the engine does that step in its own way, and leaves no choice"),
    ErrorMeaning(.notDragging, "no finger is on the list"),
    ErrorMeaning(.notLifted, "no row is lifted, or the lifted row is gone"),
    ErrorMeaning(.notFiltered, "there is no filter"),
    ErrorMeaning(.notHere, "the command does not work here"),
    ErrorMeaning(.notOnScreen, "the row has no cell, or the cell shows no row"),
    ErrorMeaning(.nothingToUndo, "there are not that many steps to undo or redo"),
    ErrorMeaning(.outsideFolder, "a session names a file outside its folder tree; see help trust"),
    ErrorMeaning(.reloadAndDelete, "an update reloads a row and also deletes it"),
    ErrorMeaning(.reloadAndMove, "an update reloads a row and also moves it"),
    ErrorMeaning(.rowOutOfRange, "the list does not have this row or place"),
    ErrorMeaning(.sectionOutOfRange, "the list does not have this section"),
    ErrorMeaning(.sourceChanged, "the data source has other rows than the view was told"),
    ErrorMeaning(.tooFar, "a scroll would move too many rows across a sliding window"),
    ErrorMeaning(.tooManyHooks, "too many edits wait for a bind"),
    ErrorMeaning(.tooManyRows, "more rows than a list may have or a command can read"),
    ErrorMeaning(.tooManyVisible, "more than 100000 rows would be visible"),
    ErrorMeaning(.unexpectedWord, "a word is not expected here"),
    ErrorMeaning(.unknownBookmark, "there is no bookmark of this name"),
    ErrorMeaning(.unknownCell, "there has never been such a cell"),
    ErrorMeaning(.unknownColumn, "the file does not have this column or field"),
    ErrorMeaning(.unknownKey, "no row has this key"),
    ErrorMeaning(.unknownPosition, "no scroll position was saved under this name"),
    ErrorMeaning(.unknownStateKey, "show and expect do not know this key"),
    ErrorMeaning(.unknownVerb, "the first word is not a command"),
    ErrorMeaning(.unreadableFile, "a file cannot be read, or its contents are not as expected"),
    ErrorMeaning(.verifyFailed, "an invariant is broken"),
  ]
}
