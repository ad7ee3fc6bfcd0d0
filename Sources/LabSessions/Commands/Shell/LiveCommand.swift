import LabLanguage

/// `live`.
enum LiveCommand {
  private enum Choice: String, CaseIterable, Sendable { case on, off, rows, before }

  private static let choice = Slot<Choice>.choice("on|off|rows|before", what: "a value of live")

  static let verb = Verb(
    "live", .shell, "fix the picture in the upper part of the terminal",
    about: """
      The picture of the viewport stays in the upper part of the terminal and shows the list after every command. You
      type below it, and answers there are short: the summary and the pool. An answer longer than that part takes the
      whole window; the picture is back with the next command.

        live, live on   the picture
        live rows       the table of row records in its place
        live before     the list before the last command and after it, side by side; from 120 columns on
        live off        the usual screen

      While the line is empty, keys are commands:

        Up, Down                scroll by the height of a row            scroll by -44, scroll by 44
        PageUp, PageDown        scroll by a page                         scroll page up, scroll page
        Ctrl-Left, Ctrl-Right   go back and forth through the steps      undo, redo

      The same key again makes it repeat 2: scroll by 44, or undo 2: one step, which stands in the line until you
      press another key or Enter. It is then executed and recorded as if you had typed it. In a line with text these
      keys do what they always do, and Ctrl-P and Ctrl-N find earlier lines in an empty one, too.

      It needs a terminal of 16 lines that can move its cursor. In a lesson there is no live picture.
      """,
    forms: [
      Form { call, context in context.act(Switch(choice: call[optional: choice] ?? .on)) }
        .withOptional(choice)
    ],
    examples: ["live\nload 1000\nscroll by 44\nlive off", "live rows\nload 40\ndelete 3", "live before"],
    seeAlso: ["dump", "show", "scroll", "undo", "preview"], isRecorded: false)

  private struct Switch: OutsideEffect {
    let scope = OutsideScope.prompt
    let choice: Choice

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      let view: LiveView? =
        switch choice {
        case .off: nil
        case .on: .picture
        case .rows: .rows
        case .before: .before
        }
      if let view { try check(view, in: interpreter.live.window(), call) }
      interpreter.live.view = view
    }

    private func check(_ view: LiveView, in window: LiveWindow?, _ call: Call) throws(CommandError) {
      guard let window else {
        throw CommandError(
          .notHere, "live works only at a terminal that can move its cursor",
          advice: "show picture draws it anywhere", at: call.wholeSpan)
      }
      guard window.lines >= LiveWindow.minLines else {
        throw CommandError(
          .notHere, "live needs \(LiveWindow.minLines) lines, and this terminal has \(window.lines)",
          advice: "dump picture needs fewer", at: call.wholeSpan)
      }
      guard view != .before || window.columns >= LiveWindow.minColumnsOfBefore else {
        throw CommandError(
          .notHere,
          "live before needs \(LiveWindow.minColumnsOfBefore) columns, and this terminal has \(window.columns)",
          advice: "live shows the list after the command", at: call.wholeSpan)
      }
    }
  }
}

/// What the fixed part of the terminal shows.
package enum LiveView: Sendable {
  case picture
  /// The table of row records, the pool and the visible rows.
  case rows
  /// The picture before the last command and the one after it, side by side.
  case before
}

/// The size of a terminal that can have a fixed part.
package struct LiveWindow: Equatable, Sendable {
  package var columns: Int
  package var lines: Int

  /// The fewest lines with room for a picture and for answers below it.
  package static let minLines = 16
  /// The fewest columns with room for two pictures.
  package static let minColumnsOfBefore = 120

  package init(columns: Int, lines: Int) { (self.columns, self.lines) = (columns, lines) }
}

/// What `live` chose, and where it may.
package struct LiveSetting {
  /// Nil: there is no fixed part.
  package internal(set) var view: LiveView?
  /// The terminal; nil: there is none, or none that can have a fixed part.
  package var window: () -> LiveWindow? = { nil }
}
