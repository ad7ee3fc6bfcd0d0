import LabFiles
import LabLanguage
import ListDump
import Testing

@testable import LabCourse
@testable import LabFilm
@testable import LabSessions
@testable import ListModel
@testable import ListOracle

/// Any mix of policies and profiles is legal, also where something else changes the profile in the middle of a session:
/// comparing, also at many offsets, and a film beside other profiles.
///
/// `LISTLAB_LONG_TESTS=1` plays four hundred games.
@Suite struct `Mixed policies` {
  @Test(arguments: LongTests.seeds(24, long: 400))
  func `are compared and filmed under every profile, and nothing goes wrong within`(_ seed: Int) throws {
    var draw = Mulberry32(seed: UInt32(seed))
    let lines = Self.lines(of: PolicyPairs.openings[seed % PolicyPairs.openings.count], &draw)
    let session = "#!listlab 1\n" + lines.map { "> \($0)\n" }.joined()
    let profiles = Array(Profile.allCases.shuffled(using: &draw).prefix(2))
    let names = profiles.map(\.rawValue).joined(separator: " ")
    let interpreter = Interpreter(.full, fileSystem: ScratchFileSystem())
    for line in lines + ["compare all", "compare \(names)", "compare \(names) every", "verify"] {
      guard let answer = interpreter.execute(line) else { continue }
      if answer.report.isInternalError {
        Issue.record("seed \(seed): \(line): \(answer.violations.map(\.message).joined(separator: "; "))\n\(session)")
        return
      }
    }
    let film = try Film(
      of: session, name: "a.session", folder: "/here", against: profiles, .full, fileSystem: ScratchFileSystem())
    _ = try film.write { _ throws(FileError) in }
  }

  /// The settings of an opening, or some of them, and commands of all sorts.
  private static func lines(of opening: PolicyPairs.Opening, _ draw: inout Mulberry32) -> [String] {
    let share = [1, 2, 6].randomElement(using: &draw)!
    var start = GameStart(&draw)
    start.takeUp(opening.profile, &draw)
    var history = History(start)
    let manner = GameDraw(faults: [], &draw)
    let settings = opening.settings.filter { _ in Int.random(in: 0..<share, using: &draw) == 0 }
    for number in 0..<settings.count + 30 {
      let command = number < settings.count ? settings[number] : manner.command(on: history.list, &draw)
      guard history.list.allows(command, .oracle) else { continue }
      history.trail.append(command)
      _ = command.run(on: &history.list)
    }
    return history.reproduction.split(separator: "; ").map(String.init)
  }
}
