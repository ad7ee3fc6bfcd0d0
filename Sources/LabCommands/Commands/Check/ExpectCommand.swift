import ListModel

/// `expect`.
enum ExpectCommand {
  private static let key = Slot<String>.stateKey()
  private static let relation = Slot<Relation>.choice("OP", of: Relation.allCases, what: "relation") { $0.rawValue }
  private static let value = Slot<String>.rest("VALUE", completion: .values)

  static let verb = Verb(
    "expect", .check, "check a part of the state",
    about: """
      KEY is one of those that help keys lists. VALUE is all that is left of the line: another key, or what let has named,
      or else a value as show prints it. Two numbers are compared as numbers, everything else as text.
      OP is one of == != < <= > >= contains, which looks for a piece of text, and in order, visible, selected, liked,
      marked and faults for whole items, as r5 or 3...5. If it does not hold, the command fails with expect-failed.
      """,
    forms: [Form(key, relation) { call, turn throws(CommandError) in try check(call, &turn) }.withTail(value)],
    examples: [
      "load 20 height 50\nexpect rows == 20\nexpect visible == 0...9",
      "load 20\nexpect pool == none\nexpect y[5] == 220",
      "load 3\ninsert at 1 key X\nexpect order contains X\nexpect created <= rows",
    ],
    seeAlso: ["let", "show", "verify"])

  private static func check(_ call: Call, _ turn: inout Turn) throws(CommandError) {
    let (key, relation, value) = (call[Self.key], call[Self.relation], call[Self.value])
    let span = call.span(of: Self.value)
    let actual = try StateKey.value(of: key, in: turn.list, at: call.span(of: Self.key))
    let expected =
      StateKey.isKey(value)
      ? try StateKey.value(of: value, in: turn.list, at: span) : turn.names.value(named: value) ?? value
    if relation.comparesNumbers, let word = [actual, expected].first(where: { !Relation.isNumber($0) }) {
      throw CommandError(
        .badNumber, "\(Word.quote(word)) is no number, and \(relation.rawValue) compares numbers",
        advice: "== or != for texts",
        at: span)
    }
    let isList = relation == .contains && StateKey.lists.contains(key)
    guard isList ? Relation.holdsItems(actual, expected) : relation.holds(actual, expected) else {
      let sign = relation == .equal ? "" : "\(relation.rawValue) "
      throw CommandError(.expectFailed, "\(key) is \(actual), expected \(sign)\(expected)", at: span)
    }
    turn.print("ok: \(key) is \(actual)")
  }
}
