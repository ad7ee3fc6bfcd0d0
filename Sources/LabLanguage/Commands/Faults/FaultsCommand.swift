import ListDump
import ListModel

/// `faults`.
enum FaultsCommand {
  static let verb = Verb(
    "faults", .faults, "list all faults and which are on",
    about: "It lists each fault and what goes wrong:\n\n"
      + Fault.allCases.map { "  \(HelpLayout.padded($0.rawValue, 28))\($0.summary)" }.joined(separator: "\n")
      + "\n\nThe invariants, and the faults that each of them notices:\n\n" + noticed,
    forms: [
      Form { _, context throws(CommandError) in
        let on = context.list.faults
        context.print(
          Fault.allCases.map { fault in
            "\(on.contains(fault) ? "on " : "   ") \(HelpLayout.padded(fault.rawValue, 28))\(fault.summary)"
          }
          .joined(separator: "\n"))
      }
    ],
    examples: ["faults", "fault return-after\nfaults"],
    seeAlso: ["fault", "masked", "verify"])

  /// The faults that each invariant notices, a line for each invariant.
  private static var noticed: String {
    Violation.Rule.allCases.compactMap { rule in
      let faults = Fault.allCases.filter { $0.noticedBy == rule }.map { $0.rawValue }
      return faults.isEmpty ? nil : HelpLayout.listed(rule.rawValue, faults.joined(separator: ", "), padding: 18)
    }
    .joined(separator: "\n")
  }
}
