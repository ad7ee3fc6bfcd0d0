import LabFiles
import LabSessions
import ListDump

/// Which of the files that some paths stand for are wanted.
struct FileSelection {
  /// A regular expression, checked before.
  var filter: String?
  var tags: [String] = []
  /// `I/N`, checked before.
  var shard: String?
  /// Whether files are read for their tags here; otherwise whoever plays them does that.
  var readsTags = false
  /// Whether a file that is missing is played like others, so that a report has an entry for it.
  var keepsMissing = false
  /// Whether symbolic links out of a folder are followed, and what they lead to is read.
  var isTrusted = false
  /// Whether the subcommand has `--trust`, which follows such links.
  var offersTrust = false
  /// Whether no file is wanted behind one that is missing.
  var endsAtMissing = false

  /// The files that some paths stand for.
  struct Files {
    var wanted: [String]
    /// Those of all shards.
    var ofAllShards: [String]
  }

  /// The files that the paths stand for and that are wanted; tags are looked at when a file is read.
  ///
  /// With no such file it says so, and raises the status unless only the shard is empty.
  func files(of paths: [String], _ tool: Tool) throws -> Files {
    var finder = SessionFinder(
      reader: tool.disk.reader, isTrusted: isTrusted, keepsMissing: keepsMissing, endsAtProblem: endsAtMissing)
    for path in paths { finder.find(path) }
    for problem in finder.problems {
      tool.problems.write("\(problem.message)\(problem.isLinkOut && offersTrust ? "; --trust follows it" : "")\n")
    }
    if !finder.problems.isEmpty { tool.raise(to: .unusable) }
    let expression = try filter.map { try RegularExpression($0) }
    let shard = shard.flatMap { PathShard($0) }
    let all = finder.files.filter { expression?.isFound(in: $0) ?? true }
    var files = Files(wanted: all.filter { shard?.contains($0) ?? true }, ofAllShards: all)
    if readsTags, !tags.isEmpty { files.wanted = tagged(files.wanted, on: tool.disk) }
    if files.wanted.isEmpty, tool.status == .passed { sayNothingMatched(paths, files, tool) }
    return files
  }

  /// Says that there is no file: a mistake, unless the other shards have some, as in a matrix of many machines.
  func sayNothingMatched(_ paths: [String], _ files: Files, _ tool: Tool) {
    if shard != nil, !(tags.isEmpty ? files.ofAllShards : tagged(files.ofAllShards, on: tool.disk)).isEmpty {
      return tool.problems.write("no file in this shard: \(described(paths))\n")
    }
    tool.problems.write("no file matched: \(described(paths))\n")
    tool.raise(to: .unusable)
  }

  /// The files with a wanted tag, and those that cannot be read: a test would say so.
  private func tagged(_ files: [String], on disk: RealDisk) -> [String] {
    let suite = SessionSuite(.full, disk: disk, isTrusted: isTrusted)
    let trial = SessionTrial(tags: tags)
    return files.filter { file in (try? suite.read(file)).map(trial.hasTag) ?? true }
  }

  /// What was asked for, for the message that there is none.
  func described(_ paths: [String]) -> String {
    var words = paths
    if let filter { words += ["--filter", filter] }
    for tag in tags { words += ["--tag", tag] }
    if let shard { words += ["--shard", shard] }
    return words.joined(separator: " ").visible
  }
}
