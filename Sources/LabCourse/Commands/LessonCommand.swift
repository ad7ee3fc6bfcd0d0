import LabLanguage
import LabSessions
import ListDump

/// `lesson`.
enum LessonCommand {
  private static let lesson = Slot<String>.name(
    "N|NAME", completion: .words(zip(Course.names, Course.titles).map { Completion.WordHint($0, $1) }))

  static let verb = Verb(
    "lesson", .learning, "list the lessons of the course, or take one",
    about: """
      A lesson shows a list and asks what a command will do to it. You answer before it runs, see what comes of it, and
      read why. Some tasks ask you to bring the list into a certain state with a few commands, others to find out which
      fault is on, or which engine is imitated. Each lesson takes five to ten minutes.

      lesson lists the lessons with what is done, and lesson 3 or lesson drawing takes one. You can write lessons yourself:
      lesson mine.session takes one from a file, and help lessons says how.

      In a lesson, Enter continues, hint helps, why says the reason again, and skip shows the answer. You can type commands
      at any moment, such as show, explain, scroll and undo: they act on the list of the lesson. Your own list stays as it
      is, nothing is recorded, and only film FILE and a drawing (compare … svg FILE) write files. quit, Ctrl-D and lesson off leave
      the lesson; which lessons you have done is kept beside the history.
      """,
    forms: [
      Form(["off"]) { _, context in context.act(Off()) },
      Form { call, context in
        if let name = call[optional: lesson] {
          context.act(Begin(name: name, span: call.span(of: lesson)))
        } else {
          context.act(Contents())
        }
      }.withOptional(lesson),
    ],
    examples: ["lesson", "lesson 2\nlesson off", "lesson reuse\nshow visible\nlesson off"],
    seeAlso: ["hint", "why", "skip", "tour", "help"], isRecorded: false)

  /// Lists the lessons.
  private struct Contents: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      let course = interpreter.course
      let width = (Course.names.map { $0.count }.max() ?? 0) + 2
      let titles = Course.titles
      let titleWidth = (titles.map { $0.count }.max() ?? 0) + 2
      let lines = Course.names.enumerated().map { index, name in
        let number = "\(index + 1)".leftPadded(2)
        let result = course.progress[name].map { "done, \($0.right) of \($0.tasks) right the first time" } ?? ""
        return "\(number)  \(name.padded(width))\(titles[index].padded(titleWidth))\(result)".trimmedEnd
      }
      answer.report.printed.add(lines: (lines + [advice(course)]).joined(separator: "\n"))
      answer.warnings += course.takeWarnings()
    }

    private func advice(_ course: CourseState) -> String {
      if let lesson = course.play?.lesson { return "You are in \(lesson.label); Enter says again what is next." }
      let next = Course.names.firstIndex { course.progress[$0] == nil }
      return next.map { "lesson \($0 + 1) is next." } ?? "You have done them all."
    }
  }

  /// Leaves the lesson or the tour.
  struct Off: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard let farewell = interpreter.course.leave() else { throw .notInLesson(call) }
      answer.report.printed.add(lines: farewell)
    }
  }

  /// Begins a lesson.
  private struct Begin: OutsideEffect {
    let scope = OutsideScope.prompt
    let name: String
    let span: Range<Int>

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.checkMayPlay(call)
      let lesson = try interpreter.lesson(name, at: span, call)
      interpreter.course.begin(lesson, on: interpreter.stage(on: ScratchFileSystem()), &answer)
    }
  }
}

extension CommandError {
  /// The error for a command outside a lesson.
  static func notInLesson(_ call: Call) -> CommandError {
    if call.verb.name == "tour" {
      return CommandError(.notHere, "no tour is under way", advice: "tour begins one", at: call.wholeSpan)
    }
    return CommandError(
      .notHere, "\(call.canonical) works in a lesson only", advice: "lesson lists the lessons", at: call.wholeSpan)
  }
}

extension Interpreter {
  /// An interpreter for a lesson or the tour, in which lines are read as at a prompt.
  func stage(on fileSystem: any FileSystem) -> Interpreter {
    Interpreter(lab.vocabulary, fileSystem: fileSystem, mode: .prompt, clock: clock, isInterrupted: isInterrupted)
  }

  /// Refuses a lesson or the tour if nobody can answer, or while a recording runs.
  ///
  /// - Throws: `not-here`.
  func checkMayPlay(_ call: Call) throws(CommandError) {
    guard runDepth == 0 else {
      throw CommandError(
        .notHere, "\(call.verb.name) does not work in a file that is run: it needs somebody who answers",
        advice: "type it at the prompt", at: call.wholeSpan)
    }
    guard !isRecording else {
      throw CommandError(
        .notHere, "\(call.verb.name) does not work while recording: what you type in it is not a part of your session",
        advice: "stop finishes the recording", at: call.wholeSpan)
    }
  }

  /// The lesson that a word names: a number, a name, an abbreviated name, or a file.
  fileprivate func lesson(_ word: String, at span: Range<Int>, _ call: Call) throws(CommandError) -> Lesson {
    let isFile = word.contains("/") || word.contains(".")
    let file = isFile ? try bytes(of: word, call) : []
    let index = isFile ? 0 : try Self.index(ofLesson: word, at: span)
    do throws(FileError) {
      return isFile ? try Lesson.checked(file, name: word, lab.vocabulary) : try Course.lesson(at: index)
    } catch {
      throw CommandError(.malformedSession, error.message, at: span)
    }
  }

  private static func index(ofLesson word: String, at span: Range<Int>) throws(CommandError) -> Int {
    if let number = Int(word) {
      guard Course.names.indices.contains(number - 1) else {
        throw CommandError(
          .badNumber, "there is no lesson \(number)", advice: "1 to \(Course.names.count)", at: span)
      }
      return number - 1
    }
    return try Vocabulary.resolve(Word(word, at: span), among: Course.names, what: "a lesson")
  }
}

extension String {
  fileprivate func padded(_ count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
  fileprivate func leftPadded(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count - self.count)) + self
  }
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
