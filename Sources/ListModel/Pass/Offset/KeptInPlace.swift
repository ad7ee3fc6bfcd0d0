/// What keeps its place on screen while rows are measured: by the anchor, at an end of the list, or by `correction` (K11, K12).
struct KeptInPlace {
  /// The row whose top edge keeps its place; nil: nothing is visible, or the offset stays.
  let row: Int?
  /// The last visible row that was exact before, if the anchor keeps its bottom edge in place (K11).
  let last: Int?
  /// Whether the list is at its end and stays there (K11).
  let staysAtEnd: Bool
  /// Whether the list is at its top and stays there (K11).
  let staysAtTop: Bool
  /// Whether the list is at its top, where it stays while headers and footers are measured (K28).
  let isAtTop: Bool
  /// The row that does not move whatever is measured; nil: there is none.
  let centre: Int?

  /// Determines it at the present offset. O(visible × log n).
  ///
  /// - Parameters:
  ///   - correction: which row measuring holds; nil: the end of the content.
  ///   - aim: the row of a scroll, which then keeps its place; nil: the row that the rules name.
  init(in records: Records, _ scroller: Scroller, by rules: Rules, _ correction: CorrectionRule?, aim: Aim?) {
    let visible = records.anchorRange(scroller, by: rules)
    let known = records.rows(known: .exact, in: RowSet(visible))
    row =
      aim?.row
      ?? (correction.map { $0.anchor(of: visible, known, in: records, scroller, by: rules) } ?? records.count)
    staysAtEnd = rules.anchor.staysAtEnd && scroller.isAtEndBelowTop(of: records.content, by: rules)
    staysAtTop = rules.anchor.staysAtTop && scroller.isAtTop(by: rules)
    let holdsLast = rules.anchor.holdsLastBottom && !staysAtEnd && !staysAtTop
    last = holdsLast ? records.lastShown(of: known, by: rules) : nil
    isAtTop = !rules.anchor.holdsLastBottom && scroller.isAtTop(by: rules)
    centre = staysAtTop ? visible.first : staysAtEnd ? visible.last : last ?? row
  }
}
