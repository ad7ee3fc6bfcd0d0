package import ListModel

/// The events of the last command, in order, a line each: `heights asked r0...r9`, `r11 entered, c0 reused, bound,
/// drawn`.
///
/// Consecutive events of one row and cell are joined in one line, and so are equal events of consecutive rows and
/// cells. If the screen is too short, the last line tells how many lines are missing.
package func eventText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  let lines = eventLines(list)
  guard !lines.isEmpty else { return "none" }
  let shown = lines.prefix(format.tableLines ?? .max)
  let missing = lines.count - shown.count
  let rest: [PrintableText] = missing > 0 ? ["… \(missing) more"] : []
  return (shown.map { PrintableText($0.shown(columns: format.width)) } + rest).joined(separator: "\n")
}

private func eventLines(_ list: ListState) -> [String] {
  var descriptions: [EventDescription] = []
  for event in list.events {
    let description = EventDescription(event, in: list)
    if descriptions.last?.isFollowed(description) == true {
      descriptions[descriptions.count - 1].end += description.then
    } else {
      descriptions.append(description)
    }
  }
  return merged(descriptions, catalog: list.catalog).map { $0.text(list.catalog) }
}

/// Joins adjacent descriptions that say the same about the next row and the next cell.
private func merged(_ descriptions: [EventDescription], catalog: RowCatalog) -> [EventDescription] {
  descriptions.reduce(into: []) { result, description in
    if result.last?.isContinued(by: description, catalog: catalog) == true {
      result[result.count - 1].count += 1
    } else {
      result.append(description)
    }
  }
}

/// The description of an event of one row and one cell, or of consecutive ones.
private struct EventDescription {
  var row: RowKey?
  var cell: Cell.ID?
  /// The number of rows and cells.
  var count = 1
  /// The text between row and cell, and after them.
  var middle = ""
  var end = ""
  /// The text that is appended to the description before, if that is about the same row and cell.
  var then = ""

  init(_ event: Event, in list: ListState) {
    switch event {
    case .heightsAsked(let rows):
      self.init("heights asked " + list.catalog.names(of: rows, in: list.records.order))
    case .boundariesAsked(let boundaries): self.init("heights asked " + boundaries.inWords)
    case .heightsAwaited(let rows, let ticks):
      self.init(
        "heights of \(list.catalog.names(of: rows, in: list.records.order)) known in \(ticks == 1 ? "1 tick" : "\(ticks) ticks")"
      )
    case .estimatesAsked(let rows):
      self.init("estimates asked " + list.catalog.names(of: rows, in: list.records.order))
    case .unsettled(let measured): self.init("not settled: \(measured) rows measured, but not all visible ones")
    case .ticked(let tick): self.init("tick \(tick)")
    case .offsetMoved(let entry): self.init("offset \(entry.from) → \(entry.to) \(entry.reason.rawValue)")
    case .returned(let cell, let kind, let row): self.init(row, " left, ", cell, " returned to \(kind)")
    case .kept(let cell, _, let row): self.init(row, " left, ", cell, " kept")
    case .released(let cell, let kind, let row): self.init(row, " given up, ", cell, " returned to \(kind)")
    case .discarded(let cell, _, let row, from: .onScreen): self.init(row, " left, ", cell, " discarded")
    case .discarded(let cell, _, let row, from: .cache): self.init(row, " given up, ", cell, " discarded")
    case .discarded(let cell, let kind, _, from: .pool):
      self.init(nil, "", cell, " discarded from the pool of \(kind)")
    case .recalled(let cell, _, let row): self.init(row, " entered, ", cell, " as it was")
    case .discarded(let cell, _, _, from: .nowhere): self.init(nil, "", cell, " discarded, which nobody held")
    case .leaked(let cell, _, let row, from: .onScreen): self.init(row, " left, ", cell, " lost")
    case .leaked(let cell, _, _, from: _): self.init(nil, "", cell, " taken from the pool and lost")
    case .created(let cell, _, let row): self.init(row, " entered, ", cell, " created")
    case .reused(let cell, _, let row): self.init(row, " entered, ", cell, " reused")
    case .transferred(let cell, _, let row): self.init(row, " entered, ", cell, " handed over")
    case .bound(let cell, let row): self.init(row, " bound in ", cell, "", then: ", bound")
    case .imageAsked(let row, let cell?): self.init(row, " image asked for, for ", cell, "", then: ", image asked for")
    case .imageArrived(let row, let cell?): self.init(row, " image arrived in ", cell, "", then: ", image arrived")
    case .imageAsked(let row, nil): self.init("\(list.catalog.name(of: row)) image asked for ahead")
    case .imageArrived(let row, nil): self.init("\(list.catalog.name(of: row)) image arrived ahead")
    case .imageDropped(let row): self.init("\(list.catalog.name(of: row)) image dropped")
    case .imageCancelled(let row): self.init("\(list.catalog.name(of: row)) image no longer asked for")
    case .updateRefused(let text, nil): self.init("\(text) refused during the pass")
    case .updateRefused(let text, let refusal?):
      self.init("\(text) refused after the pass: \(refusal.message(of: text))")
    case .updateBegan(let text, .afterPass): self.init("\(text) carried out after the pass")
    case .updateBegan(let text, .withinPass): self.init("\(text) carried out within the pass")
    case .drawn(let cell, let row):
      self.init(row, " drawn in ", cell, row == nil ? " drawn empty" : "", then: ", drawn")
    }
  }

  private init(_ text: String) { end = text }

  private init(_ row: RowKey?, _ middle: String, _ cell: Cell.ID, _ end: String, then: String = "") {
    (self.row, self.middle, self.cell, self.end, self.then) = (row, middle, cell, end, then)
  }

  /// Whether another description is the next step of the same row and cell.
  func isFollowed(_ next: EventDescription) -> Bool {
    !next.then.isEmpty && next.row == row && next.cell == cell && row != nil
  }

  /// Whether another description says the same about the next row and the next cell.
  func isContinued(by next: EventDescription, catalog: RowCatalog) -> Bool {
    guard let row, let cell, let nextRow = next.row, let nextCell = next.cell else { return false }
    return nextRow.number == row.number + count && nextCell.number == cell.number + count
      && next.middle == middle && next.end == end && !nextRow.isWord
  }

  func text(_ catalog: RowCatalog) -> String {
    let rows = row.map { run(catalog.name(of: $0), "r", $0.number) + middle } ?? ""
    return rows + (cell.map { run($0.description, "c", $0.number) } ?? "") + end
  }

  private func run(_ first: String, _ letter: String, _ number: Int) -> String {
    count == 1 ? first : "\(first)...\(letter)\(number + count - 1)"
  }
}

extension Refusal {
  /// The message without its prefix, the edit.
  fileprivate func message(of edit: String) -> Substring {
    message.hasPrefix("\(edit): ") ? message.dropFirst(edit.count + 2) : message[...]
  }
}

extension [SectionBoundary] {
  /// `header 2, footer 2 and 30 more`.
  fileprivate var inWords: String {
    let names = prefix(4).map { "\($0.kind.rawValue) \($0.section)" }.joined(separator: ", ")
    return count > 4 ? "\(names) and \(count - 4) more" : names
  }
}
