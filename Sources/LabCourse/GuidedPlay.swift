import LabLanguage
import LabSessions

/// Something that is played with the user step by step, beside the list: a lesson, or the tour.
protocol GuidedPlay {
  /// The list that what is typed now is about.
  var lab: Lab { get }
  /// Whether it has come to its end.
  var isEnded: Bool { get }
  /// How it is called: `lesson 2`.
  var title: String { get }
  /// What stands before `>` where lines are typed.
  var prompt: String { get }
  /// Goes on where nothing is asked, else says again what is: Enter was pressed.
  mutating func goOn() -> Printed
  /// Takes a line that is no command of the shell: an answer, or a command on the list of the play.
  mutating func take(_ line: String) -> Answer
  mutating func hint() -> Printed
  mutating func why() -> Printed
  mutating func skip() -> Printed
  /// How far it is, for the record of the course; nil: nothing is recorded.
  var mark: (lesson: String, mark: LessonProgress.Mark)? { get }
  /// What is said when it is left before its end.
  var farewell: String { get }
}
