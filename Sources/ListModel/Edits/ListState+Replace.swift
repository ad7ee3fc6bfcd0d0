extension ListState {
  /// Replaces rows: their heights are asked again, and those on screen return their cells and fetch others, which may be
  /// the same (K9).
  ///
  /// In the pass a replaced row is a leaver and an entrant: its cell returns among the leavers, it fetches among the
  /// entrants, and the return policy says which comes first (K4).
  package mutating func replace(_ rows: RowSet) throws(Refusal) {
    try tellView(Update(replaces: rows))
  }

  /// Gives rows another kind; they are then replaced (K9).
  package mutating func setKind(of rows: RowSet, to kind: Kind) throws(Refusal) {
    for range in rows.ranges {
      for run in source.order.runs(in: range) { catalog.setKind(kind, of: run) }
    }
    try replace(rows)
  }
}
