/// Faults in the range of the offset.
extension Fault {
  /// The offset is clamped to the content instead of the content less the viewport.
  package static let clampToTotal = Fault(
    "clamp-to-total", "the offset is clamped to the content, not to content - viewport",
    noticedBy: .offsetRange,
    masks: """
      Hidden while the offset need not be more than content - viewport, and by a viewport of height 0.
      """,
    session: "Sessions/clamp/restored-offset.session"
  ) {
    $0.clampEnd = .content
  }

  /// The offset is not clamped.
  package static let noClamp = Fault(
    "no-clamp", "the offset is not clamped",
    noticedBy: .offsetRange,
    masks: """
      Hidden while nothing scrolls past an end, and while the content does not shrink, nor the viewport grow, so far \
      that the offset lies beyond content - viewport. With clamp none it is the policy, not a fault.
      """,
    session: "Sessions/clamp/filter-while-scrolled.session"
  ) {
    $0.clamp = .none
  }

  /// After a change of the content the offset moves by that change, and is not clamped.
  package static let deltaOnlyOffset = Fault(
    "delta-only-offset", "the offset moves by the content's change and is not clamped",
    noticedBy: .offsetRange,
    masks: """
      Hidden while the content keeps its height. Rows that shrink at the end show it only once the offset passes 0: of \
      three collapsing rows the first two come out right.
      """,
    session: "Sessions/clamp/collapse-at-the-end.session"
  ) {
    $0.onContentChange = .movesOffset
  }

  /// The offset is clamped to the old content height (K13 the other way round).
  package static let offsetBeforeSize = Fault(
    "offset-before-size", "the offset is clamped to the content as it was before",
    noticedBy: .offsetRange,
    masks: """
      Hidden while the content grows at the bottom, and while the offset is far from the end. A list scrolled to its \
      end that loses rows shows it until the next command that clamps.
      """,
    session: "Sessions/clamp/shrunk-at-the-end.session"
  ) {
    if $0.clampEnd == .lastScreen { $0.clampEnd = .formerLastScreen }
  }

  /// A scroll to a row multiplies its number by its height.
  package static let scrollRowByNumber = Fault(
    "scroll-row-by-number", "scroll row takes a row to begin at its number times its height",
    noticedBy: .scrollTarget,
    masks: """
      Hidden where all rows have one height, without gaps, margins and headers; where the clamp stops the list anyway; and \
      at row 0.
      """,
    session: "Sessions/scroll/past-headers-and-gaps.session"
  ) {
    $0.rowTarget = .byNumber
  }

  /// A scroll to a row forgets the headers and footers above it.
  package static let scrollRowWithoutHeaders = Fault(
    "scroll-row-without-headers", "scroll row leaves out the headers and footers above its row",
    noticedBy: .scrollTarget,
    masks: "Hidden where no section has any above the row, and where the clamp stops the list anyway.",
    session: "Sessions/scroll/past-headers-and-gaps.session"
  ) {
    $0.rowTarget = .withoutHeaders
  }

  /// A scroll to a row puts it behind the bars.
  package static let scrollRowWithoutInsets = Fault(
    "scroll-row-without-insets", "scroll row puts its row as if no bar covered anything",
    noticedBy: .scrollTarget,
    masks: "Hidden without insets, with nearest where the row is on screen, and where the clamp stops the list anyway.",
    session: "Sessions/scroll/past-headers-and-gaps.session"
  ) {
    $0.rowTarget = .withoutInsets
  }

  /// A scroll to a row forgets the gaps above it.
  package static let scrollRowWithoutGaps = Fault(
    "scroll-row-without-gaps", "scroll row leaves out the gaps above its row",
    noticedBy: .scrollTarget,
    masks: "Hidden with gap 0, at the first row, and where the clamp stops the list anyway.",
    session: "Sessions/scroll/past-headers-and-gaps.session"
  ) {
    $0.rowTarget = .withoutGaps
  }

  /// All of them.
  static let ofOffset: [Fault] = [
    clampToTotal, noClamp, deltaOnlyOffset, offsetBeforeSize, scrollRowByNumber, scrollRowWithoutHeaders,
    scrollRowWithoutInsets, scrollRowWithoutGaps,
  ]
}
