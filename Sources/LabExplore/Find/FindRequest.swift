import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What a search is to find.
enum FindGoal: Equatable {
  /// An invariant that does not hold.
  case violation(Violation.Rule)
  /// A key that has another value under one profile than under the other; nil: any that a comparison marks.
  case difference(Profile, Profile, by: String?)

  fileprivate var isAboutProfiles: Bool { if case .difference = self { true } else { false } }
}

/// What a search is to find, and how far it is to look; what is nil is as usual. The list here stays as it is.
struct FindRequest: OutsideEffect {
  let scope = OutsideScope.everywhereWithOtherOutput
  let goal: FindGoal
  let seed: Int?
  /// How many commands are tried at most.
  let tries: Int?

  /// The commands that are tried if nobody says otherwise.
  private static let usualTries = 20_000

  func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    answer.report.printed.add(document: try report(interpreter, call))
  }

  private func report(_ interpreter: Interpreter, _ call: Call) throws(CommandError) -> String {
    if case .difference(let first, let second, _) = goal, first.policies == second.policies {
      return "nothing found  \(first.rawValue) and \(second.rawValue) have the same policies\n"
    }
    let list = interpreter.list
    let most = tries ?? Self.usualTries
    let fileSystem = TrialFileSystem(interpreter.fileSystem, interpreter.lab.vocabulary)
    // Without a fault nothing is to be found: who waits for it should know.
    let hint = goal.isAboutProfiles || !list.faults.isEmpty ? nil : "searching, though no fault is on (fault NAME),"
    let searchEnds = interpreter.searchEnd()
    var search = FindSearch(
      goal, settings(of: list, interpreter.lab.vocabulary), seed: seed ?? 1, maxTries: most, fileSystem
    ) { tried in
      interpreter.progress(hint ?? "searching", tried, most)
      return searchEnds()
    }
    let end = search.run()
    let report = FindReport(request: self, seed: seed ?? 1, tried: search.tried, hasFaults: !list.faults.isEmpty)
    guard let found = search.found else {
      if end == .interrupted { throw CommandError(.interrupted, "the search was interrupted", at: call.wholeSpan) }
      return report.notFound(end)
    }
    let failure = goal.failure(isInternal: found.isInternal)
    return minimal(
      .init(failure: failure, lines: search.lines, line: 0, file: ""), report, end, fileSystem, interpreter)
  }

  /// The commands that every game begins with.
  private func settings(of list: ListState, _ vocabulary: Vocabulary) -> [Call] {
    goal.isAboutProfiles ? [] : list.settingCommands.compactMap(vocabulary.call)
  }

  /// Leaves out of what was found all that it can do without.
  private func minimal(
    _ found: FailureSearch.Found, _ report: FindReport, _ end: MinimiseStop?, _ fileSystem: TrialFileSystem,
    _ interpreter: Interpreter
  ) -> String {
    let searchEnds = interpreter.searchEnd()
    let trials = MinimiseTrials(found, fileSystem, all: found.lines.count, maxTries: .max) {
      interpreter.progress("minimising", $0.all - $0.left, $0.all)
      return searchEnds()
    }
    var minimiser = Minimiser(found, trials)
    let stop = minimiser.run() ?? end
    let commands = minimiser.lines.map { $0.written(from: interpreter.folder) }
    guard case .difference(let first, let second, _) = goal else {
      let ending = trials.ending(of: minimiser.lines)
      return report.found(
        commands, evidence: ending.message, ending: SessionWriter.state([("violations", ending.violations)]),
        stop: stop)
    }
    let calls = minimiser.lines.compactMap { if case .call(let call) = $0.content { call } else { nil } }
    let comparison = try? Comparison(
      of: calls, under: [first, second], .keys, interpreter.lab.vocabulary, fileSystem: interpreter.fileSystem,
      progress: .none)
    return report.found(
      commands, evidence: "",
      ending: SessionWriter.command("compare \(first.rawValue) \(second.rawValue)")
        + SessionWriter.output(comparison?.text(on: Printed.paper).string ?? ""), stop: stop)
  }
}
