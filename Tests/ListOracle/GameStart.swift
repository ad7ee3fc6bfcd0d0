@testable import ListModel

/// The list with which a game starts.
struct GameStart: Equatable {
  var profile = Profile.standard
  var edges = EdgesRule.halfOpen
  var heights: [Points] = []
  var kinds: [Kind] = []
  var viewport = Points(100)
  /// The rows of each section; empty: one section.
  var sections: [Int] = []
  var estimate: Points?
  var hasImages = false

  /// A start of every sort: half of them with estimates, a third with sections, and half with images.
  init(_ draw: inout Mulberry32) {
    profile = Profile.sharingThePass.randomElement(using: &draw)!
    edges = EdgesRule.allCases.randomElement(using: &draw)!
    let fewest = profile.policies.refusesEmptyList ? 1 : 0
    if Int.random(in: 0..<3, using: &draw) == 0 {
      sections = (0..<Int.random(in: 1...4, using: &draw)).map { _ in Int.random(in: fewest...4, using: &draw) }
    }
    let count = sections.isEmpty ? Int.random(in: fewest...12, using: &draw) : sections.reduce(0, +)
    heights = (0..<count).map { _ in PlainDraw.height(&draw) }
    kinds = Array([Kind("a"), Kind("b"), Kind("c")].prefix(Int.random(in: 0...3, using: &draw)))
    viewport = Points(Int.random(in: 0...12, using: &draw) * 25)
    if Bool.random(using: &draw) { estimate = Points([1, 10, 50, 200].randomElement(using: &draw)!) }
    hasImages = Bool.random(using: &draw)
  }

  /// The same with one thing less, or plainer, each by itself.
  var simpler: [GameStart] {
    func with(_ change: (inout GameStart) -> Void) -> GameStart {
      var other = self
      change(&other)
      return other
    }
    var all = [
      with { $0.profile = .standard }, with { $0.edges = .halfOpen }, with { $0.kinds = [] },
      with { $0.estimate = nil },
      with { $0.hasImages = false }, with { $0.viewport = Points(100) }, with { $0.sections = [] },
    ]
    if sections.isEmpty, heights.count > 1 { all.append(with { $0.heights.removeLast() }) }
    all += heights.indices.map { row in with { $0.heights[row] = Points(50) } }
    return all.filter { $0 != self }
  }
}

extension GameStart {
  /// Takes up a profile with its edges, and in two of three games rows enough for windows to move and pages to be jumped.
  mutating func takeUp(_ profile: Profile, _ draw: inout Mulberry32) {
    (self.profile, edges) = (profile, profile.policies.edges)
    if heights.isEmpty { sections = [] }
    guard sections.isEmpty, heights.isEmpty || Int.random(in: 0..<3, using: &draw) > 0 else { return }
    heights += (0..<Int.random(in: 15...50, using: &draw)).map { _ in PlainDraw.height(&draw) }
  }
}
