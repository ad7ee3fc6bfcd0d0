import LabExplore
package import LabLanguage
package import LabSessions
package import ListDump
package import ListModel

/// Lists under other profiles that execute the same commands beside a film's own list.
package struct FilmRivals {
  private var rivals: [(profile: Profile, trial: Trial)]
  private let vocabulary: Vocabulary

  package init(_ profiles: [Profile], _ vocabulary: Vocabulary, _ fileSystem: any FileSystem) {
    let fileSystem = TrialFileSystem(fileSystem, vocabulary)
    rivals = profiles.map { ($0, Trial(fileSystem, under: $0)) }
    self.vocabulary = vocabulary
  }

  package var isEmpty: Bool { rivals.isEmpty }

  /// Executes the command of a step on each, unless it chooses a profile or only checks something.
  ///
  /// - Parameter folder: the absolute folder of its relative paths.
  /// - Returns: the change of each list.
  package mutating func execute(_ step: SessionStep, in folder: String) -> [FilmChange] {
    guard let call = vocabulary.call(of: step, in: folder), call.verb.name != "profile", call.verb.area != .check
    else { return rivals.map { _ in .none } }
    return rivals.indices.map { index in
      let reply = rivals[index].trial.execute(call, .none)
      if let error = reply.error { return .refused("\(error.code.name): \(error.sentence)") }
      guard let change = reply.report.change else { return .none }
      return .frame(FilmFrame(change.scene, of: change.after))
    }
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
