/// Faults in remembering, measuring and summing heights, and in correcting the offset.
extension Fault {
  /// A reload discards measured heights (K10).
  package static let forgetHeightsOnReload = Fault(
    "forget-heights-on-reload", "a reload forgets the measured heights",
    noticedBy: .forgottenHeight,
    masks: """
      Hidden without an estimate, where every height is asked again anyway; on screen also where the measured heights \
      are the estimate, and at the top of the list: no row above the screen was measured then.
      """,
    session: "Sessions/estimates/reload-remembers.session"
  ) {
    $0.measuredOnReload = .forgotten
  }

  /// The offset is not corrected for what is measured above the anchor (K12).
  package static let noCorrection = Fault(
    "no-correction", "the offset does not follow the heights measured above the anchor",
    noticedBy: .correction,
    masks: """
      Hidden while one scrolls down, which measures rows below the anchor only, and where heights are as estimated. It \
      shows on the way up into rows that were never shown: after a jump, a reload that forgets, or an insert above.
      """,
    session: "Sessions/estimates/measured-above.session"
  ) {
    $0.corrects = .never
  }

  /// The offset is corrected twice.
  package static let doubleCorrection = Fault(
    "double-correction", "the offset follows the heights measured above the anchor twice",
    noticedBy: .correction,
    masks: """
      Hidden while one scrolls down, which measures rows below the anchor only, and where heights are as estimated. It \
      shows on the way up into rows that were never shown: after a jump, a reload that forgets, or an insert above.
      """
  ) {
    $0.corrects = .twice
  }

  /// The shift of an anchor counts rows only, not headers, footers and gaps (K11).
  package static let noHeaderInCorrection = Fault(
    "no-header-in-correction", "an anchor shift counts rows only, not headers, footers and gaps",
    noticedBy: .correction,
    masks: """
      Hidden without an anchor, in a list of one section without gap, and while what comes and goes above the screen \
      are rows only: a section with a header inserted above shows it.
      """
  ) {
    $0.anchorMeasure = .rowsOnly
  }

  /// A reload reads the heights of rows on screen from their cells.
  package static let heightFromCell = Fault(
    "height-from-cell", "a reload takes heights from the cells on screen, and adds 1",
    noticedBy: .recordHeight,
    masks: """
      Hidden while nothing is reloaded, and for rows that are off the screen then: the data source is asked for their \
      heights. Each reload adds another point, so that after one of them it looks like a separator.
      """,
    session: "Sessions/heights/taken-from-the-cell.session"
  ) {
    $0.reloadedHeights = .ofCells
  }

  /// `scroll row` places its row by the heights known before, and not again after measuring.
  package static let scrollRowOnce = Fault(
    "scroll-row-once", "scroll row places its row once, by heights that are not yet known",
    noticedBy: .correction,
    masks: """
      Hidden without an estimate, where heights are as estimated, and where all rows around the target were measured \
      before: scrolled to again and again, the row gets there in the end. With landing once it is the policy, not a \
      fault.
      """,
    session: "Sessions/estimates/scroll-row-lands-once.session"
  ) {
    $0.landing = .once
  }

  /// Height 0 counts as unknown.
  package static let zeroIsUnmeasured = Fault(
    "zero-is-unmeasured", "height 0 counts as unknown",
    noticedBy: .unmeasured,
    masks: """
      Hidden without an estimate, and where no row is 0 high. With rows hidden by height 0 the content is too high by \
      an estimate for each, and every pass asks for them again.
      """,
    session: "Sessions/estimates/zero-is-a-height.session"
  ) {
    $0.zeroHeight = .unknown
  }

  /// Rows that were never measured take the median of those that were.
  package static let medianEstimate = Fault(
    "median-estimate", "unmeasured rows take the median of the measured ones",
    noticedBy: .correction,
    masks: """
      Hidden without an estimate, where all rows are equally high, and as long as no row above the screen is \
      unmeasured: scrolled down row by row only record-height tells of it, after a jump it is seen.
      """
  ) {
    $0.neverMeasured = .median
  }

  /// y and content are summed in 32-bit floats.
  package static let float32Prefix = Fault(
    "float32-prefix", "y and content are summed in 32-bit floats",
    noticedBy: .recordHeight,
    masks: """
      Hidden while all partial sums can be written with 24 binary digits: any list below 2^24 points of whole heights, \
      and a million rows of height 44 (44,000,000 is reached in steps of four). Height 50 and height 44.1 show it.
      """,
    session: "Sessions/huge/float-sums.session"
  ) {
    $0.sums = .float32
  }

  /// Rows are drawn where y and offset lead as 32-bit floats.
  package static let float32Places = Fault(
    "float32-places", "rows are drawn at y − offset, each rounded to a 32-bit float",
    noticedBy: .drawnPlace,
    masks: """
      Hidden while y and offset can be written with 24 binary digits: any place below 2^24 points that is whole, and \
      further down each that is a multiple of 2, 4, 8 and so on. Up to a billion points rows of height 64 hide it wherever the \
      offset is a multiple of 64, too.
      """,
    session: "Sessions/huge/drawn-in-floats.session"
  ) {
    $0.drawnPlaces = .float32
  }

  /// A new gap, margin or width leaves the rows where they are until the next update.
  package static let staleLayout = Fault(
    "stale-layout", "a new gap, margin or width moves no row until an update or reload",
    noticedBy: .runningSum,
    masks: """
      Hidden while gap and margin stay as they are, and the width, unless sizing is preferred, and by the next update of the view or reload, which puts all rows in \
      their places.
      """,
    session: "Sessions/heights/the-gap-changes.session"
  ) {
    $0.spacingTime = .atNextUpdate
  }

  /// An update that leaves the screen as it was leaves the content's height, too, until the pass of the next command.
  package static let staleContent = Fault(
    "stale-content", "an update below the screen leaves the content's height as it was",
    noticedBy: .contentSize,
    masks: """
      Hidden while an update changes anything on screen, or moves the offset, and where the content keeps its height. The next \
      command that makes a pass still clamps by the old height, and puts it right.
      """,
    session: "Sessions/scroll/the-end-of-yesterdays-list.session"
  ) {
    $0.contentTime = .afterNextPass
  }

  /// Each correction of a round of measuring counts from the offset before all of them.
  package static let lastCorrectionWins = Fault(
    "last-correction-wins", "of several corrections in one pass only the last one counts",
    noticedBy: .correction,
    masks: """
      Hidden while no pass measures more than one row above the anchor whose height differs from its estimate: row by row \
      upwards it is never seen, by pages it is. While one scrolls down, and where heights are as estimated, nothing is corrected.
      """,
    session: "Sessions/estimates/the-last-correction-wins.session"
  ) {
    $0.corrects = .last
  }

  /// A new width makes the view forget its heights, and only rows on screen are measured again.
  package static let heightsLostOnWidth = Fault(
    "heights-lost-on-width", "a new width loses the heights of all rows off the screen",
    noticedBy: .recordHeight,
    masks: """
      Hidden while the viewport keeps its width, and where all rows are on screen. A reload asks for all heights again.
      """,
    session: "Sessions/heights/the-width-changes.session"
  ) {
    $0.widthChange = .forgets
  }

  /// Each pass compares an exact height with the one that the cell prefers.
  package static let exactAgainstPreferred = Fault(
    "exact-against-preferred", "each pass compares exact heights with what cells prefer",
    noticedBy: .passSettles,
    masks: """
      Hidden where every cell on screen prefers the height that its row has, as with sizing preferred, and while no row on \
      screen is known exactly. The screen looks right: what is wrong is the number of passes.
      """,
    session: "Sessions/heights/exact-against-preferred.session"
  ) {
    if $0.sizing == .exact { $0.sizing = .contested }
  }

  /// All of them.
  static let ofHeights: [Fault] = [
    forgetHeightsOnReload, noCorrection, doubleCorrection, noHeaderInCorrection, heightFromCell, scrollRowOnce,
    zeroIsUnmeasured, medianEstimate, float32Prefix, float32Places, staleLayout, staleContent, lastCorrectionWins,
    heightsLostOnWidth, exactAgainstPreferred,
  ]
}
