/// `quit`.
enum QuitCommand {
  static let verb = Verb(
    "quit", .shell, "leave",
    about: "An open recording is finished first. Ctrl-D on an empty line does the same.",
    forms: [Form { _, context throws(CommandError) in context.effect = .quit }],
    examples: ["quit"],
    synonyms: ["exit", "q"], isRecorded: false)
}
