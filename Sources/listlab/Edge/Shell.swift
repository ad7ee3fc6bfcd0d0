import LabCourse
import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The playground at a terminal.
final class Shell {
  private let tool: Tool
  private let output: StandardOutput
  private let interpreter: Interpreter
  private let progress: ProgressLine
  private let source: any LineSource
  private let hasColour: Bool
  private let options: PlaygroundStart.Shell
  private let printing: Printing
  private let pager: Pager?
  private let screen: LiveScreen
  /// The picture in the fixed part of the terminal.
  private var live: LivePicture?
  private var number = 0
  /// Whether a file that the line runs has stopped at an error.
  private var hasStopped = false
  /// The lines typed in this shell, each as often as it was typed; the history has each line once.
  private var typed: [String] = []
  /// Whether the last answer was help, or longer than the screen, so that the user may just have left a pager.
  private let question = Question()
  private var wasPage = false
  /// Whether the last line was a `q` that was answered with a question.
  private var hasAsked = false
  private var transcript = Transcript()

  init(_ options: PlaygroundStart.Shell, _ plain: Printing, _ tool: Tool) {
    var printing = plain
    printing.pages = !options.noPager
    (self.options, self.tool, output) = (options, tool, tool.output)
    self.printing = printing
    pager = printing.pages && Input.standard() == .editor ? Pager() : nil
    let progress = ProgressLine(showing: printing.format)
    self.progress = progress
    interpreter = Interpreter(.full, fileSystem: tool.fileSystem, clock: ContinuousClock()) {
      Signals.interruptPending()
    }
    interpreter.progress = progress.show
    interpreter.links.make = SessionLink.link
    interpreter.checking = environmentVariable("LISTLAB_CHECK") == "1" ? .everyStep : .whereExpected
    let hasColour = printing.colour.decide(isTerminal: Terminal.isOutputTerminal)
    self.hasColour = hasColour
    let output = output
    let screen = LiveScreen(output: output)
    self.screen = screen
    let (interpreter, question) = (interpreter, question)
    let history = HistoryFile(path: !options.noHistory ? HistoryFile.defaultPath() : nil) {
      output.write("warning: \($0)\n")
    }
    source = Input.standard().open(history: history, readsSettings: !options.noEditrc, output: output) { editor in
      editor.completer = { question.completions(for: $0) ?? Assistant(interpreter: interpreter).completions(for: $0) }
      editor.colours = { Assistant(interpreter: interpreter).colours(of: $0) }
      editor.hasColour = hasColour
      editor.hint = { interpreter.showsHints ? Assistant(interpreter: interpreter).hint(for: $0) : nil }
      editor.preview = { Assistant(interpreter: interpreter).preview(of: $0) }
    }
    (interpreter.showsHints, interpreter.showsPreview) = (!options.noHints, !options.noHints)
    if !options.noHistory, let path = LessonFile.defaultPath() {
      interpreter.interceptor = CourseState(keeper: LessonFile(path: path))
    }
    interpreter.typedLines = { history.lines }
    interpreter.canEdit = source.isInteractive && Terminal.isOutputTerminal
    guard let editor = source as? TerminalLineSource, hasReader else { return }
    live = LivePicture(interpreter, on: screen, editor) { [unowned self] in console.textFormat }
    live?.executeLine = { [unowned self] in _ = execute($0) }
  }

  /// Reads and executes lines until the user leaves. Failed commands do not change the exit code.
  func run() {
    tool.onEnding { [output] in
      LogFileOnDisk.finishRecordings()
      // The cursor may stand behind a prompt.
      output.flushWithoutWaiting(last: Terminal.isOutputTerminal ? "\n" : "")
      ChildProgram.end()
      Editor.removeDraft()
    }
    if hasReader { output.write(welcome + "\n") }
    if !options.noRc { readStartUpFile() }
    startAutosave()
    interpreter.guide = guide
    live?.takesKeys = true
    finish(
      readAndExecute(
        source: source, prompt: { self.prompt }, end: { self.leaveLesson() ? .goOn : .stop }, remembers: false,
        execute: execute))
    screen.hide()
  }

  /// The greeting.
  private var welcome: PrintableText {
    let text: PrintableText = "ListLab. Try load 1000, lesson, or help; Ctrl-D quits."
    return text.string.count < Terminal.columns ?? 80 ? text : "help explains"
  }

  /// Leaves a lesson or the tour, if one is under way: Ctrl-D leads back to the list.
  private func leaveLesson() -> Bool {
    guard let farewell = interpreter.interceptor?.leave() else { return false }
    console.say(PrintableText(farewell))
    return true
  }

  private var prompt: String { interpreter.prompt + "> " }

  private func execute(_ line: String) -> LoopStep {
    (number, hasStopped) = (number + 1, false)
    live?.takesKeys = false
    defer { live?.takesKeys = true }
    guard !asksAgain(line), let line = command(in: line) else { return .goOn }
    // Answers that are pasted with commands are no lines to type again.
    if !interpreter.isPastedAnswer(line) { source.remember(line) }
    var commands = interpreter.commands(typedIn: line)[...]
    while let command = commands.popFirst() {
      typed.append(command)
      guard let answer = interpreter.execute(command) else { continue }
      wasPage = show(answer, number, on: console) || command.asksForHelp
      if let remark = question.ask(answer.error, interpreter) { console.say(PrintableText(remark)) }
      let next = answer.commandFile.map(execute) ?? answer.editsLines.map(edit) ?? (answer.leaves ? .stop : .goOn)
      if next == .stop { return .stop }
      guard answer.error != nil || hasStopped || Signals.interruptPending(), !commands.isEmpty else { continue }
      console.say("not run: \(commands.joined(separator: "; "))")
      break
    }
    return .goOn
  }

  /// Answers a `q` that may be meant for a page of help, or would leave steps behind: only the second one leaves.
  private func asksAgain(_ line: String) -> Bool {
    guard line.withoutTrailingBlanks == "q", !interpreter.isIntercepted else {
      if !line.withoutTrailingBlanks.isEmpty { hasAsked = false }
      return false
    }
    let hasSteps = interpreter.lab.steps > 0 && !interpreter.isRecording
    guard !hasAsked, wasPage || hasSteps else { return false }
    hasAsked = true
    console.say(
      wasPage
        ? "You are not in the pager any more. Type quit (or q again) to leave ListLab."
        : "Your steps are not recorded. Type quit (or q again) to leave ListLab; record last FILE writes them down.")
    return true
  }

  /// The command in a line; nil if the line is an answer that was pasted with the command above it.
  private func command(in line: String) -> String? {
    let vocabulary = interpreter.typedLab.vocabulary
    let found = transcript.take(line, moreFollows: Pager.wouldTakeInput) {
      vocabulary.command(in: interpreter.commands(typedIn: $0)[0]) != nil
    }
    if let remark = found.remark { console.say("\(remark)") }
    return found.command
  }

  /// Prints the answer to a command.
  ///
  /// - Returns: whether it was longer than the screen.
  private func show(_ answer: Answer, _ number: Int, on console: Console) -> Bool {
    progress.clear()
    if live?.update(after: answer) == true { console.say("\(prompt)\(answer.line)") }
    let isLong = console.show(answer, number: number, interpreter)
    if answer.clearsScreen, Terminal.isOutputTerminal, Terminal.canErase, !screen.redraw() {
      output.write(Terminal.erasing)
    }
    return isLong
  }

  /// Executes the commands of a file. Each is printed behind the prompt as if it were typed.
  private func execute(_ file: CommandFile) -> LoopStep {
    let end = interpreter.execute(
      file,
      willExecute: { line in
        guard printing.format == .text, !line.text.isEmpty else { return }
        console.say("\(prompt)\(line.text)")
        // The command may take long; show it before it is executed.
        output.flush()
      },
      show: { answer, line in
        _ = show(answer, line.number, on: console.reading(line.file.visible))
        return true
      })
    if case .stopped(let file, let line) = end {
      hasStopped = true
      console.say("stopped at \(file):\(line); what was done before it is kept")
    }
    return end == .left ? .stop : .goOn
  }

  /// Opens the last lines in the editor, and executes the result.
  private func edit(_ count: Int) -> LoopStep {
    let lines = typed.filter { !$0.withoutTrailingBlanks.isEmpty && !interpreter.asksToEditOrLeave($0) }.suffix(count)
    do throws(FileError) {
      guard !lines.isEmpty else { throw FileError("there is no line to edit yet") }
      screen.hide()
      output.flush()
      let file = try Editor().edited(Array(lines))
      for line in file.lines where !line.text.isEmpty {
        source.remember(line.text)
        typed.append(line.text)
      }
      return execute(file)
    } catch {
      console.say("! edit: \(error.message); no command was run")
      return .goOn
    }
  }

  private var console: Console {
    var textFormat = TextFormat(
      width: Terminal.columns ?? 80, lines: Terminal.lines.map { max(10, $0 - 1) } ?? 24,
      style: hasColour ? .ansi : .plain, drawing: Terminal.drawing)
    textFormat.hasReader = hasReader
    return Console(
      output: output, problems: output, textFormat: textFormat, format: printing.format, echo: printing.echo,
      isDialogue: true,
      colourfulProblems: hasColour, pager: pager, live: screen)
  }

  /// Asks before each command of a replay; nil if nobody could answer.
  private var guide: StepGuide? {
    guard hasReader else { return nil }
    let showLook: (Answer) -> Void = { answer in
      self.screen.hide()
      self.console.printing(in: self.interpreter.tableForm)
        .show(answer, number: self.number, ListState(), dumping: [])
    }
    return StepGuide(source: source, output: output, progress: progress, prompt: "step> ", showLook: showLook) {
      played in
      self.screen.hide()
      self.console.printing(in: self.interpreter.tableForm)
        .show(
          played.answer, number: self.number, played.after,
          dumping: self.interpreter.dumps ? self.interpreter.screenParts : [])
    }
  }

  /// Whether a person at a terminal reads the output.
  private var hasReader: Bool { source.isInteractive && Terminal.isOutputTerminal && printing.format == .text }

  private func finish(_ end: LoopEnd) {
    do throws(CommandError) {
      if let message = try interpreter.finishRecording(), printing.format == .text { output.write("\(message)\n") }
    } catch {
      output.write("\(error.message)\n")
      tool.raise(to: .failed)
    }
    if case .failed(let message) = end {
      output.write("\(message)\n")
      tool.raise(to: .unusable)
    }
    interpreter.endAutosave()
  }
}

// MARK: What is there from other times

extension Shell {
  /// Executes the start-up file. A line that fails is reported, and the shell starts all the same.
  private func readStartUpFile() {
    guard let path = StateFile.configuration("rc"), RealFileSystem().exists(path) else { return }
    do throws(FileError) {
      for line in try startUpFile(path).lines {
        guard let answer = interpreter.setUp(line.text), answer.error != nil || printing.format == .text else {
          continue
        }
        console.reading(path.visible).show(answer, number: line.number, interpreter)
      }
    } catch {
      console.say("! \(error.message)")
    }
  }

  private func startUpFile(_ path: String) throws(FileError) -> CommandFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RealFileSystem().read(path)
    } catch {
      throw FileError(error, in: path)
    }
    return try CommandFile(typed: bytes, name: path)
  }

  /// Restores the steps of an earlier shell if `--resume` was given, else reports them. Then begins an autosave.
  private func startAutosave() {
    guard let folder = AutosaveFolder.defaultPath() else { return }
    let saves = !options.noHistory && source.isInteractive && Terminal.isOutputTerminal
    var left: LogFileOnDisk?
    if options.resume {
      left = Resumption(interpreter: interpreter, console: console, progress: progress).restore(from: folder)
    } else if hasReader, !options.noHistory {
      output.write(AutosaveFolder(at: folder).notice().folded(columns: Terminal.columns ?? 80))
    }
    guard saves || left != nil else { return }
    interpreter.startAutosave(goingOnIn: left) { () throws(FileError) in try LogFileOnDisk(autosaveIn: folder) }
  }
}
