import LabLanguage
import ListModel

/// The heights of rows that no frame shows: those between two rows on screen, above the first and below the last share evenly
/// what room there is for them.
struct UnseenHeights {
  /// Rows whose heights are not known, and the room for all of them together.
  private struct Stretch {
    let rows: [RowHeight]
    let room: Points
  }

  /// The room below the last row follows from the content, which some lists only estimate: it is used last.
  private var (places, contents): ([Stretch], [Stretch]) = ([], [])

  /// Adds the rows of a step that are not on screen.
  ///
  /// - Parameter lead: where the first row begins.
  /// - Parameter height: the heights that are known.
  mutating func add(
    _ step: TraceTimeline.Step, times: [Int: Int], lead: Points, gap: Points, height: (RowHeight) -> Points?
  ) {
    func stretch(_ rows: Range<Int>, _ all: Points) -> Stretch? {
      var (unknown, room): ([RowHeight], Points) = ([], all)
      for key in step.order[rows] {
        let row = RowHeight(key: key, time: times[key] ?? 0)
        if let height = height(row) { room = room - height } else { unknown.append(row) }
      }
      return unknown.isEmpty || room < .zero ? nil : Stretch(rows: unknown, room: room)
    }
    let shown = zip(step.rows, step.frame.items).compactMap { row, item in
      row.map { (row: $0, item: item) }
    }
    guard let first = shown.first, let last = shown.last else { return }
    // A frame that shows rows in another order, or twice, counts once for each row between them.
    var end = 0
    for (above, below) in zip(shown, shown.dropFirst()) where below.row > above.row + 1 && above.row >= end {
      end = below.row
      let between = above.row + 1..<below.row
      let room = below.item.top - above.item.bottom - gap * (between.count + 1)
      if let stretch = stretch(between, room) { places.append(stretch) }
    }
    guard let offset = step.frame.offset else { return }
    if let stretch = stretch(0..<first.row, first.item.top + offset - lead - gap * first.row) { places.append(stretch) }
    let below = last.row + 1..<step.order.count
    if let content = step.frame.content,
      let stretch = stretch(below, content - offset - last.item.bottom - gap * below.count)
    {
      contents.append(stretch)
    }
  }

  /// The rows that have no height: there is no room for them.
  var rowsWithoutHeight: [RowHeight] { places.filter { $0.room == .zero }.flatMap { $0.rows } }

  /// The rows below those of the first step, if its content has room for all of them with the usual height; else none.
  func rowsBelow(allAs usual: Points) -> [RowHeight] {
    contents.first.map { $0.room == usual * $0.rows.count ? $0.rows : [] } ?? []
  }

  /// The heights, of the shortest stretches first: of these the height of each row follows most exactly.
  func heights(_ progress: Progress) -> [RowHeight: Points] {
    var heights: [RowHeight: Points] = [:]
    for stretch in [places, contents].flatMap({ $0.sorted { $0.rows.count < $1.rows.count } })
    where progress.shouldContinue(0, of: 1) {
      let unknown = stretch.rows.filter { heights[$0] == nil }
      guard let first = unknown.first else { continue }
      let known = stretch.rows.reduce(Points.zero) { $0 + (heights[$1] ?? .zero) }
      let room = max(.zero, stretch.room - known)
      let each = Points(thousandths: room.thousandths / Int64(unknown.count))
      for row in unknown { heights[row] = min(each, .tallestRow) }
      heights[first] = min(room - each * (unknown.count - 1), .tallestRow)
    }
    return heights
  }
}
