import LabLanguage
import ListModel

/// What a trace says, frame by frame, with the heights of its rows: what is replayed under the rules of engines.
struct TraceStory: Sendable {
  /// The maximum number of frames that are replayed.
  static let maxFrames = 2_000
  /// The maximum number of rows of a list that is replayed.
  static let maxRows = 20_000
  /// The maximum number of rows in all orders that are replayed, of which there is one behind each change of the rows.
  private static let maxOrderedRows = 2_000_000
  /// How many heights are added up, to find those of rows that were never seen.
  private static let maxSummed = 2_000_000

  /// A frame, and what happened before it.
  struct Step: Sendable {
    let line: Int
    var frame: TraceFrame
    var events: [TraceEvent]
    /// The keys of all rows, in order, when the frame was shown.
    var order: [Int]
    /// The number of the row of each item of the frame; nil: there is none.
    var rows: [Int?]
    /// The row at which each section but the first begins.
    var sectionStarts: Set<Int> = []
    /// The frames between the step before and this one, in which the list was on its way.
    var passed: [TraceFrame] = []
    /// The rows that the app has said to have another height, and those that have one without that.
    var told: Set<Int> = []
    var unsaid: Set<Int> = []
  }

  let head: TraceHead
  let keys: TraceKeys
  private(set) var steps: [Step] = []
  /// Why nothing can be replayed, or nothing from some frame on.
  private(set) var problem: String?
  /// Whether the trace goes on after the last step.
  private(set) var isCut = false
  /// Whether frames were left out in which the list was on its way: which cell went where is not known then.
  private(set) var hasGaps = false
  /// The heights that were seen, or follow from places and contents.
  private(set) var heights: [RowHeight: Points] = [:]
  /// The estimates that the app has given, and how often.
  private(set) var estimatesGiven: [Points: Int] = [:]
  /// Those of them that were seen.
  private(set) var seen: [RowHeight: Points] = [:]
  /// Those of these that tell where the next row begins.
  private var taken: [RowHeight: Points] = [:]
  /// The usual room between two rows.
  private(set) var gap = Points.zero
  /// The height that most rows were seen to have; of several the lowest.
  private(set) var usualHeight = Points(44)
  /// The number of heights that changed though the app has not said so.
  private(set) var unsaidHeights = 0
  /// Whether rows have keys, and not only numbers.
  private(set) var hasKeys = true
  /// The steps behind which the rows are others, or in another order.
  private(set) var changes: [Int] = []

  /// - Parameter progress: may end it; what was made is of no use then.
  init(_ entries: [TraceEntry], _ head: TraceHead, _ keys: TraceKeys, _ progress: Progress = .none) {
    (self.head, self.keys) = (head, keys)
    collect(entries, progress)
    gap = usualGap(in: steps[...])
    collectHeights(progress)
  }

  /// Leaves out the steps behind some of them.
  mutating func cut(to count: Int) {
    guard count < steps.count else { return }
    isCut = true
    steps.removeSubrange(count...)
    changes.removeAll { $0 + 1 >= count }
  }

  private mutating func collect(_ entries: [TraceEntry], _ progress: Progress) {
    var rows = TracedRows()
    var orderedRows = 0
    var events: [TraceEvent] = []
    var passed: [TraceFrame] = []
    var given: [Int: Points] = [:]
    let passing = Self.passing(entries)
    for (index, entry) in entries.enumerated() {
      guard progress.shouldContinue(0, of: 1) else { return }
      switch entry.event {
      case .ask(let ask):
        guard let height = ask.height else { continue }
        if ask.kind == .estimate { estimatesGiven[height, default: 0] += 1 } else { given[ask.key] = height }
      case .rows(let all):
        rows.take(all)
        events.append(entry.event)
      case .edit(let edit):
        problem = problem ?? rows.take(edit, head.numbering)
        events.append(entry.event)
      case .did(let cause):
        events.append(entry.event)
        if cause.kind == .height, let key = cause.key { given[key] = nil }
      case .frame(let original):
        let frame = original.fromTopToBottom
        problem = problem ?? rows.endBatch(head.numbering)
        guard problem == nil else { return }
        guard rows.isKnown, let order = order(of: rows) else {
          problem = rows.isKnown ? "the list has more than \(Self.maxRows) rows" : "no line says what rows there are"
          return
        }
        let isSame = steps.last?.order == order
        if !isSame { orderedRows += order.count }
        if let item = frame.items.first(where: { $0.height > .tallestRow }) {
          problem = "\(keys[item.key]) is \(item.height) high, and no row here may be higher than \(Points.tallestRow)"
          return
        }
        guard steps.count < Self.maxFrames, orderedRows <= Self.maxOrderedRows else {
          isCut = true
          return
        }
        // What happened before it is part of the next one.
        if passing.contains(index) {
          hasGaps = true
          passed.append(frame)
          continue
        }
        hasKeys = hasKeys && rows.keys != nil
        let step = step(
          Step(line: entry.line, frame: frame, events: events, order: order, rows: [], passed: passed), of: &rows, given
        )
        if let last = steps.last, last.order != order { changes.append(steps.count - 1) }
        steps.append(step)
        (events, passed, given) = ([], [], [:])
      }
    }
  }

  /// Adds where the frame's items stand, and the heights that the list was given before it. They are known in it, but for those of
  /// rows that the frame shows otherwise.
  private func step(_ frame: Step, of rows: inout TracedRows, _ given: [Int: Points]) -> Step {
    var step = frame
    step.sectionStarts = rows.sectionStarts
    step.rows = step.frame.items.map { item in
      rows.row(of: item.key, keys).flatMap { step.order[$0] == item.key ? $0 : nil }
    }
    let shown = Set(step.frame.items.lazy.map { $0.key })
    step.frame.heights += given.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return step
  }

  /// The frames that another one follows at once: contents come in, heights are measured, something moves.
  private static func passing(_ entries: [TraceEntry]) -> Set<Int> {
    var passing: Set<Int> = []
    var last: (index: Int, time: Int)?
    for (index, entry) in entries.enumerated() {
      guard case .frame(let frame) = entry.event, let time = frame.time else { continue }
      if let last, time - last.time < TraceMoments.rest { passing.insert(last.index) }
      last = (index, time)
    }
    return passing
  }

  /// The keys of all rows; where only their number is known, the keys of items are row numbers.
  private func order(of rows: TracedRows) -> [Int]? {
    guard rows.count <= Self.maxRows else { return nil }
    if let all = rows.keys { return all }
    if let last = steps.last?.order, last.count == rows.count, !hasKeys { return last }
    // Rows that no frame shows have numbers of their own, behind those of all keys.
    return (0..<rows.count).map { keys.known("\($0)") ?? keys.names.count + $0 }
  }

  /// The key of a row, or its number, where the rows have no keys and no frame shows it.
  func name(of key: Int) -> String { key < keys.names.count ? keys[key] : "\(key - keys.names.count)" }

  /// The usual room between two rows in some steps.
  func usualGap(in steps: ArraySlice<Step>) -> Points {
    var counts: [Points: Int] = [:]
    for step in steps {
      for pair in neighbours(in: step) { counts[pair.below.top - pair.above.bottom, default: 0] += 1 }
    }
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .zero
    return usual > head.tolerance && usual <= .tallestRow ? usual : .zero
  }

  /// The rows of a step that follow one another on screen and in a section, with the number of the upper one. O(rows on screen).
  func neighbours(in step: Step) -> [(above: TraceFrame.Item, below: TraceFrame.Item, row: Int)] {
    step.frame.items.indices.dropLast().compactMap { index in
      guard let row = step.rows[index], let next = step.rows[index + 1], next == row + 1,
        !step.sectionStarts.contains(next)
      else { return nil }
      return (step.frame.items[index], step.frame.items[index + 1], row)
    }
  }

  /// Where the first row begins.
  private var lead: Points {
    for step in steps {
      guard let first = step.frame.items.first, first.key == step.order.first, let offset = step.frame.offset else {
        continue
      }
      return min(max(first.top + offset, .zero), .tallestRow)
    }
    return .zero
  }

  /// Notes the heights that were seen, then what places and contents tell of those that were not.
  private mutating func collectHeights(_ progress: Progress) {
    var times: [Int: Int] = [:]
    for index in steps.indices where progress.shouldContinue(0, of: 1) { collectHeights(of: index, &times) }
    seen = heights
    let hasEstimates = hasUnaskedContents || !estimatesGiven.isEmpty
    let lead = lead
    let counts = heights.values.reduce(into: [:]) { counts, height in counts[height, default: 0] += 1 }
    usualHeight = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? usualHeight
    takeEqualHeights(lead)
    var sums = HeightSums()
    times = [:]
    let longest = steps.map { $0.order.count }.max() ?? 1
    for step in steps.prefix(Self.maxSummed / max(1, longest)) where progress.shouldContinue(0, of: 1) {
      for key in step.told.union(step.unsaid) { times[key, default: 0] += 1 }
      sums.note(step, times: times, lead: lead, gap: gap) { heights[$0] }
    }
    guard !hasEstimates else {
      for row in sums.rowsWithoutHeight { heights[row] = .zero }
      return
    }
    let usual =
      heights.isEmpty
      ? Points(44) : Points(thousandths: heights.values.reduce(.zero, +).thousandths / Int64(heights.count))
    heights = heights.adding(sums.solve(usual: usual, progress))
  }

  /// Where the first frame's content is that of rows which are all as high as usual, they are.
  private mutating func takeEqualHeights(_ lead: Points) {
    guard let first = steps.first else { return }
    var sums = HeightSums()
    sums.note(first, times: [:], lead: lead, gap: gap) { heights[$0] }
    for row in sums.rowsBelow(allAs: usualHeight) { heights[row] = usualHeight }
  }

  private mutating func collectHeights(of index: Int, _ times: inout [Int: Int]) {
    for event in steps[index].events {
      if case .did(let cause) = event, cause.kind == .height, let key = cause.key { steps[index].told.insert(key) }
    }
    for key in steps[index].told { times[key, default: 0] += 1 }
    Self.eachHeight(in: steps[index].frame, gap, head.tolerance) { key, height, isTaken in
      let row = RowHeight(key: key, time: times[key] ?? 0)
      guard let known = heights[row], known.isApart(from: height, head.tolerance) else {
        return note(height, isTaken, of: row)
      }
      // A key that is shown twice has no two heights.
      guard !steps[index].told.contains(key), steps[index].unsaid.insert(key).inserted else { return }
      times[key, default: 0] += 1
      unsaidHeights += 1
      heights[RowHeight(key: key, time: times[key] ?? 0)] = min(height, .tallestRow)
    }
    // What went by tells only of rows that are not known otherwise: it may have changed on its way.
    for frame in steps[index].passed.reversed() {
      Self.eachHeight(in: frame, gap, head.tolerance) { key, height, isTaken in
        let row = RowHeight(key: key, time: times[key] ?? 0)
        if let known = heights[row], known.isApart(from: height, head.tolerance) { return }
        note(height, isTaken, of: row)
      }
    }
  }

  /// Notes the first height that a row is seen to have, or the first that tells what it takes.
  private mutating func note(_ height: Points, _ isTaken: Bool, of row: RowHeight) {
    let isFirst = isTaken ? taken.updateValue(height, forKey: row) == nil : heights[row] == nil
    if isFirst { heights[row] = min(height, .tallestRow) }
  }

  /// Calls a closure with each key of a frame, the height that the frame tells of it, and whether it is what the row takes. Lists
  /// that count in whole points leave a fraction free below a row: what it takes is then where the next one begins.
  private static func eachHeight(
    in frame: TraceFrame, _ gap: Points, _ tolerance: Points, _ body: (_ key: Int, Points, _ isTaken: Bool) -> Void
  ) {
    for (place, item) in frame.items.enumerated() {
      let next = place + 1 < frame.items.count ? frame.items[place + 1].top : nil
      let taken = next.map { $0 - item.top - gap }
      if let taken, taken >= .zero, !taken.isApart(from: item.height, tolerance) {
        body(item.key, taken, true)
      } else {
        body(item.key, item.height, false)
      }
    }
    for (key, height) in frame.heights { body(key, height, false) }
  }
}
