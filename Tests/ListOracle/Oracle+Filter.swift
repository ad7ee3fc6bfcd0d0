import ListModel

extension Oracle {
  /// Shows only the rows whose text holds a text; nil: all of them. One update of the view (EngineRules, "Updates").
  mutating func filter(_ text: String?) throws(Refused) {
    guard text != nil || all != nil else { throw Refused(.notFiltered) }
    guard !isOutOfSync else { throw Refused(.filtered) }
    let whole = all ?? source
    source = whole.map { part in
      var part = part
      if let text { part.rows.removeAll { !(texts[$0.key] ?? "").contains(text) && !text.isEmpty } }
      return part
    }
    all = text == nil ? nil : whole
    try checkNotEmpty()
    if policies.updates == .reload { return try reload(asUpdate: true) }
    var anchor = Anchor(of: self)
    let before = rows
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
    view = zip(source, view).map { truth, old in
      var part = old
      part.rows = truth.rows.map { row in
        if let record = known[row.key] { return record }
        return newRecord(row.key, row.height, isArrival: true)
      }
      return part
    }
    if policies.heightsKept == .byNumber, estimateInUse != nil { takeHeights(of: before) }
    anchor.lose(Set(before.map(\.mark)).subtracting(rows.map(\.mark)), before, rows)
    for place in live.indices {
      if let row = rows.firstIndex(where: { $0.mark == live[place].mark }) {
        live[place].index = row
      } else {
        live[place].mark = 0
      }
    }
    try settle(holding: anchor)
  }

  /// Brings the rows into an order: who is not named goes, who is not there yet comes, who stays keeps its cell.
  mutating func snapshot(_ names: [String]) throws(Refused) {
    var codes: Set<Refusal.Code> = []
    if source.count != 1 { codes.insert(.badArgument) }
    if Set(names).count < names.count { codes.insert(.duplicateKey) }
    let before = source.rows.map(\.key)
    let (staying, coming) = (before.filter { names.contains($0) }, names.filter { !before.contains($0) })
    let unmoved = Self.unmoved(names.compactMap { before.firstIndex(of: $0) }).map { before[$0] }
    if all != nil, unmoved.count < staying.count || !coming.isEmpty { codes.insert(.filtered) }
    guard codes.isEmpty else { throw Refused(codes) }
    let leaving = before.indices.filter { !names.contains(before[$0]) }.map { RowItem.single(.number($0)) }
    var edits = leaving.isEmpty ? [] : [SidedEdit(edit: .delete(leaving))]
    for (place, name) in names.enumerated() {
      if let row = before.firstIndex(of: name) {
        if !unmoved.contains(name) { edits.append(SidedEdit(edit: .move(.number(row), to: .number(place)))) }
      } else {
        edits.append(SidedEdit(edit: .insert(NewRows(name: name), at: .number(place))))
      }
    }
    let style = policies.updates
    if style == .sequence { policies.updates = .batch }
    try perform(edits)
    policies.updates = style
  }

  /// The rows that need not move to come into an order: as many as possible, and of several such choices the one that
  /// ends with the smallest number, then with the smallest before that one, and so on.
  private static func unmoved(_ order: [Int]) -> [Int] {
    var lengths: [Int] = []
    for (place, row) in order.enumerated() {
      lengths.append(1 + (0..<place).filter { order[$0] < row }.reduce(0) { max($0, lengths[$1]) })
    }
    var chosen: [Int] = []
    var end = order.count
    for length in (1...(lengths.max() ?? 1)).reversed() {
      guard let place = (0..<end).filter({ lengths[$0] == length }).min(by: { order[$0] < order[$1] }) else { break }
      chosen.append(order[place])
      end = place
    }
    return chosen
  }
}
