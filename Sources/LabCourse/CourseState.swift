package import LabLanguage
package import LabSessions
import ListModel

/// The course in an interpreter: what is done, and the lesson or tour that is under way.
package final class CourseState: LineInterceptor {
  /// Saves what is done between two starts; nil: it is not saved.
  private let keeper: (any LessonKeeper)?
  /// What is done; read when it is first needed.
  private(set) lazy var progress = keeper?.progress() ?? LessonProgress()
  /// The lesson or tour that is under way; nil: there is none, and lines are commands for the list.
  private(set) var play: LessonPlay?

  package init(keeper: (any LessonKeeper)?) { self.keeper = keeper }

  package var isActive: Bool { play != nil }
  package var lab: Lab? { play?.stage.lab }
  package var prompt: String? { play?.lesson.verb }

  package func leave() -> String? {
    defer { play = nil }
    return play.map { "You have left \($0.lesson.label). You are back at your own list." }
  }

  /// Begins a lesson or the tour.
  func begin(_ lesson: Lesson, on stage: Interpreter, _ answer: inout Answer) {
    let done = Course.names.filter { progress[$0] != nil }
    let new = LessonPlay(lesson, on: stage, after: Set(done))
    play = new
    new.open()
    conclude(&answer)
  }

  package func take(_ line: String, at interpreter: Interpreter) -> Answer? {
    guard let play else { return nil }
    let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
    if !isBlank, isForShell(line, interpreter.lab.vocabulary) || line.isComment { return nil }
    var answer = Answer(line: line)
    answer.isUnderstood = true
    if isBlank { play.goOn() } else { answer = play.take(line, for: interpreter) }
    conclude(&answer)
    return answer
  }

  /// Lets the running lesson or tour act, for `hint`, `why` and `skip`.
  ///
  /// - Throws: `not-here` if nothing is running.
  func act(for call: Call, _ answer: inout Answer, _ action: (LessonPlay) -> Void) throws(CommandError) {
    guard let play else { throw .notInLesson(call) }
    action(play)
    conclude(&answer)
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

  /// Adds to an answer what the lesson prints. A lesson that has come to its end is noted as done.
  private func conclude(_ answer: inout Answer) {
    guard let play else { return }
    answer.report.printed.add(play.takePage())
    if play.isEnded {
      self.play = nil
      let (name, result) = (play.lesson.name, LessonProgress.Result(right: play.right, tasks: play.lesson.tasks.count))
      if play.lesson.number != nil, progress[name] != result {
        progress[name] = result
        keeper?.keep(result, of: name)
      }
    }
    answer.warnings += takeWarnings()
  }

  /// The warnings about saving, once.
  func takeWarnings() -> [String] { keeper?.takeWarnings() ?? [] }
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
