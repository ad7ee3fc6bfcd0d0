import LabLanguage

/// `dump`.
enum DumpCommand {
  private static let isOn = Slot<Bool>.choice("dump", of: [true, false]) { $0 ? "on" : "off" }

  static let verb = Verb(
    "dump", .look, "turn the screen after every command on or off",
    about: """
      The screen is the table of row records, the pool and the visible rows. It is never part of a command's output.
      """,
    forms: [Form(isOn) { call, context in context.hostAction = Switch(isOn: call[isOn]) }],
    examples: ["dump off", "dump off\nload 1000\ndump on\nscroll page"],
    seeAlso: ["show", "output"], isRecorded: false)

  private struct Switch: InterpreterAction {
    let scope = HostScope.everywhere
    let isOn: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.dumps = isOn }
  }
}
