import ListDump
import ListModel

/// `masked`.
enum MaskedCommand {
  static let verb = Verb(
    "masked", .faults, "say what hides a fault",
    about: """
      Many mistakes do their work unseen until the pool gives its cells in another order, or heights, viewport or offset
      happen not to fit. This tells under which circumstances a fault cannot be noticed.
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
