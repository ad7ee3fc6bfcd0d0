import ArgumentParser
import LabSessions

/// Whether the expected output in the files is rewritten.
struct UpdateOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Rewrite literal values of = and | lines to what came; --update=new writes expectations where a command has none.
      """)
  var update = false

  /// How `Arguments` passes `--update=new`.
  @Flag(name: .customLong("update-new"), help: "The same as --update=new.")
  var updateNew = false

  @Flag(name: .long, help: "Ask for each change, at a terminal.")
  var review = false

  /// What is rewritten; nil: nothing, the files are only tested.
  var mode: SessionUpdate.Mode? { updateNew ? .new : update || review ? .differences : nil }

  func validate() throws {
    if update, updateNew { throw ValidationError("--update and --update=new cannot be combined: run it twice") }
    guard mode != nil else { return }
    if environmentVariable("CI") != nil {
      throw ValidationError(
        "expectations are not rewritten where CI is set: run it on your machine and commit the result")
    }
    if review, Input.standard() == .stream || !Terminal.isOutputTerminal {
      throw ValidationError("--review needs a terminal")
    }
  }
}
