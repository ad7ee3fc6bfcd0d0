package import ListModel

/// All cells as a table: those on screen from top to bottom, cached ones, oldest first, then pooled ones by kind in
/// order of return.
///
/// The row of a cell that is not on screen is the one it showed last. If the screen is too short, the last line tells
/// how many cells are missing.
package func cellText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  let pooled = list.pool.kinds.lazy.flatMap { list.pool.cells(of: $0) }
  func any(_ isSo: (Cell) -> Bool) -> Bool {
    (list.live.map { $0.cell } + list.headerCells.map { $0.cell } + list.cache).contains(where: isSo)
      || pooled.contains(where: isSo)
  }
  var columns = columns
  if any({ !$0.state.isEmpty }) { columns.append(stateColumn) }
  if any({ $0.image != .none }) { columns.append(imageColumn) }
  var table = TextTable(columns)
  let limit = format.tableLines ?? .max
  let live = list.live.prefix(limit).map { $0.cell }
  add(live, location: "screen", of: list, to: &table)
  let headers = list.headerCells.prefix(limit - table.rowCount).map { $0.cell }
  add(headers, location: "screen", of: list, to: &table)
  add(list.cache.prefix(limit - table.rowCount), location: "cache", of: list, to: &table)
  for kind in list.pool.kinds where table.rowCount < limit {
    let cells = list.pool.cells(of: kind).prefix(limit - table.rowCount)
    add(cells, location: "pool", of: list, to: &table)
  }
  let missing = list.liveCells + list.cache.count + list.pool.count - table.rowCount
  return table.text(format: format) + (missing > 0 ? "\n… \(missing) more" : "")
}

private let columns: [TextTable.Column] = [
  .init(title: "cell"), .init(title: "where", rank: 2), .init(title: "kind", maximum: 16, rank: 4),
  .init(title: "row", maximum: 24), .init(title: "bound", maximum: 24, rank: 1),
  .init(title: "drawn", maximum: 24, rank: 3), .init(title: "index", alignment: .right, rank: 5),
  .init(title: "generation", alignment: .right, rank: 6),
]

private let stateColumn = TextTable.Column(title: "state", rank: 3)
private let imageColumn = TextTable.Column(title: "image", maximum: 24, rank: 3)

private func add(
  _ cells: some Sequence<Cell>, location: String, of list: ListState, to table: inout TextTable
) {
  func name(_ key: RowKey?) -> String { key.map(list.catalog.name) ?? "" }
  for cell in cells {
    table.add(row: [
      cell.id.description, location, cell.kind.name, name(cell.row), name(cell.bound), name(cell.drawn),
      String(cell.index), String(cell.generation),
    ])
    for column in table.columns.dropFirst(columns.count) {
      table.add(
        column.title == stateColumn.title
          ? cell.state.names.joined(separator: ",") : imageText(cell.image, of: list) ?? "")
    }
  }
}
