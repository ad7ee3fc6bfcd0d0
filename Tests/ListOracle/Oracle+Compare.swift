@testable import ListModel

extension Oracle {
  /// Everything in which the engine's list is not as the oracle says, one line each.
  func differences(from list: ListState) -> [String] {
    var lines: [String] = []
    let rows = rows
    func compare<Value: Equatable>(_ what: String, _ engine: Value, _ oracle: Value) {
      if engine != oracle { lines.append("\(what): the engine says \(engine), the oracle \(oracle)") }
    }
    let engine = list.oracleRows(of: list.source)
    compare("rows", engine, source.rows.map(described))
    // What the two sides share is described once.
    let shared = list.records.table == list.source
    compare("records", shared ? engine : list.oracleRows(of: list.records.table), rows.map(described))
    compare("sections", list.oracleSections(of: list.source), source.map(emptied))
    compare("sections of the view", list.oracleSections(of: list.records.table), view.map(emptied))
    compare("filtered", list.filterText != nil, all != nil)
    compare("rows in all", list.sourceRows, (all ?? source).rows.count)
    compare("apart", list.isOutOfSync, isOutOfSync)
    compare("how heights are known", (0..<list.records.count).map(list.records.heightSource), rows.map(\.how))
    compare(
      "estimated headers", list.records.sectionsEstimated(.header),
      RowSet(view.indices.filter { view[$0].headerHow != .exact }.map { $0..<$0 + 1 }))
    compare(
      "estimated footers", list.records.sectionsEstimated(.footer),
      RowSet(view.indices.filter { view[$0].footerHow != .exact }.map { $0..<$0 + 1 }))
    compare("estimate", [list.estimate, list.records.estimate], [estimate, estimateInUse])
    compare("tops", (0..<list.records.count).map(list.records.y), tops)
    compare("content", list.content, onPlatform(content))
    compare("viewport", list.viewport, viewport)
    compare("width", list.width, width)
    compare("offset", list.offset, offset)
    compare("policies", list.policies, policies)
    compare("rows on screen", list.live.map(\.row), live.map { cell in rows.firstIndex { $0.mark == cell.mark } })
    compare(
      "visible", list.visible,
      RowSet(
        liveInViewport.compactMap { cell in
          rows.firstIndex { $0.mark == cell.mark }.map { $0..<$0 + 1 }
        }))
    compare(
      "retained", list.retained,
      RowSet(
        live.compactMap { cell in
          retained.contains(cell.mark) ? rows.firstIndex { $0.mark == cell.mark }.map { $0..<$0 + 1 } : nil
        }))
    compare("readable", list.readable, RowSet(readableRows.map { $0..<$0 + 1 }))
    compare(
      "sticky header", list.stickyHeader.map { "\($0)" },
      stickyHeader.map { header in
        "\(StickyHeader(section: header.section, y: header.y, height: header.height))"
      })
    compare("awaited heights", list.awaitedHeights, RowSet(awaitedRows.map { $0..<$0 + 1 }))
    compare("ticks to go", list.live.map { Int($0.remainingTicks) }, live.map(\.wait))
    compare(
      "headers with cells",
      list.headerCells.map { "\($0.boundary?.section ?? -1) \($0.boundary?.kind.rawValue ?? "")" },
      bands.map { "\($0.section ?? -1) \($0.part == 0 ? "header" : "footer")" })
    compare("cells of headers", list.headerCells.map { list.oracleCell($0.cell) }, bands.map(\.cell.unmarked))
    compare("cells on screen", list.live.map { list.oracleCell($0.cell) }, live.map(\.unmarked))
    compare("cache", list.cache.map { list.oracleCell($0) }, cache.map(\.unmarked))
    compare("kinds in the pool", list.pool.kinds, Set(pool.map(\.kind)).sorted())
    for kind in list.pool.kinds {
      let cells = pool.filter { $0.kind == kind }.map(\.unmarked)
      compare("pool of \(kind)", list.pool.cells(of: kind).map(list.oracleCell), cells)
    }
    for state in [CellState.liked, .marked, .selected] {
      let oracle = RowSet(rows.indices.filter { states[rows[$0].key, default: []].contains(state) }.map { $0..<$0 + 1 })
      compare("\(state) rows", list.rows(with: state), oracle)
    }
    compare("selection anchor", list.selectionAnchorKey.map(list.catalog.name), anchorKey)
    compare("focused", list.focusedKey.map(list.catalog.name), focusKey)
    let focused = rows.firstIndex { $0.key == focusKey && live.map(\.mark).contains($0.mark) }
    compare("place of the focused row", list.focusedY, focused.map { tops[$0] })
    compare("counters", list.counters, counters)
    compare("ticks", list.ticks, ticks)
    compare("motion", list.oracleMotion, oracleMotion)
    compare("images", list.images.counters, images.counters)
    compare("awaited images", list.awaitedImages, images.requests.count)
    compare("waiting edits", list.hooks.waiting(for: .bind).count, hooks.count)
    compare(
      "edits that wait for more rows", Hook.Kind.allCases.reduce(0) { $0 + list.hooks.waiting(for: $1).count },
      hooks.count + ends.count + prefetched.count)
    compare("ends reached", list.hooks.endsReached, endsReached)
    compare("starts reached", list.hooks.startsReached, startsReached)
    compare("lifted", list.liftedKey.map(list.catalog.name), rows.first { $0.key == lifted?.key }?.key)
    compare("saved", list.saved.map(\.name), saved.map(\.name))
    let entries = list.ledger.entries(from: 0)
    let agreed = zip(entries, ledger).prefix { $0 == $1 }.count
    compare("ledger from entry \(agreed) on", Self.drawn(entries[agreed...]), Self.drawn(ledger[agreed...]))
    return lines
  }

  private static func drawn(_ entries: ArraySlice<LedgerEntry>) -> [String] {
    entries.map { "\($0.reason.rawValue) \($0.from)>\($0.to)" }
  }

  private var oracleMotion: String {
    switch motion {
    case .none: return "none"
    case .dragging: return "dragging"
    case .running(let speed): return "running at \(speed)"
    case .leading(let way):
      return "from \(way.start) to \(way.row?.key ?? "\(way.target)"), \(way.done) of \(way.steps)"
    }
  }

  /// A row with all that belongs to its key.
  struct DescribedRow: Equatable, CustomStringConvertible {
    var key: String
    var kind: Kind
    var height: Points
    var text: String
    var state: CellState

    var description: String { "\(key) \(kind) \(height) \"\(text)\" \(state)" }
  }

  private func described(_ row: Row) -> DescribedRow {
    DescribedRow(
      key: row.key, kind: kinds[row.key] ?? .row, height: row.height, text: texts[row.key] ?? "",
      state: states[row.key] ?? [])
  }

  private func emptied(_ part: Part) -> Sections.Section {
    Sections.Section(rows: part.rows.count, header: part.header, footer: part.footer)
  }
}

extension Oracle.Cell {
  /// The cell without what only the oracle knows.
  fileprivate var unmarked: Oracle.Cell {
    var cell = self
    (cell.mark, cell.wait) = (0, 0)
    return cell
  }
}

extension ListState {
  fileprivate func oracleRows(of table: RowTable) -> [Oracle.DescribedRow] {
    (0..<table.count).map { row in
      let key = table.key(of: row)
      return Oracle.DescribedRow(
        key: catalog.name(of: key), kind: catalog.kind(of: key), height: table.heights.height(of: row),
        text: catalog.text(of: key), state: data.states.state(of: key))
    }
  }

  fileprivate func oracleSections(of table: RowTable) -> [Sections.Section] { table.sections.all }

  private func oracleImage(_ image: CellImage) -> String {
    switch image {
    case .none: "none"
    case .placeholder: "placeholder"
    case .row(let key): catalog.name(of: key)
    }
  }

  /// What is in motion, in words; the target of an animation to a row is the row.
  fileprivate var oracleMotion: String {
    switch motion {
    case .none: return "none"
    case .dragging: return "dragging"
    case .decelerating(let velocity): return "running at \(velocity)"
    case .animating(let animation):
      let target = animation.aim.map { catalog.name(of: $0.key) } ?? "\(animation.target)"
      return "from \(animation.start) to \(target), \(animation.done) of \(animation.steps)"
    }
  }

  fileprivate func oracleCell(_ cell: Cell) -> Oracle.Cell {
    func name(_ key: RowKey?) -> String { key.map(catalog.name) ?? "nothing" }
    return Oracle.Cell(
      id: cell.id.number, kind: cell.kind, row: name(cell.row), bound: name(cell.bound), drawn: name(cell.drawn),
      index: cell.index, generation: cell.generation, state: cell.state,
      image: oracleImage(cell.image))
  }
}
