import LabCommands
import ListDump
import ListModel

extension Interpreter {
  /// The commands that are tried if nobody says otherwise.
  static let usualTries = 20_000

  /// Looks for a short session that breaks an invariant or tells two profiles apart; the list here stays as it is.
  func find(_ wish: FindRequest, _ call: Call) throws(CommandError) -> String {
    if case .difference(let first, let second, _) = wish.goal, first.policies == second.policies {
      return "nothing found  \(first.rawValue) and \(second.rawValue) have the same policies\n"
    }
    let settings = wish.goal.isAboutProfiles ? [] : list.settingCommands
    let calls = settings.compactMap { (try? lab.vocabulary.parse($0, spelling: .full)) ?? nil }
    let most = wish.tries ?? Self.usualTries
    let files = MinimiseFiles(disk: disk)
    let seed = wish.seed ?? 1
    let searchEnds = findStop()
    var search = FindSearch(wish.goal, calls, seed: seed, maxTries: most, files) { [progress] tried in
      progress("searching", tried, most)
      return searchEnds()
    }
    let end = search.run()
    let report = FindReport(wish: wish, seed: seed, tried: search.tried, hasFaults: !list.faults.isEmpty)
    guard let found = search.found else {
      if end == .interrupted { throw CommandError(.interrupted, "the search was interrupted", at: call.wholeSpan) }
      return report.notFound(end)
    }
    let failure = wish.goal.failure(isInternal: found.isInternal)
    return minimal(.init(failure: failure, lines: search.lines, line: 0, file: ""), report, end, files)
  }

  /// Says whether to stop; the time begins now.
  private func findStop() -> () -> MinimiseStop? {
    let isLate = clock.map { $0.alarm(after: .seconds(MinimalSession.usualSeconds)) }
    return { [isInterrupted] in isInterrupted() ? .interrupted : isLate?() == true ? .outOfTime : nil }
  }

  /// Leaves out of what was found all that it can do without.
  private func minimal(
    _ found: FailureSearch.Found, _ report: FindReport, _ end: MinimiseStop?, _ files: MinimiseFiles
  ) -> String {
    let trialsEnd = findStop()
    let trials = MinimiseTrials(found, files, all: found.lines.count, maxTries: .max) { [progress] in
      progress("minimising", $0.all - $0.left, $0.all)
      return trialsEnd()
    }
    var minimiser = Minimiser(found, trials)
    let stop = minimiser.run() ?? end
    let commands = minimiser.lines.map { $0.written(from: folder) }
    guard case .difference(let first, let second, _) = report.wish.goal else {
      let ending = trials.ending(of: minimiser.lines)
      return report.found(
        commands, evidence: ending.message, ending: SessionWriter.state([("violations", ending.violations)]),
        stop: stop)
    }
    let calls = minimiser.lines.compactMap { if case .call(let call) = $0.said { call } else { nil } }
    let comparison = try? Comparison(of: calls, under: [first, second], disk: disk) { _, _ in true }
    return report.found(
      commands, evidence: "",
      ending: SessionWriter.command("compare \(first.rawValue) \(second.rawValue)")
        + SessionWriter.output(comparison?.text(on: Printed.paper).string ?? ""), stop: stop)
  }
}

extension FindGoal {
  fileprivate var isAboutProfiles: Bool { if case .difference = self { true } else { false } }
}
