package import LabLanguage
import ListModel

extension Interpreter {
  /// The list that what is typed now is about: that of a lesson, if one is under way.
  package var typedLab: Lab { play?.lab ?? lab }

  /// What stands before `>` where lines are typed: `list`, or what takes them instead.
  package var prompt: String { play?.prompt ?? (recordingPath == nil ? "list" : "rec") }

  /// Keeps what is done of the course; nil: only this interpreter knows.
  package func keepLessons(in keeper: any LessonKeeper) {
    (lessonKeeper, lessonProgress) = (keeper, nil)
  }

  /// What is done of the course.
  var progressOfLessons: LessonProgress {
    if let known = lessonProgress { return known }
    let progress = lessonKeeper?.progress() ?? LessonProgress()
    lessonProgress = progress
    return progress
  }

  /// Begins something that is played with the user, and shows how it begins.
  func begin(_ new: any GuidedPlay) { play = new }

  /// Ends what is played; the list is the own one again.
  func endPlay() { play = nil }

  /// Takes a line for what is played with the user; nil: the line is a command of the shell, or of a file that is run.
  func takeInPlay(_ line: String) -> Answer? {
    guard runDepth == 0 else { return nil }
    let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
    if !isBlank, isForShell(line) || (try? Word.words(of: LineText(line), most: 1))?.isEmpty == true { return nil }
    var answer = Answer(line: line)
    answer.isUnderstood = true
    if isBlank {
      if let printed = play?.goOn() { answer.outcome.printed = printed }
    } else if let taken = play?.take(line) {
      answer = taken
    }
    answer.warnings += noteProgress()
    return answer
  }

  /// Whether a line says a command that acts on the shell and not on a list, or on the lesson itself.
  private func isForShell(_ line: String) -> Bool {
    guard let first = (try? Word.words(of: LineText(line), most: 1))?.first, !first.isQuoted,
      let verb = lab.vocabulary.verb(named: first.text) ?? shellVerb(line)
    else { return false }
    return verb.area == .shell || verb.area == .learning || verb.name == "output"
  }

  /// Such a command cut short, where the whole line is one.
  private func shellVerb(_ line: String) -> Verb? {
    line.contains(" ") ? ((try? lab.vocabulary.parse(line)) ?? nil)?.verb : nil
  }

  /// Keeps how far the lesson is, and ends it where it has come to its end.
  func noteProgress() -> [String] {
    if let lesson = play as? LessonPlay {
      var progress = progressOfLessons
      progress.note(lesson.mark, of: lesson.lesson.name)
      if progress != lessonProgress { lessonKeeper?.keep(lesson.mark, of: lesson.lesson.name) }
      lessonProgress = progress
    }
    if play?.isEnded == true { play = nil }
    return lessonKeeper?.takeWarnings() ?? []
  }
}
