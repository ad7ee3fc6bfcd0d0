/// The fourth phase of a pass: rows that enter get cells (K4, K5).
extension ListState {
  /// Gives cells to the rows that enter the screen.
  mutating func fill(_ pass: inout LayoutPass) {
    if settings.rules.nestsUpdates {
      fillByKey(pass.rows, staying: pass.staying)
    } else if pass.staying.count == pass.rows.count {
      // Assign only on a change, so that snapshots keep sharing the cells.
      if !pass.staying.isIdentical(to: screen.live) { screen.live = pass.staying }
    } else if pass.walkedRows?.isUp ?? settings.rules.fetchesUpwards {
      screen.live = fill(pass.rows.reversed(), staying: pass.staying.reversed()).reversed()
    } else {
      screen.live = fill(pass.rows, staying: pass.staying)
    }
    if !screen.transfers.isEmpty { screen.transfers = [:] }
  }

  /// Builds the new screen: a row that stays keeps its cell (K8), a row that enters fetches one, in the order of
  /// `rows`: from top to bottom or from bottom to top (K23).
  mutating func fill(_ rows: [Int], staying: [LiveCell]) -> [LiveCell] {
    var shown: [LiveCell] = []
    shown.reserveCapacity(rows.count)
    var next = 0
    for row in rows {
      if next < staying.count, staying[next].row == row {
        shown.append(staying[next])
        next += 1
      } else {
        shown.append(LiveCell(row: row, cell: fetch(for: row)))
      }
    }
    return shown
  }
}

/// How a row that enters the screen gets its cell (K5, K8).
extension ListState {
  /// A cell for a row that enters: its own from the cache, unchanged; else one that the engine has to spare, one from the
  /// pool or a new one (K5), bound and drawn.
  mutating func fetch(for row: Int) -> Cell {
    let key = records.key(of: row)
    if !screen.cache.isEmpty, let cell = screen.takeFromCache(key, index: row, by: settings.rules, &commandLog) {
      if images.hasOwners { imageStore.wrappedValue.noteComingBack(of: cell) }
      return cell
    }
    let kind = records.kind(of: key, at: row, data.catalog)
    let spare = settings.engine?.spareCell.flatMap { $0(&self, kind, key) }
    var cell = spare ?? screen.dequeue(kind, for: key, by: settings.rules, &commandLog)
    bind(&cell, to: key, index: row)
    return cell
  }

  /// Puts a row's content into a cell, draws it, shows the row's image, and triggers the edits that wait for this bind
  /// (K15, K16, K17).
  mutating func bind(_ cell: inout Cell, to key: RowKey, index: Int) {
    let content = RowContent(
      key: key, index: index, height: records.heights.height(of: index), state: state(ofRow: index))
    cell.show(content, by: settings.rules, &commandLog)
    if images.has(key) {
      imageStore.wrappedValue.show(in: &cell, of: key, index: index, at: scroller.time, by: settings.rules, &commandLog)
    } else {
      cell.image = .none
    }
    if !hooks.isEmpty { triggerBindHooks(ofRow: key, index: index) }
  }
}
