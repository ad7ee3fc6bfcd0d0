import LabLanguage
import ListModel

/// A height that a row has from some time on, until it gets another one.
struct RowHeight: Hashable, Sendable {
  let key: Int
  /// How many other heights it had before.
  let time: Int
}

/// The heights of the rows of a timeline: those that frames show, and those that follow from the room for rows that no frame shows.
struct TimelineHeights: Sendable {
  /// How many heights are added up, to find those of rows that were never seen.
  private static let maxSummed = 2_000_000
  /// The height of rows where nothing is known.
  private static let standard = Points(44)

  /// All heights that are known.
  private var heights: [RowHeight: Points] = [:]
  /// The rows whose heights were seen.
  private var seen: Set<RowHeight> = []
  /// The rows whose heights are known by where the next row begins.
  private var confirmed: Set<RowHeight> = []
  /// The height that most rows were seen to have; of several the lowest.
  private(set) var usual = Self.standard
  /// The number of heights that changed without a `height` line.
  private(set) var unannouncedCount = 0

  init() {}

  /// Notes the heights that were seen, and in the steps which rows have other heights.
  ///
  /// - Parameter progress: may end it; what was made is of no use then.
  init(_ timeline: TraceTimeline, _ steps: inout [TraceTimeline.Step], _ progress: Progress) {
    var times: [Int: Int] = [:]
    for index in steps.indices where progress.shouldContinue(0, of: 1) { note(&steps[index], &times, timeline) }
    seen = Set(heights.keys)
    let counts = heights.values.reduce(into: [:]) { counts, height in
      counts[height, default: 0] += 1
    }
    usual = counts.mostFrequent ?? usual
    addUnseen(timeline, steps, progress)
  }

  /// The height of a row; nil: not known.
  subscript(row: RowHeight) -> Points? { heights[row] }

  /// Whether a height was seen.
  func hasSeen(_ row: RowHeight) -> Bool { seen.contains(row) }

  private mutating func note(_ step: inout TraceTimeline.Step, _ times: inout [Int: Int], _ timeline: TraceTimeline) {
    let tolerance = timeline.head.tolerance
    step.announced = Set(step.causes.filter { $0.kind == .height }.compactMap { $0.key })
    for key in step.announced { times[key, default: 0] += 1 }
    for shown in Self.heights(in: step.frame, timeline.gap, tolerance) {
      let row = RowHeight(key: shown.key, time: times[shown.key] ?? 0)
      guard let known = heights[row], known.isApart(from: shown.height, tolerance) else {
        note(shown.height, isConfirmed: shown.isConfirmed, of: row)
        continue
      }
      // A key that is shown twice has no two heights.
      guard !step.announced.contains(shown.key), step.unannounced.insert(shown.key).inserted else { continue }
      times[shown.key, default: 0] += 1
      unannouncedCount += 1
      heights[RowHeight(key: shown.key, time: times[shown.key] ?? 0)] = min(shown.height, .tallestRow)
    }
    // A frame that passed counts only for rows that are not known otherwise: they may have changed on their way.
    for frame in step.passed.reversed() {
      for shown in Self.heights(in: frame, timeline.gap, tolerance) {
        let row = RowHeight(key: shown.key, time: times[shown.key] ?? 0)
        if let known = heights[row], known.isApart(from: shown.height, tolerance) { continue }
        note(shown.height, isConfirmed: shown.isConfirmed, of: row)
      }
    }
  }

  /// Notes the first height that a row is seen to have, or the first that is confirmed.
  private mutating func note(_ height: Points, isConfirmed: Bool, of row: RowHeight) {
    let isFirst = isConfirmed ? confirmed.insert(row).inserted : heights[row] == nil
    if isFirst { heights[row] = min(height, .tallestRow) }
  }

  /// The heights that a frame shows. A height is confirmed by where the next row begins: lists that count in whole points leave a
  /// fraction of a point free below a row, which belongs to its height.
  private static func heights(
    in frame: TraceFrame, _ gap: Points, _ tolerance: Points
  ) -> [(key: Int, height: Points, isConfirmed: Bool)] {
    let shown = frame.items.indices.map { place -> (key: Int, height: Points, isConfirmed: Bool) in
      let item = frame.items[place]
      let next = place + 1 < frame.items.count ? frame.items[place + 1].top - item.top - gap : nil
      guard let next, next >= .zero, !next.isApart(from: item.height, tolerance) else {
        return (item.key, item.height, false)
      }
      return (item.key, next, true)
    }
    return shown + frame.heights.map { ($0.key, $0.height, false) }
  }

  /// Adds the heights of rows that no frame shows.
  private mutating func addUnseen(_ timeline: TraceTimeline, _ steps: [TraceTimeline.Step], _ progress: Progress) {
    let lead = Self.lead(steps)
    // Where the first frame's content is that of rows which are all as high as usual, they are.
    if let first = steps.first {
      var unseen = UnseenHeights()
      unseen.add(first, times: [:], lead: lead, gap: timeline.gap) { heights[$0] }
      for row in unseen.rowsBelow(allAs: usual) { heights[row] = usual }
    }
    var unseen = UnseenHeights()
    var times: [Int: Int] = [:]
    let longest = steps.map { $0.order.count }.max() ?? 1
    for step in steps.prefix(Self.maxSummed / max(1, longest)) where progress.shouldContinue(0, of: 1) {
      for key in step.announced.union(step.unannounced) { times[key, default: 0] += 1 }
      unseen.add(step, times: times, lead: lead, gap: timeline.gap) { heights[$0] }
    }
    let hasEstimates = timeline.hasUnexplainedContents || !timeline.givenEstimates.isEmpty
    if hasEstimates {
      for row in unseen.rowsWithoutHeight { heights[row] = .zero }
    } else {
      heights = heights.adding(unseen.heights(progress))
    }
  }

  /// Where the first row begins.
  private static func lead(_ steps: [TraceTimeline.Step]) -> Points {
    for step in steps {
      guard let first = step.frame.items.first, first.key == step.order.first, let offset = step.frame.offset else {
        continue
      }
      return min(max(first.top + offset, .zero), .tallestRow)
    }
    return .zero
  }
}
