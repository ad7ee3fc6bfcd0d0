import LabSessions
import ListDump

/// A run of `listlab test`, whatever it was asked with.
struct TestJob {
  /// Session files, or folders of them.
  var paths = ["Sessions"]
  var selection = FileSelection()
  /// Whether the paths of the files are printed, and nothing is played.
  var lists = false
  /// What is rewritten; nil: nothing, files are only played.
  var updates: SessionUpdate.Mode?
  /// Whether the user is asked for each change.
  var reviews = false
  /// Whether the first file that does not pass ends it.
  var failsFast = false
  /// Whether sessions may read files outside their folder trees.
  var isTrusted = false
  /// Whether each worker is a process of its own, so that a crash costs one file.
  var isolates = Self.isolatesUsually
  /// How many files are played at a time.
  var threads = processorCount
  var repeats = 1
  /// The seconds after which a file is given up.
  var timeout: Double?
  var format = TestFormat.text
  /// How many of the slowest files are named.
  var slowest = 0
  /// Where a JUnit file is written to.
  var junit: String?

  /// Where nobody watches, a crash is to leave a report.
  static var isolatesUsually: Bool { environmentVariable("CI") != nil }

  func run() throws {
    let disk = RealDisk()
    let problems = StandardOutput(descriptor: 2)
    let output = StandardOutput()
    var status = ExitStatus.passed
    var selection = selection
    selection.keepsMissing = format != .text || junit != nil
    selection.endsAtMissing = failsFast
    selection.isTrusted = isTrusted
    let files = try selection.files(of: paths, on: disk, problems, &status)
    if lists {
      list(files.wanted, on: disk, output)
    } else if let mode = updates {
      if !files.wanted.isEmpty { update(files, mode, on: disk, output, problems, &status) }
    } else if !files.wanted.isEmpty || status == .passed {
      play(files, on: disk, output, problems, &status)
    }
    problems.flush()
    throw status.combined(with: output)
  }

  private func list(_ files: [String], on disk: RealDisk, _ output: StandardOutput) {
    for file in files { output.write("\(file)\n") }
    output.flush()
  }

  private func update(
    _ files: FileSelection.Files, _ mode: SessionUpdate.Mode, on disk: RealDisk, _ output: StandardOutput,
    _ problems: StandardOutput, _ status: inout ExitStatus
  ) {
    Signals.onEnding { output.flushWithoutWaiting() }
    var run = UpdateRun(
      mode, trial: SessionTrial(tags: selection.tags), isTrusted: isTrusted, disk: disk, output: output,
      ask: reviews ? Reviewer(output: output).ask : nil)
    let hasRun = run.run(files.wanted)
    status.raise(to: run.status)
    if !hasRun, status == .passed { selection.sayNothingMatched(paths, files, on: disk, problems, &status) }
  }

  /// - Parameter files: without any, the report that is wanted says so.
  private func play(
    _ files: FileSelection.Files, on disk: RealDisk, _ output: StandardOutput, _ problems: StandardOutput,
    _ status: inout ExitStatus
  ) {
    let crew = crew(for: files.wanted, on: disk)
    let report = junit.map { JUnitFile(path: $0) }
    Signals.onEnding {
      output.flushWithoutWaiting(last: PrintableText(lines: crew.takeClosing(.terminated)))
      guard let problem = report?.write(crew.run, on: disk) else { return }
      problems.flushWithoutWaiting(last: PrintableText(lines: problem))
    }
    var progress = TestProgress(isWanted: format == .text && Terminal.isOutputTerminal && Terminal.canErase)
    if !crew.play(printing: output, progress: &progress) {
      problems.write("error: the system gives no \(isolates ? "process" : "thread") to play the files in\n")
      status.raise(to: .internalError)
    }
    let isInterrupted = Signals.interruptPending()
    output.write(PrintableText(lines: crew.takeClosing(isInterrupted ? .interrupted : nil)))
    output.flush()
    status.raise(to: ExitStatus(value: crew.run.exitCode))
    if isInterrupted { status.raise(to: .interrupted) }
    if let problem = report?.write(crew.run, on: disk) {
      problems.write(PrintableText(lines: problem))
      status.raise(to: .unusable)
    }
    if crew.run.isEmpty, !files.wanted.isEmpty, status == .passed, output.condition == .open {
      selection.sayNothingMatched(paths, files, on: disk, problems, &status)
    }
  }

  private func crew(for files: [String], on disk: RealDisk) -> TestWorkers {
    let suite = SessionSuite(disk: disk, isTrusted: isTrusted) { Signals.interruptPending() }
    let trial = SessionTrial(tags: selection.tags, repeats: repeats)
    return TestWorkers(
      TestRun(files: files, failsFast: failsFast, report: TestReport(format, slowest: slowest)),
      timeout: timeout.map { .seconds($0) }, threads: threads, needsReader: junit == nil
    ) { [isolates, isTrusted] () -> any FilePlayer in
      isolates ? ProcessPlayer(trial, isTrusted: isTrusted) : ThreadPlayer(suite, trial)
    }
  }
}
