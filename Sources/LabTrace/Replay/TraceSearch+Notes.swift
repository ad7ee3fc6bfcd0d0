import LabLanguage
import ListModel

extension TraceSearch {
  /// The profiles under which a row moves as in a note, and those under which it keeps its place on screen. Profiles whose list
  /// differs before that are left out.
  func profilesComparing(
    _ note: TraceFinding, _ vocabulary: Vocabulary, _ progress: Progress
  ) -> (moving: [Profile], keeping: [Profile]) {
    guard let movement = note.movement, let index = step(of: note), index > 0,
      let row = timeline.steps[index].order.firstIndex(of: movement.key),
      let former = timeline.steps[index - 1].order.firstIndex(of: movement.key)
    else { return ([], []) }
    let tolerance = max(timeline.head.tolerance, .point)
    var (moving, keeping): ([Profile], [Profile]) = ([], [])
    var replays = Replays(timeline, vocabulary, progress)
    // The engine that the app names first, then those that are real.
    func place(_ profile: Profile) -> Int { isNamed(profile) ? 0 : profile == .standard ? 2 : 1 }
    let known = Dictionary(firstOf: profiles.map { ($0.rules.profile, $0) })
    let all = Profile.allCases.compactMap { known[$0] }
    for candidate in (0...2).flatMap({ number in all.filter { place($0.rules.profile) == number } })
    where progress.shouldContinue(1, of: 1) {
      func top(of row: Int, upTo end: Int) -> Points? {
        let list = replays.list(candidate.rules, upTo: end)
        return row < list.records.count ? list.top(of: row) : nil
      }
      guard let from = top(of: former, upTo: index), !from.isApart(from: movement.from, tolerance),
        let to = top(of: row, upTo: index + 1)
      else { continue }
      if !to.isApart(from: from, tolerance) {
        keeping.append(candidate.rules.profile)
      } else if movement.to.map({ !to.isApart(from: $0, tolerance) }) ?? true {
        moving.append(candidate.rules.profile)
      }
    }
    return (moving, keeping)
  }

  /// The index of the frame of a finding, or of the next one that is replayed.
  func step(of finding: TraceFinding) -> Int? { timeline.steps.firstIndex { $0.line >= finding.line } }
}
