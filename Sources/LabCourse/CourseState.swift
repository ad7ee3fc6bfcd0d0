package import LabLanguage
package import LabSessions
import ListModel

/// The course as one interpreter plays it: what is done of it, and the lesson or the tour that is under way.
package final class CourseState: LineInterceptor {
  /// Keeps what is done from one start to the next; nil: it is known here only.
  private let keeper: (any LessonKeeper)?
  /// What is done; read when it is asked for.
  private(set) lazy var progress = keeper?.progress() ?? LessonProgress()
  /// What is under way; nil: nothing is, and lines go to the list.
  private(set) var play: (any GuidedPlay)?

  package init(keeper: (any LessonKeeper)?) { self.keeper = keeper }

  package var isActive: Bool { play != nil }
  package var lab: Lab? { play?.lab }
  package var prompt: String? { play?.prompt }
  package var farewell: String? { play?.mark == nil ? nil : play?.farewell }

  /// Begins something that is played with the user.
  func begin(_ new: any GuidedPlay) { play = new }

  /// Ends what is played; the list is the own one again.
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

  /// Acts on what is under way, for `hint`, `why` and `skip`.
  ///
  /// - Throws: that nothing is.
  func act(
    for call: Call, _ answer: inout Answer, _ action: (inout any GuidedPlay) -> Printed
  ) throws(CommandError) {
    guard var now = play else { throw .notInLesson(call) }
    play = nil
    answer.report.printed.add(action(&now))
    play = now
    answer.warnings += noteProgress()
  }

  /// Whether a line says a command that acts on the shell and not on a list, or on the lesson itself.
  private func isForShell(_ line: String, _ vocabulary: Vocabulary) -> Bool {
    guard let first = (try? Word.words(of: LineText(line), most: 1))?.first, !first.isQuoted,
      let verb = vocabulary.verb(named: first.text) ?? shellVerb(line, vocabulary)
    else { return false }
    return verb.area == .shell || verb.area == .learning || verb.name == "output"
  }

  /// Such a command cut short, where the whole line is one.
  private func shellVerb(_ line: String, _ vocabulary: Vocabulary) -> Verb? {
    line.contains(" ") ? ((try? vocabulary.parse(line)) ?? nil)?.verb : nil
  }

  /// Notes how far the lesson is, and ends it where it has come to its end.
  ///
  /// - Returns: what went wrong with keeping that.
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
  /// The course that is played here.
  var course: CourseState {
    if let known = interceptor as? CourseState { return known }
    let new = CourseState(keeper: nil)
    interceptor = new
    return new
  }
}

extension String {
  /// Whether it says nothing but a comment.
  fileprivate var isComment: Bool { (try? Word.words(of: LineText(self), most: 1))?.isEmpty == true }
}
