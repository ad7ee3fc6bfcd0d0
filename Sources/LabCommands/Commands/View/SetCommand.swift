import ListModel

/// `set`.
enum SetCommand {
  static let verb = Verb(
    "set", .view, "change one policy",
    about: "A policy acts from the next pass on, and set makes one.\n\n"
      + Policies.settings.map { "  \($0.name): \($0.about)" }.joined(separator: "\n") + "\n\n" + edges,
    forms: Policies.settings.map(form),
    examples: [
      "load 40 height 50\nscroll by 50\nset edges closed",
      "load 40 height 50\nset return after\nset pool fifo\nscroll by 75",
    ],
    seeAlso: ["profile", "show"])

  private static let edges = """
    With s the viewport's top edge and e its bottom edge, a row from y to y+h is visible by

      half-open       if h > 0, y < e and y+h > s
      half-open-zero  if y < e and y+h > s, or at y >= s without height; never no row at all
      start-below     from the last row with y < s on, while the row before ends above e
      closed-top      if y < e and y+h >= s
      closed-bottom   if y <= e and y+h > s
      closed          if y <= e and y+h >= s
    """

  private static func form(for setting: PolicySetting) -> Form {
    let value = setting.slot
    return Form([setting.name], value) { call, turn throws(CommandError) in
      try call.blaming(value) { () throws(Refusal) in
        try turn.list.setPolicies { setting.change(&$0, call[value]) }
      }
    }
  }
}
