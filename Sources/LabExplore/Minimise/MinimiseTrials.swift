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
  /// The beginning that the candidates share at the moment, by its lines' numbers, and where it leads.
  private var beginning: (numbers: [Int], trial: Trial)
  /// Where every candidate begins.
  private let start: Trial
  /// What does not show the failure: simpler words are tried again and again, mostly in vain.
  private var inVain: Set<[String]> = []
  private var stop: MinimiseStop?
  /// How many commands were played.
  private(set) var played = 0
  /// When so many were played, nothing more is found.
  private var maxPlayed = Int.max
  /// The number of the last line of the session after which what is expected was true, -1 if before the first; nil: it
  /// never was, or it does not matter.
  private var turn: Int?
  var vocabulary: Vocabulary { start.vocabulary }
  /// Whether what is expected must come true before it fails.
  var hasTurn: Bool { turn != nil }

  /// The longest candidate worth remembering.
  private static let longestMemory = 40
  private static let maxMemories = 10_000

  init(
    _ found: FailureSearch.Found, _ disk: TrialDisk, all: Int, maxTries: Int, watch: @escaping MinimiseProgress.Watch
  ) {
    (failure, left) = (found.failure, found.lines.count)
    start = found.failure.trial(on: disk)
    beginning = ([], start)
    (self.all, self.maxTries, self.watch) = (all, maxTries, watch)
  }

  /// Plays a candidate. What is refused, and what changes nothing, is not part of what is left.
  ///
  /// - Parameter kept: how many of its lines stand at the beginning of the smallest session so far.
  /// - Returns: what is left of it if it shows the failure, else nil.
  func survivors(of candidate: [MinimiseLine], kept: Int) throws(MinimiseStop) -> [MinimiseLine]? {
    let memory = candidate.count <= Self.longestMemory ? candidate.map { $0.written(from: "/") } : nil
    if let memory, inVain.contains(memory) { return nil }
    guard played < maxPlayed else { return nil }
    guard tries < maxTries else { throw .outOfTries }
    tries += 1
    let survivors = try play(candidate, kept: kept)
    if let survivors {
      left = survivors.count
    } else if let memory {
      if inVain.count >= Self.maxMemories { inVain = [] }
      inVain.insert(memory)
    }
    return survivors
  }

  /// Looks for the last place where what is expected was true.
  ///
  /// The commands after it broke it, and that is what the failure is about: `load 40`, `delete 5`, and `rows` is not 40.
  /// So it must come true in a smaller session too, by those of its commands that stood before this place.
  ///
  /// - Parameter effort: how many commands are played before nothing more is found.
  /// - Returns: whether there is such a place.
  func findTurn(in lines: [MinimiseLine], effort: Int) throws(MinimiseStop) -> Bool {
    guard case .expectation(let expectation) = failure, expectation.mayHaveTurn else { return false }
    var trial = start
    if try isTrue(on: trial) { turn = -1 }
    for line in lines {
      _ = try obey(line, on: &trial)
      if try isTrue(on: trial) { turn = line.number }
    }
    guard turn != nil else { return false }
    maxPlayed = played + effort
    return true
  }

  /// Lets the search go on as long as it takes.
  ///
  /// - Parameter keepsTurn: whether what is expected must come true before it fails, or the failure is enough.
  func goOn(keepsTurn: Bool) {
    if !keepsTurn { turn = nil }
    (maxPlayed, inVain) = (.max, [])
  }

  /// What the failure looks like at the end of lines that show it.
  func ending(of lines: [MinimiseLine]) -> (message: String, violations: String) {
    var trial = start
    var ending = (message: "", violations: "")
    for line in lines {
      let reply = trial.obey(line, .none)
      guard failure.isShown(by: reply) else { continue }
      ending = failure.description(of: reply)
      break
    }
    if case .expectation(let expectation) = failure {
      ending.message = expectation.evidence(on: trial, hasTurn: hasTurn, .none)?.message ?? ""
    }
    return ending
  }

  private func play(_ candidate: [MinimiseLine], kept: Int) throws(MinimiseStop) -> [MinimiseLine]? {
    var trial = try trial(after: candidate[..<kept])
    var survivors = Array(candidate[..<kept])
    // Where the lines end that stood before the turn; what is kept was seen to come true.
    let end = turn.map { turn in candidate.prefix { $0.origin <= turn }.count }
    for place in kept..<candidate.count {
      if place == end, try !isTrue(on: trial) { return nil }
      let reply = try obey(candidate[place], on: &trial)
      guard reply.isStep else { continue }
      survivors.append(candidate[place])
      if failure.isShown(by: reply) { return survivors }
    }
    if candidate.count == end, try !isTrue(on: trial) { return nil }
    guard case .expectation(let expectation) = failure else { return nil }
    try ask()
    let isShown = expectation.evidence(on: trial, hasTurn: hasTurn, progress) != nil
    if let stop { throw stop }
    return isShown ? survivors : nil
  }

  private func isTrue(on trial: Trial) throws(MinimiseStop) -> Bool {
    guard case .expectation(let expectation) = failure else { return true }
    try ask()
    let isTrue = expectation.isTrue(on: trial, progress)
    if let stop { throw stop }
    return isTrue
  }

  private func trial(after lines: ArraySlice<MinimiseLine>) throws(MinimiseStop) -> Trial {
    let numbers = lines.map(\.number)
    if !numbers.starts(with: beginning.numbers) { beginning = ([], start) }
    for line in lines.dropFirst(beginning.numbers.count) {
      _ = try obey(line, on: &beginning.trial)
      beginning.numbers.append(line.number)
    }
    return beginning.trial
  }

  private func obey(_ line: MinimiseLine, on trial: inout Trial) throws(MinimiseStop) -> Trial.Reply {
    try ask()
    played += 1
    let reply = trial.obey(line, progress)
    if let stop { throw stop }
    return reply
  }

  /// Asks whether to go on. An answer is remembered: a command that was broken off for it must count for nothing.
  private func ask() throws(MinimiseStop) {
    stop = stop ?? watch(MinimiseProgress(all: all, left: left, tries: tries))
    if let stop { throw stop }
  }

  private var progress: Progress {
    Progress { [self] _, _ in (try? ask()) != nil }
  }
}
