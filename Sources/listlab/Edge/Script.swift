import LabLanguage
import LabCourse
import LabFiles
import LabSessions
import ListDump
import ListModel
import Glibc

/// Commands that come from a file, a pipe or the command line: no prompt, and a failed command ends them.
struct Script {
  private let interpreter: Interpreter
  private let console: Console
  private let progress: ProgressLine
  private let keepsGoing: Bool
  /// Whether a session may read files outside its folder.
  private let isTrusted: Bool
  private let permission: ScriptPermission
  private let tool: Tool
  private var number = 0

  /// - Parameter isOwn: whether the user has given the commands: they may write files without a question.
  private init(_ options: Printing, source: String?, isOwn: Bool, isTrusted: Bool, _ tool: Tool) {
    let output = tool.output
    self.tool = tool
    permission = ScriptPermission(for: source ?? "", isGranted: isOwn || isTrusted, output: output)
    self.isTrusted = isTrusted
    let colour = options.colour.decide(isTerminal: Terminal.isOutputTerminal)
    console = Console(
      output: output, problems: tool.problems,
      textFormat: TextFormat(width: Terminal.columns ?? 100, style: colour ? .ansi : .plain, drawing: Terminal.drawing),
      format: options.format,
      echo: options.echo, source: source,
      colourfulProblems: options.colour.decide(isTerminal: isatty(STDERR_FILENO) == 1))
    let progress = ProgressLine(showing: options.format)
    self.progress = progress
    interpreter = Interpreter(.full, fileSystem: ScriptFileSystem(permission), clock: ContinuousClock()) {
      Signals.interruptPending()
    }
    // Never release the history: the process is about to end, and releasing it would only take time.
    _ = Unmanaged.passRetained(interpreter)
    interpreter.progress = progress.show
    interpreter.links.make = SessionLink.link
    interpreter.checking = environmentVariable("LISTLAB_CHECK") == "1" ? .everyStep : .whereExpected
    keepsGoing = options.keepsGoing
    tool.onEnding {
      LogFileOnDisk.finishRecordings()
      output.flushWithoutWaiting()
    }
  }

  /// Saves the progress in lessons from one run to the next.
  private func keepLessons() {
    if let path = LessonFile.defaultPath() { interpreter.interceptor = CourseState(keeper: LessonFile(path: path)) }
  }

  /// `-c`: commands separated by `;`.
  static func run(commands: String, _ options: Printing, keepsLessons: Bool, with tool: Tool) {
    var script = Script(options, source: nil, isOwn: true, isTrusted: false, tool)
    if keepsLessons { script.keepLessons() }
    for line in script.interpreter.lab.vocabulary.lines(ofScript: commands) {
      if Signals.interruptPending() || script.execute(line.withoutTrailingBlanks) == .stop { break }
    }
    script.finish()
  }

  /// Runs a file, or standard input for `-`: as a session if it begins like one, else as commands.
  static func run(fileOrStandardInput file: String, _ options: Printing, isTrusted: Bool, with tool: Tool) {
    if file == "-" {
      run(standardInputOf: options, isTrusted: isTrusted, with: tool)
    } else {
      run(file: file, options, isTrusted: isTrusted, with: tool)
    }
  }

  private static func run(file: String, _ options: Printing, isTrusted: Bool, with tool: Tool) {
    var script = Script(options, source: file, isOwn: false, isTrusted: isTrusted, tool)
    defer { script.finish() }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let problem = tool.fileSystem.reader.problem(errno, at: file).message
      let folder = FilePath.folder(of: FilePath.joined(tool.fileSystem.workingFolder, file))
      let place =
        problem.hasSuffix(")") ? "" : " (looked for in \(folder); listlab -c 'help record' says how to write one)"
      return script.fail("\(file): \(problem)\(place)", .unusable)
    }
    if let problem = script.permission.problem(opening: descriptor, script.interpreter.lab.vocabulary) {
      tool.problems.write(problem)
      return tool.raise(to: .unusable)
    }
    script.run(descriptor, name: file)
  }

  /// Runs standard input.
  static func run(
    standardInputOf options: Printing, isTrusted: Bool = false, keepsLessons: Bool = false, with tool: Tool
  ) {
    var script = Script(options, source: "standard input", isOwn: true, isTrusted: isTrusted, tool)
    if keepsLessons { script.keepLessons() }
    script.run(STDIN_FILENO, name: "standard input")
    script.finish()
  }

  /// Executes line by line: each answer is written before the next line is read.
  private mutating func run(_ descriptor: Int32, name: String) {
    let source = PlainLineSource(descriptor: descriptor, name: name, output: console.output)
    var (opening, transcript) = (ScriptOpening(), Transcript(ofScript: true))
    let end = readAndExecute(source: source) { line in
      guard !opening.takes(line), let command = command(in: line, of: &transcript) else {
        number += 1
        return .goOn
      }
      return execute(command, moreFollows: source.hasNextLine)
    }
    switch end {
    case .failed(let message): fail(message, .unusable)
    case .interrupted: tool.raise(to: .interrupted)
    case .endOfInput where opening.isSession: play(opening.text(isCutOff: source.isCutOff), name: name)
    case .endOfInput, .stopped: break
    }
  }

  /// The command in a line; nil if it belongs to a transcript, whose answers are left out.
  private func command(in line: String, of transcript: inout Transcript) -> String? {
    let found = transcript.take(line)
    if let remark = found.remark { tool.problems.write("\(remark)\n") }
    return found.command
  }

  /// Executes one line. Stops after a failure, at `quit`, and if the reader of the output has gone.
  private mutating func execute(_ line: String, moreFollows: Bool = false) -> LoopStep {
    number += 1
    guard let answer = interpreter.execute(line, moreFollows: moreFollows) else { return .goOn }
    progress.clear()
    console.show(answer, number: number, interpreter)
    note(answer, hasFailed: answer.isRefused)
    if let file = answer.commandFile, execute(file) == .stop { return .stop }
    if answer.leaves || answer.isRefused && !keepsGoing { return .stop }
    return console.output.condition == .open ? .goOn : .stop
  }

  /// Executes the commands of a file, for the command `run`.
  private func execute(_ file: CommandFile) -> LoopStep {
    let end = interpreter.execute(
      file,
      show: { answer, line in
        progress.clear()
        console.reading(line.file.visible).show(answer, number: line.number, interpreter)
        note(answer, hasFailed: answer.isRefused && !line.isToFail)
        return console.output.condition == .open
      })
    return end == .left || end != .done && !keepsGoing ? .stop : .goOn
  }

  /// Records the result of a command for the exit code.
  private func note(_ answer: Answer, hasFailed: Bool) {
    if hasFailed || answer.differs { tool.raise(to: .failed) }
    if answer.report.isInternalError { tool.raise(to: .internalError) }
  }

  private func play(_ bytes: [UInt8], name: String) {
    let suite = SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: isTrusted) { Signals.interruptPending() }
    var json: SessionPlayer.Observer?
    if console.format == .json {
      let output = console.output
      json = { played in
        var step = JSONStep(played.answer, number: played.step.line, list: played.after)
        step.file = played.file
        step.mismatches = played.mismatch?.json ?? []
        output.write(step.line(of: played.after))
      }
    }
    let verdict = suite.play(bytes, name: name, observe: json)
    let stream = console.format == .json || verdict.exitCode == 2 ? console.problems : console.output
    if console.format == .text || verdict.exitCode != 0 { stream.write(PrintableText(document: verdict.report)) }
    tool.raise(to: ExitStatus(value: verdict.exitCode))
  }

  private func fail(_ message: String, _ status: ExitStatus) {
    tool.problems.write("\(message)\n")
    tool.raise(to: status)
  }

  /// Finishes a recording.
  private func finish() {
    // After Ctrl-C a command may still succeed: a search prints the best result so far, a table ends early.
    tool.isCutShort()
    do throws(CommandError) {
      if let message = try interpreter.finishRecording(), console.format == .text {
        console.output.write("\(message)\n")
      }
    } catch {
      fail(error.message, .failed)
    }
  }
}
