import ArgumentParser
import LabSessions
import ListDump

/// Which files are played.
struct TestChoice: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Only files whose path matches.", valueName: "regex"))
  var filter: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only files with this tag; repeat it for files with any of several tags.", valueName: "tag"))
  var tag: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only the I-th of N parts, by a hash of the path, to distribute files over machines.", valueName: "i/n"))
  var shard: String?

  @Flag(name: .long, help: "Print the paths and play nothing.")
  var list = false

  func validate() throws {
    if let filter {
      do throws(RegexProblem) { _ = try RegularExpression(filter) } catch {
        throw ValidationError("--filter takes a regular expression, not \(filter): \(error.message)")
      }
    }
    if let shard, PathShard(shard) == nil {
      throw ValidationError("--shard takes a part and how many there are, such as 2/5, not \(shard)")
    }
    if tag.contains(where: { $0.isEmpty || $0.contains(",") }) {
      throw ValidationError("--tag takes one tag, as written after \"# tags:\"; for several tags repeat --tag")
    }
  }

  var selection: FileSelection { FileSelection(filter: filter, tags: tag, shard: shard, readsTags: list) }
}

/// How files are played.
struct TestPlaying: ParsableArguments {
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

  @Option(name: .long, help: ArgumentHelp("Give up on a file after this many seconds: exit code 3.", valueName: "s"))
  var timeout: Double?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Play files in processes of their own: a crash costs one file. The default if CI is set.")
  var isolate: Bool?

  /// Whether nothing is asked for.
  var isPlain: Bool { j == nil && !failFast && `repeat` == 1 && timeout == nil && isolate == nil }

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

/// What is printed of the results.
struct TestPrinting: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("List the N slowest files at the end.", valueName: "n"))
  var slowest: Int?

  @Flag(name: .long, help: "Print the Test Anything Protocol, version 14.")
  var tap = false

  @Flag(name: .long, help: "Print one JSON object per file.")
  var json = false

  @Option(name: .long, help: ArgumentHelp("Also write all results to a JUnit file.", valueName: "file"))
  var junit: String?

  /// Whether nothing is asked for.
  var isPlain: Bool { slowest == nil && format == .text && junit == nil }

  var format: TestFormat { tap ? .tap : json ? .json : .text }

  func validate() throws {
    if tap, json { throw ValidationError("--tap and --json cannot be combined") }
    if slowest != nil, format != .text { throw ValidationError("--slowest cannot be combined with --tap or --json") }
    if let slowest, slowest < 1 { throw ValidationError("--slowest takes a number from 1 up, not \(slowest)") }
  }
}
