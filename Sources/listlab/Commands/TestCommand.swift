import ArgumentParser
import LabSessions

/// `listlab test`: plays sessions as tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Play session files as tests, each in a fresh lab.",
    discussion: """
      A folder stands for every .session file below it. Results are printed in the order of the files, however many \
      are played at a time.
      Exit codes: 0 all passed, 1 something differs, 2 a file is unusable or nothing was checked, 3 an internal error, \
      a crash or a time-out; the largest wins. 130 and 143 after a signal; finished results are printed all the same.
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
      throw ValidationError("--list plays nothing: it goes with no report")
    }
    if updating.mode != nil, choice.list || !printing.isPlain || !playing.isPlain {
      throw ValidationError("--update and --review go with --filter, --tag and --shard alone")
    }
  }

  func run() throws {
    var job = TestJob(paths: paths)
    (job.selection, job.lists) = (choice.selection, choice.list)
    (job.updates, job.reviews) = (updating.mode, updating.review)
    (job.failsFast, job.repeats, job.timeout) = (playing.failFast, playing.repeat, playing.timeout)
    if let isolate = playing.isolate { job.isolates = isolate }
    if let threads = playing.j { job.threads = threads }
    (job.format, job.slowest, job.junit) = (printing.format, printing.slowest ?? 0, printing.junit)
    job.isTrusted = trusting.trust
    try job.run()
  }
}
