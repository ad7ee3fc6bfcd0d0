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

  /// The files that the paths stand for and that are wanted; tags are looked at when a file is read.
  func files(
    of paths: [String], on disk: RealDisk, _ problems: StandardOutput, _ status: inout ExitStatus
  ) throws -> [String] {
    var finder = SessionFinder(disk: disk, keepsMissing: keepsMissing)
    for path in paths { finder.find(path) }
    for problem in finder.problems { problems.write(problem.visible + "\n") }
    if !finder.problems.isEmpty { status.raise(to: .unusable) }
    let regex = try filter.map { try Regex($0) }
    let shard = shard.flatMap { PathShard($0) }
    var files = finder.files.filter { file in
      (regex.map { file.firstMatch(of: $0) != nil } ?? true) && (shard?.contains(file) ?? true)
    }
    if readsTags, !tags.isEmpty { files = tagged(files, on: disk) }
    if files.isEmpty, status == .passed {
      problems.write("no file matched: \(described(paths))\n")
      status.raise(to: .unusable)
    }
    return files
  }

  /// The files with a wanted tag, and those that cannot be read: a test would say so.
  private func tagged(_ files: [String], on disk: RealDisk) -> [String] {
    let suite = SessionSuite(disk: disk)
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
