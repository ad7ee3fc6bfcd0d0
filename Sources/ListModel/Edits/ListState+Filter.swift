/// A filter over the data source: the view is told of the rows that match, and of no other.
struct Filter: Equatable, Sendable {
  var text: String
  /// The whole data source.
  var all: RowTable
  /// The rows of it that match.
  var shown: RowSet

  /// The rows of the whole data source that some of those shown are. O(ranges of both).
  func inAll(_ rows: RowSet) -> RowSet {
    var result: [Range<Int>] = []
    var before = 0
    var rest = rows.ranges[...]
    for range in shown.ranges {
      let here = before..<before + range.count
      while let next = rest.first, next.lowerBound < here.upperBound {
        let part = next.clamped(to: here)
        result.append(range.lowerBound + part.lowerBound - before..<range.lowerBound + part.upperBound - before)
        if next.upperBound > here.upperBound { break }
        rest.removeFirst()
      }
      before = here.upperBound
    }
    return RowSet(result)
  }

  /// The same filter after some of the rows shown have been deleted.
  ///
  /// - Throws: `interrupted`; the filter is then of no use.
  mutating func delete(_ rows: RowSet, _ watch: Watch) throws(Refusal) {
    let gone = inAll(rows)
    try all.delete(gone, watch)
    let left = shown.subtracting(gone).ranges
    let starts = gone.counts(below: left.map(\.lowerBound))
    shown = RowSet(zip(left, starts).map { $0.lowerBound - $1..<$0.upperBound - $1 })
  }
}

extension ListState {
  /// The most rows whose texts a filter reads.
  package static let maxFilteredRows = 10_000_000

  /// The text that rows must hold to be shown; nil: there is no filter.
  package var filterText: String? { filter?.text }

  /// The data source with the rows that a filter hides.
  var wholeSource: RowTable { filter?.all ?? source }

  /// The rows of the data source, those that a filter hides included.
  package var sourceRows: Int { wholeSource.count }

  /// Shows only the rows whose text holds `text`: the others are deleted from the view in one batch (EngineRules,
  /// "Updates"). Another filter is replaced. O(rows).
  ///
  /// - Throws: `too-many-rows` above ten million rows; `filtered` if data source and view are apart; `interrupted`.
  package mutating func setFilter(_ text: String) throws(Refusal) {
    let all = wholeSource
    guard all.count <= Self.maxFilteredRows else {
      throw Refusal(.tooManyRows, "a filter reads the texts of at most \(Self.maxFilteredRows) rows")
    }
    let wanted = Array(text.utf8)
    var shown: [Range<Int>] = []
    var row = 0
    for run in all.order.eachRun(in: 0..<all.count) {
      for number in run.first..<run.first + run.count {
        try watch.ask(before: row)
        if catalog.text(of: RowKey(number: number)).holds(wanted) { shown.append(row..<row + 1) }
        row += 1
      }
    }
    try show(RowSet(shown), of: all, text: text)
  }

  /// Takes the filter away: the rows it hid come back in the data source's order, in one batch (EngineRules,
  /// "Updates").
  ///
  /// - Throws: `not-filtered`.
  package mutating func removeFilter() throws(Refusal) {
    guard let filter else { throw Refusal(.notFiltered, "there is no filter", advice: "filter \"text\" sets one") }
    try show(RowSet(0..<filter.all.count), of: filter.all, text: nil)
  }

  private mutating func show(_ rows: RowSet, of all: RowTable, text: String?) throws(Refusal) {
    guard !isOutOfSync else {
      throw Refusal(.filtered, "data source and view are apart, so nothing can be filtered", advice: "reload first")
    }
    let before = filter?.shown ?? RowSet(0..<all.count)
    let edits = Self.edits(from: before, to: rows, in: all)
    source = all
    try source.delete(rows.complement(in: all.count), watch)
    filter = text.map { Filter(text: $0, all: all, shown: rows) }
    try checkNotEmpty()
    try tell(edits)
  }

  /// What a view that shows some rows is told so that it shows others; the order of rows is one and the same.
  private static func edits(from before: RowSet, to after: RowSet, in all: RowTable) -> [PendingEdit] {
    let leaving = before.subtracting(after)
    let starts = before.counts(below: leaving.ranges.map(\.lowerBound))
    let numbers = zip(leaving.ranges, starts).map { $1..<$1 + $0.count }
    var edits = leaving.isEmpty ? [] : [PendingEdit(.delete([.rows(RowSet(numbers))]), side: .view)]
    let coming = after.subtracting(before).ranges.flatMap { all.sections.parts(of: $0) }
    let places = after.counts(below: coming.map(\.rows.lowerBound))
    // Where a section begins among the rows shown; the parts ascend by section.
    let first = after.counts(below: coming.map { all.sections.firstRow(of: $0.section) })
    for (part, (place, first)) in zip(coming, zip(places, first)) {
      let address = RowAddress.inSection(part.section, place - first)
      edits.append(PendingEdit(.insert(NewRows(part.rows.count), at: address), side: .view))
    }
    return edits
  }

  /// Checks that edits are such as can be made while rows are hidden.
  func checkFilter(_ edits: [PendingEdit]) throws(Refusal) {
    guard filter != nil else { return }
    for edit in edits {
      switch edit.edit {
      case .delete, .keep, .setHeight, .setText, .setKind, .reload, .reconfigure, .replace, .reloadSection:
        guard edit.side != .both else { continue }
      case .insert, .move, .swap, .insertSection, .deleteSection, .moveSection, .setHeader, .setFooter: break
      }
      throw Refusal(
        .filtered, "while a filter hides rows, none can be inserted, moved or changed on one side only",
        advice: "unfilter first")
    }
  }
}

extension String {
  /// Whether a text stands somewhere in this one, byte for byte. O(length of both).
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest.removeFirst()
    }
    return false
  }
}

extension Refusal.Code {
  /// While a filter hides rows this cannot be done.
  package static let filtered = Refusal.Code("filtered")
  /// There is no filter to take away.
  package static let notFiltered = Refusal.Code("not-filtered")
}
