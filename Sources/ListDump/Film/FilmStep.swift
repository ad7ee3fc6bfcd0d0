package import ListModel

/// A command of a film with its results, except for the lists.
package struct FilmStep: Sendable {
  package var command: String
  /// The comments above it.
  package var remarks: [String] = []
  /// The changes, in one line.
  package var summary: String?
  package var error: (code: String, message: String)?
  /// Its output; a long text is cut.
  package var output = ""
  /// The differences to what the session expects.
  package var mismatches: [String] = []
  /// Where the session expects rows that stand elsewhere.
  package var expectedRows: [FilmRowPlace] = []
  /// The violations after it.
  package var violations: [Violation] = []
  /// The keys in which the lists differ after it.
  package var differing: [FilmDifference] = []

  package init(command: String) { self.command = command }
}

/// Where a row is expected to stand on screen.
package struct FilmRowPlace: Equatable, Sendable {
  package var key: String
  package var top: Points
  package var height: Points

  package init(key: String, top: Points, height: Points) { (self.key, self.top, self.height) = (key, top, height) }
}

/// A key with different values in the lists of a film, and its value in each.
package struct FilmDifference: Equatable, Sendable {
  package var key: String
  package var values: [String]

  package init(key: String, values: [String]) { (self.key, self.values) = (key, values) }
}

/// A list of a film after a step that changed it.
package struct FilmFrame: Sendable {
  package var scene: Scene
  package var counters: [Int]
  /// Other properties of the list that the page displays, by name.
  package var settings: [String: String]

  package init(_ scene: Scene, of list: ListState) {
    self.scene = scene
    counters = counterValues(of: list).map { $0.count }
    settings = [
      "profile": list.profile.rawValue, "faults": list.faults.description, "motion": motionText(list),
      "ticks": "\(list.ticks)",
    ]
    for note in scene.notes.all { settings[note.name] = note.text }
  }
}

/// The change of one list of a film in a step.
package enum FilmChange: Sendable {
  /// No change.
  case none
  case frame(FilmFrame)
  /// The list refused the command; another list may have run it.
  case refused(String)
}
