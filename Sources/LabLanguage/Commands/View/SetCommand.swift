import ListModel

/// `set`.
enum SetCommand {
  static let verb = Verb(
    "set", .view, "change one policy",
    about:
      "A policy takes effect with the next layout pass, and set makes one. help set POLICY explains one policy.\n\n"
      + PolicySpec.settable.map { (["  \($0.name): \($0.about)"] + $0.valueLines).joined(separator: "\n") }
      .joined(separator: "\n"),
    forms: PolicySpec.settable.map(form),
    examples: [
      "load 40 height 50\nscroll by 50\nset edges closed",
      "load 40 height 50\nset return after\nset pool fifo\nscroll by 75",
    ],
    seeAlso: ["profile", "show"])

  private static func form(for setting: PolicySpec) -> Form {
    let value = setting.slot
    return Form([setting.name], value) { call, context throws(CommandError) in
      try call.blaming(value) { () throws(Refusal) in
        try context.list.setPolicies { setting.set(&$0, call[value]) }
      }
    }
  }
}
