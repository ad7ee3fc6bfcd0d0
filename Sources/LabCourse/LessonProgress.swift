/// What is done of the course: the last result of each lesson that was taken to its end.
package struct LessonProgress: Equatable, Sendable {
  /// The result of a lesson: how many of its tasks were answered correctly at the first try.
  package struct Result: Equatable, Sendable {
    package let right: Int
    package let tasks: Int

    package init(right: Int, tasks: Int) { (self.right, self.tasks) = (right, tasks) }
  }

  private var results: [String: Result] = [:]

  package init() {}

  /// The result of a lesson, by its name; nil: it is not done.
  package subscript(_ lesson: String) -> Result? {
    get { results[lesson] }
    set { results[lesson] = newValue }
  }
}

extension LessonProgress {
  /// Reads the results from the lines of their file; later lines replace earlier ones. Unknown lines are ignored: another
  /// version has written them.
  package init(lines: [String]) {
    for line in lines {
      if let (lesson, result) = Self.read(line) { results[lesson] = result }
    }
  }

  /// The shortest list of lines with these results.
  package var lines: [String] { results.sorted { $0.key < $1.key }.map { Self.line($1, of: $0) } }

  /// The line for a result: `reuse done 5 6`.
  package static func line(_ result: Result, of lesson: String) -> String {
    "\(lesson) done \(result.right) \(result.tasks)"
  }

  /// The valid numbers of tasks: a line with a greater number was not written by this program.
  private static let possible = 0..<1_000_000

  private static func read(_ line: String) -> (String, Result)? {
    let words = line.split(separator: " ")
    guard words.count == 4, words[1] == "done", let right = Int(words[2]), let tasks = Int(words[3]),
      possible.contains(right), possible.contains(tasks)
    else { return nil }
    return (String(words[0]), Result(right: right, tasks: tasks))
  }
}

/// Saves what is done of the course.
package protocol LessonKeeper: AnyObject {
  /// The saved results; empty if they cannot be read.
  func progress() -> LessonProgress
  /// Saves the result of a lesson.
  func keep(_ result: LessonProgress.Result, of lesson: String)
  /// The warnings about saving, once.
  func takeWarnings() -> [String]
}
