import ListDump
import ListModel

/// `masked`.
enum MaskedCommand {
  static let verb = Verb(
    "masked", .faults, "explain what hides a fault",
    about: """
      Many mistakes stay invisible until the pool gives out cells in another order, or heights, viewport and offset
      happen not to line up. This command tells when a fault cannot be noticed.
      """,
    forms: [
      Form(FaultCommand.name) { call, context throws(CommandError) in
        let fault = call[FaultCommand.name]
        let text = "\(fault.rawValue): \(fault.summary). Noticed by \(fault.noticedBy.rawValue).\n\n\(fault.masks)"
        context.print { PrintableText(lines: text.wrapped(columns: $0.width)) }
      }
    ],
    examples: ["masked redraw-on-size", "masked float32-prefix"],
    seeAlso: ["fault", "faults"])
}
