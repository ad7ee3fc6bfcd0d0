import LabCommands

/// `stop`.
enum StopCommand {
  static let verb = Verb(
    "stop", .sessions, "finish the recording",
    about: "The partial file becomes the file that record named; it can be replayed, and tested with listlab test.",
    forms: [Form { _, context throws(CommandError) in context.effect = .stopRecording }],
    examples: ["record tour.session\nload 40\nstop"],
    seeAlso: ["record", "replay"], isRecorded: false)
}
