package import ListModel

/// What the events of a step add up to: who left and who entered the screen, and how much of everything else happened.
///
/// The events are gone through once, when the step is over; the summary, the picture and the film read this.
package struct StepEvents: Sendable {
  /// A cell that left the screen.
  package struct Leaver: Sendable {
    /// The row that it showed; nil: one that is gone.
    package let row: RowKey?
    package let cell: Cell.ID
    package let fate: Scene.Fate
  }

  /// A row that entered the screen.
  package struct Entrant: Sendable {
    /// Where its cell came from.
    package enum Origin: Sendable {
      /// It was created.
      case new
      /// It came from the reuse pool.
      case pool
      /// It was handed over from a row that left in the same update (K23).
      case transferred
      /// It was kept for the row.
      case cache
    }

    package let row: RowKey
    package let cell: Cell.ID
    package let origin: Origin
    /// The row that the cell showed when it left, if that was in the same step.
    package let was: RowKey?
  }

  /// Cells that left, in order.
  package private(set) var leavers: [Leaver] = []
  /// Rows that entered, in order.
  package private(set) var entrants: [Entrant] = []
  /// Cells that were drawn without a bind, as by a tap, with their rows.
  package private(set) var redrawn: [(row: RowKey?, cell: Cell.ID)] = []
  package private(set) var binds = 0
  /// Cells that were lost, on screen and elsewhere.
  package private(set) var lost = 0
  /// Cells of the pool that were discarded.
  package private(set) var emptied = 0
  /// What became of images.
  package private(set) var (imagesAsked, imagesArrived, imagesDropped, imagesCancelled) = (0, 0, 0, 0)
  /// Rows that were asked for their heights, and headers and footers.
  package private(set) var (rowsMeasured, boundariesMeasured) = (0, 0)
  /// Whether not all were asked that should have been.
  package private(set) var isUnsettled = false
  /// Updates that the step led to, carried out and refused, in words.
  package private(set) var (carriedOut, refused) = (0, 0)
  /// The first of them in words.
  package private(set) var firstUpdates: [String] = []

  /// So many updates are told one by one.
  package static let maxUpdatesNamed = 2

  /// O(events).
  package init(_ events: [Event]) {
    var lastRows: [Cell.ID: RowKey?] = [:]
    var isBehindBind = false
    for event in events {
      count(event, isBehindBind: isBehindBind, &lastRows)
      isBehindBind = if case .bound = event { true } else { false }
    }
  }

  private mutating func count(_ event: Event, isBehindBind: Bool, _ lastRows: inout [Cell.ID: RowKey?]) {
    switch event {
    case .returned(let cell, _, let row): leave(row, cell, .pool, &lastRows)
    case .kept(let cell, _, let row): leave(row, cell, .cache, &lastRows)
    case .discarded(let cell, _, let row, from: .onScreen): leave(row, cell, .discarded, &lastRows)
    case .discarded(_, _, _, from: .pool): emptied += 1
    case .leaked(let cell, _, let row, from: let location):
      lost += 1
      if location == .onScreen { leave(row, cell, .lost, &lastRows) }
    case .created(let cell, _, let row): entrants.append(Entrant(row: row, cell: cell, origin: .new, was: nil))
    case .reused(let cell, _, let row):
      entrants.append(Entrant(row: row, cell: cell, origin: .pool, was: lastRows[cell] ?? nil))
    case .transferred(let cell, _, let row): entrants.append(Entrant(row: row, cell: cell, origin: .transferred, was: nil))
    case .recalled(let cell, _, let row): entrants.append(Entrant(row: row, cell: cell, origin: .cache, was: nil))
    case .bound: binds += 1
    case .drawn(let cell, let row): if !isBehindBind { redrawn.append((row, cell)) }
    case .heightsAsked(let rows): rowsMeasured += rows.count
    case .boundariesAsked(let boundaries): boundariesMeasured += boundaries.count
    case .unsettled: isUnsettled = true
    case .imageAsked: imagesAsked += 1
    case .imageArrived: imagesArrived += 1
    case .imageDropped: imagesDropped += 1
    case .imageCancelled: imagesCancelled += 1
    case .updateRefused(let text, let why):
      refused += 1
      name(why.map { "\(text) refused after the pass (\($0.code))" } ?? "\(text) refused during the pass")
    case .updateBegan(let text, let moment):
      carriedOut += 1
      name("\(text) carried out \(moment == .afterPass ? "after" : "within") the pass")
    case .discarded, .heightsAwaited, .estimatesAsked, .ticked, .offsetMoved, .released: break
    }
  }

  private mutating func leave(
    _ row: RowKey?, _ cell: Cell.ID, _ fate: Scene.Fate, _ lastRows: inout [Cell.ID: RowKey?]
  ) {
    leavers.append(Leaver(row: row, cell: cell, fate: fate))
    lastRows[cell] = row
  }

  private mutating func name(_ update: String) {
    if firstUpdates.count < Self.maxUpdatesNamed { firstUpdates.append(update) }
  }
}
