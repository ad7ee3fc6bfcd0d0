/// The screen at one moment, with the places of its rows, to find out later whether they jumped (EngineRules, "Jumps").
///
/// It shares its storage with the list.
struct ScreenSnapshot: Sendable {
  let sharedRecords: Shared<Records>
  private let screen: Screen
  let offset: Points
  let viewport: Points

  init(_ records: Shared<Records>, _ screen: Screen, _ scroller: Scroller) {
    (sharedRecords, self.screen) = (records, screen)
    (offset, viewport) = (scroller.offset, scroller.viewport)
  }

  var records: Records { sharedRecords.wrappedValue }
  var live: [LiveCell] { screen.live }

  /// The rows that have a cell and at least one point within the viewport, from top to bottom. O(visible × log n).
  var rowsInView: some Sequence<Int> {
    live.lazy.compactMap { $0.row }.filter { row in
      row < self.records.count && self.records.isInView(row, from: self.offset, to: self.offset + self.viewport)
    }
  }

  /// The distance of a row from the viewport's top edge. O(log n).
  func top(of row: Int) -> Points { records.y(of: row) - offset }
}

extension ScreenSnapshot {
  /// The jump since an earlier snapshot, or nil. O(1) if no row has moved in the content, else O(visible × log n).
  ///
  /// - Parameter scrolled: how far the user has scrolled since.
  func jump(since start: ScreenSnapshot, scrolled: Points) -> Jump? {
    guard records.count > 0, start.records.count > 0 else { return nil }
    let isUnmoved = sharedRecords.isIdentical(to: start.sharedRecords) || records.hasSamePositions(as: start.records)
    if start.offset + scrolled == offset, isUnmoved { return nil }
    return firstMoved(since: start, scrolled: scrolled)
  }

  /// Of the rows that were on screen before and still are, without those that an edit moved: the first that has moved, unless one
  /// stands where it stood and is as high. If the user did not scroll and no other one is left on screen: the first that still
  /// exists.
  private func firstMoved(since start: ScreenSnapshot, scrolled: Points) -> Jump? {
    let rowsByKey = Dictionary(keepingFirst: rowsInView.map { (records.key(of: $0), $0) })
    let before = Array(start.rowsInView)
    let staying = before.compactMap { row in
      rowsByKey[start.records.key(of: row)].map { move(of: row, to: $0, since: start, scrolled) }
    }
    let kept = staying.map { $0.now }.longestAscent().map { staying[$0] }
    // A row that stands and grows pushes what is below it: it does not show that nothing moved.
    let standing = kept.filter { $0.distance == .zero }
    if standing.contains(where: { !$0.hasResized }) { return nil }
    if let first = kept.first(where: { $0.distance != .zero }) { return jump(of: first, below: before, since: start) }
    guard scrolled == .zero else { return nil }
    let resized = Set(standing.map { $0.row })
    return before.filter { !resized.contains($0) }.prefix(Self.maxSought).lazy.compactMap { row in
      self.rowInWindow(of: start.records.key(of: row)).map { self.move(of: row, to: $0, since: start, scrolled) }
    }.first.flatMap { jump(of: $0, below: before, since: start) }
  }

  private func move(of row: Int, to now: Int, since start: ScreenSnapshot, _ scrolled: Points) -> ScreenMove {
    ScreenMove(
      row: row, now: now, from: start.top(of: row), to: top(of: now), scrolled: scrolled,
      hasResized: start.records.heights.height(of: row) != records.heights.height(of: now))
  }

  /// The maximum number of rows that are looked up in the whole list: each costs O(log² runs of keys).
  private static let maxSought = 32

  /// The number of a row; nil: it does not exist, or is outside the sliding window.
  private func rowInWindow(of key: RowKey) -> Int? {
    records.row(of: key).flatMap { row in records.window?.contains(row) ?? true ? row : nil }
  }

  /// What remains of a row's move after subtracting the height of deleted rows above it, or nil.
  private func jump(of move: ScreenMove, below before: [Int], since start: ScreenSnapshot) -> Jump? {
    let gone = before.prefix { $0 < move.row }.prefix(Self.maxSought).filter { row in
      records.row(of: start.records.key(of: row)).map { $0 > move.now } ?? true
    }
    let room = gone.reduce(Points.zero) { $0 + start.records.heights.height(of: $1) }
    let distance = move.distance < .zero ? min(.zero, move.distance + room) : move.distance
    guard distance != .zero else { return nil }
    return Jump(key: records.key(of: move.now), from: move.from, to: move.to, distance: distance)
  }
}

/// The move of a row on screen.
private struct ScreenMove {
  /// Its numbers before the command and now.
  let row: Int
  let now: Int
  let from: Points
  let to: Points
  /// How far the user scrolled: the content moves up by this.
  let scrolled: Points
  /// Whether it has another height now.
  let hasResized: Bool

  /// How far it moved beyond the scroll.
  var distance: Points { to - from + scrolled }
}

extension ScreenSnapshot: Equatable {
  static func == (left: ScreenSnapshot, right: ScreenSnapshot) -> Bool {
    left.offset == right.offset && left.viewport == right.viewport
      && (left.screen.isIdentical(to: right.screen) || left.live == right.live)
      && left.sharedRecords == right.sharedRecords
  }
}
