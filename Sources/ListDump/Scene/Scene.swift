package import ListModel

/// What a command led to, as one looks at it: the viewport with the rows that touch it, their cells and where these came
/// from, the pool, and what moved. Everything that is drawn is drawn from a scene.
///
/// A value, computed once from the list before and after the command.
package struct Scene: Equatable, Sendable {
  /// The most rows of a scene; of more the middle is left out.
  package static let maxRows = 200

  /// The row records that are shown, by their numbers: what touches the viewport, what has a cell, and two on either side.
  package internal(set) var rows: [Row] = []
  /// Where rows were left out to keep to the bound.
  package internal(set) var cut: Cut?
  /// Headers and footers between and around the rows.
  package internal(set) var bands: [Band] = []
  package let offset: Points
  package let viewport: Points
  package let content: Points
  /// What bars cover of the viewport (K22).
  package let insets: Insets
  /// The rows that can be read, where bars or sticky headers cover a part of the viewport; else nil.
  package internal(set) var readable: RowSet?
  /// The visible rows, which may be others than those with a part in the viewport (EngineRules, "Policies").
  let visible: RowSet
  /// How many rows the view knows of.
  package let rowCount: Int
  /// Whether rows and cells are of more than one kind.
  package internal(set) var hasSeveralKinds = false
  package internal(set) var pool: [Bucket] = []
  /// The cells that are kept for their rows, oldest first.
  package internal(set) var cache: [CachedCell] = []
  /// The changes of the offset that the command made.
  package internal(set) var ledger: [LedgerEntry] = []
  /// The rows that left the screen in the command, as far as a bound goes.
  package internal(set) var left: [Leaver] = []
  /// How many rows left beyond those.
  package internal(set) var moreLeft = 0
  /// What moved on screen though nobody scrolled.
  package internal(set) var jump: MovedRow?

  init(sizeOf list: ListState) {
    (offset, viewport, content, insets) = (list.offset, list.viewport, list.content, list.policies.inset)
    if list.policies.coversRows { readable = list.readable }
    (rowCount, visible) = (list.records.count, list.visible)
  }
}

extension Scene {
  /// So many rows that are not shown, before the row at a place.
  package struct Cut: Equatable, Sendable {
    package var index: Int
    package var count: Int
  }

  /// A row, and the cell that shows it.
  package struct Row: Equatable, Sendable {
    package var number: Int
    /// The key as it is written.
    package var key: String
    /// The text that the row was given, cut where it is long; nil for one that is just called `Row 17`.
    package var text: String?
    package var kind: String
    package var y: Points
    package var height: Points
    package var how: RowRecord.HeightSource
    /// Whether a part of the row stands within the viewport. A row outside may have a cell all the same: it is rendered
    /// ahead, or the `edges` rule calls it visible.
    package var isInView: Bool
    package var cell: Shown?

    package var bottom: Points { y + height }
  }

  /// A cell in a row: where it came from, and what it shows.
  package struct Shown: Equatable, Sendable {
    package var id: Cell.ID
    package var arrival = Arrival.stayed
    /// The row that the cell showed before, where it was reused for this one.
    package var was: String?
    /// The row whose content was put in, and the one whose content was drawn; nil: none.
    package var bound: String?
    package var drawn: String?
    /// What stands in the place of the image: `placeholder`, or the key of the row whose image it is.
    package var image: String?
    package var state: CellState = []
    /// What of it is another row's.
    package var wrong: [Part] = []
  }

  /// How a row came to the cell that shows it.
  package enum Arrival: String, CaseIterable, Sendable {
    /// It had it before the command.
    case stayed
    case reused
    case new
    /// It was kept for the row in the cache.
    case cached
  }

  /// What a cell shows, part by part.
  package enum Part: String, CaseIterable, Sendable {
    case bound, drawn, image, state
  }

  /// A header or a footer.
  package struct Band: Equatable, Sendable {
    package var isHeader: Bool
    package var section: Int
    /// Where it stands; a sticky header where it is kept.
    package var y: Points
    package var height: Points
    /// Whether it is kept at the upper edge of the readable part, away from its place (K22).
    package var isStuck = false

    package var bottom: Points { y + height }
  }

  /// The pooled cells of a kind in order of return: the last is the newest.
  package struct Bucket: Equatable, Sendable {
    package var kind: String
    package var cells: [Cell.ID]
    /// The place of the cell that the next row of this kind gets; nil: none.
    package var next: Int?
  }

  /// A cell that is kept for its row.
  package struct CachedCell: Equatable, Sendable {
    package var id: Cell.ID
    package var key: String?
  }

  /// A row that left, and what became of its cell.
  package struct Leaver: Equatable, Sendable {
    package var key: String?
    package var cell: Cell.ID
    package var fate: Fate
    /// The row that the cell shows now, if it was reused at once.
    package var now: String?
  }

  package enum Fate: String, Sendable {
    case pool, cache, discarded, lost
  }

  /// A row that moved on screen.
  package struct MovedRow: Equatable, Sendable {
    package var key: String
    package var from: Points
    package var to: Points
    package var distance: Points

    init(_ jump: Jump, of list: ListState) {
      (key, from, to, distance) = (list.catalog.name(of: jump.key), jump.from, jump.to, jump.distance)
    }

    /// The move in words: `r10 0 → 88`; where the row should have moved with a scroll, `r35 at 0, should be at 50`.
    func words(arrow: String) -> String { key + " " + movement(arrow: arrow) }

    fileprivate func movement(arrow: String) -> String {
      let due = to - distance
      return due == from ? "\(from) \(arrow) \(to)" : "at \(to), should be at \(due)"
    }
  }
}

extension ListState {
  /// The move of a row on screen that nobody asked for, in a summary: `on screen r10 0 → 88 (jumped)`, and where the list
  /// was scrolled `on screen r35 at 0, should be at 50 (jumped -50)`. Nil: there was none.
  package var jumpText: String? {
    guard let jump else { return nil }
    let row = Scene.MovedRow(jump, of: self)
    let isScrolled = jump.to - jump.distance != jump.from
    return
      "on screen \(row.key.quotedIfNeeded) \(row.movement(arrow: "→")) (jumped\(isScrolled ? " \(jump.distance)" : ""))"
  }
}
