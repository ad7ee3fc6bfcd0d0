import LabCourse
import LabExplore
import LabFilm
import LabLanguage
import LabSessions

extension Vocabulary {
  /// Every command that there is.
  static let full = Vocabulary([.course, .list, .sessions, .explore, .film])
}

extension Interpreter {
  /// An interpreter of every command.
  convenience init(
    disk: any Disk, place: Place = .prompt, clock: (any Clock<Duration>)? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.init(.full, disk: disk, place: place, clock: clock, isInterrupted: isInterrupted)
  }
}

extension SessionSuite {
  /// Plays sessions of every command.
  init(disk: any Disk, isTrusted: Bool = false, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.init(.full, disk: disk, isTrusted: isTrusted, isInterrupted: isInterrupted)
  }
}
