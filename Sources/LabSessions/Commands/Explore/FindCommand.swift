import LabCommands
import ListModel

/// `find`.
enum FindCommand {
  /// The first word: an invariant or a profile.
  private enum Subject: Sendable {
    case rule(Violation.Rule)
    case profile(Profile)

    var name: String {
      switch self {
      case .rule(let rule): rule.rawValue
      case .profile(let profile): profile.rawValue
      }
    }
  }

  private static let subjects = Violation.Rule.allCases.map(Subject.rule) + Profile.allCases.map(Subject.profile)
  private static let hints =
    Violation.Rule.allCases.map { Completion.WordHint($0.rawValue, $0.summary) }
    + Profile.allCases.map { Completion.WordHint($0.rawValue, $0.summary) }

  private static let subject = Slot<Subject>(
    "VIOLATION|PROFILE", completion: .words(hints),
    read: { word throws(CommandError) in
      let list = "help verify lists the invariants, help profile the profiles"
      return subjects[
        try resolve(word, among: subjects.map(\.name), what: "invariant, and no profile", list)]
    }, write: { $0.name })
  private static let other = Slot<Profile>.profile("PROFILE")
  private static let key = Slot<String>(
    "KEY", completion: .words(Comparison.keys.map { Completion.WordHint($0.word, $0.summary) }),
    read: { word throws(CommandError) in
      let keys = Comparison.keys.map(\.word)
      return keys[try resolve(word, among: keys, what: "key of the whole list", "help keys lists them all")]
    }, write: { $0 })
  private static let seed = Slot<Int>.count("S", 0...Int(UInt32.max))
  private static let tries = Slot<Int>.count("N", 1...100_000_000)

  static let verb = Verb(
    "find", .check, "look for few commands that break an invariant, or that tell two profiles apart",
    about: """
      It plays games drawn from a seed (1 if none is given), each beginning with an empty list: a load, then scrolls, edits,
      batches, images, whatever there is, but nothing that tells data source and view different things.

      For an invariant they are played under the profile, the policies and the faults in effect, until it is broken. For two
      profiles they are played under each, without faults and as far as neither refuses a command, until some key has
      another value; by KEY says which one.

      Once a game has shown it, the search goes on for shorter ones as long again. What it has then is made smaller, as
      minimise does, and printed as a session that can be played. It is the shortest that came up, and no command of it can
      be left out; a shorter one of another kind may still exist.

      Without tries it tries 20000 commands. After a minute it stops looking, after another making it smaller, and Ctrl-C
      ends both: the best so far is printed, and said to be no more than that. The same seed finds the same. The list on
      screen is not touched.

      help verify lists the invariants, help profile the profiles.
      """,
    forms: [
      Form(
        subject,
        clauses: [
          .optional("by", value: key), .optional("seed", value: seed), .optional("tries", value: tries),
        ], action: find
      ).withOptional(other)
    ],
    examples: [
      "fault stale-index\nfind cell-index", "fault redraw-dirty-only\nfind stale-cell seed 7 tries 4000",
      "find standard vscode\nfind vscode pgtable by visible",
    ],
    seeAlso: ["minimise", "compare", "verify", "fault"], isRecorded: false)

  private static func find(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    context.hostAction = FindRequest(goal: try goal(call), seed: call[optional: seed], tries: call[optional: tries])
  }

  private static func goal(_ call: Call) throws(CommandError) -> FindGoal {
    let key = call[optional: key]
    switch (call[subject], call[optional: other]) {
    case (.profile(let first), let second?) where first != second: return .difference(first, second, by: key)
    case (.profile(let first), nil):
      throw CommandError(
        .missingWord, "find \(first.rawValue) needs another profile", advice: "as find standard vscode",
        at: call.wholeSpan.upperBound..<call.wholeSpan.upperBound)
    case (.profile(let first), _):
      throw CommandError(
        .badArgument, "\(first.rawValue) is named twice", advice: "another profile", at: call.span(of: other))
    case (.rule(let rule), let second?):
      throw CommandError(
        .unexpectedWord, "\(rule.rawValue) is looked for under the profile in effect",
        advice: "profile \(second.rawValue) chooses another", at: call.span(of: other))
    case (.rule(let rule), nil) where key != nil:
      throw CommandError(
        .unexpectedWord, "\(rule.rawValue) is no difference of two profiles", advice: "by KEY goes with those",
        at: call.span(of: Self.key))
    // The one rule that no list can break: what would break it is refused.
    case (.rule(.balance), nil):
      throw CommandError(
        .badArgument, "balance shows in a refusal (counts-differ), and find looks at lists",
        advice: "fault model-early, then an insert", at: call.span(of: subject))
    case (.rule(let rule), nil): return .violation(rule)
    }
  }

  /// The place of a word among more words than an answer should hold.
  private static func resolve(
    _ word: Word, among words: [String], what: String, _ list: String
  ) throws(CommandError) -> Int {
    do throws(CommandError) {
      return try Vocabulary.resolve(word, among: words, what: what)
    } catch {
      guard error.code == .unexpectedWord else { throw error }
      let advice = Vocabulary.didYouMean(word.text, among: words) ?? list
      throw CommandError(error.code, error.message, advice: advice, at: error.span)
    }
  }
}
