import ListModel

/// What the events of a command add up to, counted in one go for the line that tells of them.
struct EventTally {
  /// So many of a kind are told one by one; of more only the number is told.
  static let mostNamed = 2

  /// Rows that left, and the first of them.
  private(set) var left = 0
  private(set) var firstLeft: [(row: RowKey?, cell: Cell.ID, fate: String?)] = []
  /// How many of their cells were discarded.
  private(set) var discarded = 0
  /// Rows that entered, with how they got their cells, and the first of them.
  private(set) var (new, reused, recalled) = (0, 0, 0)
  private(set) var firstEntered: [(row: RowKey, cell: Cell.ID, how: String)] = []
  /// Cells that were drawn without a bind, as by a tap, and the first of them.
  private(set) var redrawn = 0
  private(set) var firstRedrawn: [(row: RowKey?, cell: Cell.ID)] = []
  private(set) var binds = 0
  private(set) var lost = 0
  /// Cells of the pool that were discarded.
  private(set) var emptied = 0
  /// What became of images.
  private(set) var (asked, arrived, dropped, cancelled) = (0, 0, 0, 0)
  /// Rows that were asked for their heights, and whether not all were that should have been.
  private(set) var measured = 0
  private(set) var isUnsettled = false
  /// Headers and footers that were asked for their heights.
  private(set) var trims = 0
  /// Updates that were asked for during a pass, carried out and refused, and the first of them in words.
  private(set) var (carriedOut, refused) = (0, 0)
  private(set) var firstUpdates: [String] = []

  init(_ events: [Event]) {
    for place in events.indices {
      let isBound = place > 0 && events[place - 1].isBind
      count(events[place], isBehindBind: isBound)
    }
  }

  /// Rows that entered.
  var entered: Int { new + reused + recalled }
  /// Rows that were bound without entering.
  var rebound: Int { binds - new - reused }

  private mutating func count(_ event: Event, isBehindBind: Bool) {
    switch event {
    case .returned(let cell, _, let row): leave(row, cell, nil)
    case .kept(let cell, _, let row): leave(row, cell, "kept")
    case .discarded(let cell, _, let row, from: .onScreen):
      leave(row, cell, "discarded")
      discarded += 1
    case .discarded(_, _, _, from: .pool): emptied += 1
    case .created(let cell, _, let row):
      new += 1
      enter(row, cell, "new")
    case .reused(let cell, _, let row), .handed(let cell, _, let row):
      reused += 1
      enter(row, cell, "reused")
    case .recalled(let cell, _, let row):
      recalled += 1
      enter(row, cell, "kept")
    case .bound: binds += 1
    case .drawn(let cell, let row): if !isBehindBind { redraw(row, cell) }
    case .leaked: lost += 1
    case .heightsAsked(let rows): measured += rows.count
    case .trimsAsked(let trims): self.trims += trims.count
    case .unsettled: isUnsettled = true
    case .imageAsked: asked += 1
    case .imageArrived: arrived += 1
    case .imageDropped: dropped += 1
    case .imageCancelled: cancelled += 1
    case .updateRefused(let text, let why):
      refused += 1
      tell(why.map { "\(text) refused after the pass (\($0.code))" } ?? "\(text) refused during the pass")
    case .updateBegan(let text, let moment):
      carriedOut += 1
      tell("\(text) carried out \(moment == .afterPass ? "after" : "within") the pass")
    case .discarded, .heightsAwaited, .estimatesAsked, .ticked, .offsetMoved, .released: break
    }
  }

  private mutating func leave(_ row: RowKey?, _ cell: Cell.ID, _ fate: String?) {
    left += 1
    if left <= Self.mostNamed { firstLeft.append((row, cell, fate)) }
  }

  private mutating func enter(_ row: RowKey, _ cell: Cell.ID, _ how: String) {
    if entered <= Self.mostNamed { firstEntered.append((row, cell, how)) }
  }

  private mutating func tell(_ update: String) {
    if carriedOut + refused <= Self.mostNamed { firstUpdates.append(update) }
  }

  private mutating func redraw(_ row: RowKey?, _ cell: Cell.ID) {
    redrawn += 1
    if redrawn <= Self.mostNamed { firstRedrawn.append((row, cell)) }
  }
}

extension Event {
  fileprivate var isBind: Bool { if case .bound = self { true } else { false } }
}
