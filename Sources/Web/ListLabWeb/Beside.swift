import LabFilm
import LabLanguage
import LabSessions
import ListDump
import ListModel

/// Lists under other profiles that execute what the list of the prompt has executed, as a film shows them beside it.
///
/// They play the commands in effect. What came to them since they were asked last they play on; where they are others, after an
/// undo for one, they begin again.
struct Beside {
  let profiles: [Profile]
  private let vocabulary: Vocabulary
  private let files: PageFiles
  private var rivals: FilmRivals
  private var played: [String] = []

  init(_ profiles: [Profile], _ vocabulary: Vocabulary, _ files: PageFiles) {
    (self.profiles, self.vocabulary, self.files) = (profiles, vocabulary, files)
    rivals = FilmRivals(profiles, vocabulary, files)
  }

  /// Plays commands, and says what became of each list.
  mutating func play(_ calls: [Call]) -> [FilmChange] {
    let session = SessionWriter.opening() + calls.map { SessionWriter.command($0.canonical) }.joined()
    guard !profiles.isEmpty, let file = try? SessionFile(parsing: Array(session.utf8), mode: .partial) else {
      return []
    }
    let commands = file.steps.map { $0.command }
    if !commands.starts(with: played) { self = Beside(profiles, vocabulary, files) }
    let new = file.steps.dropFirst(played.count)
    let hasBegun = !played.isEmpty || new.count == 1
    played = commands
    var changes = rivals.frames
    for (number, step) in zip((commands.count - new.count)..., new) {
      changes = rivals.execute(step, in: files.workingFolder, steps: number + 1)
    }
    return hasBegun ? changes : rivals.frames
  }

  /// The keys in which the lists differ.
  func differing(from list: ListState) -> [FilmDifference] { rivals.differing(from: list) }
}
