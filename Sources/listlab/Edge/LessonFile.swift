import LabCourse
import LabSessions

/// What is done of the course, in a file beside the history: a line each time that a lesson is taken to its end.
///
/// Each line is one `write(2)` at the file's end: it survives `kill -9`, and two shells do not overwrite each other's
/// lines. A problem with the file prints one warning; the lesson goes on.
final class LessonFile: LessonKeeper {
  private let path: String
  private let calls: FileCalls
  private var file: LockedFile?
  private var hasEnded = false
  private var warnings: [String] = []
  /// The number of lines from which on outdated lines are removed.
  private static let maxLines = 500

  init(path: String, with calls: FileCalls = .system) { (self.path, self.calls) = (path, calls) }

  /// `$XDG_STATE_HOME/listlab/lessons`; nil without a home.
  static func defaultPath() -> String? { StateFile.path("lessons") }

  func progress() -> LessonProgress {
    do throws(FileError) {
      guard let found = try LockedFile.openExisting(path, with: calls) else { return LessonProgress() }
      let lines = try found.lines()
      // A failure is harmless: the file stays long, and the next start tries again.
      if lines.count > Self.maxLines { try? found.replaceLines { LessonProgress(lines: $0).lines } }
      return LessonProgress(lines: lines)
    } catch {
      giveUp(error)
      return LessonProgress()
    }
  }

  func keep(_ result: LessonProgress.Result, of lesson: String) {
    guard !hasEnded else { return }
    do throws(FileError) {
      if file == nil { file = try LockedFile.open(path, with: calls) }
      try file?.append(LessonProgress.line(result, of: lesson))
    } catch {
      giveUp(error)
    }
  }

  private func giveUp(_ problem: FileError) {
    guard !hasEnded else { return }
    (hasEnded, file) = (true, nil)
    warnings.append("what is done in lessons is not kept: \(problem.message)")
  }

  func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }
}
