import LabLanguage
import LabSessions

/// A lesson or the tour, which the user goes through step by step beside the own list.
protocol GuidedPlay: AnyObject {
  /// The interpreter that executes the typed commands.
  var lab: Lab { get }
  /// Whether it has ended.
  var isEnded: Bool { get }
  /// Its name: `lesson 2`.
  var title: String { get }
  /// The prompt before `>`.
  var prompt: String { get }
  /// Handles Enter: continues if no task is open, else repeats the question.
  func goOn() -> Printed
  /// Handles a line that is not a command for the shell: an answer, or a command on the list of the lesson.
  func take(_ line: String) -> Answer
  func hint() -> Printed
  func why() -> Printed
  func skip() -> Printed
  /// The progress to save; nil: none.
  var mark: (lesson: String, mark: LessonProgress.Mark)? { get }
  /// The message when the user leaves it before its end.
  var farewell: String { get }
}
