import LabExplore
import LabLanguage
import LabSessions
import ListModel

/// How a trace is made into commands.
struct TraceTelling: Sendable, Equatable {
  /// The height of rows that were not on screen; nil: all heights are known.
  var estimate: Points?
  /// Whether heights change only where the app has said so, and animations go where they lead: else as the frames show it.
  var isStrict = false
  /// What is said above a row's height where it gets another one: the margin, which some engines then leave out (`height-change
  /// without-margin`).
  var margin = Points.zero
}

/// The rules under which a trace is replayed.
struct TraceRules: Sendable, Equatable {
  var profile: Profile
  var fault: Fault?
  /// The rows beyond the viewport that have cells; nil: as the profile says.
  var overscan: Int?
  /// Whether a scroll goes over no rows on its way, whatever the profile says.
  var scrollsAtOnce = false
  /// The room between two rows, beside what the profile has above each.
  var gap = Points.zero
  var telling = TraceTelling()

  init(profile: Profile, _ story: TraceStory, _ telling: TraceTelling) {
    (self.profile, self.telling) = (profile, telling)
    gap = max(.zero, story.gap - profile.policies.spacing.margin)
    if profile.policies.heightChange == .withoutMargin { self.telling.margin = profile.policies.spacing.margin }
  }

  /// The commands that set them.
  var commands: [String] {
    ["profile \(profile.rawValue)"] + (gap > .zero ? ["set gap \(gap)"] : [])
      + (overscan.map { ["set overscan \($0) rows"] } ?? [])
      + (scrollsAtOnce ? ["set scrolling jump"] : [])
      + (fault.map { ["fault \($0.rawValue)"] } ?? [])
  }
}

/// How a frame differs from the list of a replay.
struct TraceDifference: Sendable, Equatable {
  /// What differs; what is compared first comes first.
  enum Kind: Int, Sendable, Comparable {
    case refused, rows, places, offset, content, cells, drawn

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  let kind: Kind
  /// The index of the frame in the story.
  let step: Int
  /// `offset 600, not 500`: the app's value first.
  let what: String
}

/// Replays a trace under some rules, and says where the list first is otherwise than the frames.
struct TraceTrial {
  let rules: TraceRules
  /// The first difference in what rows are on screen, and where.
  private(set) var departure: TraceDifference?
  /// The first difference in anything, as in which rows off screen have cells, and in which cells stand where.
  private(set) var firstDifference: TraceDifference?
  /// The commands that were said, by step, with those that the frames told.
  private(set) var said: [[String]] = []
  /// The number of commands that were said.
  var commands: Int { said.reduce(0) { $0 + $1.count } }

  private let story: TraceStory
  private let vocabulary: Vocabulary
  private let progress: Progress
  /// The key of each number of a row.
  private let keys: [Int]
  private var trial: Trial
  private var cells: CellNames
  /// The list as the replay has left it.
  var list: ListState { trial.list }

  /// - Parameters:
  ///   - end: how many frames are played; nil: all.
  ///   - beyond: how many frames are played behind the first departure.
  ///   - progress: may end it; what was found is of no use then.
  init(
    _ story: TraceStory, _ commands: TraceCommands, under rules: TraceRules, _ vocabulary: Vocabulary,
    upTo end: Int? = nil, beyond: Int = 0, _ progress: Progress = .none
  ) {
    (self.rules, self.story, self.vocabulary, self.progress) = (rules, story, vocabulary, progress)
    keys = commands.keysOfNumbers
    cells = CellNames(story)
    trial = Trial(TrialFileSystem(NoFiles(), vocabulary), under: ImposedProfile(rules.profile), checks: false)
    for line in rules.commands { _ = say(line) }
    for step in commands.steps.prefix(end ?? .max) {
      guard progress.shouldContinue(0, of: 1) else { return }
      if let departure, step.index - departure.step >= beyond { return }
      play(step)
    }
  }

  /// - Returns: why the command is refused; nil: it is not.
  private mutating func say(_ line: String) -> String? {
    guard let call = vocabulary.call(of: line) else { return "no command: \(line)" }
    return trial.execute(call, progress).error.map { "\(line): \($0.message)" }
  }

  private mutating func play(_ step: TraceCommands.Step) {
    var lines: [String] = []
    for command in step.commands {
      switch command {
      case .say(let line):
        lines.append(line)
        if let refusal = say(line) { note(TraceDifference(kind: .refused, step: step.index, what: refusal)) }
      case .move: lines += move(step)
      }
    }
    said.append(lines)
    guard departure == nil else { return }
    compare(step)
  }

  private mutating func note(_ difference: TraceDifference) {
    if firstDifference == nil { firstDifference = difference }
    if departure == nil, difference.kind < .cells { departure = difference }
  }

  /// Moves the list to where the frame shows it: by as much as the rows on screen have moved, or else to its offset.
  private mutating func move(_ step: TraceCommands.Step) -> [String] {
    let frame = story.steps[step.index].frame
    let tolerance = story.head.tolerance
    var ways: [String] = []
    if let offset = frame.offset {
      if offset.isApart(from: trial.list.offset, tolerance) { ways.append("scroll to \(offset)") }
    }
    for (item, number) in zip(frame.items, step.rows) {
      guard let number, let row = shown(number) else { continue }
      let distance = trial.list.record(of: row).y - trial.list.offset - item.top
      if distance.magnitude > tolerance { ways.append("scroll by \(distance)") }
      break
    }
    guard var first = ways.first else { return [] }
    if ways.count > 1, ways[1] != ways[0] {
      let before = trial
      _ = say(ways[0])
      if difference(step) != nil {
        let after = trial
        trial = before
        _ = say(ways[1])
        if difference(step) == nil { first = ways[1] } else { trial = after }
      }
    } else {
      _ = say(first)
    }
    return [first]
  }

  /// The number of the row on screen with a key.
  private func shown(_ number: Int) -> Int? {
    trial.list.visible.rows.first { trial.list.record(of: $0).key.number == number }
  }

  private mutating func compare(_ step: TraceCommands.Step) {
    if let difference = difference(step) { return note(difference) }
    if firstDifference == nil, let difference = cells.difference(story, step, trial.list) {
      firstDifference = difference
    }
  }

  /// What of the rows on screen is otherwise; nil: nothing.
  private func difference(_ step: TraceCommands.Step) -> TraceDifference? {
    let (frame, list, tolerance) = (story.steps[step.index].frame, trial.list, story.head.tolerance)
    func differs(_ kind: TraceDifference.Kind, _ what: String) -> TraceDifference {
      TraceDifference(kind: kind, step: step.index, what: what)
    }
    let (height, margin) = (list.viewport, list.policies.spacing.margin)
    let ours = list.visible.rows.map { (row: $0, record: list.record(of: $0)) }
      .filter { $0.record.height > margin && $0.record.y + $0.record.height - margin - list.offset > tolerance }
      .filter { $0.record.y - list.offset < height - tolerance }
    let theirs = zip(frame.items, step.rows)
      .filter { $0.0.height > .zero && $0.0.bottom > tolerance && $0.0.top < height - tolerance }
    let ourKeys = ours.map { $0.record.key.number }
    let theirKeys = theirs.map { $0.1 ?? -1 }
    guard ourKeys == theirKeys else {
      let (here, there) = (theirs.map { $0.0.key }, keys(of: ours))
      // Many rows that are the same first are left out, but for the last of them.
      let same = zip(here, there).prefix { $0.0 == $0.1 }.count
      let start = same < 3 ? 0 : same - 1
      return differs(.rows, "\(names(here, from: start)), not \(names(there, from: start))")
    }
    for (our, their) in zip(ours, theirs) {
      let top = our.record.y - list.offset
      if top.isApart(from: their.0.top, tolerance) {
        return differs(.places, "\(story.keys[their.0.key]) at \(their.0.top), not \(top)")
      }
      let height = our.record.height - margin
      if height.isApart(from: their.0.height, tolerance) {
        return differs(.places, "\(story.keys[their.0.key]) \(their.0.height) high, not \(height)")
      }
    }
    if let offset = frame.offset, offset.isApart(from: list.offset, tolerance) {
      return differs(.offset, "offset \(offset), not \(list.offset)")
    }
    if step.knowsContent, let content = frame.content, content.isApart(from: list.content, tolerance) {
      return differs(.content, "content \(content), not \(list.content)")
    }
    return nil
  }

  private func names(_ all: [Int], from start: Int) -> String {
    let keys = all.dropFirst(start)
    let names = (start > 0 ? ["…"] : []) + keys.prefix(3).map(story.name) + (keys.count > 4 ? ["…"] : [])
    return keys.isEmpty ? "no row" : (names + keys.dropFirst(3).suffix(1).map(story.name)).joined(separator: " ")
  }

  private func keys(of ours: [(row: Int, record: RowRecord)]) -> [Int] {
    ours.compactMap { row in keys.indices.contains(row.record.key.number) ? keys[row.record.key.number] : nil }
  }
}

/// Cells have other names in the app; each has one throughout.
private struct CellNames {
  private var ours: [Int: Cell.ID] = [:]
  private var theirs: [Cell.ID: Int] = [:]
  private let tellsDrawn: Bool

  init(_ story: TraceStory) { tellsDrawn = story.tellsDrawn }

  /// The first difference in which rows have cells and which cells they have; nil: none.
  mutating func difference(_ story: TraceStory, _ step: TraceCommands.Step, _ list: ListState) -> TraceDifference? {
    let frame = story.steps[step.index].frame
    func differs(_ kind: TraceDifference.Kind, _ what: String) -> TraceDifference {
      TraceDifference(kind: kind, step: step.index, what: what)
    }
    // Some show all rows that have cells, others only those on screen.
    let rendered = Set(list.rendered.rows.map { list.record(of: $0).key.number })
    let visible = Set(list.visible.rows.map { list.record(of: $0).key.number })
    let shown = Set(step.rows.compactMap { $0 })
    guard shown == rendered || shown == visible else {
      return differs(.cells, "\(frame.items.count) rows with cells, not \(rendered.count)")
    }
    let rows = Dictionary(firstOf: list.rendered.rows.map { (list.record(of: $0).key.number, $0) })
    let stale = Set(frame.drawn.lazy.filter { $0.key != $0.shown }.map { $0.key })
    for (item, number) in zip(frame.items, step.rows) {
      guard let number, let row = rows[number], let cell = list.cell(showing: row) else { continue }
      if let difference = name(item, cell, story) { return differs(.cells, difference) }
      if tellsDrawn, cell.isStale != stale.contains(item.key) {
        return differs(
          .drawn, "\(story.keys[item.key]) \(cell.isStale ? "drawn" : "stale"), not \(cell.isStale ? "stale" : "drawn")"
        )
      }
    }
    return nil
  }

  private mutating func name(_ item: TraceFrame.Item, _ cell: Cell, _ story: TraceStory) -> String? {
    guard let serial = item.cell, story.head.cells != .none, !story.hasGaps else { return nil }
    let (our, their) = (ours[serial] ?? cell.id, theirs[cell.id] ?? serial)
    guard our == cell.id, their == serial else { return "\(story.keys[item.key]) in another cell" }
    (ours[serial], theirs[cell.id]) = (cell.id, serial)
    return nil
  }
}

/// No files: what a trace tells reads none.
final class NoFiles: FileSystem {
  let workingFolder = "/"
  private static let none = FileError("there are no files here")

  func read(_ path: String) throws(FileError) -> [UInt8] { throw Self.none }
  func exists(_ path: String) -> Bool { false }
  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile { throw Self.none }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw Self.none }
}
