import LabLanguage
import ListModel

@testable import LabCourse
@testable import LabSessions

/// Somebody who takes lessons at a prompt: what is typed goes through the interpreter as it does in the program.
struct Learner {
  let interpreter: Interpreter
  let fileSystem: MemoryFileSystem

  /// - Parameter setup: lines that are typed before, on the own list.
  init(_ setup: String..., files: [String: String] = [:]) {
    fileSystem = MemoryFileSystem(files)
    interpreter = Interpreter(fileSystem: fileSystem)
    for line in setup { _ = interpreter.execute(line) }
  }

  /// What a line prints; for a refusal what it says.
  @discardableResult func type(_ line: String) -> String {
    guard let answer = interpreter.execute(line) else { return "" }
    return answer.output + (answer.error.map { "\($0.code): \($0.sentence)\n" } ?? "")
  }

  /// The lesson that is under way.
  var play: LessonPlay? { interpreter.course.play }

  /// The right answer to what is asked now; of an attempt the lines of its solution.
  var rightLines: [String]? {
    guard let play, let task = play.task else { return nil }
    if case .attempt = task.kind { return task.shown }
    return [play.truth]
  }

  /// An answer of the right form that is wrong; nil: an attempt has none.
  var wrongLine: String? {
    guard let play, let task = play.task, let right = rightLines?.first else { return nil }
    switch task.kind {
    case .attempt: return nil
    case .refusal: return right == "yes" ? "no" : "yes"
    case .key(_, let choices) where !choices.isEmpty: return choices.first { $0 != right }
    case .hidden(_, let choices): return choices.first { $0 != right }
    case .key:
      switch play.form(of: task) {
      case .number: return "\((Points.number(right) ?? 0) + 1)"
      case .cell: return right == "c7" ? "c8" : "c7"
      case .rows: return right == "3" ? "4" : "3"
      case .rowKey: return right == "none" ? base(play) : "none"
      case .items: return base(play)
      case .text, .oneOf: return "nonsense"
      }
    }
  }

  /// Whether a fault or a profile is to be named now.
  var hidesSetting: Bool { if case .hidden? = play?.task?.kind { true } else { false } }

  /// The key of a row that is in the list of a lesson.
  private func base(_ play: LessonPlay) -> String {
    let list = play.base.list
    guard list.records.count > 0 else { return "r1" }
    return list.catalog.name(of: list.records.key(of: 0))
  }

  /// Presses Enter until something is asked, or the lesson is over.
  func goOn() { while play?.task == nil, interpreter.isIntercepted { type("") } }
}

extension Points {
  /// The whole number that a text begins with.
  static func number(_ text: String) -> Int? { Int(text.prefix { $0.isNumber || $0 == "-" }) }
}
