import LabLanguage
import LabSessions
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
  /// Asked for by nobody but Tab: they take the differences of all profiles.
  private static var hints: [Completion.WordHint] {
    Violation.Rule.allCases.map { Completion.WordHint($0.rawValue, $0.summary) }
      + Profile.allCases.map { Completion.WordHint($0.rawValue, $0.engine) }
  }

  private static let subject = Slot<Subject>(
    "VIOLATION|PROFILE", completion: .words(hints),
    read: { word throws(CommandError) in
      let list = "help verify lists the invariants, help profile the profiles"
      return subjects[
        try resolve(word, among: subjects.map { $0.name }, what: "an invariant or a profile", list)]
    }, write: { $0.name })
  private static let other = Slot<Profile>.profile("PROFILE")
  private static let key = Slot<String>(
    "KEY", completion: .words(Comparison.keys.map { Completion.WordHint($0.word, $0.summary) }),
    read: { word throws(CommandError) in
      // Also keys that recordings do not compare, such as jump, and those of a row.
      if StateKey.isKey(word.text), !Comparison.unfitKeys.contains(word.text) { return word.text }
      let keys = Comparison.keys.map { $0.word }
      return keys[try resolve(word, among: keys, what: "a key of the whole list", "help keys lists them all")]
    }, write: { $0 })
  private static let seed = Slot<Int>.count("S", 0...Int(UInt32.max))
  private static let tries = Slot<Int>.count("N", 1...100_000_000)

  static let verb = Verb(
    "find", .check, "find a short session that breaks an invariant or tells two profiles apart",
    about: """
      It tries random games from a seed (1 by default). Each begins with an empty list and a load, followed by scrolls,
      edits, batches, images and so on, but never by commands that tell data source and view different things.

      For an invariant, the games run under the current profile, policies and faults until the invariant is broken. For
      two profiles they run under each of them, without faults and as long as neither refuses a command, until some key
      has different values; by KEY chooses the key, as in by jump or by top[3].

      After the first success the search for shorter games goes on for as long again. The result is then shortened as by
      minimise and printed as a session. It is the shortest one found, and no command can be left out of it, but a
      shorter one of another kind may exist.

      Without tries it tries 20000 commands. It searches for at most a minute and shortens for at most another; Ctrl-C
      ends both, and the best result so far is printed with a note. The same seed gives the same result. The list on
      screen does not change.

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
      "find standard vscode\nfind vscode pgtable by visible\nfind uitableview recyclerview by jump",
    ],
    seeAlso: ["minimise", "compare", "verify", "fault"], isRecorded: false)

  private static func find(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    context.act(FindRequest(goal: try goal(call), seed: call[optional: seed], tries: call[optional: tries]))
  }

  private static func goal(_ call: Call) throws(CommandError) -> FindGoal {
    let key = call[optional: key]
    switch (call[subject], call[optional: other]) {
    case (.profile(let first), let second?) where first != second: return .difference(first, second, by: key)
    case (.profile(let first), nil):
      throw CommandError(
        .missingWord, "find \(first.rawValue) needs another profile", advice: "such as find standard vscode",
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
        .unexpectedWord, "\(rule.rawValue) is an invariant, not two profiles", advice: "by KEY works with two profiles",
        at: call.span(of: Self.key))
    // The one rule that no list can break: what would break it is refused.
    case (.rule(.balance), nil):
      throw CommandError(
        .badArgument, "balance shows in a refusal (counts-differ), and find looks at lists",
        advice: "fault model-early, then an insert", at: call.span(of: subject))
    case (.rule(let rule), nil): return .violation(rule)
    }
  }

  /// The index of a word among more words than an answer should hold.
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
