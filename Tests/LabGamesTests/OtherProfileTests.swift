import LabFiles
import ListModel
import Testing

@testable import LabCourse
@testable import LabExplore
@testable import LabFilm
@testable import LabLanguage
@testable import LabSessions
@testable import ListOracle

/// What plays the steps of a list under another profile leads to what the same commands lead to there, typed by hand: each
/// `profile` names that profile, and behind each `reset` it is chosen again.
@Suite struct `Steps under another profile` {
  private static let drawn = [
    "profile tanstack", "profile qt", "profile recyclerview", "profile standard", "profile vscode",
    "reset",
    "load 40 height 50", "load 12 heights 30,60,90", "viewport 200", "viewport 480", "set anchor none",
    "set anchor top",
    "set overscan 2 rows", "set pool lifo", "estimate 50", "estimate off", "insert 3 at 0 height 50", "delete 2...4",
    "move 5 to 1", "height 1 80", "scroll to 500", "scroll by -44", "scroll bottom", "scroll to 0", "reload", "tick 2",
    "repeat 2: insert at 0", "fault stale-heights", "save a", "text 1 \"x\"", "delete 99",
  ]
  private static let profiles: [Profile] = [.standard, .recyclerview, .tanstack, .qt, .gtk4, .uitableview15]

  private static func lines(_ seed: Int) -> [String] {
    var draw = Mulberry32(seed: UInt32(seed))
    return (0..<Int.random(in: 3...14, using: &draw)).map { _ in drawn.randomElement(using: &draw)! }
  }

  /// The list to which commands lead that are typed under a profile.
  private static func byHand(_ lines: [String], under profile: Profile) -> ListState {
    let interpreter = Interpreter(.full, fileSystem: ScratchFileSystem())
    interpreter.type("profile \(profile.rawValue)")
    for line in lines {
      interpreter.type(line.hasPrefix("profile") ? "profile \(profile.rawValue)" : line)
      if line == "reset" { interpreter.type("profile \(profile.rawValue)") }
    }
    return interpreter.list
  }

  private static func differences(_ list: ListState, _ other: ListState) -> [String] {
    StateKey.recorded.filter { $0.value(in: list) != $0.value(in: other) }.map {
      "\($0.word): \($0.value(in: list) ?? "none"), by hand \($0.value(in: other) ?? "none")"
    }
  }

  /// The commands that were not refused where they were said first.
  private static func accepted(_ lines: [String], on interpreter: Interpreter) -> [String] {
    lines.filter { interpreter.execute($0)?.error == nil }
  }

  @Test(arguments: LongTests.seeds(60, long: 2000))
  func `lead in a comparison to what they lead to by hand`(_ seed: Int) throws {
    let interpreter = Interpreter(.full, fileSystem: ScratchFileSystem())
    let lines = Self.accepted(Self.lines(seed), on: interpreter)
    let comparison = try Comparison(
      of: interpreter.lab.commandsForOtherLists, under: Self.profiles, .lists, .full, fileSystem: ScratchFileSystem(),
      progress: .none)
    for (profile, list) in zip(Self.profiles, comparison.lists) {
      #expect(
        Self.differences(list, Self.byHand(lines, under: profile)) == [], "seed \(seed), \(profile.rawValue): \(lines)")
    }
  }

  @Test(arguments: LongTests.seeds(40, long: 1000))
  func `lead in a film, a comparison of a session and a search to what they lead to by hand`(_ seed: Int) throws {
    let lines = Self.lines(seed)
    let session = "#!listlab 1\n" + lines.map { "> \($0)\n" }.joined()
    let bytes = Array(session.utf8)
    let comparison = try Comparison.ofSession(
      bytes, name: "a.session", under: Self.profiles, .full, fileSystem: ScratchFileSystem(), style: .lists,
      progress: .none)
    var film = FilmRivals(Self.profiles, .full, ScratchFileSystem())
    let own = Interpreter(.full, fileSystem: ScratchFileSystem(), mode: .session)
    for step in try SessionFile(parsing: bytes, mode: .complete).steps {
      _ = own.execute(step.command)
      _ = film.execute(step, in: "/here", steps: own.lab.steps)
    }
    let fileSystem = TrialFileSystem(ScratchFileSystem(), .full)
    for (index, profile) in Self.profiles.enumerated() {
      let hand = Self.byHand(lines, under: profile)
      var trial = LabExplore.Trial(fileSystem, under: ImposedProfile(profile))
      for line in lines { _ = Vocabulary.full.call(of: line).map { trial.execute($0, .none) } }
      for list in [comparison.lists[index], film.lists[index], trial.list] {
        #expect(Self.differences(list, hand) == [], "seed \(seed), \(profile.rawValue): \(lines)")
      }
    }
  }

  @Test func `hold the row of the present profile against the list itself`() {
    let interpreter = Interpreter(.full, fileSystem: ScratchFileSystem())
    for line in ["profile tanstack", "reset", "profile recyclerview", "load 40 height 50", "scroll to 500"] {
      interpreter.type(line)
    }
    interpreter.type("insert 3 at 0 height 50")
    #expect(interpreter.type("show offset") == "offset  650\n")
    let compared = interpreter.type("compare recyclerview tanstack")
    #expect(
      compared.split(separator: "\n").filter { $0.hasPrefix("recyclerview") || $0.hasPrefix("jump") } == [
        "recyclerview  650     13...22   13       row:1  20     43",
        "jump  after insert 3 at 0 height 50: +150 under tanstack; none under recyclerview",
      ], "\(compared)")
  }

  @Test(arguments: [
    (["load 40 height 50", "profile tanstack", "undo"], "10"),
    (["load 40 height 50", "scroll to 100", "scroll to 200", "undo 2", "redo"], "10"),
    (["load 40 height 50", "delete 0", "goto 0", "load 3"], "3"),
    (["load 40 height 50", "profile qt", "profile standard", "undo", "undo", "delete 0...37"], "2"),
  ])
  func `go back and on where a session does, whatever was a step of its own`(lines: [String], visible: String) throws {
    let session = "#!listlab 1\n" + lines.map { "> \($0)\n" }.joined()
    let comparison = try Comparison.ofSession(
      Array(session.utf8), name: "a.session", under: [.standard], .full, fileSystem: ScratchFileSystem(), style: .lists,
      progress: .none)
    var film = FilmRivals([.standard], .full, ScratchFileSystem())
    let own = Interpreter(.full, fileSystem: ScratchFileSystem(), mode: .session)
    for step in try SessionFile(parsing: Array(session.utf8), mode: .complete).steps {
      _ = own.execute(step.command)
      _ = film.execute(step, in: "/here", steps: own.lab.steps)
    }
    #expect(comparison.lists[0] == film.lists[0])
    #expect("\(film.lists[0].visible.count)" == visible)
  }
}

extension Interpreter {
  /// Types a line, and returns what is printed.
  @discardableResult fileprivate func type(_ line: String) -> String { execute(line)?.report.output ?? "" }
}
