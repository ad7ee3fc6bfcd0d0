import LabLanguage
import LabSessions
import ListModel

/// Reads a lesson from a session: its comments, and their positions between the commands.
struct LessonReader {
  private let file: SessionFile
  private let bytes: [UInt8]
  private let name: String
  private var headings: [LessonEntry] = []
  private var stations: [LessonStation] = []
  private var station = LessonStation()

  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the name of the file in messages.
  private init(_ bytes: [UInt8], name: String) throws(FileError) {
    (self.bytes, self.name) = (bytes, name)
    do throws(MalformedSession) {
      file = try SessionFile(parsing: bytes)
    } catch {
      throw FileError(error, in: name)
    }
  }

  /// Reads the lesson in a file.
  ///
  /// - Throws: `FileError` with the first error of the session or of the lesson.
  static func lesson(in bytes: [UInt8], name: String) throws(FileError) -> Lesson {
    var reader = try LessonReader(bytes, name: name)
    if let include = reader.file.includes.first {
      throw reader.problem("a lesson plays alone: leave < out", at: include.position.line, marking: "<")
    }
    var steps = reader.file.steps[...]
    for entry in try reader.entries() {
      while let step = steps.first, step.line < entry.line { try reader.read(steps.removeFirst()) }
      try reader.read(entry)
    }
    for step in steps { try reader.read(step) }
    try reader.endStation()
    return try reader.lesson()
  }

  /// The comments for the learner; other comments are for readers of the file.
  private func entries() throws(FileError) -> [LessonEntry] {
    var entries: [LessonEntry] = []
    var isOpen = false
    for remark in file.remarks {
      if isOpen, entries[entries.count - 1].continues(with: remark) { continue }
      let entry = LessonEntry(remark)
      if entry == nil, let question = LessonEntry.meant(by: remark) {
        throw problem("a lesson has no such comment; \(question)", at: remark.line, marking: remark.text)
      }
      if let entry { entries.append(entry) }
      isOpen = entry != nil
    }
    if let empty = entries.first(where: { $0.text.isEmpty }) {
      throw problem("# \(empty.kind.rawValue): needs a text behind it", at: empty.line)
    }
    return entries
  }

  // MARK: Stations

  private mutating func read(_ entry: LessonEntry) throws(FileError) {
    switch entry.kind {
    case .title, .tags, .source, .lesson, .goal, .read:
      guard stations.isEmpty, station.isEmpty else {
        throw problem("# \(entry.kind.rawValue): must come before the first # text:", at: entry.line)
      }
      headings.append(entry)
    case .text:
      if station.task != nil || !station.shown.isEmpty { try endStation() }
      station.texts.append(entry.text)
    case .ask, .attempt, .culprit, .engine:
      if station.task != nil { try endStation() }
      station.task = try LessonTask(entry, in: self)
    case .hint:
      guard station.task != nil else { throw misplaced(entry, "below the # ask: or # try: that it helps with") }
      station.task?.hints.append(entry.text)
    case .why:
      guard station.task?.steps.isEmpty == false else { throw misplaced(entry, "below the command that it explains") }
      station.task?.reasons.append(entry.text)
    }
  }

  private mutating func read(_ step: SessionStep) throws(FileError) {
    // A replay skips it, too.
    if step.isSkipped { return }
    // It is refused in a session, but a lesson is executed as if it were typed.
    if step.failure?.code == Refusal.Code.notHere.name {
      throw problem("a lesson has only commands that work in a session file: leave it out", at: step.line)
    }
    if let task = station.task, task.reasons.isEmpty {
      station.task?.steps.append(step)
      return
    }
    if station.task != nil { try endStation() }
    station.shown.append(step.command)
  }

  private mutating func endStation() throws(FileError) {
    station.task = try station.task?.finished(in: self)
    if !station.isEmpty { stations.append(station) }
    station = LessonStation()
  }

  private func misplaced(_ entry: LessonEntry, _ position: String) -> FileError {
    problem("# \(entry.kind.rawValue): must come \(position)", at: entry.line)
  }

  // MARK: The whole

  private func lesson() throws(FileError) -> Lesson {
    let number = try required(.lesson, "its place in the course, such as # lesson: 2")
    guard let index = Int(number.text), index > 0 else {
      throw problem("# lesson: needs a whole number from 1", at: number.line, marking: number.text)
    }
    let title = try required(.title, "a title, such as # title: A cell comes back")
    let goal = try required(.goal, "a goal, such as # goal: say which cell a row gets")
    guard stations.contains(where: { $0.task != nil }) else {
      throw problem("a lesson needs at least one # ask:, # try:, # culprit: or # engine:", at: number.line)
    }
    return Lesson(
      name: Self.bareName(name), number: index, title: title.text, goal: goal.text, source: file.source,
      reading: headings.filter { $0.kind == .read }.map { $0.text }, stations: stations)
  }

  private func required(_ kind: LessonEntry.Kind, _ what: String) throws(FileError) -> LessonEntry {
    guard let entry = headings.first(where: { $0.kind == kind }) else {
      throw problem("a lesson needs \(what)", at: 1)
    }
    return entry
  }

  /// The name of the file without its folders and its extension.
  private static func bareName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// The error with its line and a caret below a text in it, or below its start.
  func problem(_ message: String, at line: Int, marking text: String = "") -> FileError {
    let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    let source = String(decoding: lines[line - 1], as: UTF8.self)
    let start = text.isEmpty ? nil : source.firstRange(of: text)?.lowerBound
    let column = source[..<(start ?? source.startIndex)].count + 1
    return FileError(message, line: source, at: SourcePosition(line: line, column: column, bytes: 0..<0), in: name)
  }
}
