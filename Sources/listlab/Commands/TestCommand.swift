import LabFiles
import ArgumentParser
import LabSessions
import ListDump

/// `listlab test`: plays sessions as tests.
struct TestCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Play session files as tests, each in a fresh lab.",
    discussion: """
      A folder stands for every .session file below it. Results are printed in the order of the files, however many \
      are played at a time. At a terminal a line counts them, and only what failed is printed; elsewhere, and with \
      --verbose, there is a line for each file. Where GITHUB_ACTIONS is set, what failed is also told in its way, so that \
      it is shown beside the lines.
      Exit codes: 0 all passed, 1 something differs, 2 a file is unusable or nothing was checked, 3 an internal error \
      or a time-out; the largest wins. 130 and 143 after a signal; finished results are still printed.
      """)

  @Argument(help: ArgumentHelp("Session files or folders.", valueName: "path"))
  var paths = ["Sessions"]

  @OptionGroup(title: "Which files") var choice: TestSelectionOptions
  @OptionGroup(title: "How they are played") var playing: TestExecutionOptions
  @OptionGroup(title: "What they may read") var trusting: TrustOption
  @OptionGroup(title: "What is printed") var printing: TestReportOptions
  @OptionGroup(title: "What is rewritten") var updating: UpdateOptions

  func validate() throws {
    if choice.list, !printing.isPlain {
      throw ValidationError("--list plays nothing, so it cannot be combined with a report")
    }
    if updating.mode != nil, choice.list || !printing.isPlain || !playing.isPlain {
      throw ValidationError("--update and --review can be combined with --filter and --tag only")
    }
  }

  func run(with tool: Tool) throws {
    let selection = selection
    let files = try selection.files(of: paths, tool)
    var isNothing = false
    if choice.list {
      for file in files where tool.shouldContinue() { tool.output.write("\(file)\n") }
    } else if let mode = updating.mode {
      isNothing = !files.isEmpty && !update(files, mode, tool)
    } else if !files.isEmpty || tool.status == .passed {
      isNothing = try !play(files, tool) && !files.isEmpty && tool.output.condition == .open
    }
    if isNothing, tool.status == .passed { selection.sayNothingMatched(paths, tool) }
  }

  private var selection: FileSelection {
    var selection = choice.selection
    selection.keepsMissing = !printing.isPlain
    selection.endsAtMissing = playing.failFast
    (selection.isTrusted, selection.offersTrust) = (trusting.trust, true)
    return selection
  }

  /// Rewrites the expected output in files; false if no file has a wanted tag.
  private func update(_ files: [String], _ mode: SessionUpdate.Mode, _ tool: Tool) -> Bool {
    var run = UpdateRun(
      mode, tags: choice.tag, isTrusted: trusting.trust, tool: tool,
      ask: updating.review ? Reviewer(output: tool.output).ask : nil)
    return run.run(files)
  }

  /// Tests the files; without any, the report says so. False if no file has a wanted tag.
  private func play(_ files: [String], _ tool: Tool) throws -> Bool {
    let worker = TestWorker(
      .full, fileSystem: tool.fileSystem, isTrusted: trusting.trust, tags: choice.tag, repeats: playing.repeat,
      timeLimit: playing.timeout
    ) { Signals.interruptPending() }
    let screen = TestScreen(isJSON: printing.json, isVerbose: printing.verbose)
    let report = TestReport(screen.form, annotates: !(environmentVariable("GITHUB_ACTIONS") ?? "").isEmpty)
    let run = TestRun(
      files, worker, report: report, failsFast: playing.failFast, junit: printing.junit, screen: screen,
      fileSystem: tool.fileSystem
    )
    tool.onEnding {
      let (text, problem) = run.end("terminated")
      tool.output.flushWithoutWaiting(last: PrintableText(lines: text))
      if let problem { tool.problems.flushWithoutWaiting(last: PrintableText(lines: problem)) }
    }
    if !run.play(threads: playing.j ?? processorCount, printing: tool.output, progress: screen.progress) {
      tool.problems.write("error: the system provides no thread to play the files in\n")
      tool.raise(to: .internalError)
    }
    let isCutShort = !run.isComplete && tool.isCutShort()
    let (text, problem) = run.end(isCutShort ? "interrupted" : nil)
    tool.output.write(screen.painted(text))
    tool.output.flush()
    if printing.json { tool.problems.write(PrintableText(lines: run.report.annotations)) }
    tool.raise(to: ExitStatus(value: run.exitCode))
    if let problem {
      tool.problems.write(PrintableText(lines: problem))
      tool.raise(to: .unusable)
    }
    if let folder = printing.films, !isCutShort {
      try FailureFilms(folder: folder, isTrusted: trusting.trust).write(run.report, tool)
    }
    return !run.isEmpty
  }
}
