import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What a lesson says and shows at a time, as lines that fit themselves to the screen.
///
/// All of it and the next prompt stand on one screen where that is possible: a list takes the lines that the rest leaves,
/// and the rows around the viewport are the first to go. Of many violations the first is shown then.
struct LessonPage {
  private enum Part: Sendable {
    case text(@Sendable (TextFormat) -> PrintableText)
    case list(ListState)
    case violations([Violation])
  }

  private var parts: [Part] = []
  private var keepsLines = false

  var printed: Printed {
    var printed = Printed()
    (printed.runsThrough, printed.keepsLines) = (true, keepsLines)
    printed.add(fitted: { [parts] textFormat in Self.text(of: parts, on: textFormat) })
    return printed
  }

  /// Adds a paragraph.
  mutating func say(_ text: String) {
    parts.append(.text { PrintableText(lines: text.wrapped(columns: $0.width)) })
  }

  /// Adds a line with an address in it, which must stay whole to be copied, however long it is.
  mutating func sayWhole(_ text: String) {
    say(text)
    keepsLines = true
  }

  /// Adds a line that is to be seen first: a title or a question.
  mutating func bringOut(_ text: String) {
    parts.append(
      .text { textFormat in
        // Lines in colour are not folded any more.
        let lines = PrintableText(lines: text.wrapped(columns: textFormat.width)).folded(columns: textFormat.width)
        return lines.emphasised(in: textFormat.style)
      })
  }

  /// Adds a command and what came of it, with its error.
  ///
  /// - Parameter stage: what obeyed it, if the list is to be shown as it is now; nil: the command only leads up to another,
  ///   and is told in a line unless it prints something or something is wrong.
  mutating func play(_ command: String, _ answer: Answer?, showing stage: Interpreter?) {
    say("list> \(command)")
    guard let answer else { return }
    if let error = answer.error { say("! \(error.code.name): \(error.sentence)") }
    if stage != nil || !answer.violations.isEmpty || !answer.report.printed.isEmpty { show(answer, showing: stage) }
  }

  /// Adds what came of a command, without its error.
  mutating func show(_ answer: Answer, showing stage: Interpreter?) {
    let output = answer.report.printed
    if !output.isEmpty { parts.append(.text { output.text(on: $0) }) }
    keepsLines = keepsLines || output.keepsLines
    if let summary = answer.summary, !summary.isEmpty { say(summary) }
    if answer.hasChanged, let stage, stage.dumps { show(stage.list) }
    if !answer.violations.isEmpty { parts.append(.violations(answer.violations)) }
  }

  /// Adds the list as it is.
  mutating func show(_ list: ListState) { parts.append(.list(list)) }

  // MARK: Fitting

  private static func text(of parts: [Part], on textFormat: TextFormat) -> PrintableText {
    // The prompt takes a line.
    let room = (textFormat.lines ?? TextFormat().lines ?? 0) - 1
    let whole = text(of: parts, on: textFormat, lines: room, violations: .max)
    return whole.rows(on: textFormat) <= room ? whole : text(of: parts, on: textFormat, lines: room, violations: 1)
  }

  private static func text(of parts: [Part], on textFormat: TextFormat, lines: Int, violations: Int) -> PrintableText {
    let texts = parts.map { part -> PrintableText? in
      switch part {
      case .text(let fit): fit(textFormat).endingInNewline
      case .violations(let all): told(all, most: violations)
      case .list: nil
      }
    }
    let room = texts.reduce(lines) { $0 - ($1?.rows(on: textFormat) ?? 0) }
    return zip(parts, texts).reduce("") { all, next in
      if case .list(let list) = next.0 { return all + shown(list, on: textFormat, lines: room) }
      return all + (next.1 ?? "")
    }
  }

  /// So many violations, and how many more there are.
  private static func told(_ violations: [Violation], most: Int) -> PrintableText {
    let rest = violations.count - most
    guard rest > 0 else { return violationText(violations).endingInNewline }
    return violationText(Array(violations.prefix(most))).endingInNewline + "and \(rest) more, which verify lists\n"
  }

  /// The list in so many lines, if it can be: with fewer and fewer rows around the viewport, at last with a part of those
  /// in it.
  private static func shown(_ list: ListState, on textFormat: TextFormat, lines: Int) -> PrintableText {
    var textFormat = textFormat
    textFormat.lines = mostLines
    var text: PrintableText = ""
    for context in stride(from: textFormat.context, through: 0, by: -1) {
      textFormat.context = context
      text = screenText(list, format: textFormat).endingInNewline
      if text.rows(on: textFormat) <= lines { return text }
    }
    for most in stride(from: mostLines - 1, through: fewestLines, by: -1) where text.rows(on: textFormat) > lines {
      textFormat.lines = most
      text = screenText(list, format: textFormat).endingInNewline
    }
    return text
  }

  /// So much that a question still fits on the screen below a list.
  private static let mostLines = 15
  /// A list of fewer lines would say nothing.
  private static let fewestLines = 11
}

extension PrintableText {
  /// How many rows of a screen it takes; each line ends with a newline.
  fileprivate func rows(on textFormat: TextFormat) -> Int {
    folded(columns: textFormat.width).string.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
