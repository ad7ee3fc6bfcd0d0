import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What came of a search, in words.
struct FindReport {
  let request: FindRequest
  let seed: Int
  let tried: Int
  /// Whether a fault is on in the list that was searched for.
  let hasFaults: Bool

  /// The session that shows it, with the text above it.
  ///
  /// - Parameters:
  ///   - evidence: what is wrong, in a sentence; for a difference none.
  ///   - ending: the lines behind the commands, which say what they show.
  func found(_ commands: [String], evidence: String, ending: String, stop: MinimiseStop?) -> String {
    let count = commands.count.commands
    var head: [String]
    switch request.goal {
    case .violation(let rule): head = ["found  \(count) that break \(rule.rawValue)  \(effort)", evidence]
    case .difference(let first, let second, let key):
      let what = key.map { " in \($0)" } ?? ""
      head = ["found  \(count) after which \(first.rawValue) and \(second.rawValue) differ\(what)  \(effort)"]
    }
    if let note = noteOnEstimates(in: commands) { head.append(note) }
    if let stop { head.append("\(stop.sentence.lowercased()): may not be minimal") }
    return head.map { $0.escaped + "\n" }.joined()
      + SessionWriter.opening() + SessionWriter.note("Found by \(question).")
      + commands.map(SessionWriter.command).joined() + ending
  }

  /// Which of the profiles do not imitate estimates, where the session has one; nil: none.
  private func noteOnEstimates(in commands: [String]) -> String? {
    guard case .difference(let first, let second, _) = request.goal,
      commands.contains(where: { $0.hasPrefix("estimate ") })
    else { return nil }
    let names = [first, second].filter { $0.leavesEstimatesOut }.map { $0.rawValue }
    guard let name = names.first else { return nil }
    let what = names.count == 1 ? "\(name) does not imitate" : "\(names.joined(separator: " and ")) do not imitate"
    return "\(what) the estimates of the real one (help \(name)): the difference may be there only"
  }

  /// That there is none, and what could be tried.
  func notFound(_ stop: MinimiseStop?) -> String {
    let what: String
    switch request.goal {
    case .violation(let rule): what = "no command broke \(rule.rawValue)"
    case .difference(let first, let second, let key):
      what =
        (key.map { "\($0) was never" } ?? "nothing was")
        + " other under \(first.rawValue) than under \(second.rawValue)"
    }
    let end = stop.map { "\($0.sentence.lowercased()), " } ?? ""
    return "nothing found  \(what)  \(effort)\n\(end)\(advice)\n"
  }

  private var advice: String {
    let further = "try another seed or more tries"
    guard case .violation = request.goal else { return further }
    return hasFaults ? "masked NAME says what hides a fault; \(further)" : "no fault is on: fault NAME switches one on"
  }

  private var effort: String { "seed \(seed), \(tried.commands) tried" }

  /// The command that asks for it again.
  private var question: String {
    var words = ["find"]
    switch request.goal {
    case .violation(let rule): words.append(rule.rawValue)
    case .difference(let first, let second, let key):
      words += [first.rawValue, second.rawValue] + (key.map { ["by", $0] } ?? [])
    }
    return (words + ["seed \(seed)"] + (request.tries.map { ["tries \($0)"] } ?? [])).joined(separator: " ")
  }
}
