import LabLanguage
import LabFiles
import LabSessions
import ListDump
import ListModel
import Glibc

/// Prints answers.
struct Console {
  let output: StandardOutput
  /// Where errors are written: to the terminal together with answers, else to standard error.
  let problems: StandardOutput
  var textFormat = TextFormat()
  var format = Printing.Format.text
  var echo = false
  /// The name of the input, for errors: `tour.lab`.
  var source: String?
  /// The file whose commands are being executed; nil: none.
  private(set) var file: String?
  /// Whether commands and answers are printed below one another. Errors then begin with the sign that sessions use.
  var isDialogue = false
  /// Whether errors are coloured.
  var colourfulProblems = false
  /// The pager for output that is longer than the page; nil: it is printed whole.
  var pager: Pager?
  /// The fixed part of the terminal; nil: there is none.
  var live: LiveScreen?

  /// Prints the answer to a command.
  ///
  /// - Parameter number: the number of its line, for JSON and for errors.
  /// - Returns: whether what the command printed was longer than the screen.
  @discardableResult
  func show(_ answer: Answer, number: Int, _ interpreter: Interpreter) -> Bool {
    let form = interpreter.tableForm
    var parts = interpreter.dumps ? interpreter.screenParts : []
    // The list is in the fixed part.
    if live?.shown != nil, !parts.isEmpty { parts = form == .table ? [.pool] : [] }
    // Copy the console only if the table form differs.
    let isLong =
      form == textFormat.tableForm
      ? show(answer, number: number, interpreter.list, dumping: parts)
      : printing(in: form).show(answer, number: number, interpreter.list, dumping: parts)
    if format == .text, let line = interpreter.watchLine(after: answer) { writeLines(fitted(line)) }
    return isLong
  }

  /// The console for the commands of a file.
  func reading(_ file: String) -> Console {
    var console = self
    (console.source, console.file) = (file, file)
    return console
  }

  /// The console with another form of tables.
  func printing(in form: TableForm) -> Console {
    var console = self
    console.textFormat.tableForm = form
    return console
  }

  /// Prints the answer to a command, and the list if the command has changed it.
  ///
  /// - Parameters:
  ///   - list: evaluated only to be printed, because that copies the list.
  ///   - parts: the parts of the list to be printed; none: the list is not printed.
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
    // Flush, so that a reader of the pipe gets the warning before the answer.
    if problems !== output, !answer.warnings.isEmpty { problems.flush() }
    return isLong
  }

  private func showText(_ answer: Answer, number: Int, _ list: () -> ListState, _ parts: [ScreenPart]) -> Bool {
    if echo { output.write(fitted("list> \(answer.line)") + "\n") }
    showReading(of: answer)
    let isLong = print(answer.report.printed)
    if let error = answer.error { show(error, in: answer.line, number: number) }
    if let summary = answer.summary, !summary.isEmpty {
      output.write(fitted(PrintableText(summary + replaced(by: answer))))
      output.write("\n")
    }
    if answer.hasChanged, !parts.isEmpty { writeLines(screen(of: list(), parts, after: answer, number: number)) }
    if !answer.violations.isEmpty { show(answer.violations, areInternal: answer.report.isInternalError) }
    return isLong
  }

  /// How many undone steps the command has replaced, for a reader.
  private func replaced(by answer: Answer) -> String {
    guard textFormat.hasReader, answer.report.stepsReplaced > 0 else { return "" }
    let count = answer.report.stepsReplaced
    return
      " · \(count) undone step\(count == 1 ? "" : "s") dropped: redo cannot bring \(count == 1 ? "it" : "them") back"
  }

  /// Prints how an abbreviated line was read. A script gets no note about abbreviations.
  private func showReading(of answer: Answer) {
    if let reading = answer.reading { (isDialogue ? output : problems).write(fitted("(\(reading))") + "\n") }
    if isDialogue, let short = answer.abbreviation { output.write(fitted("(\(short))") + "\n") }
  }

  /// Prints the list.
  func showScreen(after answer: Answer, number: Int, _ interpreter: Interpreter) {
    guard format == .text else { return }
    let console = printing(in: interpreter.tableForm)
    writeLines(console.screen(of: interpreter.list, interpreter.screenParts, after: answer, number: number))
  }

  /// Prints text and a newline, without a copy of the text.
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

  /// Prints the output of a command, until Ctrl-C is pressed or the pager ends.
  ///
  /// - Returns: whether a pager was there and the output was longer than the screen.
  private func print(_ printed: Printed) -> Bool {
    guard let pager, !printed.isEmpty, !printed.runsThrough else {
      printAtOnce(printed, on: textFormat)
      return false
    }
    var whole = textFormat
    whole.lines = nil
    let past = past(of: printed)
    var paged = PagedText(pager, on: textFormat, to: output, after: past, live: live)
    let isWhole = write(printed, on: whole, after: past) { paged.write($0) }
    let isShown = paged.finish()
    if !isShown { printAtOnce(printed, on: textFormat) }
    if let remark = paged.remark { say(remark) }
    if isShown, !isWhole, !paged.isPaged { sayInterrupted() }
    return paged.isLong
  }

  private func printAtOnce(_ printed: Printed, on textFormat: TextFormat) {
    let isWhole = write(printed, on: textFormat, after: past(of: printed)) { text in
      live?.makeRoom(for: text.string.rows(columns: textFormat.width))
      output.write(text)
      return true
    }
    if !isWhole, isDialogue { sayInterrupted() }
  }

  /// Prints a message that is not an answer; with JSON output it goes to standard error.
  func say(_ text: PrintableText) {
    let line = (text + "\n").folded(columns: textFormat.width)
    guard format == .json else { return output.write(line) }
    let problems = StandardOutput(descriptor: STDERR_FILENO)
    problems.write(line)
    problems.flush()
  }

  private func sayInterrupted() { output.write("\ninterrupted: the rest is not printed\n") }

  /// The number of interrupts to ignore. Those so far have already stopped the command; only text that is still being
  /// produced must stop at the next one.
  private func past(of printed: Printed) -> Int { printed.isStreamed ? 0 : Signals.interruptCount() }

  private func write(_ printed: Printed, on textFormat: TextFormat, after past: Int, to write: (PrintableText) -> Bool)
    -> Bool
  {
    // In output for other programs, a line of a table must stay one line.
    let keepsLines = printed.keepsLines || textFormat.tableForm != .table
    return printed.write(on: textFormat) { text in
      let isWhole = text.forEachPiece(ofLines: Self.linesAtOnce) { piece in
        Signals.interruptCount() <= past && write(keepsLines ? piece : fitted(piece))
      }
      return isWhole && Signals.interruptCount() <= past
    }
  }

  /// The number of lines that are printed before the next check for Ctrl-C.
  private static let linesAtOnce = 1000

  /// Violations caused by an active fault go to the output; unexplained ones go to standard error.
  private func show(_ violations: [Violation], areInternal: Bool) {
    guard areInternal else {
      let text = fitted(violationText(violations))
      return output.write(textFormat.style == .ansi ? text.withAlarm("violation") : text)
    }
    for violation in violations {
      problems.write("internal error: \(violation.rule.rawValue): \(violation.message)\n")
    }
  }

  /// Wraps long lines between words, at a terminal, and writes arrows in ASCII if it has no others.
  private func fitted(_ text: PrintableText) -> PrintableText {
    guard isDialogue else { return text }
    let isASCII = textFormat.hasReader && textFormat.drawing == .ascii
    return (isASCII ? text.inASCII : text).folded(columns: textFormat.width)
  }

  /// Prints an error with its line, a caret under the part that is wrong, and the advice.
  func show(_ error: CommandError, in line: String, number: Int) {
    if problems !== output { output.flush() }
    let location: PrintableText = source.map { "\($0):\(number):\(error.column): " } ?? ""
    let start: PrintableText = isDialogue ? "! " + location : location + "error: "
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

extension String {
  var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex)])
  }
}

extension ExitStatus {
  /// The status combined with the state of standard output. A closed pipe is not an error, a full disk is one.
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
