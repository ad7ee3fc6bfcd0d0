package import LabLanguage
package import LabSessions

extension Lesson {
  /// Reads a lesson and executes it once, to check all that it says about the engine.
  ///
  /// - Throws: `FileError` with the first error of the session or of the lesson, or the first wrong statement
  ///   about the engine.
  static func checked(
    _ bytes: [UInt8], name: String, _ vocabulary: Vocabulary
  ) throws(FileError) -> Lesson {
    let lesson = try LessonReader.lesson(in: bytes, name: name)
    if let problem = lesson.problem(playing: bytes, name: name, vocabulary) { throw problem }
    return lesson
  }

  /// The first statement in the file that is wrong; nil: all are right.
  package func problem(playing bytes: [UInt8], name: String, _ vocabulary: Vocabulary) -> FileError? {
    let verdict = SessionSuite(vocabulary, fileSystem: ScratchFileSystem()).play(bytes, name: name)
    guard verdict.exitCode == 0 else { return FileError(verdict.report) }
    let play = LessonPlay(self, on: Interpreter(vocabulary, fileSystem: ScratchFileSystem()))
    play.open()
    while !play.isEnded {
      if let task = play.task, let problem = play.problem(withSolutionOf: task) {
        return FileError("\(name):\(task.line): \(problem)")
      }
      // A station without a task continues by itself, and the last one may have no task.
      play.skip()
    }
    return nil
  }
}

extension LessonPlay {
  /// The reason for which the commands of a task do not reach its goal; nil: they do.
  fileprivate func problem(withSolutionOf task: LessonTask) -> String? {
    guard case .attempt(let goals, _) = task.kind else { return nil }
    if let goal = goals.first(where: { base.problem(with: $0) == nil }), goals.count == 1 {
      return "the goal \(goal) is reached before anything is done"
    }
    let after = base.copy()
    after.play(task.shown)
    return goals.lazy.compactMap { goal in
      after.problem(with: goal).map { "the solution does not reach the goal: \($0)" }
    }.first
  }
}
