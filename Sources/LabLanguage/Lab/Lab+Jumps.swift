package import ListModel

/// A step by which rows jumped on screen.
package struct StepJump: Sendable {
  /// The number of the step, as `goto` takes it.
  package let step: Int
  package let command: String
  package let jump: Jump
}

extension Lab {
  /// The steps in effect by which rows jumped, oldest first. Executes them again, from the last one backwards.
  ///
  /// - Returns: those that were found, and whether all steps were looked at before it was stopped.
  package func jumps(progress: Progress) -> (found: [StepJump], isComplete: Bool) {
    var found: [StepJump] = []
    do throws(CommandError) {
      try timeline.forEachPartBackwards(StepReplay(vocabulary: vocabulary, progress: progress)) { part in
        for step in part.reversed() {
          guard let jump = step.after.list.jump else { continue }
          found.append(StepJump(step: step.number, command: step.call.canonical, jump: jump))
        }
        return true
      }
    } catch {
      return (found.reversed(), false)
    }
    return (found.reversed(), true)
  }
}
