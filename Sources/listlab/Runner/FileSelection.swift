import LabFiles
import LabSessions
import ListDump

/// Which of the files that some paths stand for are wanted.
struct FileSelection {
  /// A regular expression of Swift, checked before.
  var filter: String?
  var tags: [String] = []
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

  /// The files that the paths stand for and that are wanted; tags are looked at when a file is read.
  ///
  /// With no such file it says so, and raises the status.
  func files(of paths: [String], _ tool: Tool) throws -> [String] {
    var finder = SessionFinder(
      reader: tool.disk.reader, isTrusted: isTrusted, keepsMissing: keepsMissing, endsAtProblem: endsAtMissing)
    for path in paths { finder.find(path) }
    for problem in finder.problems {
      tool.problems.write("\(problem.message)\(problem.isLinkOut && offersTrust ? "; --trust follows it" : "")\n")
    }
    if !finder.problems.isEmpty { tool.raise(to: .unusable) }
    let expression = try filter.map { try Regex($0) }
    var files = finder.files.filter { file in expression.map { file.contains($0) } ?? true }
    if readsTags, !tags.isEmpty { files = tagged(files, on: tool.disk) }
    if files.isEmpty, tool.status == .passed { sayNothingMatched(paths, tool) }
    return files
  }

  /// Says that there is no file.
  func sayNothingMatched(_ paths: [String], _ tool: Tool) {
    tool.problems.write("no file matched: \(described(paths))\n")
    tool.raise(to: .unusable)
  }

  /// The files with a wanted tag, and those that cannot be read: a test would say so.
  private func tagged(_ files: [String], on disk: RealDisk) -> [String] {
    let suite = SessionSuite(.full, disk: disk, isTrusted: isTrusted)
    return files.filter { file in
      (try? suite.read(file)).map { SessionFile.hasTag(of: tags, inOpeningOf: $0) } ?? true
    }
  }

  /// What was asked for, for the message that there is none.
  private func described(_ paths: [String]) -> String {
    var words = paths
    if let filter { words += ["--filter", filter] }
    for tag in tags { words += ["--tag", tag] }
    return words.joined(separator: " ").visible
  }
}
