import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The output of a lesson between two answers, laid out for the screen.
///
/// It is laid out to fit on one screen with the next prompt, if possible: a list gets the remaining lines, and rows
/// outside the viewport are left out first. Of many violations only the first is printed then. A person at a terminal
/// gets the list as a picture.
struct LessonPage {
  private enum Part: Sendable {
    case text(@Sendable (TextFormat) -> PrintableText)
    /// The list, and the change that led to it; nil: it is not told.
    case list(ListState, StepChange?)
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

  /// Adds a line with an address, which is never wrapped, so that it can be copied.
  mutating func sayWhole(_ text: String) {
    say(text)
    keepsLines = true
  }

  /// Adds a highlighted line: a title or a question.
  mutating func bringOut(_ text: String) {
    parts.append(
      .text { textFormat in
        // Coloured lines cannot be wrapped later.
        let lines = PrintableText(lines: text.wrapped(columns: textFormat.width)).folded(columns: textFormat.width)
        return lines.emphasised(in: textFormat.style)
      })
  }

  /// Adds a command and its answer, with an error.
  ///
  /// - Parameter stage: the interpreter that has executed it, to show its list. Nil for a command that only prepares
  ///   the next one: it takes one line, unless it prints something or fails.
  mutating func play(_ command: String, _ answer: Answer?, showing stage: Interpreter?) {
    say("list> \(command)")
    guard let answer else { return }
    if let error = answer.error { say("! \(error.code.name): \(error.sentence)") }
    if stage != nil || !answer.violations.isEmpty || !answer.report.printed.isEmpty { show(answer, showing: stage) }
  }

  /// Adds an answer without its error.
  mutating func show(_ answer: Answer, showing stage: Interpreter?) {
    let output = answer.report.printed
    if !output.isEmpty { parts.append(.text { output.text(on: $0) }) }
    keepsLines = keepsLines || output.keepsLines
    if let summary = answer.summary, !summary.isEmpty { say(summary) }
    if answer.hasChanged, let stage, stage.dumps { show(stage.list, after: answer.report.change) }
    if !answer.violations.isEmpty { parts.append(.violations(answer.violations)) }
  }

  /// Adds the list.
  ///
  /// - Parameter change: what a command did to it; nil: it is not told.
  mutating func show(_ list: ListState, after change: StepChange? = nil) { parts.append(.list(list, change)) }

  // MARK: Fitting

  private static func text(of parts: [Part], on textFormat: TextFormat) -> PrintableText {
    // One row is for the prompt.
    let room = (textFormat.lines ?? TextFormat().lines ?? 0) - 1
    let whole = text(of: parts, on: textFormat, lines: room, violations: .max)
    return whole.rows(on: textFormat) <= room ? whole : text(of: parts, on: textFormat, lines: room, violations: 1)
  }

  private static func text(of parts: [Part], on textFormat: TextFormat, lines: Int, violations: Int) -> PrintableText {
    let texts = parts.map { part -> PrintableText? in
      switch part {
      case .text(let fit): fit(textFormat).endingInNewline
      case .violations(let all): told(all, limit: violations)
      case .list: nil
      }
    }
    let room = texts.reduce(lines) { $0 - ($1?.rows(on: textFormat) ?? 0) }
    return zip(parts, texts).reduce("") { all, next in
      guard case .list(let list, let change) = next.0 else { return all + (next.1 ?? "") }
      return all
        + (textFormat.hasReader
          ? drawn(list, after: change, on: textFormat, lines: room) : shown(list, on: textFormat, lines: room))
    }
  }

  /// The first violations, and the number of the others.
  private static func told(_ violations: [Violation], limit: Int) -> PrintableText {
    let rest = violations.count - limit
    guard rest > 0 else { return violationText(violations).endingInNewline }
    return violationText(Array(violations.prefix(limit))).endingInNewline + "and \(rest) more, which verify lists\n"
  }

  /// The picture of the list and the visible rows, or the table with the picture beside it, in at most this number of
  /// lines.
  private static func drawn(
    _ list: ListState, after change: StepChange?, on textFormat: TextFormat, lines: Int
  ) -> PrintableText {
    var textFormat = textFormat
    let parts: [ScreenPart] = textFormat.halves == nil ? [.picture, .visible] : ScreenPart.usual
    var text: PrintableText = ""
    for height in stride(from: max(lines, minListLines) + TextFormat.answerLines, through: minListLines, by: -1) {
      textFormat.lines = height
      text = screenText(list, format: textFormat, parts: parts) { change?.scene }.endingInNewline
      if text.rows(on: textFormat) <= lines { break }
    }
    return text
  }

  /// The list in at most this number of lines: with fewer and fewer rows around the viewport, at last with a part of
  /// the rows in it.
  private static func shown(_ list: ListState, on textFormat: TextFormat, lines: Int) -> PrintableText {
    var textFormat = textFormat
    textFormat.lines = maxListLines
    var text: PrintableText = ""
    for context in stride(from: textFormat.context, through: 0, by: -1) {
      textFormat.context = context
      text = screenText(list, format: textFormat).endingInNewline
      if text.rows(on: textFormat) <= lines { return text }
    }
    for maxLines in stride(from: maxListLines - 1, through: minListLines, by: -1)
    where text.rows(on: textFormat) > lines {
      textFormat.lines = maxLines
      text = screenText(list, format: textFormat).endingInNewline
    }
    return text
  }

  /// The maximum number of lines for a list, so that a question fits on the screen below it.
  private static let maxListLines = 15
  /// The minimum number of lines for a list.
  private static let minListLines = 11
}

extension PrintableText {
  /// The number of screen rows that it takes; each line ends with a newline.
  fileprivate func rows(on textFormat: TextFormat) -> Int {
    folded(columns: textFormat.width).string.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
