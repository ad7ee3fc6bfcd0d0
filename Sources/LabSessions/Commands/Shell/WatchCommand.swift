import LabLanguage
package import ListDump
import ListModel

/// `watch`.
enum WatchCommand {
  private static let key = Slot<String>.stateKey()

  static let verb = Verb(
    "watch", .look, "show values after every command",
    about: """
      After every command that changes something a line has the value of each KEY, and what it was before if it changed:
      visible.count 4 → 5. KEY is one of the keys in help keys; a row or a cell that is not there has the value nothing.
      With off nothing is watched. The line is never part of a recording, and not shown with output json.
      """,
    forms: [
      Form(["off"]) { _, context in context.act(Watch(keys: [])) },
      Form { call, context throws(CommandError) in
        for entry in call.all(key) where !StateKey.isKey(entry.value) {
          _ = try StateKey.value(of: entry.value, in: context.list, at: entry.span)
        }
        context.act(Watch(keys: call.all(key).map { $0.value }))
      }.withSeveral(key),
    ],
    examples: ["watch offset visible.count\nload 40\nscroll by 44\nwatch off", "load 40\nwatch y[5] pool\ndelete 0"],
    seeAlso: ["show", "dump", "when"], isRecorded: false)

  private struct Watch: OutsideEffect {
    let scope = OutsideScope.everywhere
    let keys: [String]

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      interpreter.watchedKeys = keys
      let line = interpreter.watchLine(from: interpreter.list, to: interpreter.list)
      answer.report.printed.add((line ?? "no value is watched") + "\n")
    }
  }
}

extension Interpreter {
  /// The values of the watched keys after a command: `offset 0 → 50 · rows 40`; nil: none is watched, or nothing has
  /// changed.
  package func watchLine(after answer: Answer) -> PrintableText? {
    guard !watchedKeys.isEmpty, let change = answer.report.change else { return nil }
    return watchLine(from: change.before, to: change.after)
  }

  func watchLine(from before: ListState, to after: ListState) -> PrintableText? {
    guard !watchedKeys.isEmpty else { return nil }
    return watchedKeys.map { key in
      let (old, new) = (StateKey.shownValue(of: key, in: before), StateKey.shownValue(of: key, in: after))
      return old == new ? "\(key) \(new)" : "\(key) \(old) → \(new)"
    }.joined(separator: " · ")
  }
}
