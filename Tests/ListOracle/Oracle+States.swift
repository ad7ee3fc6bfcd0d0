import ListModel

extension Oracle {
  /// All of some rows get a state, or lose it if they all have it.
  mutating func toggle(_ state: CellState, _ toggled: Range<Int>) {
    let keys = rows[toggled.clamped(to: rows.indices)].map(\.key)
    let isOn = !keys.allSatisfy { states[$0, default: []].contains(state) }
    for key in keys {
      if isOn { states[key, default: []].insert(state) } else { states[key, default: []].remove(state) }
    }
    showStates()
  }

  /// These rows are selected, and no other; the first is the anchor (K29).
  mutating func select(_ selected: Range<Int>) {
    let keys = rows[selected.clamped(to: rows.indices)].map(\.key)
    if anchorKey != nil, !keys.isEmpty, selectedRows == keys { return }
    setSelection(keys)
    (anchorKey, extentKey) = (keys.first, nil)
  }

  /// A click with Ctrl.
  mutating func toggleSelection(_ row: Int) {
    guard row < rows.count else { return }
    let key = rows[row].key
    setSelection(selectedRows.contains(key) ? selectedRows.filter { $0 != key } : selectedRows + [key])
    (anchorKey, extentKey) = (key, nil)
  }

  /// A click with Shift.
  mutating func extendSelection(_ row: Int) {
    guard row < rows.count else { return }
    let (keys, key) = (rows.map(\.key), rows[row].key)
    guard let anchor = keys.firstIndex(where: { $0 == anchorKey }) else {
      setSelection(selectedRows + [key])
      (anchorKey, extentKey) = (key, nil)
      return
    }
    let former = keys.firstIndex { $0 == extentKey } ?? anchor
    let out = keys[min(anchor, former)...max(anchor, former)]
    setSelection(selectedRows.filter { !out.contains($0) } + keys[min(anchor, row)...max(anchor, row)])
    extentKey = key
  }

  /// The keys of the selected rows of the view, from top to bottom.
  private var selectedRows: [String] { rows.map(\.key).filter { states[$0, default: []].contains(.selected) } }

  private mutating func setSelection(_ keys: [String]) {
    for key in states.keys { states[key]?.remove(.selected) }
    for key in keys { states[key, default: []].insert(.selected) }
    showStates()
  }

  /// The row gets the focus, which has a cell; its former row gives up the cell that was kept for it (K31).
  mutating func focus(_ row: Int?) throws(Refused) {
    if let row {
      guard row < rows.count, live.contains(where: { $0.mark == rows[row].mark }) else { throw Refused(.notOnScreen) }
    }
    focusKey = row.map { rows[$0].key }
    try settle()
  }

  /// The row that has a cell wherever the viewport is.
  var rowKeptForFocus: Int? {
    guard policies.focus == .kept, focusKey != nil else { return nil }
    return rows.firstIndex { $0.key == focusKey }
  }

  /// Under `focus lost` the focus goes with the cell.
  mutating func loseFocus() {
    guard policies.focus == .lost, focusKey != nil else { return }
    let row = rows.first { $0.key == focusKey }
    if !live.contains(where: { $0.mark == row?.mark }) { focusKey = nil }
  }

  /// The anchor, or the other end, and the focus are gone with their rows.
  private mutating func forgetAnchor(_ isGone: (String) -> Bool) {
    if let key = focusKey, isGone(key) { focusKey = nil }
    if let key = anchorKey, isGone(key) { (anchorKey, extentKey) = (nil, nil) }
    if let key = extentKey, isGone(key) { extentKey = nil }
  }

  /// State and image of a row are gone with it, at once, and a new one begins without any.
  mutating func forget(_ keys: [String]) {
    for key in keys { states[key] = nil }
    forgetAnchor { keys.contains($0) }
    forgetImages(but: Set(images.latencies.keys).subtracting(keys))
  }

  /// What was given to rows that only the view had; rows that a filter hides are still there.
  mutating func forgetRowsOfViewAlone() {
    let known = Set((all ?? source).rows.map(\.key))
    states = states.filter { known.contains($0.key) }
    forgetAnchor { !known.contains($0) }
    forgetImages(but: known)
  }

  /// The cells on screen and those kept for their rows show the state of their rows.
  private mutating func showStates() {
    for row in rows {
      for place in live.indices where live[place].row == row.key { live[place].state = states[row.key] ?? [] }
      for place in cache.indices where cache[place].row == row.key { cache[place].state = states[row.key] ?? [] }
    }
  }
}
