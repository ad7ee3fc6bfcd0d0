import ArgumentParser
import LabSessions
import ListDump

/// `listlab test`: plays sessions as tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Play session files as tests, each in a fresh lab.",
    discussion: """
      A folder stands for every .session file below it. Results are printed in the order of the files, however many \
      are played at a time.
      Exit codes: 0 all passed, 1 something differs, 2 a file is unusable or nothing was checked, 3 an internal error \
      or a time-out; the largest wins. 130 and 143 after a signal; finished results are printed all the same.
      """)

  @Argument(help: ArgumentHelp("Session files or folders.", valueName: "path"))
  var paths = ["Sessions"]

  @OptionGroup(title: "Which files") var choice: TestChoice
  @OptionGroup(title: "How they are played") var playing: TestPlaying
  @OptionGroup(title: "What is printed") var printing: TestPrinting
  @OptionGroup(title: "What is rewritten") var updating: UpdateOptions

  func validate() throws {
    if choice.list, printing.format != .text || printing.junit != nil {
      throw ValidationError("--list plays nothing: it goes with no report")
    }
    if updating.mode != nil, choice.list || !printing.isPlain || !playing.isPlain {
      throw ValidationError("--update and --review go with --filter, --tag and --shard alone")
    }
  }

  func run() throws {
    let disk = RealDisk()
    let problems = StandardOutput(descriptor: 2)
    let output = StandardOutput()
    var status = ExitStatus.passed
    let files = try choice.selection.files(of: paths, on: disk, problems, &status)
    if choice.list {
      list(files, on: disk, output)
    } else if let mode = updating.mode {
      if !files.isEmpty { update(files, mode, on: disk, output, problems, &status) }
    } else if !files.isEmpty {
      try play(files, on: disk, output, problems, &status)
    }
    problems.flush()
    throw status.combined(with: output)
  }

  private func list(_ files: [String], on disk: RealDisk, _ output: StandardOutput) {
    for file in files { output.write(file.visible + "\n") }
    output.flush()
  }

  private func update(
    _ files: [String], _ mode: SessionUpdate.Mode, on disk: RealDisk, _ output: StandardOutput,
    _ problems: StandardOutput, _ status: inout ExitStatus
  ) {
    Signals.onEnding { output.flushWithoutWaiting() }
    var run = UpdateRun(
      mode, trial: SessionTrial(tags: choice.tag), disk: disk, output: output,
      ask: updating.review ? Reviewer(output: output).ask : nil)
    let hasRun = run.run(files)
    status.raise(to: run.status)
    if !hasRun, status == .passed { sayNothingMatched(problems, &status) }
  }

  private func sayNothingMatched(_ problems: StandardOutput, _ status: inout ExitStatus) {
    problems.write("no file matched: \(choice.selection.described(paths))\n")
    status.raise(to: .unusable)
  }

  private func play(
    _ files: [String], on disk: RealDisk, _ output: StandardOutput, _ problems: StandardOutput,
    _ status: inout ExitStatus
  ) throws {
    let run = TestRun(
      files: files, failsFast: playing.failFast, report: TestReport(printing.format, slowest: printing.slowest ?? 0))
    let crew = TestCrew(
      run, suite: SessionSuite(disk: disk) { Signals.interruptPending() },
      trial: SessionTrial(tags: choice.tag, repeats: playing.repeat), timeout: playing.timeout.map { .seconds($0) },
      threads: playing.j ?? processorCount)
    let printing = printing
    Signals.onEnding {
      output.flushWithoutWaiting(last: crew.takeClosing(.terminated))
      _ = printing.writeJUnit(of: crew)
    }
    var progress = TestProgress(isWanted: printing.format == .text && Terminal.isOutputTerminal && Terminal.canErase)
    guard crew.play(printing: output, progress: &progress) else {
      problems.write("error: the system gives no thread to play the files in\n")
      return status.raise(to: .internalError)
    }
    let isInterrupted = Signals.interruptPending()
    output.write(crew.takeClosing(isInterrupted ? .interrupted : nil))
    output.flush()
    status.raise(to: ExitStatus(value: crew.run.exitCode))
    if isInterrupted { status.raise(to: .interrupted) }
    if let problem = printing.writeJUnit(of: crew) {
      problems.write(problem)
      status.raise(to: .unusable)
    }
    if crew.run.isEmpty, !isInterrupted, output.condition == .open { sayNothingMatched(problems, &status) }
  }
}
