import ListModel

/// `cancel`.
enum CancelCommand {
  static let verb = Verb(
    "cancel", .updates, "discard the open batch",
    about: "It discards all edits collected since the outermost begin.",
    forms: [
      Form { call, context throws(CommandError) in
        context.closesBatch = true
        try call.blamingAll { () throws(Refusal) in try context.list.cancel() }
      }
    ],
    examples: ["load 5\nbegin\ndelete all\ncancel"],
    seeAlso: ["begin", "commit"], isTypedInFull: true)
}
