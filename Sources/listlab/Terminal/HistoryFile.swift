import LabFiles
import LabSessions
import Glibc

/// The history, and the file that stores it, one line per command.
///
/// Each line is one `write(2)` at the file's end: it survives `kill -9`, and two sessions do not overwrite each other's
/// lines. In memory the lines of this session come first, and then the lines that the file held when it was first read.
/// A problem with the file prints one warning; the shell works on without it.
final class HistoryFile {
  private var history: History
  private let path: String?
  private let warn: (String) -> Void
  private let calls: FileCalls
  private var file: LockedFile?
  private var isLoaded = false
  private var mayWrite = true

  /// - Parameters:
  ///   - path: nil keeps the history in memory only.
  ///   - warn: called at most once, perhaps while a line is being edited: its output must wait for the next flush of
  ///     `StandardOutput`.
  init(
    path: String?, limit: Int = 2_000, with calls: FileCalls = .system, warn: @escaping (String) -> Void
  ) {
    (self.path, self.calls) = (path, calls)
    self.warn = warn
    history = History(limit: limit)
  }

  /// `$XDG_STATE_HOME/listlab/history`, by default in `~/.local/state`; nil without a home.
  static func defaultPath(environment: (String) -> String? = environmentVariable) -> String? {
    StateFile.path("history", environment: environment)
  }

  /// All lines, oldest first.
  var lines: [String] {
    load()
    return history.lines
  }

  /// The line of this age; 0 is the newest.
  func line(age: Int) -> String? {
    load()
    return history.line(age: age)
  }

  /// Adds a line to the history and the file, unless it begins with a blank.
  func remember(_ line: String) {
    guard History.wants(line) else { return }
    load()
    history.add(line)
    guard mayWrite, let path else { return }
    do throws(FileError) {
      if file == nil { file = try LockedFile.open(path, with: calls) }
      try file?.append(line)
    } catch {
      giveUp(error)
    }
  }

  /// Reads the file when it is first needed, so that neither the start nor the first prompt waits for it.
  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let path else { return }
    do throws(FileError) {
      guard let found = try LockedFile.openExisting(path, with: calls) else { return }
      let lines = try found.lines()
      history = History(limit: history.limit, lines: lines)
      // A failure is harmless: the file stays long, and the next session tries again.
      let isLong = try found.isLong()
      if isLong || lines.count > 2 * history.limit { try? found.shorten(to: history.limit) }
    } catch {
      giveUp(error)
    }
  }

  private func giveUp(_ problem: FileError) {
    guard mayWrite else { return }
    mayWrite = false
    file = nil
    warn("The history is not saved: \(problem.message)")
  }
}

extension FileError {
  /// A failed call of the system.
  init(_ path: String, code: Int32) { self.init("\(path): \(systemMessage(code))") }
}
