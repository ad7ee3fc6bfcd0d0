/// `quit`.
enum QuitCommand {
  static let verb = Verb(
    "quit", .shell, "leave",
    about: "An open recording is finished first. Ctrl-D on an empty line does the same.",
    forms: [Form { _, turn throws(CommandError) in turn.effect = .quit }],
    examples: ["quit"],
    synonyms: ["exit", "q"], isRecorded: false)
}
