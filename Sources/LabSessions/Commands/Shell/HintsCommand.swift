import LabCommands

/// `hints`.
enum HintsCommand {
  private static let isOn = Slot<Bool>.choice("hints", of: [true, false]) { $0 ? "on" : "off" }

  static let verb = Verb(
    "hints", .shell, "show how a command goes on while it is typed, or no longer",
    about:
      "At a terminal the right of the line shows the usage of the command before the cursor; it is never part of it.",
    forms: [Form(isOn) { call, context in context.hostAction = Switch(isOn: call[isOn]) }],
    examples: ["hints off", "hints on"],
    seeAlso: ["help"], isRecorded: false)

  private struct Switch: InterpreterAction {
    let scope = HostScope.everywhere
    let isOn: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.showsHints = isOn }
  }
}
