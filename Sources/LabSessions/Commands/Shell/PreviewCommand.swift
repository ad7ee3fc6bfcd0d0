import LabLanguage

/// `preview`.
enum PreviewCommand {
  private static let isOn = Slot<Bool>.choice("preview", of: [true, false]) { $0 ? "on" : "off" }

  static let verb = Verb(
    "preview", .shell, "turn the preview of commands on or off",
    about: """
      At a terminal a line below the one that you type says what the command would do to the list, as its summary will. It
      is computed on a copy, and shown if that takes no more than a moment. Nothing of it is recorded, and in a lesson
      there is none.
      """,
    forms: [Form(isOn) { call, context in context.act(Switch(isOn: call[isOn])) }],
    examples: ["preview off", "preview on"],
    seeAlso: ["hints", "undo"], isRecorded: false)

  private struct Switch: OutsideEffect {
    let scope = OutsideScope.everywhere
    let isOn: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.showsPreview = isOn }
  }
}

extension Interpreter {
  /// What a line would do to the list, in the words of its summary; nil if it is no command, would do nothing, is refused,
  /// or is not done when `shouldContinue` ends it.
  package func preview(of line: String, while shouldContinue: @escaping () -> Bool) -> String? {
    guard showsPreview, !isIntercepted, let call = lab.vocabulary.command(in: expandingAlias(line)) else { return nil }
    var copy = lab
    guard let report = try? copy.run(call, progress: Progress { _, _ in shouldContinue() }), report.hasChanged,
      shouldContinue()
    else { return nil }
    return report.summary
  }
}
