/// How the offset and the rows of a list moved between two frames.
enum OffsetObservation {
  /// What changed above the rows on screen.
  enum Cause: Int, CaseIterable { case rows, height, scroll, measured }
  /// Whether the rows on screen stayed, moved by the change, or were moved the other way.
  enum Way { case kept, missed, doubled }

  /// Heights or rows above those on screen changed.
  case correction(Cause, Way, TraceFinding)
  /// The whole list moved against its offset, which may be wrong.
  case shift(TraceFinding)
  /// The list moved with its offset.
  case plainScroll
  /// A scroll led elsewhere than asked, which may be wrong.
  case missedScroll(TraceFinding)
  case exactScroll
  /// The offset is no place in the content: it was moved so that nothing moved on screen, as in an endless list, or the last row
  /// was on screen at the first offset, as in a list that begins at its end.
  case isNoPlace
}

/// Counts how the offset of a list follows, to find what is unusual: a list that never follows has no correction.
struct OffsetStatistics {
  /// A correction is missing where the list has followed at least so often, and so many times as often as not.
  private static let (leastKept, keptPerMissed) = (2, 3)
  /// Scrolls that miss are findings if at least so many times as many do not.
  private static let exactPerMissed = 3
  private static let plainPerShift = 4

  private struct Corrections {
    var kept = 0
    var missed = 0
    /// The first findings of those that were missed.
    var findings: [TraceFinding] = []
  }

  private var corrections = [Corrections](repeating: Corrections(), count: OffsetObservation.Cause.allCases.count)
  private var doubled: [TraceFinding] = []
  private var shifts: [TraceFinding] = []
  private var plainScrolls = 0
  private var missedScrolls: [TraceFinding] = []
  private var exactScrolls = 0
  private(set) var isOffsetNoPlace = false

  mutating func note(_ observation: OffsetObservation) {
    switch observation {
    case .correction(let cause, .kept, _): corrections[cause.rawValue].kept += 1
    case .correction(let cause, .missed, let finding):
      corrections[cause.rawValue].missed += 1
      if corrections[cause.rawValue].findings.count < TraceChecks.maxFindings {
        corrections[cause.rawValue].findings.append(finding)
      }
    case .correction(_, .doubled, let finding): if doubled.count < TraceChecks.maxFindings { doubled.append(finding) }
    case .shift(let finding): shifts.append(finding)
    case .plainScroll: plainScrolls += 1
    case .missedScroll(let finding): missedScrolls.append(finding)
    case .exactScroll: exactScrolls += 1
    case .isNoPlace: isOffsetNoPlace = true
    }
  }

  var findings: [TraceFinding] {
    let missed = corrections.filter { $0.kept >= Self.leastKept && $0.missed * Self.keptPerMissed <= $0.kept }
      .flatMap { $0.findings }
    let areScrollsUsual = !isOffsetNoPlace && missedScrolls.count * Self.exactPerMissed <= exactScrolls
    let areShiftsRare = shifts.count * Self.plainPerShift <= plainScrolls
    return missed + doubled + (areScrollsUsual ? missedScrolls : []) + (areShiftsRare ? shifts : [])
  }
}
