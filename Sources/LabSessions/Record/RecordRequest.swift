import LabLanguage
import ListModel

/// Into which file a recording is written, and how.
struct RecordRequest: Equatable {
  let path: String
  /// Whether an existing file may be replaced.
  let force: Bool
  /// Whether it is a test: only checks demand something, and those that fail are to hold.
  let isTest: Bool

  /// What is to be said of a name that a test run of a folder passes over; empty: nothing.
  var remark: String {
    path.hasSuffix(".session") ? "" : "; listlab test FOLDER leaves it out, as its name does not end in .session"
  }

  /// Refuses the name of a recording that was cut off, which is read otherwise.
  func checkIsWhole(_ call: Call) throws(CommandError) {
    guard SessionFile.Mode(ofFileNamed: path) == .partial else { return }
    throw CommandError(
      .unwritableFile, "\(path): this ending is reserved for recordings in progress",
      advice: "use a name that ends in .session", at: call.wholeSpan)
  }
}
