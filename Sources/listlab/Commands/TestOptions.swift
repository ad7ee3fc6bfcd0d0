import ArgumentParser
import LabSessions
import ListDump

/// Which files are tested.
struct TestSelectionOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Only files whose path matches.", valueName: "regex"))
  var filter: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only files with this tag; repeat it for files with any of several tags.", valueName: "tag"))
  var tag: [String] = []

  @Flag(name: .long, help: "Print the paths and play nothing.")
  var list = false

  func validate() throws {
    if let filter {
      do { _ = try Regex(filter) } catch {
        throw ValidationError("--filter takes a regular expression, not \(filter); write a sign as text as in \\(")
      }
    }
    if tag.contains(where: { $0.isEmpty || $0.contains(",") }) {
      throw ValidationError("--tag takes one tag, as written after \"# tags:\"; for several tags repeat --tag")
    }
  }

  var selection: FileSelection { FileSelection(filter: filter, tags: tag, readsTags: list) }
}

/// How files are tested.
struct TestExecutionOptions: ParsableArguments {
  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many files to play at a time (default: the number of processors).", valueName: "n"))
  var j: Int?

  @Flag(name: .long, help: "Stop at the first file that does not pass.")
  var failFast = false

  @Option(
    name: .long,
    help: ArgumentHelp("Play each file this many times, stopping at the first that does not pass.", valueName: "n")
  )
  var `repeat` = 1

  @Option(name: .long, help: ArgumentHelp("Stop a file after this many seconds: exit code 3.", valueName: "s"))
  var timeout: Double?

  /// Whether nothing is asked for.
  var isPlain: Bool { j == nil && !failFast && `repeat` == 1 && timeout == nil }

  func validate() throws {
    if let j, !(1...256).contains(j) { throw ValidationError("-j takes a number of files from 1 to 256, not \(j)") }
    guard (1...1_000_000).contains(`repeat`) else {
      throw ValidationError("--repeat takes a number from 1 to 1000000, not \(`repeat`)")
    }
    if let timeout, !(0.001...1_000_000).contains(timeout) {
      throw ValidationError("--timeout takes seconds from 0.001 to 1000000, not \(timeout)")
    }
  }
}

/// How the results are printed.
struct TestReportOptions: ParsableArguments {
  @Flag(name: .long, help: "Print one JSON object per file.")
  var json = false

  @Option(name: .long, help: ArgumentHelp("Also write all results to a JUnit file.", valueName: "file"))
  var junit: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Also write a film of each session that failed into this folder, and summary.md about them.", valueName: "folder")
  )
  var films: String?

  @Flag(name: .long, help: "Print a line for each file also at a terminal, and what failed again at the end.")
  var verbose = false

  /// Whether nothing is asked for.
  var isPlain: Bool { !json && junit == nil && films == nil && !verbose }

  func validate() throws {
    if json, verbose { throw ValidationError("--json prints every file: leave out --verbose") }
  }
}
