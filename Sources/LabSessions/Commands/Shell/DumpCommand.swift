import LabLanguage
import ListDump
import ListModel

/// `dump`.
enum DumpCommand {
  /// What is shown after a command.
  private enum Choice: Sendable {
    /// The usual parts.
    case on
    case off
    case parts([ScreenPart])
  }

  private static let words = ["on", "off"] + ScreenPart.allCases.map { $0.rawValue }

  private static let choice = Slot<Choice>(
    "on|off|PART,…", completion: .words(words.map { Completion.WordHint($0) }),
    read: { word throws(CommandError) in
      guard word.text.contains(",") else { return choice(at: try Vocabulary.resolve(word, among: words, what: what)) }
      return .parts(try parts(of: word))
    },
    write: { choice in
      switch choice {
      case .on: "on"
      case .off: "off"
      case .parts(let parts): parts.map({ $0.rawValue }).joined(separator: ",")
      }
    })

  private static let what = "a value of dump"

  private static func choice(at index: Int) -> Choice {
    guard index > 1 else { return index == 0 ? .on : .off }
    let part = ScreenPart.allCases[index - 2]
    // Beside nothing there is nothing to stand.
    return .parts(part == .beside ? ScreenPart.usual : [part])
  }

  /// Parts with commas between them, each once.
  private static func parts(of word: Word) throws(CommandError) -> [ScreenPart] {
    var parts: [ScreenPart] = []
    var part = word
    var start = word.span.lowerBound
    for text in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      (part.text, part.span) = (String(text), start..<start + text.count)
      let names = ScreenPart.allCases.map { $0.rawValue }
      let new = ScreenPart.allCases[try Vocabulary.resolve(part, among: names, what: "a part of the screen")]
      guard !parts.contains(new) else {
        throw CommandError(.badArgument, "\(new.rawValue) is given twice", advice: "each part once", at: part.span)
      }
      parts.append(new)
      start += text.count + 1
    }
    return parts
  }

  static let verb = Verb(
    "dump", .look, "choose what is shown after every command",
    about: """
      With on it is the table of row records, the pool and the visible rows, and the picture beside them where there is
      room; with off nothing. Parts are chosen with
      commas between them, in the order in which they are to be shown, as in dump picture,pool. The screen is never part
      of a command's output. Tables and pictures fit the window.

        rows      the row records around the viewport
        pool      the cells that wait for reuse
        visible   the rows with a cell
        picture   the viewport drawn to scale; see help picture
        beside    the picture at the right of the other parts, in a window of at least 120 columns

      At a terminal the table marks what the command did: + a new cell, ~ a reused one with the row that it showed
      before, ! what is wrong, and how far rows moved though nobody scrolled; in the pool, - is before a cell that
      has just come back. Rows without a mark are left out first where lines are missing. While a batch is open, the
      collected edits are shown instead. The table after a scroll, and the picture of the same list:

      \(SampleScreen.text(of: [.rows, .pool, .visible, .picture]))
      """,
    forms: [Form(choice) { call, context in context.act(Switch(choice: call[choice])) }],
    examples: ["dump off", "dump off\nload 1000\ndump on\nscroll page", "dump picture,pool\nload 100\nscroll by 50"],
    seeAlso: ["show", "output"], isRecorded: false)

  private struct Switch: OutsideEffect {
    let scope = OutsideScope.everywhere
    let choice: Choice

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      switch choice {
      case .off: interpreter.dumps = false
      case .on: (interpreter.dumps, interpreter.screenParts) = (true, ScreenPart.usual)
      case .parts(let parts): (interpreter.dumps, interpreter.screenParts) = (true, parts)
      }
    }
  }
}
