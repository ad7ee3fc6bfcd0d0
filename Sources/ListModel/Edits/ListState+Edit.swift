extension ListState {
  /// Checks a height against K19.
  package static func checkHeight(_ height: Points) throws(Refusal) {
    guard height >= .zero, height <= .tallestRow else {
      throw Refusal(.badHeight, "a row is 0 to 1000000 points high, not \(height)")
    }
  }

  /// Inserts new rows before row `row` (0…count) and tells the view (engine 3).
  ///
  /// - Parameters:
  ///   - name: the key of a single new row; nil: the next free number.
  ///   - height: nil: the profile's row height.
  /// - Throws: `too-many-rows`, `duplicate-key`, `bad-height`, `too-many-visible`.
  package mutating func insert(
    _ count: Int, at row: Int, height: Points?, kind: Kind? = nil, name: String? = nil, text: String? = nil
  ) throws(Refusal) {
    let height = height ?? policies.rowHeight
    try Self.checkHeight(height)
    try checkRoom(for: count)
    let runs = try keysForInserting(count, name: name, at: row)
    let texts = text.map { RowTexts(repeatElement($0, count: count)) }
    catalog.describe(runs, kinds: kind.map { [$0] } ?? [], texts: texts)
    source.insert(runs, heights: RowTree(count: count, height: height), at: row)
    try tellView(Update(inserts: RowSet(row..<row + count)))
  }

  private mutating func keysForInserting(_ count: Int, name: String?, at row: Int) throws(Refusal) -> [KeyOrder.Run] {
    guard let name else { return catalog.takeNumbers(count) }
    if let key = catalog.key(named: name), let place = source.row(of: key) {
      throw Refusal(.duplicateKey, "key \(name) at \(place) already, asked for at \(row)", advice: "every key once")
    }
    return keys(named: [name])
  }

  /// Deletes rows and tells the view.
  package mutating func delete(_ rows: RowSet) throws(Refusal) {
    source.remove(rows)
    try tellView(Update(deletes: rows))
  }

  /// Deletes all other rows for good, and tells the view in one update (engine 3).
  package mutating func keep(_ rows: RowSet) throws(Refusal) {
    try delete(rows.complement(in: source.count))
  }

  /// Moves a row so that it ends up as row `destination`, and tells the view. `move N to N` is legal (engine 3).
  package mutating func move(_ row: Int, to destination: Int) throws(Refusal) {
    source.move(row..<row + 1, to: destination)
    try tellView(Update(moves: [Update.Move(from: row, to: destination)]))
  }

  /// Lets two rows exchange places, and tells the view in one update of two moves. A row may be swapped with itself.
  package mutating func swap(_ row: Int, _ other: Int) throws(Refusal) {
    guard row != other else { return try move(row, to: row) }
    let (low, high) = (min(row, other), max(row, other))
    source.move(low..<low + 1, to: high)
    source.move(high - 1..<high, to: low)
    try tellView(Update(moves: [Update.Move(from: low, to: high), Update.Move(from: high, to: low)]))
  }

  /// Gives rows another height and tells the view.
  package mutating func setHeight(of rows: RowSet, to height: Points) throws(Refusal) {
    try Self.checkHeight(height)
    source.setHeight(of: rows, to: height)
    try tellView(Update(remeasured: rows))
  }

  /// Gives a row another text; the row is then reloaded (K9).
  package mutating func setText(of row: Int, to text: String) throws(Refusal) {
    catalog.setText(text, of: source.key(of: row))
    try reload(RowSet(row))
  }

  /// Reloads rows: their heights are asked again, and those on screen keep their cell and are bound again (K9).
  package mutating func reload(_ rows: RowSet) throws(Refusal) {
    try tellView(Update(reloads: rows))
  }

  /// Reconfigures rows: those on screen keep their cell and are bound again, the heights that are known stay known (K9).
  package mutating func reconfigure(_ rows: RowSet) throws(Refusal) {
    try tellView(Update(reconfigures: rows))
  }

  /// Reloads everything: every visible cell returns in screen order, counts and heights are asked again, the offset
  /// stays (K9).
  package mutating func reload() throws(Refusal) {
    for shown in live { giveBack(shown.cell) }
    live.removeAll()
    if policies.emptiesPoolOnReload { for cell in pool.removeAll() { discard(cell, from: .pool) } }
    readSource()
    try settle()
  }

  /// Tells the view what was done to the data source: the one way in which an update reaches records and cells (K4, K8).
  mutating func tellView(_ update: Update) throws(Refusal) {
    guard policies.updates == .batch else { return try reload() }
    let map = UpdateMap(update)
    records = source
    askHeights(of: update.inserts)
    askHeights(of: update.remeasured)
    askHeights(of: update.reloads)
    askHeights(of: update.replaces)
    renumberLive(map, replacing: update.replaces)
    if !cache.isEmpty { giveUpKept(update.renewed) }
    rebind(update.reloads)
    rebind(update.reconfigures)
    try settle()
  }

  /// Survivors keep their cells; only their row's number changes (K8). The cells of replaced rows show no row from here
  /// on, so that the pass takes them for leavers and the rows for entrants (K9).
  private mutating func renumberLive(_ map: UpdateMap, replacing replaced: RowSet) {
    for place in live.indices {
      guard let old = live[place].row else { continue }
      let row = map.newRow(of: old)
      live[place].row = replaced.contains(old) ? nil : row
      if let row { live[place].cell.index = row }
    }
  }

  /// Binds the visible ones among some rows again, in the cells they have (K9). The rows are numbered as after the
  /// update.
  private mutating func rebind(_ rows: RowSet) {
    guard !rows.isEmpty else { return }
    for place in live.indices {
      guard let row = live[place].row, rows.contains(row) else { continue }
      var cell = live[place].cell
      bind(&cell, to: records.key(of: row), index: row)
      live[place].cell = cell
    }
  }
}
