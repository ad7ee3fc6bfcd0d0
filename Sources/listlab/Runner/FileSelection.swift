import LabFiles
import LabSessions
import ListDump

/// Selects files from paths.
struct FileSelection {
  /// A regular expression of Swift, checked before.
  var filter: String?
  var tags: [String] = []
  /// Whether files are read for their tags here; otherwise the test run does that.
  var readsTags = false
  /// Whether a missing file is tested like others, so that the report has an entry for it.
  var keepsMissing = false
  /// Whether symbolic links that lead out of a folder are followed.
  var isTrusted = false
  /// Whether the subcommand has `--trust`, which follows such links.
  var offersTrust = false
  /// Whether the selection ends at a missing file.
  var endsAtMissing = false

  /// The selected files at the paths; a file is read for its tags only when it is next.
  ///
  /// If there is none, prints a message and raises the exit status.
  ///
  /// - Throws: the error in `filter`.
  func files(of paths: [String], _ tool: Tool) throws -> [String] {
    var finder = SessionFinder(
      reader: tool.fileSystem.reader, isTrusted: isTrusted, keepsMissing: keepsMissing, endsAtProblem: endsAtMissing)
    for path in paths { finder.find(path) }
    let isUsual = paths == ["Sessions"] && !tool.fileSystem.exists("Sessions")
    for problem in finder.problems {
      let trust = problem.isLinkOut && offersTrust ? "; --trust follows it" : ""
      let usual = isUsual && !problem.message.contains("did you mean") ? " (\(Self.adviceOnUsual))" : ""
      tool.problems.write("\(problem.message)\(trust)\(usual)\n")
    }
    if !finder.problems.isEmpty { tool.raise(to: .unusable) }
    let expression = try filter.map { try Regex($0) }
    var files = finder.files.filter { file in expression.map { file.contains($0) } ?? true }
    if readsTags, !tags.isEmpty { files = tagged(files, on: tool.fileSystem) }
    if files.isEmpty, tool.status == .passed { sayNothingMatched(paths, tool) }
    return files
  }

  /// What is said where there is no folder `Sessions`.
  private static let adviceOnUsual = "it is taken where no path is given: type a file or a folder behind the subcommand"

  /// Prints that there is no file.
  func sayNothingMatched(_ paths: [String], _ tool: Tool) {
    tool.problems.write("no file matched: \(described(paths))\n")
    tool.raise(to: .unusable)
  }

  /// The files with a wanted tag, and the files that cannot be read, which a test would report.
  private func tagged(_ files: [String], on fileSystem: RealFileSystem) -> [String] {
    let suite = SessionSuite(.full, fileSystem: fileSystem, isTrusted: isTrusted)
    return files.filter { file in
      (try? suite.read(file)).map { SessionFile.hasTag(of: tags, inOpeningOf: $0) } ?? true
    }
  }

  /// Describes the selection for the message that there is none.
  private func described(_ paths: [String]) -> String {
    var words = paths
    if let filter { words += ["--filter", filter] }
    for tag in tags { words += ["--tag", tag] }
    return words.joined(separator: " ").visible
  }
}
