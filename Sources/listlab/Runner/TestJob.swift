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

  func run() throws {
    let disk = RealDisk()
    let problems = StandardOutput(descriptor: 2)
    let output = StandardOutput()
    var status = ExitStatus.passed
    var selection = selection
    selection.keepsMissing = format != .text || junit != nil
    let files = try selection.files(of: paths, on: disk, problems, &status)
    if lists {
      list(files, on: disk, output)
    } else if let mode = updates {
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
      mode, trial: SessionTrial(tags: selection.tags), disk: disk, output: output,
      ask: reviews ? Reviewer(output: output).ask : nil)
    let hasRun = run.run(files)
    status.raise(to: run.status)
    if !hasRun, status == .passed { sayNothingMatched(problems, &status) }
  }

  private func sayNothingMatched(_ problems: StandardOutput, _ status: inout ExitStatus) {
    problems.write("no file matched: \(selection.described(paths))\n")
    status.raise(to: .unusable)
  }

  private func play(
    _ files: [String], on disk: RealDisk, _ output: StandardOutput, _ problems: StandardOutput,
    _ status: inout ExitStatus
  ) throws {
    let run = TestRun(
      files: files, failsFast: failsFast, report: TestReport(format, slowest: slowest))
    let crew = TestCrew(
      run, suite: SessionSuite(disk: disk) { Signals.interruptPending() },
      trial: SessionTrial(tags: selection.tags, repeats: repeats), timeout: timeout.map { .seconds($0) },
      threads: threads)
    let job = self
    Signals.onEnding {
      output.flushWithoutWaiting(last: crew.takeClosing(.terminated))
      _ = job.writeJUnit(of: crew, disk)
    }
    var progress = TestProgress(isWanted: format == .text && Terminal.isOutputTerminal && Terminal.canErase)
    guard crew.play(printing: output, progress: &progress) else {
      problems.write("error: the system gives no thread to play the files in\n")
      return status.raise(to: .internalError)
    }
    let isInterrupted = Signals.interruptPending()
    output.write(crew.takeClosing(isInterrupted ? .interrupted : nil))
    output.flush()
    status.raise(to: ExitStatus(value: crew.run.exitCode))
    if isInterrupted { status.raise(to: .interrupted) }
    if let problem = writeJUnit(of: crew, disk) {
      problems.write(problem)
      status.raise(to: .unusable)
    }
    if crew.run.isEmpty, !isInterrupted, output.condition == .open { sayNothingMatched(problems, &status) }
  }

  /// Writes the JUnit file, if one is wanted; answers what went wrong.
  private func writeJUnit(of crew: TestCrew, _ disk: RealDisk) -> String? {
    guard let junit else { return nil }
    do throws(DiskError) {
      try disk.write(Array(crew.run.junit.utf8), to: junit)
      return nil
    } catch {
      return "\(junit.visible): error: \(error.message)\n"
    }
  }
}
