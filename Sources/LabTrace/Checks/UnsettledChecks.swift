import ListModel

/// Offsets and contents that change back and forth without a cause (`unsettled`).
struct Swings {
  /// How many turns are a finding.
  static let limit = 6

  /// A value that may swing.
  private struct Value {
    var last: Points?
    private var direction = 0
    private var turns = 0

    /// - Returns: whether it has turned for the last time that is allowed.
    mutating func note(_ now: Points?, _ tolerance: Points) -> Bool {
      defer { last = now ?? last }
      guard let last, let now, now.isApart(from: last, tolerance) else { return false }
      let new = now > last ? 1 : -1
      turns = direction == -new ? turns + 1 : 0
      direction = new
      return turns == Swings.limit
    }
  }

  private var (offset, content) = (Value(), Value())

  /// - Returns: what changes back and forth.
  mutating func note(_ frame: TraceFrame, _ tolerance: Points) -> String? {
    let (offsetSwings, contentSwings) = (offset.note(frame.offset, tolerance), content.note(frame.content, tolerance))
    if offsetSwings {
      return "the offset goes back and forth, now to \(frame.offset ?? .zero), and nothing happens between the frames"
    }
    if contentSwings {
      return "the content grows and shrinks, now to \(frame.content ?? .zero), and nothing happens between the frames"
    }
    return nil
  }
}

/// The heights that rows had last, and those that change between two values without a cause (`unsettled`).
struct KnownHeights {
  private var heights: [Points?] = []
  /// The rows that the app has given another height: one whose height is not known any more may have none.
  private(set) var changed: Set<Int> = []
  /// Of rows whose heights change by themselves the height before the last one, and how often they went back to it.
  private var alternations: [Int: (former: Points, count: Int)] = [:]

  /// The height of a row; nil: not known, or it may have changed since.
  subscript(key: Int) -> Points? { key < heights.count ? heights[key] : nil }

  mutating func note(_ cause: TraceCause) {
    switch cause.kind {
    // In another width rows have other heights.
    case .viewport where cause.width != nil, .reload: heights = []
    case .height:
      guard let key = cause.key else { return }
      changed.insert(key)
      if key < heights.count { heights[key] = nil }
    default: break
    }
  }

  /// - Parameter isQuiet: whether nothing has happened that may change heights.
  /// - Returns: whether a row has a new height, and what is unsettled.
  mutating func note(
    _ frame: TraceFrame, isQuiet: Bool, _ tolerance: Points, _ keys: TraceKeys
  ) -> (hasNew: Bool, unsettled: [String]) {
    heights += [Points?](repeating: nil, count: max(0, keys.names.count - heights.count))
    var (hasNew, unsettled): (Bool, [String]) = (false, [])
    for item in frame.items {
      let known = heights[item.key]
      heights[item.key] = item.height
      guard let known else {
        hasNew = true
        continue
      }
      guard known.isApart(from: item.height, tolerance) else { continue }
      hasNew = true
      if isQuiet, alternates(item, from: known) {
        unsettled.append("the height of \(keys[item.key]) changes between \(known) and \(item.height) by itself")
      } else if !isQuiet {
        alternations[item.key] = nil
      }
    }
    for (key, height) in frame.heights { heights[key] = height }
    return (hasNew, unsettled)
  }

  private mutating func alternates(_ item: TraceFrame.Item, from known: Points) -> Bool {
    let (former, count) = alternations[item.key] ?? (item.height, 0)
    alternations[item.key] = (known, former == item.height ? count + 1 : 1)
    return former == item.height && count + 1 == Swings.limit
  }
}
