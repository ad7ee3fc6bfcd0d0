import LabLanguage
package import LabSessions

/// A lesson of the course: a session, and the comments in it that address the learner.
///
/// It is a value, read from a file that `listlab test` replays, so that it cannot be wrong about the engine
/// (SessionFormat, "Lessons").
package struct Lesson: Sendable {
  /// Its name, which is that of its file: `reuse`.
  package let name: String
  /// Its number in the course, from 1.
  package let number: Int
  package let title: String
  /// What the learner can do after it.
  package let goal: String
  /// The public bug report on which it is based.
  package let source: String?
  /// Help pages for further reading: `help pool`.
  package let reading: [String]
  package let stations: [LessonStation]

  /// The tasks of the learner.
  package var tasks: [LessonTask] { stations.compactMap { $0.task } }
}

/// A part of a lesson that fits on a screen: texts, commands that are shown, and then a task.
package struct LessonStation: Sendable {
  /// The texts at the beginning, one for each paragraph.
  package internal(set) var texts: [String] = []
  /// The commands that are executed before the task.
  package internal(set) var shown: [SessionStep] = []
  package internal(set) var task: LessonTask?
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
}

/// A fault or a profile that the learner has to name.
package struct HiddenSetting: Equatable, Sendable {
  /// The command that sets it.
  let command: String

  /// The verb that sets it: `fault` or `profile`.
  var verb: String { String(command.prefix { $0 != " " }) }
  package var name: String { command.split(separator: " ").last.map(String.init) ?? "" }
}
