import LabCommands

/// Why the search for a smaller session ends before there is nothing left to try.
package enum MinimiseStop: Error, Equatable, Sendable {
  case interrupted
  case outOfTime
  case outOfTries
}

/// How far the search for a smaller session is.
package struct MinimiseProgress: Sendable {
  /// How many commands the session has.
  package let all: Int
  /// How many are left in the smallest so far.
  package let left: Int
  /// How many shorter sessions were tried.
  package let tries: Int
}

/// Plays sessions that might do, and says which of them show the failure.
final class MinimiseTrials {
  /// Is asked before every command.
  typealias Watch = (MinimiseProgress) -> MinimiseStop?

  let failure: MinimiseFailure
  private let files: MinimiseFiles
  private let all: Int
  private let mostTries: Int
  private let watch: Watch
  private(set) var tries = 0
  private var left: Int
  /// The beginning that the candidates share at the moment, by its lines' numbers, and where it leads.
  private var beginning: (numbers: [Int], stage: MinimiseStage)
  /// What does not show the failure: simpler words are tried again and again, mostly in vain.
  private var inVain: Set<[String]> = []
  private var stop: MinimiseStop?

  /// The longest candidate worth remembering.
  private static let longestMemory = 40
  private static let mostMemories = 10_000

  init(_ found: FailureSearch.Found, _ files: MinimiseFiles, all: Int, mostTries: Int, watch: @escaping Watch) {
    (failure, left) = (found.failure, found.lines.count)
    beginning = ([], found.failure.stage)
    (self.files, self.all, self.mostTries, self.watch) = (files, all, mostTries, watch)
  }

  /// Plays a candidate. What is refused, and what changes nothing, is not part of what is left.
  ///
  /// - Parameter kept: how many of its lines stand at the beginning of the smallest session so far.
  /// - Returns: what is left of it if it shows the failure, else nil.
  func survivors(of candidate: [MinimiseLine], kept: Int) throws(MinimiseStop) -> [MinimiseLine]? {
    let memory = candidate.count <= Self.longestMemory ? candidate.map { $0.written(from: "/") } : nil
    if let memory, inVain.contains(memory) { return nil }
    guard tries < mostTries else { throw .outOfTries }
    tries += 1
    let survivors = try play(candidate, kept: kept)
    if let survivors {
      left = survivors.count
    } else if let memory {
      if inVain.count >= Self.mostMemories { inVain = [] }
      inVain.insert(memory)
    }
    return survivors
  }

  /// What the failure looks like at the end of lines that show it.
  func ending(of lines: [MinimiseLine]) -> (message: String, violations: String) {
    var stage = failure.stage
    var ending = (message: "", violations: "")
    for line in lines {
      let reply = stage.say(line, files, .none)
      guard failure.isShown(by: reply) else { continue }
      ending = failure.description(of: reply)
      break
    }
    if case .expectation(let expectation) = failure {
      ending.message = expectation.evidence(on: stage, files, .none)?.message ?? ""
    }
    return ending
  }

  private func play(_ candidate: [MinimiseLine], kept: Int) throws(MinimiseStop) -> [MinimiseLine]? {
    var stage = try stage(after: candidate[..<kept])
    var survivors = Array(candidate[..<kept])
    for line in candidate[kept...] {
      let reply = try say(line, on: &stage)
      guard reply.isStep else { continue }
      survivors.append(line)
      if failure.isShown(by: reply) { return survivors }
    }
    guard case .expectation(let expectation) = failure else { return nil }
    try ask()
    let isShown = expectation.evidence(on: stage, files, progress) != nil
    if let stop { throw stop }
    return isShown ? survivors : nil
  }

  private func stage(after lines: ArraySlice<MinimiseLine>) throws(MinimiseStop) -> MinimiseStage {
    let numbers = lines.map(\.number)
    if !numbers.starts(with: beginning.numbers) { beginning = ([], failure.stage) }
    for line in lines.dropFirst(beginning.numbers.count) {
      _ = try say(line, on: &beginning.stage)
      beginning.numbers.append(line.number)
    }
    return beginning.stage
  }

  private func say(_ line: MinimiseLine, on stage: inout MinimiseStage) throws(MinimiseStop) -> MinimiseStage.Reply {
    try ask()
    let reply = stage.say(line, files, progress)
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
