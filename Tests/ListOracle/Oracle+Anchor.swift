import ListModel

extension Oracle {
  /// What keeps its place on screen through an update (K11).
  struct Anchor {
    let rule: AnchorRule
    private let offset: Points
    private let wasAtEnd: Bool
    private let wasAtTop: Bool
    /// Where the readable part began and ended in the viewport.
    private let part: (top: Points, bottom: Points)
    /// Whether the update sets heights and does nothing else.
    let isOfHeights: Bool
    /// Whether the list was at one of its ends, where it stays.
    private var staysAtAnEnd: Bool {
      rule.atEnd == .stays && wasAtEnd || rule.atTop == .stays && wasAtTop
    }
    /// Whether the content was as high as the viewport.
    private let fillsViewport: Bool
    /// The rows on screen, by their mark there, that are deleted: those above stand in for them.
    private var gone: Set<Int> = []
    /// The rows on screen, from top to bottom, with their edges, as long as no update deletes or moves them.
    private var rows: [(mark: Int, top: Points, bottom: Points, id: Int)] = []

    /// Notes where everything is.
    init(of oracle: Oracle, isOfHeights: Bool = false) {
      self.isOfHeights = isOfHeights
      part = (oracle.policies.inset.top, oracle.viewport - oracle.policies.inset.bottom)
      fillsViewport = oracle.content >= part.bottom - part.top
      wasAtTop = oracle.offset == oracle.start
      (offset, wasAtEnd) = (oracle.offset, oracle.isNearEnd)
      var marks = oracle.readableMarks
      switch isOfHeights ? oracle.policies.resize : .asUpdate {
      case .asUpdate: rule = oracle.policies.anchor
      case .holdTop: rule = .top
      case .aboveOffset:
        // The first row that begins at or below the offset stands still; behind all rows, the end does.
        let below = zip(oracle.rows, oracle.tops).first { $1 >= oracle.readablePart.top }?.0
        rule = below == nil ? .bottom : .top
        marks = (below ?? oracle.rows.last).map { [$0.mark] } ?? []
      }
      guard rule.row == .first || rule.row == .last else { return }
      for mark in marks {
        if let edges = oracle.edges(ofMark: mark) { rows.append((mark, edges.top, edges.bottom, mark)) }
      }
      if rule.lost == .nothing, let held = rule.row == .first ? rows.first : rows.last { rows = [held] }
    }

    mutating func follow(_ plan: Plan, _ before: [Row]) {
      if rule.lost != .next {
        if rule.lost == .above { return trace(plan.deleted, moved: plan.moved, before) }
        return rows.removeAll { plan.deleted.contains($0.mark) }
      }
      let lost = plan.deleted.union(plan.moved).union(plan.carried)
      rows.removeAll { lost.contains($0.mark) }
    }

    /// Rows are deleted, and nothing else happens.
    mutating func lose(_ deleted: Set<Int>, _ before: [Row], _ after: [Row]) {
      if rule.lost == .above { trace(deleted, moved: [], before) }
    }

    /// A moved row is followed; for a deleted one the row above it that stays where it is in order stands in.
    private mutating func trace(_ deleted: Set<Int>, moved: Set<Int>, _ before: [Row]) {
      let marks = before.map(\.mark)
      func standIn(from place: Int) -> Int? {
        marks[...place].last { !deleted.contains($0) && !moved.contains($0) }
      }
      rows = rows.compactMap { row in
        guard deleted.contains(row.mark) || gone.contains(row.id) else { return row }
        guard let place = marks.firstIndex(of: row.mark) else { return nil }
        gone.insert(row.id)
        guard let mark = standIn(from: place) else { return nil }
        return (mark, row.top, row.bottom, row.id)
      }
    }

    /// Where the offset comes to be; if no row is left to hold, where it was.
    func target(in oracle: Oracle) -> Points {
      if staysAtAnEnd { return rule.atEnd == .stays && wasAtEnd ? oracle.end : oracle.start }
      let now = (top: oracle.policies.inset.top, bottom: oracle.viewport - oracle.policies.inset.bottom)
      switch rule.row {
      case .none: return offset
      case .first, .last:
        if rule.lost == .above, !fillsViewport { return oracle.start }
        let there = rows.filter { oracle.edges(ofMark: $0.mark) != nil }
        let (own, others) = (there.filter { !gone.contains($0.id) }, there.filter { gone.contains($0.id) })
        let row = rule.row == .first ? own.first ?? others.first : own.last ?? others.last
        guard let row, let edges = oracle.edges(ofMark: row.mark) else {
          // A pass that came before may have moved the offset.
          return rule.lost == .above ? oracle.start : offset
        }
        return rule.edge == .top
          ? offset + edges.top - row.top + part.top - now.top
          : offset + edges.bottom - row.bottom + part.bottom - now.bottom
      }
    }
  }

  /// The marks of the rows on screen of which an anchor holds one.
  fileprivate var readableMarks: [Int] {
    let (rows, marks) = (rows, liveInViewport.map(\.mark))
    let visible = marks.compactMap { mark in rows.firstIndex { $0.mark == mark } }
    guard policies.inset != .none else { return marks }
    let part = readablePart
    let read = self.rows(visible, between: part.top, and: part.bottom).map { rows[$0].mark }
    return read.isEmpty ? marks : read
  }

  /// At the end, or no farther above it than `end-within` says (K11).
  fileprivate var isNearEnd: Bool {
    switch policies.endReach {
    case .none: return offset == rounded(end)
    case .points(let points): return offset == rounded(end) || offset <= end && offset + points >= end
    case .percent(let percent):
      let reach = Double(viewport.thousandths) * Double(percent) / 100
      let rounded = Points(thousandths: Int64(reach.rounded(.toNearestOrAwayFromZero)))
      return offset == self.rounded(end) || offset <= end && offset + rounded >= end
    }
  }

  fileprivate func edges(ofMark mark: Int) -> (top: Points, bottom: Points)? {
    let rows = rows
    guard let row = rows.firstIndex(where: { $0.mark == mark }) else { return nil }
    let top = tops[row]
    return (top, top + rows[row].height)
  }
}
