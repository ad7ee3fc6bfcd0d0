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
      are played at a time.
      Exit codes: 0 all passed, 1 something differs, 2 a file is unusable or nothing was checked, 3 an internal error, \
      a crash or a time-out; the largest wins. 130 and 143 after a signal; finished results are still printed.
      """)

  @Argument(help: ArgumentHelp("Session files or folders.", valueName: "path"))
  var paths = ["Sessions"]

  @OptionGroup(title: "Which files") var choice: TestChoice
  @OptionGroup(title: "How they are played") var playing: TestPlaying
  @OptionGroup(title: "What they may read") var trusting: TrustOption
  @OptionGroup(title: "What is printed") var printing: TestPrinting
  @OptionGroup(title: "What is rewritten") var updating: UpdateOptions

  func validate() throws {
    if choice.list, printing.format != .text || printing.junit != nil {
      throw ValidationError("--list plays nothing, so it cannot be combined with a report")
    }
    if updating.mode != nil, choice.list || !printing.isPlain || !playing.isPlain {
      throw ValidationError("--update and --review can be combined with --filter, --tag and --shard only")
    }
  }

  static let renamedOptions = UpdateOptions.renamedOptions

  func run(with tool: Tool) throws {
    let selection = selection
    let files = try selection.files(of: paths, tool)
    var isNothing = false
    if choice.list {
      for file in files.wanted where tool.goesOn() { tool.output.write("\(file)\n") }
    } else if let mode = updating.mode {
      isNothing = !files.wanted.isEmpty && !update(files.wanted, mode, tool)
    } else if !files.wanted.isEmpty || tool.status == .passed {
      isNothing = !play(files.wanted, tool) && !files.wanted.isEmpty && tool.output.condition == .open
    }
    if isNothing, tool.status == .passed { selection.sayNothingMatched(paths, files, tool) }
  }

  private var selection: FileSelection {
    var selection = choice.selection
    selection.keepsMissing = printing.format != .text || printing.junit != nil
    selection.endsAtMissing = playing.failFast
    (selection.isTrusted, selection.offersTrust) = (trusting.trust, true)
    return selection
  }

  /// Rewrites what files expect; false: there was none with a wanted tag.
  private func update(_ files: [String], _ mode: SessionUpdate.Mode, _ tool: Tool) -> Bool {
    var run = UpdateRun(
      mode, trial: SessionTrial(tags: choice.tag), isTrusted: trusting.trust, tool: tool,
      ask: updating.review ? Reviewer(output: tool.output).ask : nil)
    return run.run(files)
  }

  /// Plays files; without any, the report that is wanted says so. False: there was none with a wanted tag.
  private func play(_ files: [String], _ tool: Tool) -> Bool {
    let workers = workers(for: files, on: tool.disk)
    let report = printing.junit.map { JUnitFile(path: $0) }
    tool.onEnding {
      tool.output.flushWithoutWaiting(last: PrintableText(lines: workers.takeClosing(.terminated)))
      guard let problem = report?.write(workers.run, on: tool.disk) else { return }
      tool.problems.flushWithoutWaiting(last: PrintableText(lines: problem))
    }
    var progress = TestProgress(isWanted: printing.format == .text && Terminal.isOutputTerminal && Terminal.canErase)
    if !workers.play(printing: tool.output, progress: &progress) {
      tool.problems.write("error: the system provides no \(isolates ? "process" : "thread") to play the files in\n")
      tool.raise(to: .internalError)
    }
    let isCutShort = !workers.run.isComplete && tool.isCutShort()
    tool.output.write(PrintableText(lines: workers.takeClosing(isCutShort ? .interrupted : nil)))
    tool.output.flush()
    tool.raise(to: ExitStatus(value: workers.run.exitCode))
    if let problem = report?.write(workers.run, on: tool.disk) {
      tool.problems.write(PrintableText(lines: problem))
      tool.raise(to: .unusable)
    }
    return !workers.run.isEmpty
  }

  /// Where nobody watches, a crash is to leave a report.
  private var isolates: Bool { playing.isolate ?? (environmentVariable("CI") != nil) }

  private func workers(for files: [String], on disk: RealDisk) -> TestWorkers {
    let suite = SessionSuite(.full, disk: disk, isTrusted: trusting.trust) { Signals.interruptPending() }
    let trial = SessionTrial(tags: choice.tag, repeats: playing.repeat)
    return TestWorkers(
      TestRun(
        files: files, failsFast: playing.failFast, report: TestReport(printing.format, slowest: printing.slowest ?? 0)),
      timeout: playing.timeout.map { .seconds($0) }, threads: playing.j ?? processorCount,
      needsReader: printing.junit == nil
    ) { [isolates, isTrusted = trusting.trust] () -> any FilePlayer in
      isolates ? ProcessPlayer(trial, isTrusted: isTrusted) : ThreadPlayer(suite, trial)
    }
  }
}
