package import ListModel

/// A command of a film, and what is said of it beside the lists that it led to.
package struct FilmStep: Sendable {
  package var command: String
  /// The comments that stand above it.
  package var remarks: [String] = []
  /// What changed, in a line.
  package var summary: String?
  package var error: (code: String, message: String)?
  /// What it printed; a long text is cut.
  package var output = ""
  /// What is otherwise than its session says.
  package var mismatches: [String] = []
  /// What does not hold after it.
  package var violations: [Violation] = []
  /// In which keys the tracks differ after it.
  package var differing: [FilmDifference] = []

  package init(command: String) { self.command = command }
}

/// A key that has other values in some of the lists of a film than in the others, and its value in each.
package struct FilmDifference: Equatable, Sendable {
  package var key: String
  package var values: [String]

  package init(key: String, values: [String]) { (self.key, self.values) = (key, values) }
}

/// A list of a film after a step that changed it.
package struct FilmFrame: Sendable {
  package var scene: Scene
  package var counters: [Int]
  /// What the shell would tell of the list beside rows and cells, by name.
  package var settings: [String: String]

  package init(_ scene: Scene, of list: ListState) {
    self.scene = scene
    counters = counterValues(of: list).map { $0.count }
    settings = [
      "profile": list.profile.rawValue, "faults": list.faults.description, "motion": motionText(list),
      "ticks": "\(list.ticks)",
    ]
  }
}

/// What became of one of the lists of a film in a step.
package enum FilmChange: Sendable {
  /// It is as it was.
  case none
  case frame(FilmFrame)
  /// It refused the command, which another list may have carried out.
  case refused(String)
}
