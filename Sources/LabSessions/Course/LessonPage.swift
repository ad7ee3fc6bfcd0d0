import LabLanguage
import ListDump
import ListModel

/// What a lesson says and shows at a time, as lines that fit themselves to the screen.
struct LessonPage {
  private(set) var printed = Printed()

  init() { printed.runsThrough = true }

  /// Adds a paragraph.
  mutating func say(_ text: String) {
    printed.add(fitted: { PrintableText(lines: text.wrapped(columns: $0.width)) })
  }

  /// Adds a line that is to be seen first: a title or a question.
  mutating func bringOut(_ text: String) {
    printed.add(fitted: { page in
      // Lines in colour are not folded any more.
      let lines = PrintableText(lines: text.wrapped(columns: page.width)).folded(columns: page.width)
      return lines.emphasised(in: page.style)
    })
  }

  /// Adds a command and what came of it, with its error.
  ///
  /// - Parameter stage: what obeyed it, if the list is to be shown as it is now; nil: the command only leads up to another,
  ///   and is told in a line unless it prints
  ///   something or something is wrong.
  mutating func play(_ command: String, _ answer: Answer?, showing stage: Interpreter?) {
    say("list> \(command)")
    guard let answer else { return }
    if let error = answer.error { say("! \(error.code.name): \(error.sentence)") }
    if stage != nil || !answer.violations.isEmpty || !answer.outcome.printed.isEmpty { show(answer, showing: stage) }
  }

  /// Adds what came of a command, without its error.
  mutating func show(_ answer: Answer, showing stage: Interpreter?) {
    printed.add(answer.outcome.printed)
    if let summary = answer.summary, !summary.isEmpty { say(summary) }
    if answer.hasChanged, let stage, stage.dumps {
      printed.add(fitted: { [list = stage.list] in screenText(list, page: $0.small) })
    }
    if !answer.violations.isEmpty { printed.add(fitted: { [all = answer.violations] _ in violationText(all) }) }
  }

  mutating func add(_ other: Printed) { printed.add(other) }
}

extension Page {
  /// So much that a question still fits on the screen below a list.
  fileprivate var small: Page {
    var page = self
    page.lines = min(lines ?? Self.smallLines, Self.smallLines)
    return page
  }

  private static let smallLines = 15
}
