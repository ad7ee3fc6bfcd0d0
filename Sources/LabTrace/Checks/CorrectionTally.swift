/// How the offset followed changes above the viewport, by what changed.
struct CorrectionTally {
  enum Kind: Int, CaseIterable { case rows, height, scroll, measured }
  enum Way { case kept, missed, doubled }

  private struct Tally {
    var kept = 0
    var missed = 0
    var misses: [TraceFinding] = []
  }

  private var tallies = Kind.allCases.map { _ in Tally() }
  private var doubles: [TraceFinding] = []
  /// Movements of the whole list against its offset, and scrolls without one.
  var shifts: [TraceFinding] = []
  var plainScrolls = 0
  /// Scrolls that led elsewhere than asked, and the number of the others.
  var strays: [TraceFinding] = []
  var exactScrolls = 0
  /// Whether the offset is no place in the content: it was moved so that nothing moved on screen, as in an endless list, or the
  /// last row was on screen at the first offset, as in a list that begins at its end.
  var isOffsetNoPlace = false

  mutating func note(_ kind: Kind, _ way: Way, _ finding: TraceFinding) {
    switch way {
    case .kept: tallies[kind.rawValue].kept += 1
    case .missed:
      tallies[kind.rawValue].missed += 1
      if tallies[kind.rawValue].misses.count < TraceChecks.maxFindings { tallies[kind.rawValue].misses.append(finding) }
    case .doubled: if doubles.count < TraceChecks.maxFindings { doubles.append(finding) }
    }
  }

  /// What is unusual: a list that never follows has no correction.
  var findings: [TraceFinding] {
    let missed = tallies.flatMap { $0.kept >= 2 && $0.missed * 3 <= $0.kept ? $0.misses : [] }
    let strays = isOffsetNoPlace || strays.count * 3 > exactScrolls ? [] : strays
    return missed + doubles + strays + (shifts.count * 4 <= plainScrolls ? shifts : [])
  }
}
