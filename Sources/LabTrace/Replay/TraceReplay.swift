import LabExplore
import LabLanguage
import LabSessions
import ListModel

/// How a frame differs from the list of a replay.
struct TraceDifference: Sendable, Equatable {
  /// What differs; what is compared first comes first.
  enum Kind: Int, Sendable, Comparable {
    case refused, rows, places, offset, content, cells, drawn

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  let kind: Kind
  /// The index of the step.
  let step: Int
  /// `offset 600, not 500`: the app's value first.
  let what: String
}

extension TraceCommands.Step {
  func difference(_ kind: TraceDifference.Kind, _ what: String) -> TraceDifference {
    TraceDifference(kind: kind, step: index, what: what)
  }
}

/// Replays a trace under some rules, up to the first frame that shows other rows than the list.
struct TraceReplay {
  let rules: ReplayRules
  /// The first difference in what rows are on screen, and where.
  private(set) var departure: TraceDifference?
  /// The first difference in anything, also in which rows off screen have cells, and in which cells stand where.
  private(set) var firstDifference: TraceDifference?
  /// The commands that were executed, by step, with those that follow the frames.
  private(set) var executed: [[String]] = []
  var commandCount: Int { executed.reduce(0) { $0 + $1.count } }

  private let timeline: TraceTimeline
  private let vocabulary: Vocabulary
  private let progress: Progress
  /// The key of each number of a row.
  private let keys: [Int]
  private var trial: Trial
  private var cells: CellMatching
  /// The list at the end of the replay.
  var list: ListState { trial.list }

  /// - Parameters:
  ///   - end: how many frames are played; nil: all.
  ///   - beyond: how many frames are played behind the first departure.
  ///   - progress: may end it; what was found is of no use then.
  init(
    _ timeline: TraceTimeline, _ commands: TraceCommands, under rules: ReplayRules, _ vocabulary: Vocabulary,
    upTo end: Int? = nil, beyond: Int = 0, _ progress: Progress = .none
  ) {
    (self.rules, self.timeline, self.vocabulary, self.progress) = (rules, timeline, vocabulary, progress)
    keys = commands.keysOfNumbers
    cells = CellMatching(timeline)
    trial = Trial(TrialFileSystem(NoFiles(), vocabulary), under: ImposedProfile(rules.profile), checks: false)
    for line in rules.commands { _ = execute(line) }
    for step in commands.steps.prefix(end ?? .max) {
      guard progress.shouldContinue(0, of: 1) else { return }
      if let departure, step.index - departure.step >= beyond { return }
      play(step)
    }
  }

  /// - Returns: why the command is refused; nil: it is not.
  private mutating func execute(_ line: String) -> String? {
    guard let call = vocabulary.call(of: line) else { return "no command: \(line)" }
    return trial.execute(call, progress).error.map { "\(line): \($0.message)" }
  }

  private mutating func play(_ step: TraceCommands.Step) {
    var lines: [String] = []
    for command in step.commands {
      switch command {
      case .execute(let line):
        lines.append(line)
        if let refusal = execute(line) { note(step.difference(.refused, refusal)) }
      case .follow: lines += follow(step)
      }
    }
    executed.append(lines)
    if departure == nil { compare(step) }
  }

  private mutating func note(_ difference: TraceDifference) {
    if firstDifference == nil { firstDifference = difference }
    if departure == nil, difference.kind < .cells { departure = difference }
  }

  /// Scrolls the list to where the frame shows it: to its offset, or by as much as the rows on screen have moved.
  ///
  /// - Returns: the command.
  private mutating func follow(_ step: TraceCommands.Step) -> [String] {
    let frame = timeline.steps[step.index].frame
    let tolerance = timeline.head.tolerance
    var scrolls: [String] = []
    if let offset = frame.offset, offset.isApart(from: trial.list.offset, tolerance) {
      scrolls.append("scroll to \(offset)")
    }
    for (item, number) in zip(frame.items, step.rows) {
      guard let number, let row = shown(number) else { continue }
      let distance = trial.list.record(of: row).y - trial.list.offset - item.top
      if distance.magnitude > tolerance { scrolls.append("scroll by \(distance)") }
      break
    }
    guard let first = scrolls.first else { return [] }
    guard scrolls.count > 1 else {
      _ = execute(first)
      return [first]
    }
    let before = trial
    _ = execute(first)
    guard difference(step) != nil else { return [first] }
    let after = trial
    trial = before
    _ = execute(scrolls[1])
    if difference(step) == nil { return [scrolls[1]] }
    trial = after
    return [first]
  }

  /// The number of the row on screen with a key.
  private func shown(_ number: Int) -> Int? {
    trial.list.visible.rows.first { trial.list.record(of: $0).key.number == number }
  }

  private mutating func compare(_ step: TraceCommands.Step) {
    if let difference = difference(step) { return note(difference) }
    if firstDifference == nil, let difference = cells.difference(timeline, step, trial.list) {
      firstDifference = difference
    }
  }

  /// How the rows on screen, the offset and the content differ; nil: they do not.
  private func difference(_ step: TraceCommands.Step) -> TraceDifference? {
    let (frame, list, tolerance) = (timeline.steps[step.index].frame, trial.list, timeline.head.tolerance)
    let (height, margin) = (list.viewport, list.policies.spacing.margin)
    let ours = list.visible.rows.map { list.record(of: $0) }
      .filter { $0.height > margin && $0.y + $0.height - margin - list.offset > tolerance }
      .filter { $0.y - list.offset < height - tolerance }
    let theirs = zip(frame.items, step.rows)
      .filter { $0.0.height > .zero && $0.0.bottom > tolerance && $0.0.top < height - tolerance }
    guard ours.map({ $0.key.number }) == theirs.map({ $0.1 ?? -1 }) else {
      let (here, there) = (theirs.map { $0.0.key }, keys(of: ours))
      // Many rows that are the same first are left out, but for the last of them.
      let same = zip(here, there).prefix { $0.0 == $0.1 }.count
      let start = same < 3 ? 0 : same - 1
      return step.difference(.rows, "\(names(here, from: start)), not \(names(there, from: start))")
    }
    for (our, their) in zip(ours, theirs.map({ $0.0 })) {
      let (top, height) = (our.y - list.offset, our.height - margin)
      if top.isApart(from: their.top, tolerance) {
        return step.difference(.places, "\(timeline.keys[their.key]) at \(their.top), not \(top)")
      }
      if height.isApart(from: their.height, tolerance) {
        return step.difference(.places, "\(timeline.keys[their.key]) \(their.height) high, not \(height)")
      }
    }
    if let offset = frame.offset, offset.isApart(from: list.offset, tolerance) {
      return step.difference(.offset, "offset \(offset), not \(list.offset)")
    }
    if step.knowsContent, let content = frame.content, content.isApart(from: list.content, tolerance) {
      return step.difference(.content, "content \(content), not \(list.content)")
    }
    return nil
  }

  private func names(_ all: [Int], from start: Int) -> String {
    let keys = all.dropFirst(start)
    let names = (start > 0 ? ["…"] : []) + keys.prefix(3).map(timeline.name) + (keys.count > 4 ? ["…"] : [])
    return keys.isEmpty ? "no row" : (names + keys.dropFirst(3).suffix(1).map(timeline.name)).joined(separator: " ")
  }

  private func keys(of records: [RowRecord]) -> [Int] {
    records.compactMap { keys.indices.contains($0.key.number) ? keys[$0.key.number] : nil }
  }
}

/// A file system without files: the commands of a trace read none.
final class NoFiles: FileSystem {
  let workingFolder = "/"
  private static let none = FileError("there are no files here")

  func read(_ path: String) throws(FileError) -> [UInt8] { throw Self.none }
  func exists(_ path: String) -> Bool { false }
  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile { throw Self.none }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw Self.none }
}
