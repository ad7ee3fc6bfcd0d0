import LabCourse
import LabExplore
import LabFilm
import LabLanguage
import LabSessions
import LabTrace

extension Vocabulary {
  /// Every command that there is.
  static let full = Vocabulary([.course, .list, .sessions, .explore, .film, .trace])
}

extension Interpreter {
  /// An interpreter of every command.
  convenience init(
    fileSystem: any FileSystem, mode: Mode = .prompt, clock: (any Clock<Duration>)? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.init(.full, fileSystem: fileSystem, mode: mode, clock: clock, isInterrupted: isInterrupted)
  }
}

extension SessionSuite {
  /// Plays sessions of every command.
  init(fileSystem: any FileSystem, isTrusted: Bool = false, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.init(.full, fileSystem: fileSystem, isTrusted: isTrusted, isInterrupted: isInterrupted)
  }
}
