package import ListModel

/// A command with its results, except for the list.
package struct JSONStep: Equatable, Sendable {
  /// The refusal of a command.
  package struct Failure: Equatable, Sendable {
    package var code: String
    package var message: String
    /// The column in the command, from 1; nil: no particular one.
    package var column: Int?

    package init(code: String, message: String, column: Int? = nil) {
      (self.code, self.message, self.column) = (code, message, column)
    }
  }

  /// The number of the input line or of the command.
  package var line: Int
  /// The session file that contains the line; nil: the command is not part of a session.
  package var file: String?
  package var command: String
  package var error: Failure?
  /// Whether the command ran, but a session that it replayed had other results than expected.
  package var differs = false
  /// The output of the command.
  package var output: String
  /// The changes of the offset during the command.
  package var ledger: [LedgerEntry]
  package var violations: [Violation]
  /// The differences to what a session expects; empty for a command that is not part of a session.
  package var mismatches: [JSONMismatch] = []

  package init(
    line: Int, command: String, error: Failure? = nil, output: String = "", ledger: [LedgerEntry] = [],
    violations: [Violation] = []
  ) {
    (self.line, self.command, self.error) = (line, command, error)
    (self.output, self.ledger, self.violations) = (output, ledger, violations)
  }
}

/// A command, the list after it, and its output, as one line of JSON (schema 1).
///
/// The keys and their order are a contract with other tools: the schema may gain keys, and loses none. `ledger`
/// contains the changes of this command, none for a command that is not a step.
package func jsonLine(_ step: JSONStep, list: ListState) -> PrintableText {
  var writer = JSONWriter()
  writer.object { writer in
    writer.field("schema", 1)
    writer.write(step)
    writer.write(list)
    writer.write(counters: list)
    writer.write(ledger: step.ledger)
    writer.write(step.violations)
    writer.write(step.mismatches)
    writer.field("file", step.file)
    writer.field("output", step.output)
  }
  return writer.text
}

/// The maximum number of selected rows that are listed; `selectedCount` has the total.
private let maxSelected = 100_000

extension JSONWriter {
  fileprivate mutating func write(_ step: JSONStep) {
    field("line", step.line)
    field("command", step.command)
    field("ok", step.error == nil && !step.differs)
    guard let error = step.error else { return nullField("error") }
    object("error") {
      $0.field("code", error.code)
      $0.field("message", error.message)
      $0.field("column", error.column)
    }
  }

  fileprivate mutating func write(_ list: ListState) {
    field("profile", list.profile.rawValue)
    field("offset", list.offset)
    field("viewport", list.viewport)
    field("content", list.content)
    array("sections", list.records.sections.all.map { $0.rows })
    write({ $0 == .viewport }, as: "visible", of: list)
    // Without rows beyond the viewport these would be the visible rows again.
    write(list.rendersBeyond ? { _ in true } : nil, as: "rendered", of: list)
    let retains = list.policies.keepFirst > 0 || !list.retained.isEmpty
    write(retains ? { $0 == .retained } : nil, as: "retained", of: list)
    if list.policies.coversRows { writeReadable(of: list) }
    if list.policies.headerCells == .on { writeHeaderCells(of: list) }
    if list.policies.measureLatency > 0 { array("awaitedHeights", list.awaitedHeights.rows) }
    if list.records.sectionEstimates != .none {
      array("estimatedHeaders", list.records.sectionsEstimated(.header).rows)
      array("estimatedFooters", list.records.sectionsEstimated(.footer).rows)
    }
    object("pool") { writer in
      for kind in list.pool.kinds { writer.array(kind.name, list.pool.cells(of: kind).map { $0.id.description }) }
    }
    array("cached", list.cache.map { $0.id.description })
    let selected = list.rows(with: .selected)
    array("selected", selected.rows.prefix(maxSelected))
    field("selectedCount", selected.count)
    if let key = list.selectionAnchorKey { field("selectionAnchor", list.catalog.name(of: key)) }
    writeHeld(of: list)
    array("faults", list.faults.faults.map { $0.rawValue })
    field("ticks", list.ticks)
    field("motion", motionText(list))
  }

  /// The row with the focus, the row that is lifted, and what waits for both ends (K27, K30, K31); nothing where there is
  /// none.
  private mutating func writeHeld(of list: ListState) {
    if let key = list.focusedKey {
      object("focused") {
        $0.field("key", list.catalog.name(of: key))
        $0.field("row", list.focusedRow)
        $0.field("cell", list.focusedRow.flatMap(list.cell(showing:))?.id.description)
        $0.field("y", list.focusedY)
      }
    }
    if let key = list.liftedKey, let finger = list.liftFinger, let place = list.dropPlace {
      object("lifted") {
        $0.field("key", list.catalog.name(of: key))
        $0.field("finger", finger)
        $0.field("dropPlace", place)
      }
    }
    if !list.hooks.waiting(for: .start).isEmpty { field("startReached", list.hooks.startsReached) }
    if !list.hooks.waiting(for: .end).isEmpty { field("endReached", list.hooks.endsReached) }
  }

  /// The cells of headers and footers (K32).
  private mutating func writeHeaderCells(of list: ListState) {
    objects("headerCells", list.headerCells.lazy.filter { $0.boundary != nil }) { writer, shown in
      guard let boundary = shown.boundary else { return }
      writer.field("section", boundary.section)
      writer.field("band", boundary.kind.rawValue)
      writer.field("cell", shown.cell.id.description)
      writer.field("kind", shown.cell.kind.name)
      writer.field("drawn", shown.cell.drawn.map { $0.isUntitled ? "" : list.catalog.name(of: $0) })
      writer.field("text", list.title(of: boundary).text)
    }
  }

  /// What bars and a sticky header leave readable (K22).
  private mutating func writeReadable(of list: ListState) {
    object("inset") {
      $0.field("top", list.policies.inset.top)
      $0.field("bottom", list.policies.inset.bottom)
    }
    array("readable", list.readable.rows)
    guard let header = list.stickyHeader else { return nullField("stickyHeader") }
    object("stickyHeader") {
      $0.field("section", header.section)
      $0.field("y", header.y)
      $0.field("height", header.height)
    }
  }

  /// The rows with cells in matching zones; null if the policies give no such row a cell.
  private mutating func write(_ isWanted: ((LiveCell.Zone) -> Bool)?, as name: String, of list: ListState) {
    guard let isWanted else { return nullField(name) }
    objects(name, list.live.lazy.filter { $0.row != nil && isWanted($0.zone) }) { writer, shown in
      guard let row = shown.row else { return }
      let record = RecordTable.Row(list.record(of: row), shownBy: shown, kind: list.kind(ofRow: row), of: list)
      writer.write(record, named: list.catalog.name)
    }
  }

  fileprivate mutating func write(counters list: ListState) {
    let counters = list.counters
    object("counters") {
      $0.field("created", counters.created)
      $0.field("live", list.liveCells)
      $0.field("pooled", list.pool.count)
      $0.field("cached", list.cache.count)
      $0.field("discarded", counters.discarded)
      $0.field("leaked", counters.leaked)
      $0.field("requests", list.images.counters.requests)
      $0.field("deliveries", list.images.counters.deliveries)
      $0.field("dropped", counters.dropped)
      $0.field("refused", counters.refused)
      $0.field("binds", counters.binds)
      $0.field("heightsAsked", counters.heightsAsked)
      $0.field("estimatesAsked", counters.estimatesAsked)
    }
  }

  fileprivate mutating func write(ledger entries: [LedgerEntry]) {
    objects("ledger", entries) {
      $0.field("from", $1.from)
      $0.field("to", $1.to)
      $0.field("reason", $1.reason.rawValue)
    }
  }

  mutating func write(_ violations: [Violation]) {
    objects("violations", violations) {
      $0.field("rule", $1.rule.rawValue)
      $0.field("row", $1.row)
      $0.field("cell", $1.cell?.description)
      $0.field("message", $1.message)
    }
  }
}
