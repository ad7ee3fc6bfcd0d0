import LabLanguage
import LabFiles
import LabSessions
import ListDump
import ListModel
import Glibc

/// Prints answers.
struct Console {
  let output: StandardOutput
  /// Where errors go: to a terminal with the rest, else to standard error.
  let problems: StandardOutput
  var textFormat = TextFormat()
  var format = Printing.Format.text
  var echo = false
  /// Where the commands come from, for errors: `tour.lab`.
  var source: String?
  /// The file among them whose commands are run; nil: none.
  private(set) var file: String?
  /// Whether commands and answers stand below one another: then an error has the sign that sessions use for it.
  var isDialogue = false
  /// Whether errors may have colour.
  var colourfulProblems = false
  /// How one reads what a command prints, if that is longer than the page; nil: it runs through.
  var pager: Pager?

  /// Prints what came of a command.
  ///
  /// - Parameter number: the number of its line, for JSON and for errors.
  /// - Returns: whether what the command printed was longer than the screen.
  @discardableResult
  func show(_ answer: Answer, number: Int, _ interpreter: Interpreter) -> Bool {
    let (form, parts) = (interpreter.tableForm, interpreter.dumps ? interpreter.screenParts : [])
    // In a copy only where that is another one.
    if form == textFormat.tableForm { return show(answer, number: number, interpreter.list, dumping: parts) }
    return printing(in: form).show(answer, number: number, interpreter.list, dumping: parts)
  }

  /// The same console for the commands of a file.
  func reading(_ file: String) -> Console {
    var console = self
    (console.source, console.file) = (file, file)
    return console
  }

  /// The same console with another form of tables.
  func printing(in form: TableForm) -> Console {
    var console = self
    console.textFormat.tableForm = form
    return console
  }

  /// The same with the list that the command led to, and whether it is printed where it changed.
  ///
  /// - Parameters:
  ///   - list: is fetched only to be printed: that takes a copy of it.
  ///   - parts: what of it is printed; none: nothing.
  /// - Returns: whether what the command printed was longer than the screen.
  @discardableResult
  func show(
    _ answer: Answer, number: Int, _ list: @autoclosure () -> ListState, dumping parts: [ScreenPart]
  ) -> Bool {
    var isLong = false
    switch format {
    case .text: isLong = showText(answer, number: number, list, parts)
    case .json:
      let list = list()
      var step = JSONStep(answer, number: number, list: list)
      step.file = file
      output.write(step.line(of: list))
    }
    for warning in answer.warnings { problems.write("warning: \(warning)\n") }
    // Who reads the answer through a pipe then has the warning already.
    if problems !== output, !answer.warnings.isEmpty { problems.flush() }
    return isLong
  }

  private func showText(_ answer: Answer, number: Int, _ list: () -> ListState, _ parts: [ScreenPart]) -> Bool {
    if echo { output.write(fitted("list> \(answer.line)") + "\n") }
    showReading(of: answer)
    let isLong = print(answer.report.printed)
    if let error = answer.error { show(error, in: answer.line, number: number) }
    if let summary = answer.summary, !summary.isEmpty {
      output.write(fitted(PrintableText(summary)))
      output.write("\n")
    }
    if answer.hasChanged, !parts.isEmpty { writeLines(screen(of: list(), parts, after: answer, number: number)) }
    if !answer.violations.isEmpty { show(answer.violations, areInternal: answer.report.isInternalError) }
    return isLong
  }

  /// How a line was read that was not said in full; a script need not be told that it cut a word short.
  private func showReading(of answer: Answer) {
    if let reading = answer.reading { (isDialogue ? output : problems).write(fitted("(\(reading))") + "\n") }
    if isDialogue, let short = answer.abbreviation { output.write(fitted("(\(short))") + "\n") }
  }

  /// Prints the list as it is.
  func showScreen(after answer: Answer, number: Int, _ interpreter: Interpreter) {
    guard format == .text else { return }
    let console = printing(in: interpreter.tableForm)
    writeLines(console.screen(of: interpreter.list, interpreter.screenParts, after: answer, number: number))
  }

  /// Prints text and the end of its last line: in a copy of the text, that would cost as much as all of it.
  private func writeLines(_ text: PrintableText) {
    output.write(text)
    if !text.isEmpty, !text.endsLine { output.write("\n") }
  }

  private func screen(of list: ListState, _ parts: [ScreenPart], after answer: Answer, number: Int) -> PrintableText {
    if textFormat.tableForm == .json { return JSONStep(answer, number: number, list: list).line(of: list) }
    return screenText(list, format: textFormat, parts: parts) {
      answer.report.change?.scene
    }
  }

  /// Prints what a command prints itself, until Ctrl-C is pressed or the pager is left; answers whether it was longer than
  /// the screen, where there is a pager for that.
  private func print(_ printed: Printed) -> Bool {
    guard let pager, !printed.isEmpty, !printed.runsThrough else {
      printAtOnce(printed, on: textFormat)
      return false
    }
    var whole = textFormat
    whole.lines = nil
    let past = past(of: printed)
    var paged = PagedText(pager, on: textFormat, to: output, after: past)
    let isWhole = write(printed, on: whole, after: past) { paged.write($0) }
    let isShown = paged.finish()
    if !isShown { printAtOnce(printed, on: textFormat) }
    if let remark = paged.remark { say(remark) }
    if isShown, !isWhole, !paged.isPaged { sayInterrupted() }
    return paged.isLong
  }

  private func printAtOnce(_ printed: Printed, on textFormat: TextFormat) {
    let isWhole = write(printed, on: textFormat, after: past(of: printed)) { text in
      output.write(text)
      return true
    }
    if !isWhole, isDialogue { sayInterrupted() }
  }

  /// Says something beside the answers; who reads JSON has it on standard error.
  func say(_ text: PrintableText) {
    let line = (text + "\n").folded(columns: textFormat.width)
    guard format == .json else { return output.write(line) }
    let problems = StandardOutput(descriptor: STDERR_FILENO)
    problems.write(line)
    problems.flush()
  }

  private func sayInterrupted() { output.write("\ninterrupted: the rest is not printed\n") }

  /// How often Ctrl-C was pressed before something is printed. That has done its work; but what is only made now is to
  /// stop at once.
  private func past(of printed: Printed) -> Int { printed.isStreamed ? 0 : Signals.interruptCount() }

  private func write(_ printed: Printed, on textFormat: TextFormat, after past: Int, to write: (PrintableText) -> Bool)
    -> Bool
  {
    // A line of a table that is taken elsewhere must stay one, too.
    let keepsLines = printed.keepsLines || textFormat.tableForm != .table
    return printed.write(on: textFormat) { text in
      let isWhole = text.forEachPiece(ofLines: Self.linesAtOnce) { piece in
        Signals.interruptCount() <= past && write(keepsLines ? piece : fitted(piece))
      }
      return isWhole && Signals.interruptCount() <= past
    }
  }

  /// So many lines are printed between two looks at whether that is to stop.
  private static let linesAtOnce = 1000

  /// What a fault did stands with the answer; what nothing explains is a problem.
  private func show(_ violations: [Violation], areInternal: Bool) {
    guard areInternal else {
      let text = fitted(violationText(violations))
      return output.write(textFormat.style == .ansi ? text.withAlarm("violation") : text)
    }
    for violation in violations {
      problems.write("internal error: \(violation.rule.rawValue): \(violation.message)\n")
    }
  }

  /// At a terminal a line that is too long goes on in the next, broken between words.
  private func fitted(_ text: PrintableText) -> PrintableText {
    isDialogue ? text.folded(columns: textFormat.width) : text
  }

  /// An error with its line and a caret under what is meant, and what would be right behind it.
  func show(_ error: CommandError, in line: String, number: Int) {
    if problems !== output { output.flush() }
    let place: PrintableText = source.map { "\($0):\(number):\(error.column): " } ?? ""
    let start: PrintableText = isDialogue ? "! " + place : place + "error: "
    let code = PrintableText(error.code.name)
    let sentence = fitted(start + code + PrintableText(lines: ": \(error.message)"))
    let (line, span) = error.quote.map { ($0.line, $0.span) } ?? (line, error.span)
    let marked = MarkedLine(line, marking: span, columns: isDialogue ? textFormat.width : nil)
    var text = (colourfulProblems ? sentence.withAlarm(code, behind: start) : sentence) + "\n" + marked.text
    if let advice = error.advice {
      let hasRoom = !isDialogue || marked.width + 1 + advice.visible.displayWidth <= textFormat.width
      text += hasRoom ? " \(advice)" : "\n" + fitted("  \(advice)")
    }
    problems.write(text + "\n")
    if problems !== output { problems.flush() }
  }
}

extension JSONStep {
  /// The object for a command, with its line end.
  func line(of list: ListState) -> PrintableText { jsonLine(self, list: list) + "\n" }

  init(_ answer: Answer, number: Int, list: ListState) {
    // Where nothing has changed, nobody looked for them.
    let violations = answer.report.hasChanged ? answer.violations : list.violations()
    self.init(
      line: number, command: answer.line,
      error: answer.error.map { Failure(code: $0.code.name, message: $0.sentence, column: $0.column) },
      output: answer.output, ledger: answer.report.ledger, violations: violations)
    differs = answer.differs
  }
}

extension String {
  var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex)])
  }
}

extension ExitStatus {
  /// The status, with what became of standard output: a reader that has gone is not an error, a full disk is one.
  func combined(with output: StandardOutput) -> ExitStatus {
    var status = self
    if case .failed(let code) = output.condition {
      let problems = StandardOutput(descriptor: 2)
      problems.write("standard output: \(systemMessage(code))\n")
      problems.flush()
      status.raise(to: .failed)
    }
    return status
  }
}
