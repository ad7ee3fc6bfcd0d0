import ListDump
import ListModel

/// `set`.
enum SetCommand {
  static let verb = Verb(
    "set", .view, "change one policy",
    about:
      """
      A policy takes effect with the next layout pass, and set makes one. help set POLICY explains
      one.


      """
        + PolicySpec.known.map {
          ([HelpLayout.listed("\($0.name): ", $0.about, padding: $0.name.count + 2)] + $0.valueLines).joined(
            separator: "\n")
        }
        .joined(separator: "\n")
        + "\n\n"
          + """
          undo is no policy: it was the memory for undo. Every step can be undone now, whatever is set, and it has no effect.
          """,
    forms: PolicySpec.known.flatMap(forms) + undoForms,
    examples: [
      "load 40 height 50\nscroll by 50\nset edges closed",
      "load 40 height 50\nset return after\nset pool fifo\nscroll by 75",
      "load 40 height 50\nset anchor end within 80\nset end-within 10 %\nset end-within none",
      "load 40 height 50\nset inset 64 34\nscroll bottom\nshow readable",
      "load 40\nset undo none",
    ],
    seeAlso: ["profile", "show"])

  /// `set undo BYTES` of old sessions, which has no effect any more.
  private static let undoForms = [
    Form(["undo", "none"]) { _, context throws(CommandError) in context.print("undo keeps every step") },
    Form(["undo"], Slot<Int>.count("BYTES", 0...1 << 50)) { _, context throws(CommandError) in
      context.print("undo keeps every step: set undo has no effect any more")
    },
  ]

  private static func forms(of setting: PolicySpec) -> [Form] {
    switch setting.values {
    case .overscan: overscanForms(setting)
    case .insets: insetForms(setting)
    case .endReach: endReachForms(setting)
    case .words, .length, .lengthOrNone, .number, .numberOrNone, .ofProfile: [form(for: setting)]
    }
  }

  /// The covered parts at the top and at the bottom, or none.
  private static func insetForms(_ setting: PolicySpec) -> [Form] {
    let (top, bottom) = (Slot<Points>.length("TOP"), Slot<Points>.length("BOTTOM"))
    let both = Form([setting.name], top, bottom) { call, context throws(CommandError) in
      for slot in [top, bottom] where call[slot] > Insets.maximum {
        throw CommandError(
          .badNumber, "\(call[slot]) is too large", advice: "at most \(Insets.maximum)", at: call.span(of: slot))
      }
      let insets = Insets(top: call[top], bottom: call[bottom])
      try call.blamingAll { () throws(Refusal) in try context.list.set(setting) { $0.inset = insets } }
    }
    return [none(of: setting), both]
  }

  /// The form that sets none.
  private static func none(of setting: PolicySpec) -> Form {
    Form([setting.name, "none"]) { call, context throws(CommandError) in
      try call.blamingAll { () throws(Refusal) in try context.list.set(setting) { setting.set(&$0, "none") } }
    }
  }

  /// A distance from the end, or none; and the anchor with it: `anchor end within 80`.
  private static func endReachForms(_ setting: PolicySpec) -> [Form] {
    let amount = Slot<Points>.length("N")
    let percent = Slot<String>.choice("%", of: ["%"], what: "a unit of N") { $0 }
    func form(_ words: [String], isWithAnchor: Bool) -> Form {
      Form(words, amount) { call, context throws(CommandError) in
        let text = call[optional: percent].map { "\(call[amount]) \($0)" } ?? "\(call[amount])"
        guard let reach = EndReach(parsing: text), call[amount] <= .tallestRow else {
          throw CommandError(
            .badNumber, "\(text) is no distance from the end",
            advice: "at most \(Points.tallestRow), or whole percents of the viewport up to \(EndReach.maxPercent)",
            at: call.span(of: amount))
        }
        try call.blaming(amount) { () throws(Refusal) in
          try context.list.setPolicies(of: words[0]) {
            $0.endReach = reach
            if isWithAnchor { $0.anchor = .end }
          }
        }
        if !context.list.policies.anchor.staysAtEnd {
          context.effect = .setting(without: "it acts with set at-end stay")
        }
      }
      .withOptional(percent)
    }
    return [
      none(of: setting), form([setting.name], isWithAnchor: false),
      form(["anchor", "end", "within"], isWithAnchor: true),
    ]
  }

  /// An amount and its unit, or none.
  private static func overscanForms(_ setting: PolicySpec) -> [Form] {
    let amount = Slot<Points>.length("N")
    let unit = Slot<Overscan.Unit>.choice("rows|points|viewports", what: "a unit of overscan")
    let all = Form([setting.name], amount, unit) { call, context throws(CommandError) in
      let (count, unit) = (call[amount], call[unit])
      guard count <= Points(Overscan.maximum), unit != .rows || count == count.roundedDown else {
        throw CommandError(
          .badNumber, "\(count) \(unit.rawValue) is not possible",
          advice: "at most \(Overscan.maximum), and whole rows", at: call.span(of: amount))
      }
      try call.blaming(amount) { () throws(Refusal) in
        try context.list.set(setting) { $0.overscan = Overscan(count, unit) }
      }
    }
    return [none(of: setting), all]
  }

  private static func form(for setting: PolicySpec) -> Form {
    let value = setting.slot
    return Form([setting.name], value) { call, context throws(CommandError) in
      let text = call[value]
      try call.blaming(value) { () throws(Refusal) in try context.list.set(setting) { setting.set(&$0, text) } }
      let list = context.list
      if setting.name == "sticky", list.policies.sticky != .off, list.records.sections.headers == .zero {
        context.effect = .setting(without: "no section has a header yet: header 0 40 gives one")
      }
    }
  }
}

extension ListState {
  /// Changes a policy, if the engine asks it.
  fileprivate mutating func set(_ setting: PolicySpec, _ change: (inout Rules) -> Void) throws(Refusal) {
    try setPolicies(of: setting.name, change)
  }
}
