import LabLanguage
package import LabSessions

/// A lesson of the course: a session, and what its comments say to somebody who learns.
///
/// It is a value, made of a file that `listlab test` replays, so that it cannot be wrong about the engine
/// (SessionFormat, "Lessons").
package struct Lesson: Sendable {
  /// How it is called, as its file: `reuse`.
  package let name: String
  /// Its place in the course, from 1.
  package let number: Int
  package let title: String
  /// What one can do afterwards.
  package let goal: String
  /// The public report that it comes from.
  package let source: String?
  /// The pages of the help that go on from here: `help pool`.
  package let reading: [String]
  package let stations: [LessonStation]

  /// The places at which the learner does something.
  package var tasks: [LessonTask] { stations.compactMap(\.task) }
}

/// A part of a lesson that fits on a screen: what is said and shown, and then what the learner does.
package struct LessonStation: Sendable {
  /// What is said first, a paragraph each.
  package internal(set) var texts: [String] = []
  /// The commands that are played before it is asked.
  package internal(set) var shown: [SessionStep] = []
  package internal(set) var task: LessonTask?
}

/// What the learner does at one place.
package struct LessonTask: Sendable {
  package enum Kind: Equatable, Sendable {
    /// To say the value that a key will have; one of the choices, if there are any.
    case key(String, choices: [String])
    /// To say whether the command will be refused.
    case refusal
    /// To reach a state with so many commands at most. Each goal is what stands behind `expect`.
    case attempt(goals: [String], most: Int)
    /// To name what is on and hidden.
    case hidden(HiddenSetting, choices: [String])
  }

  package internal(set) var kind: Kind
  /// What the learner is asked to do.
  package let question: String
  /// The line of its comment in the file.
  package let line: Int
  /// The commands that show the answer; of an attempt the model solution.
  package internal(set) var steps: [SessionStep] = []
  package internal(set) var hints: [String] = []
  /// What is said afterwards, a paragraph each.
  package internal(set) var reasons: [String] = []
}

/// A fault or a profile that the learner is to name.
package struct HiddenSetting: Equatable, Sendable {
  /// The command that sets it.
  let command: String

  /// The verb that sets it: `fault` or `profile`.
  var verb: String { String(command.prefix { $0 != " " }) }
  package var name: String { command.split(separator: " ").last.map(String.init) ?? "" }
}
