import ListDump
import ListModel

/// `expect`.
enum ExpectCommand {
  static let key = Slot<String>.stateKey()
  static let link = Slot<Link>(
    "OP", completion: .words(Relation.allCases.map { Completion.WordHint($0.rawValue) }),
    read: { word throws(CommandError) in try Link(word) }, write: { $0.written })
  private static let value = Slot<String>.rest("VALUE", completion: .values)

  static let verb = Verb(
    "expect", .check, "check part of the state",
    about: """
      KEY is one of the keys in help keys. VALUE is the rest of the line: another key, a name defined by let, or a value
      as show prints it; a key's name in quotes is a text. Two numbers are compared as numbers. Lists of rows or keys
      are compared by their items, so 0,1,2 equals 0...2. Everything else is compared as text: bound[c3] == r3 compares
      keys, and key[3] is the key of row 3. If the value could also be a key, a possible value of KEY comes first:
      state[12] == liked asks whether the row is liked.

      Keys that are numbers can be computed with, on both sides: content - offset - viewport == 80. The signs + - * / have
      blanks around them, and parentheses may stand behind OP. let keeps a value, to compare with it later.

      OP is one of == != < <= > >= contains. contains looks for part of the text, and in order, visible, selected,
      liked, marked and faults for whole items, such as r5 or 3...5. If the check fails, the command fails with
      expect-failed.
      """,
    forms: [Form(key, link) { call, context throws(CommandError) in try check(call, &context) }.withTail(value)],
    examples: [
      "load 20 height 50\nexpect rows == 20\nexpect visible == 0...9",
      "load 20\nexpect pool == none\nexpect y[5] == 220",
      "load 40 height 50\nscroll bottom\nexpect content - offset - viewport == 0\nexpect y[5] == 5 * 50",
      "load 3\ninsert at 1 key X\nexpect order contains X\nexpect created <= rows",
    ],
    seeAlso: ["let", "show", "verify"])

  /// The word behind the key: a relation, or a sign of a computation that goes on.
  enum Link: Sendable {
    case relation(Relation)
    case sign(String)

    init(_ word: Word) throws(CommandError) {
      if !word.isQuoted, word.text.count == 1, let sign = word.text.first, ExpectTerm.signs.contains(sign) {
        self = .sign(word.text)
      } else {
        self = .relation(
          Relation.allCases[
            try Vocabulary.resolve(word, among: Relation.allCases.map { $0.rawValue }, what: "a relation")])
      }
    }

    var written: String {
      switch self {
      case .relation(let relation): relation.rawValue
      case .sign(let sign): sign
      }
    }
  }

  private static func check(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let (key, value, span) = (call[Self.key], call[Self.value], call.span(of: Self.value))
    switch call[Self.link] {
    case .relation(let relation):
      let actual = try context.value(of: key, at: call.span(of: Self.key))
      try check(key, actual, relation, value, at: span, &context)
    case .sign(let sign):
      let words = value.split(separator: " ")
      guard let index = words.firstIndex(where: { Relation(rawValue: String($0)) != nil }), index > 0,
        index + 1 < words.count, let relation = Relation(rawValue: String(words[index]))
      else {
        throw CommandError(
          .missingWord, "behind the computation come one of == != < <= > >= and a value",
          advice: "as expect content - offset - viewport == 80", at: span)
      }
      let term = ([key, sign] + words[..<index].map(String.init)).joined(separator: " ")
      let whole = call.span(of: Self.key).lowerBound..<span.upperBound
      guard let actual = try context.computed(term, at: whole) else {
        throw CommandError(
          .badArgument, "\(Word(text: term, span: whole).shown) is no computation",
          advice: "keys and numbers with + - * / between them, and blanks around these", at: whole)
      }
      try check(
        term, actual, relation, words[(index + 1)...].joined(separator: " "), at: span, &context)
    }
  }

  /// Compares a value with what is expected.
  ///
  /// - Parameter key: the key in full, or the computation that the value is of.
  private static func check(
    _ key: String, _ actual: String, _ relation: Relation, _ value: String, at span: Range<Int>,
    _ context: inout CommandContext
  ) throws(CommandError) {
    // The value equals the key's current value, so it is not misread.
    let isItself = value == actual
    if !isItself { try ExpectTypo.checkIsOne("\(key) \(relation.rawValue)", value, at: span) }
    let isKey = StateKey.isKey(value) && !StateKey.isOwnValue(value, of: key, in: context.list)
    let named = context.names.value(named: value)
    let isAnyText = !isKey && named == nil && !isItself
    if isAnyText { try ExpectTypo.checkRows(value, for: key, at: span) }
    let isOwn = StateKey.isOwnValue(value, of: key, in: context.list)
    let computed = isAnyText && !isOwn ? try context.computed(value, at: span) : nil
    let isText = isAnyText && computed == nil
    let typo = isText && value.utf8.first != .quote ? ExpectTypo(of: value, for: key, context) : nil
    let expected =
      isKey
      ? try context.value(of: value, at: span) : named ?? computed ?? text(of: value, like: actual, context)
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
