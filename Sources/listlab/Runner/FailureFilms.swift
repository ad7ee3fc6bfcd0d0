import Glibc
import LabFiles
import LabFilm
import LabLanguage
import LabSessions
import ListDump

/// Writes a film of each session that failed, and a summary with links to them, into a folder.
struct FailureFilms {
  let folder: String
  let isTrusted: Bool

  private static let summary = "summary.md"

  private struct Failure: ToolFailure {
    let text: String
    var status = ExitStatus.unusable
  }

  /// Writes the films; what another run has left under the same names is replaced.
  func write(_ report: TestReport, _ tool: Tool) throws {
    try tool.fileSystem.makeFolder(folder)
    let names = names(of: report.failures.map(\.file))
    let films = try zip(report.failures, names).map { failure, name in
      try write(filmOf: failure.file, to: name, tool) ? name : nil
    }
    try put(Self.summary, tool) { path throws(FileError) in
      try tool.fileSystem.write(Array(report.summary(films: films).string.utf8), to: path)
    }
    let count = films.count { $0 != nil }
    tool.problems.write("\(count == 1 ? "1 film" : "\(count) films") and \(Self.summary) written into \(folder)\n")
  }

  /// A name of its own for each file: `tests-jump.html` for `tests/jump.session`.
  func names(of files: [String]) -> [String] {
    var taken: Set<String> = []
    return files.map { file in
      let stem = FilePath.tidy(file).split(separator: "/").joined(separator: "-").replacing("..-", with: "")
      let name = stem.hasSuffix(".session") ? String(stem.dropLast(".session".count)) : stem
      var (unique, number) = (name, 2)
      while !taken.insert(unique).inserted { (unique, number) = ("\(name)-\(number)", number + 1) }
      return unique + ".html"
    }
  }

  /// False: nothing of the file can be filmed.
  private func write(filmOf file: String, to name: String, _ tool: Tool) throws -> Bool {
    let suite = SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: isTrusted)
    guard let film = try? suite.film(of: file, against: []), !film.isEmpty else { return false }
    try put(name, tool) { path throws(FileError) in
      try tool.fileSystem.save(at: path, force: true) { put throws(FileError) in
        _ = try film.write(progress: Progress { _, _ in !Signals.interruptPending() }, to: put)
      }
    }
    return true
  }

  private func put(_ name: String, _ tool: Tool, _ write: (String) throws(FileError) -> Void) throws {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    do throws(FileError) {
      try write(FilePath.joined(tool.fileSystem.workingFolder, path))
    } catch {
      throw Failure(text: "\(path.visible): error: \(error.message)")
    }
  }
}
