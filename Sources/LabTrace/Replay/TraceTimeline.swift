import LabLanguage
import ListModel

/// The frames of a trace, what happened before each of them, and the heights of the rows: what is replayed under the rules of
/// engines.
struct TraceTimeline: Sendable {
  /// The maximum number of frames that are replayed.
  static let maxFrames = 2_000
  /// The maximum number of rows of a list that is replayed.
  static let maxRows = 20_000
  /// The maximum number of rows in all orders that are replayed, of which there is one behind each change of the rows.
  static let maxOrderedRows = 2_000_000

  /// A frame, and what happened before it.
  struct Step: Sendable {
    let line: Int
    var frame: TraceFrame
    var events: [TraceEvent]
    /// The keys of all rows, in order, when the frame was shown.
    var order: [Int]
    /// The number of the row of each item of the frame; nil: there is none.
    var rows: [Int?] = []
    /// The row at which each section but the first begins.
    var sectionStarts: Set<Int> = []
    /// The frames between the step before and this one, in which the list was on its way.
    var passed: [TraceFrame] = []
    /// The rows that have another height by a `height` line, and those that have one without that.
    var announced: Set<Int> = []
    var unannounced: Set<Int> = []

    /// Whether heights may have changed: by `height`, by `reload`, or in another width.
    var changesHeights: Bool {
      causes.contains { $0.kind == .height || $0.kind == .reload || $0.kind == .viewport && $0.width != nil }
    }

    /// What the user or the app did.
    var causes: [TraceCause] { events.compactMap { if case .did(let cause) = $0 { cause } else { nil } } }
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
  /// Whether rows have keys, and not only numbers.
  private(set) var hasKeys = true
  /// The estimates that the app has given, and how often.
  private(set) var givenEstimates: [Points: Int] = [:]
  /// The steps behind which the rows are others, or in another order.
  private(set) var changes: [Int] = []
  /// The usual room between two rows.
  private(set) var gap = Points.zero
  /// The heights of the rows.
  private(set) var heights = TimelineHeights()

  /// - Parameter progress: may end it; what was made is of no use then.
  init(_ entries: [TraceEntry], _ head: TraceHead, _ keys: TraceKeys, _ progress: Progress = .none) {
    (self.head, self.keys) = (head, keys)
    collect(entries, progress)
    gap = usualGap(in: steps[...])
    heights = TimelineHeights(self, &steps, progress)
  }

  /// Leaves out the steps behind some of them.
  mutating func cut(to count: Int) {
    guard count < steps.count else { return }
    isCut = true
    steps.removeSubrange(count...)
    changes.removeAll { $0 + 1 >= count }
  }

  /// What happened since the last step.
  private struct Pending {
    var events: [TraceEvent] = []
    var passed: [TraceFrame] = []
    /// The heights that the app gave to its list.
    var heights: [Int: Points] = [:]
  }

  private mutating func collect(_ entries: [TraceEntry], _ progress: Progress) {
    var rows = TracedRows()
    var pending = Pending()
    var orderedRows = 0
    let passing = Self.passingFrames(entries)
    for (index, entry) in entries.enumerated() {
      guard progress.shouldContinue(0, of: 1) else { return }
      guard case .frame(let frame) = entry.event else {
        note(entry.event, &rows, &pending)
        continue
      }
      guard let order = replayedOrder(of: &rows, showing: frame) else { return }
      let isSame = steps.last?.order == order
      if !isSame { orderedRows += order.count }
      guard steps.count < Self.maxFrames, orderedRows <= Self.maxOrderedRows else {
        isCut = true
        return
      }
      // What happened before a frame that passes belongs to the next one.
      if passing.contains(index) {
        hasGaps = true
        pending.passed.append(frame.fromTopToBottom)
        continue
      }
      hasKeys = hasKeys && rows.keys != nil
      if !isSame, !steps.isEmpty { changes.append(steps.count - 1) }
      rows.index(keys)
      steps.append(step(frame.fromTopToBottom, line: entry.line, order, rows, pending))
      pending = Pending()
    }
  }

  private mutating func note(_ event: TraceEvent, _ rows: inout TracedRows, _ pending: inout Pending) {
    switch event {
    case .ask(let ask):
      guard let height = ask.height else { return }
      if ask.kind == .estimate {
        givenEstimates[height, default: 0] += 1
      } else {
        pending.heights[ask.key] = height
      }
      return
    case .rows(let all): rows.take(all)
    case .edit(let edit): problem = problem ?? rows.take(edit, head.numbering)
    case .did(let cause): if cause.kind == .height, let key = cause.key { pending.heights[key] = nil }
    case .frame: break
    }
    pending.events.append(event)
  }

  /// The keys of all rows; nil: the frame cannot be replayed, and `problem` is why.
  private mutating func replayedOrder(of rows: inout TracedRows, showing frame: TraceFrame) -> [Int]? {
    problem = problem ?? rows.endBatch(head.numbering)
    guard problem == nil else { return nil }
    guard rows.isKnown, let order = order(of: rows) else {
      problem = rows.isKnown ? "the list has more than \(Self.maxRows) rows" : "no line says what rows there are"
      return nil
    }
    if let item = frame.items.first(where: { $0.height > .tallestRow }) {
      problem = "\(keys[item.key]) is \(item.height) high, and no row here may be higher than \(Points.tallestRow)"
      return nil
    }
    return order
  }

  private func step(_ frame: TraceFrame, line: Int, _ order: [Int], _ rows: TracedRows, _ pending: Pending) -> Step {
    var step = Step(line: line, frame: frame, events: pending.events, order: order, passed: pending.passed)
    step.sectionStarts = rows.sectionStarts
    step.rows = frame.items.map { item in
      rows.row(of: item.key, keys).flatMap { order[$0] == item.key ? $0 : nil }
    }
    // The heights that the app gave are known in the frame, but for those of rows that the frame shows.
    let shown = Set(frame.items.lazy.map { $0.key })
    step.frame.heights += pending.heights.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    return step
  }

  /// The frames that another one follows at once: contents come in, heights are measured, something moves.
  private static func passingFrames(_ entries: [TraceEntry]) -> Set<Int> {
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
    let usual = counts.mostFrequent ?? .zero
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
}

extension [Points: Int] {
  /// The length that was counted most often, of several the lowest.
  var mostFrequent: Points? { self.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
}
