package import ListModel

/// The reuse pool as a line: `pool     none`, or its cells by kind in order of return, `pool     code: c7 · row: c0
/// c3`.
///
/// If the line is too long, each kind is cut in the middle: the oldest and the newest cell are the ones that are reused
/// next.
///
/// - Parameter returned: the cells that came back during the command: they are marked, `-c3`.
package func poolLine(_ pool: ReusePool, format: TextFormat = TextFormat(), returned: Set<Cell.ID> = [])
  -> PrintableText
{
  line(
    "pool     ", pool.count == 0 ? "none" : fitted(buckets(of: pool, returned), columns: format.width - labelWidth),
    format: format)
}

/// The reuse pool as a table: a line for each kind, with its cells in order of return.
package func poolText(_ pool: ReusePool, format: TextFormat = TextFormat()) -> PrintableText {
  guard pool.count > 0 else { return "none" }
  let buckets = buckets(of: pool)
  guard format.tableForm == .table else {
    return columnText(["kind", "cells"], buckets.map { [$0.name, $0.unnamed.text(limit: .max)] }, format: format)
  }
  // A long name leaves half of the line for the cells.
  let names = buckets.map { $0.name.shown(columns: format.width / 2) }
  let width = names.map { $0.displayWidth }.max() ?? 0
  return zip(names, buckets).map { name, bucket in
    let blanks = String(repeating: " ", count: width - name.displayWidth + TextTable.gap)
    let cells = fitted([bucket.unnamed], columns: format.width - width - TextTable.gap)
    return cells.isEmpty ? "\(name)" : "\(name)\(blanks)\(cells)"
  }.joined(separator: "\n")
}

/// The value of the state key `pool`: `code:1 row:2`, kinds in alphabetical order with their numbers of cells, or
/// `none`.
package func poolState(_ pool: ReusePool) -> String {
  var kinds: [String] = []
  pool.forEachKind { kind, count in kinds.append("\(kind.name.quotedIfNeeded):\(count)") }
  return kinds.isEmpty ? "none" : kinds.joined(separator: " ")
}

/// The pooled cells of a kind.
private struct Bucket {
  var name: String
  /// Their names, in order of return.
  var cells: [String]

  /// The cells without the name.
  var unnamed: Bucket { Bucket(name: "", cells: cells) }

  /// The text with at most `limit` cells.
  func text(limit: Int) -> String {
    let prefix = name.isEmpty ? "" : name + ": "
    guard cells.count > limit else { return prefix + Self.ids(cells[...]) }
    let (old, new) = (cells.prefix((limit + 1) / 2), cells.suffix(limit / 2))
    let middle = " … \(cells.count - limit) more"
    return prefix + Self.ids(old) + middle + (new.isEmpty ? "" : " … " + Self.ids(new))
  }

  private static func ids(_ cells: ArraySlice<String>) -> String { cells.joined(separator: " ") }
}

private func buckets(of pool: ReusePool, _ returned: Set<Cell.ID> = []) -> [Bucket] {
  pool.kinds.map { kind in
    let cells = pool.cells(of: kind).map { (returned.contains($0.id) ? "-" : "") + $0.id.description }
    return Bucket(name: kind.name.visible, cells: cells)
  }
}

/// The text with as many cells of every kind as fit.
private func fitted(_ buckets: [Bucket], columns: Int) -> String {
  func text(_ limit: Int) -> String { buckets.map { $0.text(limit: limit) }.joined(separator: " · ") }
  // A cell with its blank takes at least three columns.
  let all = buckets.reduce(0) { max($0, $1.cells.count) }
  if all <= columns / 3 + 1 {
    let whole = text(all)
    if whole.displayWidth <= columns { return whole }
  }
  var (low, high) = (1, max(1, min(all - 1, columns / 3)))
  while low < high {
    let middle = (low + high + 1) / 2
    if text(middle).displayWidth <= columns { low = middle } else { high = middle - 1 }
  }
  return text(low).shown(columns: columns)
}
