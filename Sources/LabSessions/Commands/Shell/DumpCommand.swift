import LabCommands

/// `dump`.
enum DumpCommand {
  private static let isOn = Slot<Bool>.choice("dump", of: [true, false]) { $0 ? "on" : "off" }

  static let verb = Verb(
    "dump", .look, "print the screen after every command, or no longer",
    about:
      "The screen is the row-record table, the pool's contents and the visible set; it is never part of a command's output.",
    forms: [Form(isOn) { call, context in context.hostAction = Switch(isOn: call[isOn]) }],
    examples: ["dump off", "dump off\nload 1000\ndump on\nscroll page"],
    seeAlso: ["show", "output"], isRecorded: false)

  private struct Switch: InterpreterAction {
    let scope = HostScope.everywhere
    let isOn: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.dumps = isOn }
  }
}
