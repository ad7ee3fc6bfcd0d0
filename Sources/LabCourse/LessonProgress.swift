import LabSessions

/// The progress in the course: for each lesson its last result, and where it was left since.
package struct LessonProgress: Equatable, Sendable {
  /// The progress in a lesson.
  package enum Mark: Equatable, Sendable {
    /// Left at a station, from 0, with this number of tasks correct at the first try.
    case left(station: Int, right: Int)
    /// Completed, with this number of its tasks correct at the first try.
    case done(right: Int, tasks: Int)
  }

  /// The state of a lesson.
  package struct Record: Equatable, Sendable {
    package fileprivate(set) var done: (right: Int, tasks: Int)?
    /// Where it was left after its first station; nil: it begins at its start.
    package fileprivate(set) var left: (station: Int, right: Int)?

    package static func == (one: Record, other: Record) -> Bool { one.marks == other.marks }

    fileprivate var marks: [Mark] {
      [done.map { .done(right: $0.right, tasks: $0.tasks) }, left.map { .left(station: $0.station, right: $0.right) }]
        .compactMap { $0 }
    }

    fileprivate mutating func note(_ mark: Mark) {
      switch mark {
      case .done(let right, let tasks): (done, left) = ((right, tasks), nil)
      case .left(let station, let right): left = station == 0 ? nil : (station, right)
      }
    }
  }

  private var records: [String: Record] = [:]

  package init() {}

  package subscript(_ lesson: String) -> Record { records[lesson] ?? Record() }

  package mutating func note(_ mark: Mark, of lesson: String) { records[lesson, default: Record()].note(mark) }
}

extension LessonProgress {
  /// Reads the progress from the lines of its file; later lines replace earlier ones. Unknown lines are ignored,
  /// because a later version may have written them.
  package init(lines: [String]) {
    for line in lines {
      if let (lesson, mark) = Self.read(line) { note(mark, of: lesson) }
    }
  }

  /// The shortest list of lines with this progress.
  package var lines: [String] {
    records.sorted { $0.key < $1.key }.flatMap { lesson, record in record.marks.map { Self.line($0, of: lesson) } }
  }

  /// The line for a mark: `reuse left 3 2`, `reuse done 5 6`.
  package static func line(_ mark: Mark, of lesson: String) -> String {
    switch mark {
    case .left(let station, let right): "\(lesson) left \(station) \(right)"
    case .done(let right, let tasks): "\(lesson) done \(right) \(tasks)"
    }
  }

  /// The valid numbers of stations and tasks: a line with a greater number was not written by this program.
  private static let possible = 0..<1_000_000

  private static func read(_ line: String) -> (String, Mark)? {
    let words = line.split(separator: " ")
    guard words.count == 4, let first = Int(words[2]), let second = Int(words[3]), possible.contains(first),
      possible.contains(second)
    else { return nil }
    switch words[1] {
    case "left": return (String(words[0]), .left(station: first, right: second))
    case "done": return (String(words[0]), .done(right: first, tasks: second))
    default: return nil
    }
  }
}

/// Saves the progress in the course.
package protocol LessonKeeper: AnyObject {
  /// The saved progress; empty if it cannot be read.
  func progress() -> LessonProgress
  /// Saves the progress in a lesson.
  func keep(_ mark: LessonProgress.Mark, of lesson: String)
  /// The warnings about saving, once.
  func takeWarnings() -> [String]
}
