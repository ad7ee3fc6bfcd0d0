import LabLanguage

/// `hints`.
enum HintsCommand {
  private static let isOn = Slot<Bool>.choice("hints", of: [true, false]) { $0 ? "on" : "off" }

  static let verb = Verb(
    "hints", .shell, "turn hints while typing on or off",
    about: """
      At a terminal, the usage of the command that you type is shown at the right of the line. It is never part of the
      line.
      """,
    forms: [Form(isOn) { call, context in context.act(Switch(isOn: call[isOn])) }],
    examples: ["hints off", "hints on"],
    seeAlso: ["help"], isRecorded: false)

  private struct Switch: OutsideEffect {
    let scope = OutsideScope.everywhere
    let isOn: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.showsHints = isOn }
  }
}
