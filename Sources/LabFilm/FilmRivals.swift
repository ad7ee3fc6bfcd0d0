import LabExplore
package import LabLanguage
package import LabSessions
package import ListDump
package import ListModel

/// Lists under other profiles that execute the same commands beside a film's own list.
package struct FilmRivals {
  private var rivals: [(profile: Profile, trial: Trial)]
  /// What the film's own list was told, each with the numbers of steps of the others behind it.
  private var calls = CallsInEffect<[Int]>()
  private let vocabulary: Vocabulary

  package init(_ profiles: [Profile], _ vocabulary: Vocabulary, _ fileSystem: any FileSystem) {
    let fileSystem = TrialFileSystem(fileSystem, vocabulary)
    rivals = profiles.map { ($0, Trial(fileSystem, under: ImposedProfile($0))) }
    self.vocabulary = vocabulary
  }

  package var isEmpty: Bool { rivals.isEmpty }
  /// Where the commands have led to.
  var lists: [ListState] { rivals.map { $0.trial.list } }

  /// Executes the command of a step on each, unless it only checks something; where it leads the film's own list back or on,
  /// they go along.
  ///
  /// - Parameters:
  ///   - folder: the absolute folder of its relative paths.
  ///   - steps: the number of steps in effect in the film's own list behind it.
  /// - Returns: the change of each list.
  package mutating func execute(_ step: SessionStep, in folder: String, steps: Int) -> [FilmChange] {
    guard let call = vocabulary.call(of: step, in: folder), call.isPlayedElsewhere else {
      return rivals.map { _ in .none }
    }
    guard call.verb.area != .travel else {
      let before = calls.count
      calls.add(call, noting: [], steps: steps)
      return go(from: before)
    }
    let changes = rivals.indices.map { execute(call, on: $0) }
    calls.add(call, noting: rivals.map { $0.trial.steps }, steps: steps)
    return changes
  }

  private mutating func execute(_ call: Call, on index: Int) -> FilmChange {
    let reply = rivals[index].trial.execute(call, .none)
    if let error = reply.error { return .refused("\(error.code.name): \(error.sentence)") }
    guard let change = reply.report.change else { return .none }
    return .frame(FilmFrame(change.scene, of: change.after))
  }

  /// Takes the lists to where they were when so many calls were in effect as are now, or has them execute the rest again.
  private mutating func go(from before: Int) -> [FilmChange] {
    guard calls.count != before else { return rivals.map { _ in .none } }
    if calls.count < before {
      for index in rivals.indices {
        let step = calls.inEffect.last?.note[index] ?? 0
        if let walk = vocabulary.call(of: "goto \(step)") { _ = rivals[index].trial.execute(walk, .none) }
      }
    }
    for number in min(before, calls.count)..<calls.count {
      for index in rivals.indices { _ = execute(calls.all[number].call, on: index) }
      calls.all[number].note = rivals.map { $0.trial.steps }
    }
    return frames
  }

  /// Each list as it is, without what changed last.
  package var frames: [FilmChange] {
    rivals.map { .frame(FilmFrame(Scene(of: $0.trial.list, before: nil), of: $0.trial.list)) }
  }

  /// The keys in which the other lists differ from the film's own.
  package func differing(from list: ListState) -> [FilmDifference] {
    let lists = rivals.map { $0.trial.list }
    return Comparison.filmed.filter { key in lists.contains { key.differs(list, $0) } }.map { key in
      FilmDifference(key: key.word, values: ([list] + lists).map { Comparison.value(of: key.word, in: $0) })
    }
  }
}
