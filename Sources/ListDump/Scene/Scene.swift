package import ListModel

/// The data of a picture: the viewport with the rows that touch it, their cells and where these came from, the pool,
/// and what moved. All drawings are made from a scene.
///
/// A value, computed once from the list before and after a command.
package struct Scene: Equatable, Sendable {
  /// The maximum number of rows in a scene; the middle of more is left out.
  package static let maxRows = 200

  /// The rows, by number: those that touch the viewport or have a cell, and two on either side.
  package internal(set) var rows: [Row] = []
  /// Where rows were left out.
  package internal(set) var cut: Cut?
  /// Headers and footers between and around the rows.
  package internal(set) var bands: [Band] = []
  /// The sections of the rows in view, by the number of the first of them in each; empty if the list has one section.
  var sections: [Int: Int] = [:]
  package let offset: Points
  package let viewport: Points
  package let content: Points
  /// The areas of the viewport that bars cover (K22).
  package let insets: Insets
  /// The readable rows, if bars or sticky headers cover a part of the viewport; else nil.
  package internal(set) var readable: RowSet?
  /// The visible rows, which may differ from those in the viewport (EngineRules, "Policies").
  let visible: RowSet
  /// The number of rows in the view.
  package let rowCount: Int
  /// What else the list holds on to.
  package let notes: ListNotes
  /// Whether rows and cells have more than one kind.
  package internal(set) var hasSeveralKinds = false
  package internal(set) var pool: [Bucket] = []
  /// The pooled cells that came back during the command.
  package internal(set) var returned: Set<Cell.ID> = []
  /// The cached cells, oldest first.
  package internal(set) var cache: [CachedCell] = []
  /// The changes of the offset during the command.
  package internal(set) var ledger: [LedgerEntry] = []
  /// The rows that left the screen during the command, up to a limit.
  package internal(set) var left: [Leaver] = []
  /// The number of the others.
  package internal(set) var moreLeft = 0
  /// The row that jumped on screen.
  package internal(set) var jump: MovedRow?

  init(sizeOf list: ListState) {
    (offset, viewport, content, insets) = (list.offset, list.viewport, list.content, list.policies.inset)
    if list.policies.coversRows { readable = list.readable }
    (rowCount, visible, notes) = (list.records.count, list.visible, ListNotes(of: list))
  }
}

extension Scene {
  /// A number of rows that are left out before an index.
  package struct Cut: Equatable, Sendable {
    package var index: Int
    package var count: Int
  }

  /// A row, and the cell that shows it.
  package struct Row: Equatable, Sendable {
    package var number: Int
    /// The key as it is typed.
    package var key: String
    /// The given text of the row, cut if it is long; nil if it is the default `Row 17`.
    package var text: String?
    package var kind: String
    /// Where its top edge is drawn, in the content.
    package var y: Points
    package var height: Points
    package var how: RowRecord.HeightSource
    /// Whether a part of the row is in the viewport. A row outside may have a cell all the same: by overscan, or by the
    /// `edges` rule.
    package var isInView: Bool
    package var cell: Shown?
    /// How far it moved on screen beyond what a scroll explains, if the screen jumped; else nil.
    package internal(set) var moved: Points?
    /// `focus`, `anchor`, `lifted`.
    package internal(set) var tags: [String] = []

    package var bottom: Points { y + height }
  }

  /// The cell of a row: where it came from, and what it displays.
  package struct Shown: Equatable, Sendable {
    package var id: Cell.ID
    package var arrival = Arrival.stayed
    /// The row that the cell showed before it was reused.
    package var was: String?
    /// The rows whose content was bound and drawn; nil: none.
    package var bound: String?
    package var drawn: String?
    /// The given text of the row that it was drawn for, if that is another one.
    package internal(set) var drawnText: String?
    /// What is displayed in the place of the image: `placeholder`, or the key of the image's row.
    package var image: String?
    package var state: CellState = []
    /// The parts that belong to another row.
    package var wrong: [Part] = []
  }

  /// How a row got its cell.
  package enum Arrival: String, CaseIterable, Sendable {
    /// It had the cell before the command.
    case stayed
    case reused
    case new
    /// The cell was cached for the row.
    case cached
  }

  /// The parts that a cell displays.
  package enum Part: String, CaseIterable, Sendable {
    case bound, drawn, image, state
  }

  /// A header or a footer.
  package struct Band: Equatable, Sendable {
    package var isHeader: Bool
    package var section: Int
    /// Its top edge; that of a sticky header where it sticks.
    package var y: Points
    package var height: Points
    /// Whether it is a header that sticks to the upper edge of the readable part (K22).
    package var isStuck = false
    /// Its cell, and the text that is drawn there (K32); nil: it has none.
    package var cell: Cell.ID?
    package var drawn: String?
    /// The text that should be drawn, if another one is.
    package var due: String?

    package var bottom: Points { y + height }
  }

  /// The pooled cells of a kind in order of return: the last is the newest.
  package struct Bucket: Equatable, Sendable {
    package var kind: String
    package var cells: [Cell.ID]
    /// The index of the cell that the next row of this kind gets; nil: none.
    package var next: Int?
  }

  /// A cell that is cached for its row.
  package struct CachedCell: Equatable, Sendable {
    package var id: Cell.ID
    package var key: String?
  }

  /// A row that left, and what happened to its cell.
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

  /// A row that jumped on screen.
  package struct MovedRow: Equatable, Sendable {
    package var key: String
    package var from: Points
    package var to: Points
    package var distance: Points

    init(_ jump: Jump, of list: ListState) {
      (key, from, to, distance) = (list.catalog.name(of: jump.key), jump.from, jump.to, jump.distance)
    }

    /// The jump in words: `r10 0 → 88`; or if the row should have moved with a scroll, `r35 at 0, should be at 50`.
    func words(arrow: String) -> String { key + " " + movement(arrow: arrow) }

    fileprivate func movement(arrow: String) -> String {
      let due = to - distance
      return due == from ? "\(from) \(arrow) \(to)" : "at \(to), should be at \(due)"
    }
  }
}

extension ListState {
  /// The jump in a summary: `on screen r10 0 → 88 (jumped)`, and after a scroll `on screen r35 at 0, should be at 50
  /// (jumped -50)`. Nil: there was none.
  package var jumpText: String? {
    guard let jump else { return nil }
    let row = Scene.MovedRow(jump, of: self)
    let isScrolled = jump.to - jump.distance != jump.from
    return
      "on screen \(row.key.quotedIfNeeded) \(row.movement(arrow: "→")) (jumped\(isScrolled ? " \(jump.distance)" : ""))"
  }
}
