package import LabLanguage
package import LabSessions

extension Lesson {
  /// A lesson in a file, played once to see whether it is true: whatever it says of the engine must be so.
  ///
  /// - Throws: what is wrong with it as a session or as a lesson, or the first thing in it that is not true.
  static func checked(
    _ bytes: [UInt8], name: String, _ vocabulary: Vocabulary
  ) throws(UnusableSession) -> Lesson {
    let lesson = try LessonReader.lesson(in: bytes, name: name)
    if let problem = lesson.problem(playing: bytes, name: name, vocabulary) { throw problem }
    return lesson
  }

  /// What is not as the file says when it is played; nil: all is.
  package func problem(playing bytes: [UInt8], name: String, _ vocabulary: Vocabulary) -> UnusableSession? {
    let verdict = SessionSuite(vocabulary, disk: ScratchDisk()).play(bytes, name: name)
    guard verdict.exitCode == 0 else { return UnusableSession(report: verdict.report) }
    var play = LessonPlay(self, from: 0, right: 0, on: Interpreter(vocabulary, disk: ScratchDisk()))
    _ = play.open()
    while !play.isEnded {
      if let task = play.task, let problem = play.problem(withSolutionOf: task) {
        return UnusableSession(report: "\(name):\(task.line): \(problem)")
      }
      // Where nothing is asked it goes on, and there may be no task behind.
      _ = play.skip()
    }
    return nil
  }
}

extension LessonPlay {
  /// Why the commands of a task do not show what it asks for; nil: they do.
  fileprivate func problem(withSolutionOf task: LessonTask) -> String? {
    guard case .attempt(let goals, _) = task.kind else { return nil }
    if let goal = goals.first(where: { base.problem(with: $0) == nil }), goals.count == 1 {
      return "the goal \(goal) is reached before anything is done"
    }
    let after = base.copy()
    after.play(task.steps)
    return goals.lazy.compactMap { goal in
      after.problem(with: goal).map { "the solution does not reach the goal: \($0)" }
    }.first
  }
}
