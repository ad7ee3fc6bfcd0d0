import LabSessions

/// What is done of the course: for each lesson how it ended last, and where it was left since.
package struct LessonProgress: Equatable, Sendable {
  /// How far somebody has come in a lesson.
  package enum Mark: Equatable, Sendable {
    /// To a station, from 0, with so many tasks right the first time.
    case left(station: Int, right: Int)
    /// To its end, with so many of its tasks right the first time.
    case done(right: Int, tasks: Int)
  }

  /// What is known of a lesson.
  package struct Record: Equatable, Sendable {
    package fileprivate(set) var done: (right: Int, tasks: Int)?
    /// Where it was left behind its first station; nil: it begins anew.
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
  /// What is done by the lines of its file, the later of two counting; a line of another kind says nothing, as a later
  /// version may have written it.
  package init(lines: [String]) {
    for line in lines {
      if let (lesson, mark) = Self.read(line) { note(mark, of: lesson) }
    }
  }

  /// As few lines as say the same.
  package var lines: [String] {
    records.sorted { $0.key < $1.key }.flatMap { lesson, record in record.marks.map { Self.line($0, of: lesson) } }
  }

  /// How a mark is kept: `reuse left 3 2`, `reuse done 5 6`.
  package static func line(_ mark: Mark, of lesson: String) -> String {
    switch mark {
    case .left(let station, let right): "\(lesson) left \(station) \(right)"
    case .done(let right, let tasks): "\(lesson) done \(right) \(tasks)"
    }
  }

  /// No lesson has more stations or tasks: a line with a greater number is none that was written here.
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

/// Keeps what is done of the course from one start to the next.
package protocol LessonKeeper: AnyObject {
  /// What was done before; nothing where that cannot be read.
  func progress() -> LessonProgress
  /// Keeps how far somebody is in a lesson.
  func keep(_ mark: LessonProgress.Mark, of lesson: String)
  /// What went wrong with that, once.
  func takeWarnings() -> [String]
}
