import LabLanguage
import LabSessions
import ListDump

/// The tour, executed step by step on a list and a file system of its own.
final class TourPlay: GuidedPlay {
  /// A line of the tour: a command, and the output that it is to show.
  struct Step: Equatable {
    let command: String
    let remark: String

    /// - Parameter line: a command, possibly with a comment behind it.
    init(_ line: String) {
      let end = line.firstRange(of: " #")?.lowerBound ?? line.endIndex
      command = String(line[..<end].reversed().drop { $0 == " " }.reversed())
      remark = String(line[end...].drop { $0 == " " || $0 == "#" })
    }
  }

  private let steps: [Step]
  private let stage: Interpreter
  private let fileSystem: ScratchFileSystem
  private var index = 0

  /// - Parameters:
  ///   - stage: an interpreter with an empty list.
  ///   - fileSystem: the file system to which the tour writes.
  init(_ steps: [Step], on stage: Interpreter, _ fileSystem: ScratchFileSystem) {
    (self.steps, self.stage, self.fileSystem) = (steps, stage, fileSystem)
  }

  /// The steps of the tour, a line each.
  static func steps(in tour: String) -> [Step] { tour.split(separator: "\n").map { Step(String($0)) } }

  let title = "the tour"
  let prompt = "tour"
  var mark: (lesson: String, mark: LessonProgress.Mark)? { nil }
  var lab: Lab { stage.lab }
  var isEnded: Bool { index == steps.count }
  let farewell = "You have left the tour. You are back at your own list."

  /// The first page.
  func open() -> Printed {
    var page = LessonPage()
    page.say(
      """
      The tour plays \(steps.count) commands, one by one. It has its own list and its own files; yours stay as they are. \
      Enter plays the next command, as next does, and you can type others in between. quit leaves it.
      """)
    announce(on: &page)
    return page.printed
  }

  private func announce(on page: inout LessonPage) {
    let step = steps[index]
    page.bringOut("\(index + 1) of \(steps.count): \(step.command)\(step.remark.isEmpty ? "" : " (\(step.remark))")")
  }

  func goOn() -> Printed {
    var page = LessonPage()
    play(steps[index].command, on: &page)
    index += 1
    guard isEnded else {
      announce(on: &page)
      return page.printed
    }
    page.say("That was the tour. You are back at your own list. lesson begins the course.")
    return page.printed
  }

  private func play(_ command: String, on page: inout LessonPage) {
    page.play(command, stage.execute(command), showing: stage)
  }

  /// Executes a command that is typed during the tour.
  func take(_ line: String) -> Answer {
    if (try? Word.words(of: LineText(line)))?.map({ $0.text }) == ["next"] {
      var answer = Answer(line: line)
      answer.isUnderstood = true
      answer.report.printed = goOn()
      return answer
    }
    let writes = fileSystem.writes
    guard let answer = stage.execute(line) else { return Answer(line: line) }
    var page = LessonPage()
    page.show(answer, showing: stage)
    if fileSystem.writes > writes {
      page.say("This file is the tour's own, and is gone after it: none is written to your folder.")
    }
    return Answer(answer, printing: page.printed, refused: answer.error)
  }

  func hint() -> Printed { only("The tour asks nothing: Enter plays the next command.") }
  func why() -> Printed { only("explain says why a row is visible and what the pool gives next.") }
  func skip() -> Printed { goOn() }

  private func only(_ text: String) -> Printed {
    var page = LessonPage()
    page.say(text)
    return page.printed
  }
}
