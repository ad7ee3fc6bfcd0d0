@testable import ListModel

/// The engine once more, as plainly as its rules can be put: arrays, loops, and nothing kept that can be computed.
///
/// It shares no code with the engine beyond words (lengths, policies, counters, edits as they are written), so that a
/// mistake has to be made twice to go unnoticed. It is slow, and its lists are small.
struct Oracle {
  /// One row of the data source, or one record of the view, which knows its height with the margin.
  struct Row: Equatable {
    var key: String
    var height: Points
    /// What tells rows apart, also two of one key: a record keeps it through updates.
    var mark = 0
    /// How the view knows the height (K10).
    var how = RowRecord.HeightSource.exact
  }

  /// A section with its rows.
  struct Part: Equatable {
    var rows: [Row] = []
    var header = Points.zero
    var footer = Points.zero
    /// How the view knows them (K28).
    var headerHow = RowRecord.HeightSource.exact
    var footerHow = RowRecord.HeightSource.exact
    /// What they show, and the kinds of their cells (K32): of the header and of the footer.
    var titles = ["untitled", "untitled"]
    var titleKinds = [Kind("header"), Kind("footer")]
  }

  /// A header (0) or footer (1) with its cell; the section is nil if it is gone.
  struct Band: Equatable {
    var section: Int?
    let part: Int
    var cell: Cell
  }

  /// A cell, on screen or in the pool.
  struct Cell: Equatable, CustomStringConvertible {
    let id: Int
    var kind: Kind
    var row: String
    var bound: String
    var drawn: String
    var index: Int
    var generation = 0
    var state: CellState = []
    var image = "none"
    /// The record it shows; 0: its row is gone or replaced.
    var mark = 0
    /// In how many ticks the height of its row is known; 0: it is not awaited (K26).
    var wait = 0

    var description: String {
      "c\(id) \(kind) for \(row) at \(index) bound \(bound) drawn \(drawn) (\(generation)) \(state) image \(image)"
    }
  }

  /// Why a command is refused: every reason there is, as which of them is told is a matter of order.
  struct Refused: Error, Equatable {
    var codes: Set<Refusal.Code>
    /// What the message must hold besides.
    var words = ""

    init(_ codes: Refusal.Code..., words: String = "") { (self.codes, self.words) = (Set(codes), words) }
    init(_ codes: Set<Refusal.Code>) { self.codes = codes }
  }

  var source: [Part] = [Part()]
  var view: [Part] = [Part()]
  /// The whole data source while a filter hides rows.
  var all: [Part]?
  var isOutOfSync = false
  var kinds: [String: Kind] = [:]
  var texts: [String: String] = [:]
  /// Which rows are liked, marked and selected.
  var states: [String: CellState] = [:]
  /// The row from which the selection is extended, and to which it was (K29).
  var anchorKey: String?
  var extentKey: String?

  /// The estimate that is set, and the one in use since the last load or reload.
  var estimate: Points?
  var estimateInUse: Points?
  /// What headers and footers are taken to be high, since the last load or reload.
  var sectionEstimates = SectionEstimates.none

  /// How many entries the ledger had when the last pass was over.
  var settledLedger = 0
  /// How many rows beyond the visible ones have got cells in this command, or in this tick (`render-limit`).
  var extraRows = 0
  var updatesLeft = UpdatesLeft()
  /// The runs of keys that reloads with an estimate have read.
  var readRuns = 0
  /// How often the command, or its tick, may still measure in cells (K24).
  var roundsLeft = maxRounds
  static let maxRounds = 1000

  var viewport = Points(480)
  var width = Points(320)
  var offset = Points.zero
  var policies = Rules()
  /// Which engine's own steps are taken.
  var profile = Profile.standard
  /// Gap and margin as the records have them.
  var spacing = RowSpacing()

  /// The cells on screen, from top to bottom.
  var live: [Cell] = []
  /// The cells of headers and footers, from top to bottom (K32).
  var bands: [Band] = []
  /// Cells kept for their rows, oldest first.
  var cache: [Cell] = []
  /// The records that have cells though they are outside the viewport (K21).
  var overscanned: Set<Int> = []
  /// Those of them that are only there as they are among the first, or have the focus.
  var retained: Set<Int> = []
  /// Cells that an update's pass sets aside for the rows that enter (K23).
  var handed: [Cell] = []
  /// Which cells serve rows, by key, though they are kept for others, while a pass runs (K23).
  var yields: [String: Int] = [:]
  /// The offset of the last pass.
  var passOffset = Points.zero
  /// Whether clamping waits for the passes.
  var isClampPutOff = false
  /// Where the last row with a cell ended after the last pass.
  var drawnEnd = Points.zero
  /// The content as it was at the last clamp or the end of the last pass.
  var settledContent = Points.zero
  /// The cells of all kinds in the order in which they returned.
  var pool: [Cell] = []
  var counters = Counters()
  var ledger: [LedgerEntry] = []
  var ticks = 0
  var motion = Motion.none
  var images = Images()
  /// The updates that wait for a bind, and those that wait for the end of the pass.
  var hooks: [(row: RowAddress, edit: SidedEdit)] = []
  var queue: [SidedEdit] = []
  /// What waits for the end, with the content for which it was asked last, and for rows near the visible ones (K27).
  var ends: [Edge] = []
  var prefetched: [(row: RowAddress, edit: SidedEdit)] = []
  var endsReached = 0
  var startsReached = 0
  /// Whether an end has asked in this command, or in this tick.
  var hasAsked = false
  /// The key of the row that has the focus (K31).
  var focusKey: String?
  /// The row that is lifted, and where the finger is (K30).
  var lifted: (key: String, finger: Points)?
  /// The offset beyond the end that is chased (`reach`).
  var wish: Points?
  var isCarryingOut = false
  var saved: [(name: String, row: (key: String, number: Int, distance: Points)?, offset: Points)] = []
  /// Every key that a row ever had: numbers are not given twice.
  var usedKeys: Set<String> = []
  var lastMark = 0

  /// The cells on screen that are in the viewport.
  var liveInViewport: [Cell] { live.filter { !overscanned.contains($0.mark) } }

  /// The records, section by section.
  var rows: [Row] { view.flatMap(\.rows) }

  /// The reuse identifier of a row.
  func kind(of row: Int) -> Kind { kinds[rows[row].key] ?? .row }

  /// Whether every section has as many rows as the data source has there.
  var agreesInCounts: Bool { view.counts == source.counts }

  /// The height of everything: headers, footers, records, and a gap between two rows of a section (K2).
  var content: Points {
    view.reduce(.zero) { sum, part in
      let gaps = spacing.gap * max(0, part.rows.count - 1)
      return sum + part.header + part.footer + gaps + part.rows.reduce(.zero) { $0 + $1.height }
    }
  }

  /// Everything above each row (K2), and its margin (EngineRules, "pgtable").
  var tops: [Points] {
    var y = Points.zero
    var tops: [Points] = []
    for part in view {
      y += part.header
      for (place, row) in part.rows.enumerated() {
        if place > 0 { y += spacing.gap }
        tops.append(y + spacing.margin)
        y += row.height
      }
      y += part.footer
    }
    return tops
  }

  mutating func newMark() -> Int {
    lastMark += 1
    return lastMark
  }

  /// The smallest number that no row has had, as a key (EngineRules, "Fixed choices").
  mutating func nextKey() -> String {
    let number = (0...).first { !usedKeys.contains("r\($0)") }!
    return "r\(number)"
  }

  /// A row as `load` and `insert` make them.
  mutating func newRow(_ new: NewRows, _ index: Int = 0) -> Row {
    let key = new.name ?? nextKey()
    usedKeys.insert(key)
    let number = Int(key.dropFirst()).flatMap { key == "r\($0)" ? "\($0)" : nil }
    (kinds[key], texts[key]) = (new.kind ?? .row, new.text ?? "Row \(number ?? key)")
    return Row(key: key, height: new.height(of: index) ?? policies.rowHeight, mark: newMark())
  }

  /// Starts a fresh list; viewport and policies stay (EngineRules, "Fixed choices").
  mutating func load(_ heights: [Points], kinds: [Kind] = [], sections: [Int] = [], hasImages: Bool = false) {
    var fresh = Oracle()
    fresh.profile = profile
    (fresh.viewport, fresh.width, fresh.policies, fresh.estimate) = (viewport, width, policies, estimate)
    fresh.offset = fresh.start
    fresh.passOffset = fresh.start
    var rows: [Row] = []
    for (place, height) in heights.enumerated() {
      let kind = kinds.isEmpty ? nil : kinds[place % kinds.count]
      rows.append(fresh.newRow(NewRows(height: height, kind: kind)))
    }
    if hasImages { for row in rows { fresh.images.latencies[row.key] = .some(nil) } }
    var parts: [Part] = []
    for count in sections.isEmpty ? [rows.count] : sections {
      parts.append(Part(rows: Array(rows.prefix(count))))
      rows.removeFirst(count)
    }
    fresh.source = parts
    self = fresh
    takePreferred()
    readSource()
    settledContent = content
    _ = try? settle()
  }
}

extension [Oracle.Part] {
  var rows: [Oracle.Row] { flatMap(\.rows) }
  var counts: [Int] { map(\.rows.count) }

  /// The section and the place in it of a row.
  func place(ofFlat row: Int) -> (section: Int, row: Int)? {
    var rest = row
    for (section, part) in enumerated() {
      if rest < part.rows.count { return (section, rest) }
      rest -= part.rows.count
    }
    return nil
  }
}
