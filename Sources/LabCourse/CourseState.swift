package import LabLanguage
package import LabSessions
import ListModel

/// The course in an interpreter: the progress, and the lesson or tour that is running.
package final class CourseState: LineInterceptor {
  /// Saves the progress between two starts; nil: it is not saved.
  private let keeper: (any LessonKeeper)?
  /// The progress; read when it is first needed.
  private(set) lazy var progress = keeper?.progress() ?? LessonProgress()
  /// The running lesson or tour; nil: there is none, and lines are commands for the list.
  private(set) var play: (any GuidedPlay)?

  package init(keeper: (any LessonKeeper)?) { self.keeper = keeper }

  package var isActive: Bool { play != nil }
  package var lab: Lab? { play?.lab }
  package var prompt: String? { play?.prompt }
  package func leave() -> String? {
    defer { play = nil }
    return play?.farewell
  }

  /// Begins a lesson or the tour.
  func begin(_ new: any GuidedPlay) { play = new }

  /// Ends the lesson or tour; commands go to the user's own list again.
  func end() { play = nil }

  package func take(_ line: String, at interpreter: Interpreter) -> Answer? {
    let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
    if !isBlank, isForShell(line, interpreter.lab.vocabulary) || line.isComment { return nil }
    var answer = Answer(line: line)
    answer.isUnderstood = true
    if isBlank {
      if let printed = play?.goOn() { answer.report.printed = printed }
    } else if let taken = play?.take(line) {
      answer = taken
    }
    answer.warnings += noteProgress()
    return answer
  }

  /// Changes the running lesson or tour, for `hint`, `why` and `skip`.
  ///
  /// - Throws: `not-here` if nothing is running.
  func act(
    for call: Call, _ answer: inout Answer, _ action: (any GuidedPlay) -> Printed
  ) throws(CommandError) {
    guard let now = play else { throw .notInLesson(call) }
    play = nil
    answer.report.printed.add(action(now))
    play = now
    answer.warnings += noteProgress()
  }

  /// Whether a line is a command for the shell, not for a list, or a command for the lesson itself.
  private func isForShell(_ line: String, _ vocabulary: Vocabulary) -> Bool {
    guard let first = (try? Word.words(of: LineText(line), max: 1))?.first, !first.isQuoted,
      let verb = vocabulary.verb(named: first.text) ?? shellVerb(line, vocabulary)
    else { return false }
    return verb.area == .shell && !LessonPlay.outside.contains(verb.name) || verb.area == .learning
      || verb.name == "output"
  }

  /// An abbreviated command for the shell, if it is the whole line.
  private func shellVerb(_ line: String, _ vocabulary: Vocabulary) -> Verb? {
    line.contains(" ") ? vocabulary.command(in: line)?.verb : nil
  }

  /// Saves the progress, and ends a lesson that is complete.
  ///
  /// - Returns: warnings about saving.
  func noteProgress() -> [String] {
    if let (lesson, mark) = play?.mark {
      let before = progress
      progress.note(mark, of: lesson)
      if progress != before { keeper?.keep(mark, of: lesson) }
    }
    if play?.isEnded == true { play = nil }
    return keeper?.takeWarnings() ?? []
  }
}

extension Interpreter {
  /// The state of the course.
  var course: CourseState {
    if let known = interceptor as? CourseState { return known }
    let new = CourseState(keeper: nil)
    interceptor = new
    return new
  }
}

extension String {
  /// Whether it consists only of a comment.
  fileprivate var isComment: Bool { (try? Word.words(of: LineText(self), max: 1))?.isEmpty == true }
}
