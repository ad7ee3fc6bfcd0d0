/// Keeps what is done at a prompt as lines of a session, in case nobody records it.
package protocol WorkKeeper: AnyObject {
  /// Adds lines, in one piece; it must be quick.
  func add(_ text: String)
  /// What the user should know since this was asked last.
  func takeWarnings() -> [String]
}

/// The marks in what is kept: comments, so that it is a session all the same.
package enum KeptMark {
  /// What stands before it has been recorded.
  package static let recorded = "# recorded\n"
  /// What stands before it is a file's, and has taken the place of what was not recorded: the replay counts as a command.
  package static let replayed = "# replayed\n"
  /// What stands before it no longer counts: all that led to the list follows.
  package static let anew = "# anew\n"
  /// The command before it was being answered: where a start finds it, the program died with that.
  package static let unanswered = "# not answered\n"
  /// A start has told of what stands before it.
  package static let announced = "# told\n"
}
