import LabCommands
import LabSessions
import ListDump
import ListModel

/// The playground at a terminal.
final class Shell {
  private let output = StandardOutput()
  private let desk: Desk
  private let progress: ProgressLine
  private let source: any LineSource
  private let hasColour: Bool
  private let printing: Printing
  private let pager: Pager?
  private var number = 0
  /// Whether the last answer was longer than the screen, so that a pager may just have been left.
  private var wasLong = false

  init(readsSettings: Bool, keepsHistory: Bool, showsHints: Bool, _ printing: Printing) {
    self.printing = printing
    pager = printing.pages && Input.standard() == .editor ? Pager() : nil
    let progress = ProgressLine(showing: printing.format)
    self.progress = progress
    desk = Desk(disk: RealDisk(), clock: ContinuousClock()) { Signals.interruptPending() }
    desk.progress = progress.show
    let hasColour = printing.colour.decide(isTerminal: Terminal.isOutputTerminal)
    self.hasColour = hasColour
    let output = output
    let desk = desk
    let history = HistoryFile(path: keepsHistory ? HistoryFile.defaultPath() : nil) {
      output.write("warning: \($0)\n")
    }
    source = Input.standard().open(history: history, readsSettings: readsSettings, output: output) { editor in
      editor.completer = { Assistant(desk: desk).completions(for: $0) }
      editor.hasColour = hasColour
      editor.hint = { desk.showsHints ? Assistant(desk: desk).hint(for: $0) : nil }
    }
    desk.showsHints = showsHints
    desk.typedLines = { history.lines }
  }

  /// Reads and obeys until the user leaves; what failed in between does not matter for the exit code.
  func run() throws {
    let output = output
    Signals.onEnding {
      RealRecording.finishAll()
      // The cursor may stand behind a prompt.
      output.flushWithoutWaiting(last: Terminal.isOutputTerminal ? "\n" : "")
      Pager.end()
    }
    if source.isInteractive, Terminal.isOutputTerminal, printing.format == .text {
      output.write(welcome + "\n" + LeftOverRecordings.notice().folded(columns: Terminal.columns ?? 80))
    }
    desk.guide = guide
    throw finish(readAndObey(source: source, prompt: { self.prompt }) { self.obey($0) })
  }

  private var welcome: PrintableText {
    let text: PrintableText = "ListLab: load 1000 begins, help explains, Ctrl-D leaves."
    return text.string.count < Terminal.columns ?? 80 ? text : "help explains"
  }

  private var prompt: String {
    (desk.recordingPath == nil ? "list" : "rec") + "> "
  }

  private func obey(_ line: String) -> LoopStep {
    number += 1
    if wasLong, line.withoutTrailingBlanks == "q" {
      wasLong = false
      output.write("The answer has ended already; quit, or q once more, leaves ListLab.\n")
      return .goOn
    }
    guard let answer = desk.obey(line) else { return .goOn }
    progress.clear()
    wasLong = console.show(answer, number: number, desk)
    if answer.clearsScreen, Terminal.isOutputTerminal, Terminal.canErase { output.write(Terminal.erasing) }
    return answer.leaves ? .stop : .goOn
  }

  private var console: Console {
    let page = Page(
      width: Terminal.columns ?? 80, lines: Terminal.lines.map { max(10, $0 - 1) } ?? 24,
      style: hasColour ? .ansi : .plain)
    return Console(
      output: output, problems: output, page: page, format: printing.format, echo: printing.echo, isDialogue: true,
      colourfulProblems: hasColour, pager: pager)
  }

  /// Asks before the commands of a replay, where somebody sees what is asked.
  private var guide: StepGuide? {
    guard source.isInteractive, Terminal.isOutputTerminal, printing.format == .text else { return nil }
    let showLook: (Answer) -> Void = { answer in
      self.console.printing(in: self.desk.tableForm)
        .show(answer, number: self.number, ListState(), dumps: false)
    }
    return StepGuide(source: source, output: output, progress: progress, prompt: "step> ", showLook: showLook) {
      played in
      self.console.printing(in: self.desk.tableForm)
        .show(played.answer, number: self.number, played.after, dumps: self.desk.dumps)
    }
  }

  private func finish(_ end: LoopEnd) -> ExitStatus {
    var status = ExitStatus.passed
    do throws(CommandError) {
      if let message = try desk.finishRecording(), printing.format == .text { output.write("\(message)\n") }
    } catch {
      output.write("\(error.message)\n")
      status.raise(to: .failed)
    }
    if case .failed(let message) = end {
      output.write("\(message)\n")
      status.raise(to: .unusable)
    }
    output.flush()
    return status.combined(with: output)
  }
}
