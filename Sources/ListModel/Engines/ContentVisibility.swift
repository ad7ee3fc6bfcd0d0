/// The browser's content-visibility: auto: rows near the viewport are laid out, and their heights remembered.
extension Engine {
  static let contentVisibility = Engine(correction: ContentVisibility.correction)
}

private enum ContentVisibility {
  /// Nothing holds its place while no visible row has a known height, as after a jump.
  @Sendable static func correction(_ list: ListState) -> CorrectionRule {
    let rules = list.settings.rules
    let visible = RowSet(list.records.anchorRange(list.scroller, by: rules))
    let known = visible.subtracting(list.records.rows(known: .estimated, in: visible))
    return list.records.firstShown(of: known, by: rules) == nil ? .off : rules.correction
  }
}
