@testable import ListModel

extension Oracle {
  /// Everything in which the engine's list is not as the oracle says, one line each.
  func differences(from list: ListState) -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ what: String, _ engine: Value, _ oracle: Value) {
      if engine != oracle { lines.append("\(what): the engine says \(engine), the oracle \(oracle)") }
    }
    compare("rows", list.oracleRows(of: list.source), rows)
    if list.records != list.source { compare("records", list.oracleRows(of: list.records), rows) }
    compare("tops", (0..<list.records.count).map { list.record(of: $0).y }, tops)
    compare("content", list.content, content)
    compare("viewport", list.viewport, viewport)
    compare("offset", list.offset, offset)
    compare("policies", list.policies, policies)
    compare("rows on screen", list.live.map(\.row), live.map { row(of: $0.row) })
    compare("cells on screen", list.live.map { list.oracleCell($0.cell) }, live)
    compare("cache", list.cache.map { list.oracleCell($0) }, cache)
    compare("kinds in the pool", list.pool.kinds, Set(pool.map(\.kind)).sorted())
    for kind in list.pool.kinds {
      compare("pool of \(kind)", list.pool.cells(of: kind).map(list.oracleCell), pool.filter { $0.kind == kind })
    }
    for state in [CellState.liked, .marked, .selected] {
      let oracle = RowSet(rows.indices.filter { rows[$0].state.contains(state) }.map { $0..<$0 + 1 })
      compare("\(state) rows", list.rows(with: state), oracle)
    }
    compare("counters", list.counters, counters)
    compare("ledger", list.ledger.entries(from: 0), ledger)
    return lines
  }
}

extension ListState {
  fileprivate func oracleRows(of table: RowTable) -> [Oracle.Row] {
    (0..<table.count).map { row in
      let key = table.key(of: row)
      return Oracle.Row(
        key: catalog.name(of: key), kind: catalog.kind(of: key), height: table.heights.height(of: row),
        text: catalog.text(of: key), state: states.state(of: key))
    }
  }

  fileprivate func oracleCell(_ cell: Cell) -> Oracle.Cell {
    func name(_ key: RowKey?) -> String { key.map(catalog.name) ?? "nothing" }
    return Oracle.Cell(
      id: cell.id.number, kind: cell.kind, row: name(cell.row), bound: name(cell.bound), drawn: name(cell.drawn),
      index: cell.index, generation: cell.generation, state: cell.state)
  }
}
