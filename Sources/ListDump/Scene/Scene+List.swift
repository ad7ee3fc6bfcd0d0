package import ListModel

extension Scene {
  /// The scene after a command. O(visible + pool).
  ///
  /// - Parameters:
  ///   - list: the list after the command.
  ///   - step: the list before the command, and its events; nil: the scene contains no changes, as after an `undo`.
  ///   - ledger: the changes of the offset; nil: those in the list.
  package init(of list: ListState, after step: (before: ListState, events: StepEvents)?, ledger: [LedgerEntry]? = nil) {
    self.init(sizeOf: list)
    let traffic = step.map { Traffic($0.events, from: $0.before, to: list) }
    addRows(of: list, traffic)
    addBands(of: list)
    if !list.headerCells.isEmpty { addHeaderCells(of: list) }
    addSections(of: list)
    addWaitingCells(of: list)
    hasSeveralKinds = Self.hasSeveralKinds(list, rows)
    guard let traffic, let before = step?.before else { return }
    self.ledger = ledger ?? list.newLedgerEntries
    (left, moreLeft) = traffic.leavers(atMost: Self.maxRows)
    returned = traffic.returned(to: list.pool)
    guard let jump = list.jump else { return }
    self.jump = MovedRow(jump, of: list)
    addMoves(beside: jump, from: before, to: list)
  }

  /// The scene after the last command.
  ///
  /// - Parameter before: the list before the command; nil: the scene contains no changes.
  package init(of list: ListState, before: ListState?) {
    self.init(of: list, after: before.map { ($0, StepEvents(list.events)) })
  }

  /// The viewport's bottom edge in content coordinates.
  package var viewportEnd: Points { offset + viewport }

  private mutating func addRows(of list: ListState, _ traffic: Scene.Traffic?) {
    let numbers = Self.rows(of: list)
    let shown = numbers.count > Self.maxRows ? Self.cut(numbers) : numbers
    let tags = RowTags(of: list)
    rows = shown.rows.map { number in
      var row = Row(number, of: list, traffic)
      row.tags = tags.words(for: number)
      return row
    }
    if shown.count < numbers.count { cut = Cut(index: Self.maxRows / 2, count: numbers.count - shown.count) }
  }

  /// The rows that touch the viewport and those with a cell, and two on either side.
  private static func rows(of list: ListState) -> RowSet {
    let all = list.records.window ?? 0..<list.records.count
    let first = list.records.rows(endingAtOrBefore: list.offset)
    let end = max(first, list.records.rows(startingBefore: list.offset + list.viewport))
    let mounted = list.live.compactMap { $0.row }.map { $0..<$0 + 1 }
    return RowSet(([first - 2..<end + 2] + mounted).map { $0.clamped(to: all) })
  }

  /// The first and the last of too many rows.
  private static func cut(_ rows: RowSet) -> RowSet {
    let (head, tail) = (Array(rows.rows.prefix(maxRows / 2)), Array(rows.rows.suffix(maxRows / 2)))
    return RowSet((head + tail).map { $0..<$0 + 1 })
  }

  /// How far each row that was on screen and still is moved, beyond what moved the row that the jump is about. O(rows).
  private mutating func addMoves(beside jump: Jump, from before: ListState, to list: ListState) {
    let due = jump.to - jump.distance - jump.from
    for index in rows.indices where rows[index].isInView {
      guard let earlier = before.records.row(of: list.records.key(of: rows[index].number)),
        before.records.isInView(earlier, from: before.offset, to: before.offset + before.viewport)
      else { continue }
      let moved = rows[index].y - list.offset - before.top(of: earlier) - due
      if moved != .zero { rows[index].moved = moved }
    }
  }

  private mutating func addWaitingCells(of list: ListState) {
    let order = list.policies.pool
    pool = list.pool.kinds.map { kind in
      let cells = list.pool.cells(of: kind).map { $0.id }
      let next: Int? =
        switch order {
        case .lifo: cells.count - 1
        case .fifo: 0
        case .lowest: cells.indices.min { cells[$0] < cells[$1] }
        case .off: nil
        }
      return Bucket(kind: kind.name, cells: cells, next: next)
    }
    cache = list.cache.map { CachedCell(id: $0.id, key: $0.row.map(list.catalog.name)) }
  }

  private static func hasSeveralKinds(_ list: ListState, _ rows: [Row]) -> Bool {
    let kinds = Set(rows.map { $0.kind }).union(list.pool.kinds.map { $0.name }).union(list.cache.map { $0.kind.name })
    return kinds.count > 1
  }
}

extension Scene.Row {
  /// The maximum width of a row's text, in columns.
  fileprivate static let maxTextWidth = 60

  fileprivate init(_ number: Int, of list: ListState, _ traffic: Scene.Traffic?) {
    let record = list.record(of: number)
    let key = list.catalog.name(of: record.key)
    let cell = list.cell(showing: number)
    self.init(
      number: number, key: key, text: list.catalog.ownText(of: record.key)?.shown(columns: Self.maxTextWidth),
      kind: list.kind(ofRow: number).name, y: list.offset + list.place(of: record.y), height: record.height,
      how: record.how,
      isInView: list.records.isInView(number, from: list.offset, to: list.offset + list.viewport)
        || record.height == .zero && cell != nil
          && (list.offset...list.offset + list.viewport).contains(record.y),
      cell: cell.map { Scene.Shown($0, in: record.key, of: list, traffic) })
  }
}

extension Scene.Shown {
  fileprivate init(_ cell: Cell, in key: RowKey, of list: ListState, _ traffic: Scene.Traffic?) {
    let name = list.catalog.name
    self.init(
      id: cell.id, bound: cell.bound.map(name), drawn: cell.drawn.map(name), image: imageText(cell.image, of: list),
      state: cell.state)
    (arrival, was) = traffic?.arrival(of: cell.id) ?? (.stayed, nil)
    if cell.bound != key { wrong.append(.bound) }
    if cell.drawn != key {
      wrong.append(.drawn)
      drawnText = cell.drawn.flatMap(list.catalog.ownText)?.shown(columns: Scene.Row.maxTextWidth)
    }
    if case .row(let owner) = cell.image, owner != key { wrong.append(.image) }
    if cell.state != list.state(ofRowWith: key) { wrong.append(.state) }
  }
}
