import ListModel

/// The room between two rows in a frame, above the first row, or below the last one.
struct SeenRoom: Hashable {
  enum Kind { case gap, top, end }

  let kind: Kind
  /// The keys of the two rows.
  var keys: [Int] = []
  let room: Points

  func finding(_ names: TraceKeys, frame: Int, line: Int) -> TraceFinding {
    let what =
      switch kind {
      case .gap: "\(room) points are between \(names[keys[0]]) and \(names[keys[1]])"
      case .top: "the first row begins at \(room) of the content"
      case .end: "the last row ends \(room) before the end of the content"
      }
    return TraceFinding(check: kind == .gap ? .gap : .wrongEnd, frame: frame, line: line, what: what)
  }
}

/// Counts the rooms that last, to find those that are unusual in a list. For a moment there may be others, until a new height is
/// measured.
struct RoomStatistics {
  private struct Open {
    let room: SeenRoom
    /// Whether rows may have been on their way: the room counts only if the frame stays.
    let isMoving: Bool
    /// When the room was first as it is now.
    let since: TraceMoments.Instant
  }

  /// The rooms of the last frame that are not counted yet, and the frame.
  private var open: [Open] = []
  private var place = (frame: 0, line: 0)
  private var (gaps, tops, ends) = (UsualRoom(), UsualRoom(), UsualRoom())

  /// Replaces the rooms of the last frame, and counts those that have lasted.
  mutating func note(_ rooms: [SeenRoom], _ moments: TraceMoments, in frame: TracedFrame, _ tolerance: Points) {
    let former = Dictionary(firstOf: open.map { ($0.room, $0.since) })
    let isMoving = moments.isMoving && !moments.isCalm
    open = rooms.map { Open(room: $0, isMoving: isMoving, since: former[$0] ?? moments.now) }
    place = (frame.number, frame.line)
    count(tolerance) { !$0.isMoving && moments.hasLasted(since: $0.since) }
  }

  /// Counts all rooms of the last frame: it has stayed.
  mutating func noteRest(_ tolerance: Points) { count(tolerance) { _ in true } }

  private mutating func count(_ tolerance: Points, where hasLasted: (Open) -> Bool) {
    for entry in open where hasLasted(entry) {
      switch entry.room.kind {
      case .gap: gaps.note(entry.room, place, tolerance)
      case .top: tops.note(entry.room, place, tolerance)
      case .end: ends.note(entry.room, place, tolerance)
      }
    }
    open.removeAll(where: hasLasted)
  }

  /// The room between two rows below which they overlap by more than is usual; nil: none is usual.
  func overlapLimit(_ tolerance: Points) -> Points? {
    gaps.usual.map { Points(thousandths: $0 * max(1, tolerance.thousandths)) - tolerance }
  }

  func findings(_ keys: TraceKeys) -> [TraceFinding] {
    gaps.unusual(keys) { $0 > $1 } + tops.unusual(keys) { $0 != $1 } + ends.unusual(keys) { $0 != $1 }
  }
}

/// How often each room was seen, and where first. Rooms are counted in steps of the tolerance.
private struct UsualRoom {
  private struct Count {
    var count = 0
    let first: SeenRoom
    let place: (frame: Int, line: Int)
  }

  private var counts: [Int64: Count] = [:]
  private var all = 0
  /// The most frequent room, in steps, of several the smallest; nil: none was seen.
  private(set) var usual: Int64?
  /// The maximum number of different rooms that are kept.
  private static let maxRooms = 10_000
  /// An unusual room is at most one of so many.
  private static let rareShare = 4

  mutating func note(_ seen: SeenRoom, _ place: (frame: Int, line: Int), _ step: Points) {
    all += 1
    let half = seen.room < .zero ? -step.half : step.half
    let steps = (seen.room + half).thousandths / max(1, step.thousandths)
    guard counts[steps] != nil || counts.count < Self.maxRooms else { return }
    counts[steps, default: Count(first: seen, place: place)].count += 1
    func rank(_ steps: Int64) -> (Int, Int64) { (counts[steps]?.count ?? 0, -Int64(clamping: steps.magnitude)) }
    if usual.map({ rank($0) < rank(steps) }) ?? true { usual = steps }
  }

  /// The first of each rare room that is more than a step away from the usual one, and as much more or less as asked for.
  func unusual(_ keys: TraceKeys, _ isApart: (_ steps: Int64, _ usual: Int64) -> Bool) -> [TraceFinding] {
    guard let usual else { return [] }
    return counts.filter { steps, room in
      (steps - usual).magnitude > 1 && isApart(steps, usual) && room.count * Self.rareShare <= all
    }.map { $0.value }.sorted { $0.place.line < $1.place.line }.map { room in
      room.first.finding(keys, frame: room.place.frame, line: room.place.line)
    }
  }
}
