import ArgumentParser
import LabSessions

/// `listlab test`: plays sessions as tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Play session files as tests, each in a fresh lab.",
    discussion: """
      A folder stands for every .session file below it.
      Exit codes: 0 all passed, 1 something differs, 2 a file is unusable or nothing was checked, 3 an internal error.
      """)

  @Argument(help: ArgumentHelp("Session files or folders.", valueName: "path"))
  var paths = ["Sessions"]

  func run() throws {
    let disk = RealDisk()
    let output = StandardOutput()
    let problems = StandardOutput(descriptor: 2)
    Signals.onEnding { output.flushWithoutWaiting() }
    var status = ExitStatus.passed
    let files = findFiles(disk, problems, &status)
    if files.isEmpty, status == .passed {
      problems.write("no file matched: \(paths.joined(separator: " "))\n")
      status.raise(to: .unusable)
    }
    play(files, disk, output, &status)
    output.flush()
    problems.flush()
    throw status.combined(with: output)
  }

  private func findFiles(_ disk: RealDisk, _ problems: StandardOutput, _ status: inout ExitStatus) -> [String] {
    var files: [String] = []
    for path in paths {
      do throws(DiskError) {
        files += try disk.sessions(at: path)
      } catch {
        problems.write("\(path): error: \(error.message)\n")
        status.raise(to: .unusable)
      }
    }
    return files
  }

  private func play(_ files: [String], _ disk: RealDisk, _ output: StandardOutput, _ status: inout ExitStatus) {
    let suite = SessionSuite(disk: disk) { Signals.interruptPending() }
    var passed = 0
    var failed = 0
    for file in files where !Signals.interruptPending() && output.condition == .open {
      let verdict = suite.play(file)
      if case .played(let result) = verdict, result.wasInterrupted { break }
      output.write(verdict.report)
      output.flush()
      status.raise(to: ExitStatus(value: verdict.exitCode))
      if verdict.exitCode == 0 { passed += 1 } else { failed += 1 }
    }
    if Signals.interruptPending() {
      output.write("interrupted\n")
      status.raise(to: .interrupted)
    }
    if !files.isEmpty { output.write("\(passed) passed, \(failed) failed\n") }
  }
}
