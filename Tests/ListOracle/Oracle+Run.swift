@testable import ListModel

extension Oracle {
  /// Plays a command, or says why it is refused.
  mutating func run(_ operation: Operation) -> Refused? {
    var next = self
    next.extraRows = 0
    next.updatesLeft = UpdatesLeft()
    next.hasAsked = false
    next.roundsLeft = Self.maxRounds
    do throws(Refused) {
      try next.perform(operation)
    } catch {
      return error
    }
    self = next
    return nil
  }

  private mutating func perform(_ operation: Operation) throws(Refused) {
    if let edits = operation.edits { return try perform(edits) }
    switch operation {
    case .reload: try reload()
    case .timed(let operation): try perform(operation)
    case .rawOffset(let target):
      endMotion()
      moveOffset(to: target, because: .user)
    case .snapshot(let names): try snapshot(names)
    case .filter(let text): try filter(text)
    case .unfilter: try filter(nil)
    case .viewport(let height): try setViewport(height)
    case .size(let height, let width): try setViewport(height, width: width)
    case .estimate(let height): estimate = height
    case .measure(let rows): try measure(rows)
    case .scrollRow(let row, let position): try scroll(toRow: row, position)
    case .scrollTo, .scrollBy:
      endMotion()
      let target = target(of: operation)
      moveOffset(to: target, because: .user)
      if policies.reach == .chase { wish = target }
      try settle(isScroll: true)
    case .like(let rows): toggle(.liked, rows)
    case .mark(let rows): toggle(.marked, rows)
    case .select(let selected): select(selected)
    case .toggleSelection(let row): toggleSelection(row)
    case .extendSelection(let row): extendSelection(row)
    case .focus(let row): try focus(row)
    case .tap(let row):
      guard live.contains(where: { $0.mark == rows[row].mark }) else { throw Refused(.notOnScreen) }
    case .clearPool: clearPool()
    default: try set(operation)
    }
  }

  private mutating func set(_ operation: Operation) throws(Refused) {
    let former = policies.heightChange
    switch operation {
    case .policy(let name, let value):
      let (before, anchor) = (policies, policies.anchorViewport == .on ? Anchor(of: self) : nil)
      Operation.set(name, value, in: &policies)
      if policies.sizing != before.sizing || policies.lineHeight != before.lineHeight
        || policies.textPadding != before.textPadding
      {
        takePreferredAndAsk()
      }
      if policies.inset != before.inset, let anchor {
        moveOffset(to: anchor.target(in: self), because: .anchor)
      }
    case .gap(let gap): policies.spacing.gap = gap
    case .margin(let margin): policies.spacing.margin = margin
    case .updates(let style): policies.updates = style
    case .insertTwice(let choice): policies.insertTwice = choice
    case .anchor(let rule): policies.anchor = rule
    case .edges(let rule): policies.edges = rule
    case .returnTime(let time): policies.returnTime = time
    case .pool(let order): policies.pool = order
    case .cap(let cap): policies.cap = cap
    case .cache(let cache): policies.cache = cache
    case .key(let key): policies.key = key
    case .clamp(let rule): policies.clamp = rule
    case .onReload(let offset): policies.onReload = offset
    case .poolOnReload(let fate): policies.poolOnReload = fate
    case .today(let row):
      policies.today = row
    case .profile(let profile):
      (self.profile, policies) = (profile, profile.policies)
      try checkNotEmpty()
      return try reload()
    default: preconditionFailure("no setting: \(operation)")
    }
    try applyPolicies(former)
  }

  private mutating func setViewport(_ height: Points, width: Points? = nil) throws(Refused) {
    let anchor = policies.anchorViewport == .on ? Anchor(of: self) : nil
    viewport = height
    if let width, width != self.width {
      self.width = width
      takePreferredAndAsk()
    }
    if let anchor { moveOffset(to: anchor.target(in: self), because: .anchor) }
    try settle(isResize: true)
  }

  /// Settings act from the next pass, and this is it (EngineRules, "Policies").
  mutating func applyPolicies(_ former: HeightChange? = nil) throws(Refused) {
    // PGTableView's records may lack the margin: they are rebuilt (EngineRules, "pgtable").
    if policies.heightChange == .withoutMargin {
      if policies.spacing.margin != spacing.margin { return try reload() }
    } else if former == .withoutMargin, spacing.margin != .zero {
      return try reload()
    }
    for section in view.indices {
      for row in view[section].rows.indices {
        let height = view[section].rows[row].height + policies.spacing.margin - spacing.margin
        view[section].rows[row].height = max(.zero, height)
      }
    }
    spacing = policies.spacing
    try settle()
  }

  /// Where a scroll asks to go, before the clamp ("Scrolling to a row").
  private func target(of operation: Operation) -> Points {
    switch operation {
    case .scrollTo(let target): return target
    case .scrollBy(let distance): return offset + way(distance)
    default: preconditionFailure("no scroll: \(operation)")
    }
  }

  /// Where the offset is when a row stands at a place (EngineRules, "Scrolling to a row").
  func place(of row: Int, _ place: RowPlace, from start: Points) -> Points {
    switch place.base {
    case .position(let position): return self.place(of: row, position, from: start) - place.distance
    case .share(let thousandths):
      let (top, bottom) = (self.place(of: row, .top, from: start), self.place(of: row, .bottom, from: start))
      let way = Double((bottom - top).thousandths) * Double(thousandths) / 1000
      return top + Points(thousandths: Int64(way.rounded(.toNearestOrAwayFromZero))) - place.distance
    }
  }

  /// Where the offset is when a row stands as wanted; `nearest` is told from where one comes.
  private func place(of row: Int, _ position: ScrollPosition, from start: Points) -> Points {
    let (top, height) = (tops[row], rows[row].height)
    let bottom = top + height
    // What can be read of the viewport.
    let (first, last) = (coveredAbove(row), viewport - policies.inset.bottom)
    switch position {
    case .top: return top - first
    case .middle where profile == .chameleon: return bottom - (first + last).half
    case .middle: return top + (height - first - last).half
    case .bottom: return bottom - last
    case .nearest:
      // The least movement that shows a row as far as it fits; none if it is fully visible, or fills the viewport.
      let choices = [top - first, bottom - last].sorted()
      return min(max(start, choices[0]), choices[1])
    }
  }
}

extension RowPlace {
  /// The places that games draw.
  static let inGames =
    ScrollPosition.allCases.map { RowPlace($0) } + [
      RowPlace(share: Points(thousandths: 300)), RowPlace(share: 1, plus: -20), RowPlace(.middle, plus: 33),
    ]
}
