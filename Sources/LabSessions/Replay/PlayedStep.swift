import ListDump
package import ListModel

/// A command of a session as it was played.
package struct PlayedStep {
  package let step: SessionStep
  /// The file in which it stands.
  package let file: String
  /// Whether that is one which the session includes.
  package let isIncluded: Bool
  package let answer: Answer
  package let before: ListState
  package let after: ListState
  /// The number of steps in effect behind it.
  package let steps: Int
  /// What is otherwise than the file says, or nil.
  package let mismatch: StepMismatch?

  /// The command with its file and line, in a line.
  package var label: String { "\(file.escaped):\(step.line): > \(step.command.escaped)" }

  init(
    step: SessionStep, of part: SessionPart, answer: Answer, before: ListState, after: ListState, steps: Int,
    _ mismatch: StepMismatch?
  ) {
    (self.step, self.file, self.isIncluded, self.answer) = (step, part.name, part.isIncluded, answer)
    (self.before, self.after, self.steps, self.mismatch) = (before, after, steps, mismatch)
  }
}
