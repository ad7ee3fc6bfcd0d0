import LabLanguage
package import LabSessions

/// A lesson of the course: a session, and the comments in it that address the learner. The tour is one without tasks.
///
/// It is a value, read from a file that `listlab test` replays, so that it cannot be wrong about the engine
/// (SessionFormat, "Lessons").
package struct Lesson: Sendable {
  /// Its name, which is that of its file: `reuse`.
  package let name: String
  /// Its number in the course, from 1; nil for the tour.
  package let number: Int?
  package let title: String
  /// What the learner can do after it; nil for the tour.
  package let goal: String?
  /// The public bug report on which it is based.
  package let source: String?
  /// Help pages for further reading: `help pool`.
  package let reading: [String]
  package let stations: [LessonStation]

  /// The tasks of the learner.
  package var tasks: [LessonTask] { stations.compactMap { $0.task } }

  /// What messages call it: `lesson 2`.
  var label: String { number.map { "lesson \($0)" } ?? "the tour" }
  /// The command that begins one.
  var verb: String { number == nil ? "tour" : "lesson" }
}

/// A part of a lesson that fits on a screen: texts, commands that are shown, and then a task.
package struct LessonStation: Sendable {
  /// The texts at the beginning, one for each paragraph.
  package internal(set) var texts: [String] = []
  /// The commands that are executed before the task.
  package internal(set) var shown: [String] = []
  package internal(set) var task: LessonTask?

  var isEmpty: Bool { texts.isEmpty && shown.isEmpty && task == nil }
}

/// A task of the learner.
package struct LessonTask: Sendable {
  package enum Kind: Equatable, Sendable {
    /// To predict the value of a key; one of the choices, if there are any.
    case key(String, choices: [String])
    /// To predict whether the command will be refused.
    case refusal
    /// To reach a state with at most `max` commands. Each goal is an argument of `expect`.
    case attempt(goals: [String], max: Int)
    /// To name the hidden fault or profile.
    case hidden(HiddenSetting, choices: [String])
  }

  package internal(set) var kind: Kind
  /// The question.
  package let question: String
  /// The line of its comment in the file.
  package let line: Int
  /// The commands that show the answer; for an attempt, the model solution.
  package internal(set) var steps: [SessionStep] = []
  package internal(set) var hints: [String] = []
  /// The explanations, one for each paragraph.
  package internal(set) var reasons: [String] = []

  /// The commands that are executed after the answer. That which sets a hidden fault or profile is executed before.
  package var shown: [String] {
    let commands = steps.map { $0.command }
    if case .hidden = kind { return Array(commands.dropFirst()) }
    return commands
  }

  /// Whether its command is refused.
  package var isRefused: Bool { steps.first?.failure != nil }
}

extension Lesson {
  /// The tour: each line of its file is a command, with a comment behind it.
  static let tour = Lesson(
    name: "tour", number: nil, title: "a first look", goal: nil, source: nil, reading: [],
    stations: Course.tour.split(separator: "\n").enumerated().map { index, line in
      let end = line.firstRange(of: "#")?.lowerBound ?? line.endIndex
      let remark = String(line[end...].dropFirst()).trimmed
      return LessonStation(
        texts: (index == 0 ? [tourOpening] : []) + [remark], shown: [String(line[..<end]).trimmed])
    })

  private static let tourOpening = """
    The tour plays some commands, one by one, on a list of its own; yours stays as it is. Enter continues, and you can type \
    commands in between. quit leaves it.
    """
}

extension String {
  /// The text without the blanks around it.
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
