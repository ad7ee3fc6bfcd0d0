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

  /// The parser has no flag with an optional value, so that `--update=new` is passed as this one.
  @Flag(name: .customLong("update-new"), help: "The same as --update=new.")
  var updateNew = false

  /// Any other `--update=…`, for its error message.
  @Option(name: .customLong("update-as"), help: .private)
  var updateAs: String?

  static let renamedOptions = [
    (typed: "--update=new", known: "--update-new"), (typed: "--update=", known: "--update-as="),
  ]

  @Flag(name: .long, help: "Ask for each change, at a terminal.")
  var review = false

  /// What is rewritten; nil: nothing, the files are only tested.
  var mode: SessionUpdate.Mode? { updateNew ? .new : update || review ? .differences : nil }

  func validate() throws {
    if let updateAs {
      throw ValidationError("use --update or --update=new; there is no --update=\(updateAs)")
    }
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
