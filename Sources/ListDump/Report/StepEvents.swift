package import ListModel

/// A summary of a step's events: the rows that left and entered the screen, and the numbers of all other events.
///
/// Computed once, when the step is over; the command's summary, the picture and the film use it.
package struct StepEvents: Sendable {
  /// A cell that left the screen.
  package struct Leaver: Sendable {
    /// The row that it showed; nil: the row is deleted.
    package let row: RowKey?
    package let cell: Cell.ID
    package let fate: Scene.Fate
  }

  /// A row that entered the screen.
  package struct Entrant: Sendable {
    /// The origin of its cell.
    package enum Origin: Sendable {
      /// It was created.
      case new
      /// It came from the reuse pool.
      case pool
      /// The cell was transferred from a row that the same update deleted or replaced (K23).
      case transferred
      /// It was cached for the row.
      case cache
    }

    package let row: RowKey
    package let cell: Cell.ID
    package let origin: Origin
    /// The row that the cell showed when it left in the same step.
    package let was: RowKey?
  }

  /// The cells that left, in order.
  package private(set) var leavers: [Leaver] = []
  /// The rows that entered, in order.
  package private(set) var entrants: [Entrant] = []
  /// The cells that were drawn without a bind, as by a tap, with their rows.
  package private(set) var redrawn: [(row: RowKey?, cell: Cell.ID)] = []
  package private(set) var binds = 0
  /// The headers and footers that entered, and those that left (K32).
  package private(set) var (headersEntered, headersLeft) = (0, 0)
  /// The number of cells that were lost.
  package private(set) var lost = 0
  /// The number of pooled cells that were discarded.
  package private(set) var emptied = 0
  /// The numbers of image events.
  package private(set) var (imagesAsked, imagesArrived, imagesDropped, imagesCancelled) = (0, 0, 0, 0)
  /// The numbers of heights read: of rows, and of headers and footers.
  package private(set) var (rowsMeasured, boundariesMeasured) = (0, 0)
  /// Whether measuring stopped before all visible rows were measured.
  package private(set) var isUnsettled = false
  /// The numbers of triggered updates that were applied and refused.
  package private(set) var (carriedOut, refused) = (0, 0)
  /// Descriptions of the first of them.
  package private(set) var firstUpdates: [String] = []

  /// The maximum number of updates that are described individually.
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
    case .created(_, _, let row) where row.titleIndex != nil, .reused(_, _, let row) where row.titleIndex != nil:
      headersEntered += 1
    case .returned(_, _, let row?) where row.titleIndex != nil,
      .discarded(_, _, let row?, from: .onScreen) where row.titleIndex != nil:
      headersLeft += 1
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
    case .transferred(let cell, _, let row):
      entrants.append(Entrant(row: row, cell: cell, origin: .transferred, was: nil))
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
