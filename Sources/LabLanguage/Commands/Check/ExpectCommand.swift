import ListDump
import ListModel

/// `expect`.
enum ExpectCommand {
  static let key = Slot<String>.stateKey()
  static let relation = Slot<Relation>.choice("OP", of: Relation.allCases, what: "a relation") { $0.rawValue }
  private static let value = Slot<String>.rest("VALUE", completion: .values)

  static let verb = Verb(
    "expect", .check, "check part of the state",
    about: """
      KEY is one of the keys in help keys. VALUE is the rest of the line: another key, a name defined by let, or a value
      as show prints it; a key's name in quotes is a text. Two numbers are compared as numbers. Lists of rows or keys
      are compared by their items, so 0,1,2 equals 0...2. Everything else is compared as text: bound[c3] == r3 compares
      keys, and key[3] is the key of row 3. If the value could also be a key, a possible value of KEY comes first:
      state[12] == liked asks whether the row is liked. There is no arithmetic; use let to keep a value and compare with
      it later.

      OP is one of == != < <= > >= contains. contains looks for part of the text, and in order, visible, selected,
      liked, marked and faults for whole items, such as r5 or 3...5. If the check fails, the command fails with
      expect-failed.
      """,
    forms: [Form(key, relation) { call, context throws(CommandError) in try check(call, &context) }.withTail(value)],
    examples: [
      "load 20 height 50\nexpect rows == 20\nexpect visible == 0...9",
      "load 20\nexpect pool == none\nexpect y[5] == 220",
      "load 3\ninsert at 1 key X\nexpect order contains X\nexpect created <= rows",
    ],
    seeAlso: ["let", "show", "verify"])

  private static func check(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let (key, relation, value) = (call[Self.key], call[Self.relation], call[Self.value])
    let span = call.span(of: Self.value)
    let actual = try context.value(of: key, at: call.span(of: Self.key))
    // The value equals the key's current value, so it is not misread.
    let isItself = value == actual
    if !isItself { try ExpectTypo.checkIsOne("\(key) \(relation.rawValue)", value, at: span) }
    let isKey = StateKey.isKey(value) && !StateKey.isOwnValue(value, of: key, in: context.list)
    let named = context.names.value(named: value)
    let isText = !isKey && named == nil && !isItself
    if isText {
      try ExpectTypo.checkRows(value, for: key, at: span)
      try checkIsNoTerm(value, of: key, at: span, context)
    }
    let typo = isText && value.utf8.first != .quote ? ExpectTypo(of: value, for: key, context) : nil
    let expected =
      isKey
      ? try context.value(of: value, at: span) : named ?? text(of: value, like: actual, context)
    if relation.comparesNumbers, let word = [actual, expected].first(where: { !Relation.isNumber($0) }) {
      throw CommandError(
        .badNumber, "\(Word.quote(word)) is not a number, and \(relation.rawValue) compares numbers",
        advice: typo?.advice ?? Self.count(of: key, value) ?? "== or != for texts",
        at: span)
    }
    if relation == .notEqual, let typo {
      throw CommandError(.badArgument, typo.message, advice: typo.advice, at: span)
    }
    guard relation.holds(actual, expected, ofItemsIn: key) else {
      let mayBeText = isKey && !relation.comparesNumbers && !value.contains("[")
      throw CommandError(
        .expectFailed, "\(key) is \(actual), expected \(relation.wish)\(expected)",
        advice: mayBeText
          ? "\(value) was read as the key; \(Word.quote(value)) is the text"
          : typo?.advice ?? Self.count(of: key, value), at: span)
    }
    context.print("ok: \(key) is \(actual)\n")
  }

  /// The advice at a number that may be meant as how many the items of a key are.
  private static func count(of key: String, _ value: String) -> String? {
    let count = "\(key).count"
    return StateKey.all.contains { $0.word == count } && Int(value) != nil ? "\(count) is their number" : nil
  }

  /// Refuses an arithmetic expression: compared as a text it could never equal the key's value.
  ///
  /// - Throws: `bad-argument`.
  private static func checkIsNoTerm(
    _ value: String, of key: String, at span: Range<Int>, _ context: CommandContext
  ) throws(CommandError) {
    guard value.first != "\"", !StateKey.isOwnValue(value, of: key, in: context.list) else { return }
    let isOperand = { (text: Substring) in
      Relation.isNumber(String(text)) || StateKey.isKey(String(text)) || context.names.value(named: String(text)) != nil
    }
    guard let sign = ExpectTerm.sign(in: value, where: isOperand) else { return }
    throw CommandError(
      .badArgument, "\(Word(text: value, span: span).shown) contains \(sign), and expect does no arithmetic",
      advice: "use one number, one key or one name of let; put a text in quotes", at: span)
  }

  /// The text of a value that is neither a key nor a name.
  ///
  /// Quotes are part of the value if the key's value has them, too; otherwise they only enclose the text.
  private static func text(of value: String, like actual: String, _ context: CommandContext) -> String {
    guard value.utf8.first == .quote, let words = try? Word.words(of: LineText(value)), words.count == 1 else {
      return value
    }
    let text = words[0].text
    return StateKey.isKey(text) || context.names.value(named: text) != nil || !actual.utf8.contains(.quote)
      ? text : value
  }
}
