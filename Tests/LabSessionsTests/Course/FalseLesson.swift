import LabLanguage
import ListModel

@testable import LabCourse
@testable import LabSessions

/// A lesson that lies about one of its questions.
enum FalseLesson {
  /// The text with another answer to a question, another goal, or another thing that is hidden; nil: there is no place
  /// for it.
  static func text(_ text: String, lying task: LessonTask) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isDone = replaceOne(in: &lines, from: task.line - 1) { line in
      switch task.kind {
      case .key(let key, let choices): lie(about: key, choices, in: line)
      case .refusal: lie(aboutRefusalIn: line, task)
      case .attempt: lie(aboutGoalIn: line)
      case .hidden(let setting, let choices):
        line == "> \(setting.command)"
          ? choices.first { $0 != setting.name }.map { "> \(setting.verb) \($0)" } : nil
      }
    }
    return isDone ? lines.joined(separator: "\n") : nil
  }

  private static func replaceOne(in lines: inout [String], from start: Int, with other: (String) -> String?) -> Bool {
    for index in lines.indices[start...] {
      guard let line = other(lines[index]) else { continue }
      lines[index] = line
      return true
    }
    return false
  }

  private static func lie(about key: String, _ choices: [String], in line: String) -> String? {
    guard line.hasPrefix("= "),
      let said = line.dropFirst(2).split(separator: "; ").first(where: { $0.hasPrefix(key + " ") })
    else { return nil }
    let value = String(said.dropFirst(key.count + 1))
    let lie =
      choices.first { $0 != value } ?? Points.number(value).map { "\($0 + 1)" } ?? (value == "none" ? "r1" : "none")
    return line.replacing(said, with: "\(key) \(lie)")
  }

  /// What is refused is said to run, and the other way round.
  private static func lie(aboutRefusalIn line: String, _ task: LessonTask) -> String? {
    let command = "> \(task.steps[0].command)"
    if task.steps[0].failure != nil { return line.hasPrefix("! ") ? "= rows 0" : nil }
    return line == command ? "\(command)\n! row-out-of-range" : nil
  }

  private static func lie(aboutGoalIn line: String) -> String? {
    guard let goal = line.firstRange(of: "(goal: ") else { return nil }
    let (start, rest) = (line[..<goal.upperBound], String(line[goal.upperBound...]))
    let sign = rest.contains("!= ") ? ("!= ", "== ") : ("== ", "!= ")
    return start + rest.replacing(sign.0, with: sign.1, maxReplacements: 1)
  }
}
