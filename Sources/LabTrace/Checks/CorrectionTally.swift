/// How the offset followed changes above the viewport, by what changed.
struct CorrectionTally {
  enum Kind: Hashable, CaseIterable { case rows, height, scroll, measured }
  enum Way: Hashable { case kept, missed, doubled }

  private var counts: [Kind: [Way: Int]] = [:]
  private var misses: [Kind: [TraceFinding]] = [:]
  private var doubles: [TraceFinding] = []
  /// Movements of the whole list against its offset, and scrolls without one.
  var shifts: [TraceFinding] = []
  var plainScrolls = 0
  /// Scrolls that led elsewhere than asked, and the number of the others.
  var strays: [TraceFinding] = []
  var exactScrolls = 0
  /// Whether the offset was moved so that nothing moved on screen, as an endless list does: it is no place then.
  var hasRecentred = false

  mutating func note(_ kind: Kind, _ way: Way, _ finding: TraceFinding) {
    counts[kind, default: [:]][way, default: 0] += 1
    switch way {
    case .kept: break
    case .missed:
      if misses[kind, default: []].count < TraceChecks.maxFindings { misses[kind, default: []].append(finding) }
    case .doubled: if doubles.count < TraceChecks.maxFindings { doubles.append(finding) }
    }
  }

  /// What is unusual: a list that never follows has no correction.
  var findings: [TraceFinding] {
    let missed = Kind.allCases.flatMap { kind -> [TraceFinding] in
      let (kept, missed) = (counts[kind]?[.kept] ?? 0, counts[kind]?[.missed] ?? 0)
      return kept >= 2 && missed * 3 <= kept ? misses[kind] ?? [] : []
    }
    let strays = hasRecentred || strays.count * 3 > exactScrolls ? [] : strays
    return missed + doubles + strays + (shifts.count * 4 <= plainScrolls ? shifts : [])
  }
}
