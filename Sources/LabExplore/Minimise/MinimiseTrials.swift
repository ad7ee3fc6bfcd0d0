import LabLanguage
import LabSessions

/// Plays sessions that might do, and says which of them show the failure.
final class MinimiseTrials {
  let failure: MinimiseFailure
  private let all: Int
  private let maxTries: Int
  private let watch: MinimiseProgress.Watch
  private(set) var tries = 0
  private var left: Int
  /// Where every candidate begins.
  private let start: Branch
  /// The beginning that the candidates share at the moment, by its lines' numbers, and where it leads.
  private var beginning: (numbers: [Int], branch: Branch)
  private var stop: MinimiseStop?
  /// How many commands were played.
  private(set) var played = 0
  /// When so many were played, nothing more is found.
  private var maxPlayed = Int.max
  /// Whether what is expected must come true before it fails.
  private(set) var needsTruth = false
  var vocabulary: Vocabulary { start.trial.vocabulary }

  /// A list within a candidate.
  private struct Branch {
    var trial: Trial
    /// Whether what is expected was true up to here at some time; nobody asks where it is not needed.
    var wasTrue = false
  }

  init(
    _ found: FailureSearch.Found, _ fileSystem: TrialFileSystem, all: Int, maxTries: Int,
    watch: @escaping MinimiseProgress.Watch
  ) {
    (failure, left) = (found.failure, found.lines.count)
    start = Branch(trial: found.failure.trial(on: fileSystem))
    beginning = ([], start)
    (self.all, self.maxTries, self.watch) = (all, maxTries, watch)
  }

  /// Plays a candidate. What is refused, and what changes nothing, is not part of what is left.
  ///
  /// - Parameter kept: how many of its lines stand at the beginning of the smallest session so far.
  /// - Returns: what is left of it if it shows the failure, else nil.
  func survivors(of candidate: [MinimiseLine], kept: Int) throws(MinimiseStop) -> [MinimiseLine]? {
    guard played < maxPlayed else { return nil }
    guard tries < maxTries else { throw .outOfTries }
    tries += 1
    let survivors = try play(candidate, kept: kept)
    if let survivors { left = survivors.count }
    return survivors
  }

  /// Looks whether what is expected came true before it failed.
  ///
  /// The commands behind that broke it, and that is what the failure is about: `load 40`, `delete 5`, and `rows` is not
  /// 40. So it must come true in a smaller session too.
  func findTruth(in lines: [MinimiseLine]) throws(MinimiseStop) {
    guard case .expectation(let expectation) = failure, expectation.mayHaveBeenTrue else { return }
    needsTruth = true
    needsTruth = try branch(after: lines[...]).wasTrue
    if needsTruth { maxPlayed = Self.mostPlayed + Self.mostPlayedPerLine * lines.count }
  }

  /// Whether looking for how it came true has taken too long: then the failure is enough. The search goes on either way.
  func giveUpTruth() -> Bool {
    let isTooLong = played >= maxPlayed
    if isTooLong { needsTruth = false }
    maxPlayed = .max
    return isTooLong
  }

  /// How many commands are played to find those by which what is expected came true.
  private static let mostPlayed = 20_000
  private static let mostPlayedPerLine = 20

  /// What the failure looks like at the end of lines that show it.
  func ending(of lines: [MinimiseLine]) -> (message: String, violations: String) {
    var trial = start.trial
    var ending = (message: "", violations: "")
    for line in lines {
      let reply = trial.execute(line, .none)
      guard failure.isShown(by: reply) else { continue }
      ending = failure.description(of: reply)
      break
    }
    if case .expectation(let expectation) = failure {
      ending.message = expectation.evidence(on: trial, wasTrue: true, .none)?.message ?? ""
    }
    return ending
  }

  private func play(_ candidate: [MinimiseLine], kept: Int) throws(MinimiseStop) -> [MinimiseLine]? {
    var branch = try branch(after: candidate[..<kept])
    var survivors = Array(candidate[..<kept])
    for line in candidate[kept...] {
      let reply = try execute(line, at: &branch)
      guard reply.isStep else { continue }
      survivors.append(line)
      if failure.isShown(by: reply) { return survivors }
    }
    guard case .expectation(let expectation) = failure, branch.wasTrue || !needsTruth else { return nil }
    let isShown = try asked { expectation.evidence(on: branch.trial, wasTrue: needsTruth, $0) != nil }
    return isShown ? survivors : nil
  }

  private func branch(after lines: ArraySlice<MinimiseLine>) throws(MinimiseStop) -> Branch {
    let numbers = lines.map { $0.number }
    if !numbers.starts(with: beginning.numbers) || beginning.numbers.isEmpty {
      beginning = ([], start)
      try noteTruth(at: &beginning.branch)
    }
    for line in lines.dropFirst(beginning.numbers.count) {
      _ = try execute(line, at: &beginning.branch)
      beginning.numbers.append(line.number)
    }
    return beginning.branch
  }

  private func execute(_ line: MinimiseLine, at branch: inout Branch) throws(MinimiseStop) -> Trial.Reply {
    played += 1
    let reply = try asked { branch.trial.execute(line, $0) }
    try noteTruth(at: &branch)
    return reply
  }

  private func noteTruth(at branch: inout Branch) throws(MinimiseStop) {
    guard needsTruth, !branch.wasTrue, case .expectation(let expectation) = failure else { return }
    branch.wasTrue = try asked { expectation.isTrue(on: branch.trial, $0) }
  }

  /// Asks whether to go on, also while something takes long; what was broken off counts for nothing.
  private func asked<Result>(_ work: (Progress) -> Result) throws(MinimiseStop) -> Result {
    ask()
    if let stop { throw stop }
    let result = work(
      Progress { [self] _, _ in
        ask()
        return stop == nil
      })
    if let stop { throw stop }
    return result
  }

  private func ask() { stop = stop ?? watch(MinimiseProgress(all: all, left: left, tries: tries)) }
}
