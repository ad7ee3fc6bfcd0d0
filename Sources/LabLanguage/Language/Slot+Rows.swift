extension Slot<RowExpression> {
  /// Any rows.
  package static func rows(_ name: String = "ROWS") -> Slot {
    Slot(name, completion: .rows, takesItems: true) { word throws(CommandError) in
      try RowExpression(word)
    } write: {
      $0.written
    }
  }

  /// One row, or the position before it.
  package static func row(_ name: String = "ROW") -> Slot {
    Slot(name, completion: .row, takesItems: true) { word throws(CommandError) in
      try RowExpression(one: word)
    } write: {
      $0.written
    }
  }
}
