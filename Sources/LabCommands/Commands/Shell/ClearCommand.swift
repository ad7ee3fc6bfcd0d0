/// `clear`.
enum ClearCommand {
  static let verb = Verb(
    "clear", .shell, "clear the terminal's screen",
    about: "The list stays as it is. Where there is no terminal it does nothing.",
    forms: [Form { _, context in context.effect = .clearScreen }],
    examples: ["clear"],
    seeAlso: ["show"], isRecorded: false)
}
