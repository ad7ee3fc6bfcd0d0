import ListDump
import ListModel

/// `fault`.
enum FaultCommand {
  static let name = Slot<Fault>(
    "NAME", completion: .words(Fault.allCases.map { Completion.WordHint($0.rawValue, $0.summary) }),
    read: { word throws(CommandError) in
      try fault(word)
    }, write: { $0.rawValue })

  static let verb = Verb(
    "fault", .faults, "switch a deliberate mistake on or off",
    about: """
      A fault changes how the engine works from the next command on; load and profile do not change it. While a fault is
      on, everything is checked after every command, and what is wrong is printed as a violation, but no command fails
      because of it. Damage done by a fault remains when you switch the fault off, until a whole reload or a load
      repairs the list; only keep-cell-state-write-back changes the rows themselves, for good. Until then, violations are
      attributed to the fault, and neither verify nor a session fails because of them. fault off switches all faults
      off.

      help faults lists them all.
      """,
    forms: [
      Form(["off"]) { call, context throws(CommandError) in context.list.endFault(call[optional: name]) }.withOptional(
        name),
      Form(name) { call, context throws(CommandError) in
        let (fault, profile) = (call[name], context.list.profile)
        context.list.setFault(fault)
        guard profile.idleFaults.contains(fault) else { return }
        context.print(
          """
          \(fault) changes nothing under \(profile.rawValue): it lies in what that engine does in its own way \
          (help profile \(profile.rawValue))
          """)
      },
    ],
    examples: [
      "viewport 400\nload 100 height 50\nfault return-after\nscroll by 50\nshow created\nfault off\nreload",
      "fault stale-index\nfault double-dequeue\nfault off stale-index",
    ],
    seeAlso: ["faults", "masked", "verify"])

  /// A fault by its name, possibly abbreviated. The error refers to `faults`, because there are many names.
  ///
  /// - Throws: `unexpected-word` or `ambiguous`.
  private static func fault(_ word: Word) throws(CommandError) -> Fault {
    let names = Fault.allCases.map { $0.rawValue }
    do throws(CommandError) {
      return Fault.allCases[try Vocabulary.resolve(word, among: names, what: "a fault")]
    } catch {
      guard error.code == .unexpectedWord else { throw error }
      let advice =
        faultsBreaking(word.text) ?? Vocabulary.didYouMean(word.text, among: names) ?? near(word.text)
      throw CommandError(error.code, error.message, advice: advice, at: error.span)
    }
  }

  /// The faults whose names or effects are near a word.
  private static func near(_ text: String) -> String {
    let (same, near) = Vocabulary.names(like: text, among: Fault.allCases.map({ $0.rawValue })) {
      Fault(rawValue: $0).map { "\($0.summary) \($0.noticedBy.rawValue)" } ?? ""
    }
    if let same { return "did you mean \(same)?" }
    // A part of a name says more than what people call a mistake, and that more than a part of what is said of a fault.
    let parts = text.lowercased().split { !$0.isLetter }
    let named = near.filter { name in name.split(separator: "-").contains { parts.contains($0) } }
    var all: [String] = []
    for name in named + FaultWord.faults(for: text) + near where !all.contains(name) { all.append(name) }
    return all.isEmpty
      ? "faults lists them all"
      : "near: \(all.prefix(3).map { "fault \($0)" }.joined(separator: " | ")); faults lists them all"
  }

  /// The faults that break an invariant, for its name in the place of a fault's; nil: it is the name of none.
  private static func faultsBreaking(_ text: String) -> String? {
    let rule = Violation.Rule.allCases.first {
      [text.folded, text.folded + "s"].contains($0.rawValue.folded) || $0.rawValue.folded + "s" == text.folded
    }
    guard let rule else { return nil }
    let faults = Fault.allCases.filter { $0.noticedBy == rule }.map { "fault \($0.rawValue)" }
    return faults.isEmpty
      ? "an invariant, which no fault breaks: help \(rule.rawValue)"
      : "an invariant, which \(faults.joined(separator: ", ")) \(faults.count == 1 ? "breaks" : "break")"
  }
}
