import ListDump
import ListModel

/// `let`.
enum LetCommand {
  private static let name = Slot<String>(
    "NAME", completion: .names, read: { word throws(CommandError) in try readName(word) }, write: { $0 })
  private static let value = Slot<Source>(
    "KEY", completion: .stateKeys,
    read: { word throws(CommandError) in try readValue(word) },
    write: { $0.written })

  /// The source of a value.
  private enum Source {
    case key(String)
    case text(String)
    /// Several words, or one with a sign in it.
    case term(String)

    var written: String {
      switch self {
      case .key(let key): key
      case .text(let text): Word.quote(text)
      case .term(let term): term
      }
    }
  }

  static let verb = Verb(
    "let", .check, "name a value, to compare with it later",
    about: """
      expect can compare with the name later: expect offset == start. The name keeps the value that the key has now,
      until you set it again; undo and load do not change it. It may be computed: let below = content - offset - viewport
      (help expect). A text in quotes is the value itself. let NAME prints the
      value, and let alone lists all names.
      """,
    forms: [
      Form(clauses: [.term("=", value: value)]) { call, context throws(CommandError) in
        guard let name = call[optional: name] else { return try list(call, &context) }
        guard let source = call[optional: value] else { return try show(name, call, &context) }
        let given =
          switch source {
          case .key(let key): try StateKey.value(of: key, in: context.list, at: call.span(of: value))
          case .text(let text): text
          case .term(let term): try computed(term, call, context)
          }
        context.names.name(name, given)
        context.print("\(name)  \(given)")
      }.withOptional(name)
    ],
    examples: [
      "load 40\nscroll by 44\nlet start = offset\nscroll by 500\nexpect offset > start",
      "load 40\nlet cells = created\nscroll page\nexpect created >= cells\nlet",
      "load 40\nlet below = content - offset - viewport\nscroll bottom\nexpect to-end < below",
    ],
    seeAlso: ["expect", "show"])

  private static func computed(
    _ term: String, _ call: Call, _ context: CommandContext
  ) throws(CommandError) -> String {
    if let value = try context.computed(term, at: call.span(of: value)) { return value }
    throw CommandError(
      .badArgument, "\(Word(text: term, span: call.span(of: value)).shown) is no computation",
      advice: "keys and numbers with + - * / between them, and blanks around these", at: call.span(of: value))
  }

  /// The name that the command gives to a value; nil: it only shows values.
  static func nameGiven(in call: Call) -> String? { call[optional: value] == nil ? nil : call[optional: name] }

  private static func list(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    guard call[optional: value] == nil else {
      throw CommandError(.missingWord, "the value has no name", advice: "let NAME = KEY", at: call.verbSpan)
    }
    let values = context.names.values
    let lines: [PrintableText] = values.map { "\($0.name)  \($0.value)" }
    context.print(lines.isEmpty ? "none" : lines.joined(separator: "\n"))
  }

  private static func show(_ name: String, _ call: Call, _ context: inout CommandContext) throws(CommandError) {
    guard let value = context.names.value(named: name) else {
      throw CommandError(
        .badArgument, "\(name) is not defined yet", advice: "let \(name) = KEY", at: call.span(of: Self.name))
    }
    context.print("\(name)  \(value)")
  }

  /// A quoted text or a key; a number alone is neither.
  ///
  /// - Throws: `unknown-state-key` or `ambiguous`.
  private static func readValue(_ word: Word) throws(CommandError) -> Source {
    if word.isQuoted { return .text(word.text) }
    let isTerm = word.text.contains(" ") && !word.text.contains("[\"") || word.text.contains { "+*/".contains($0) }
    if isTerm, !StateKey.isKey(word.text) { return .term(word.text) }
    guard !Relation.isNumber(word.text) else {
      throw CommandError(
        .unknownStateKey, "there is no key \(word.shown)",
        advice:
          "let names the value of a key, as let x = offset; a value of your own has quotes: \(Word.quote(word.text))",
        at: word.span)
    }
    return .key(try StateKey.full(word))
  }

  /// A name must differ from all values, or else `expect pool == none` could change its meaning later.
  ///
  /// - Throws: `bad-argument`, `bad-text` or `name-too-long`.
  private static func readName(_ word: Word) throws(CommandError) -> String {
    try Slot.checkLength(ofName: word.text, at: word.span)
    let letters = word.text.utf8
    let isName =
      letters.first.map { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") } ?? false
      && letters.allSatisfy { $0.isNameLetter }
    guard isName, !word.isQuoted else {
      throw CommandError(
        .badText, "\(word.shown) is not a name",
        advice: "a letter, then letters, digits, - and _, as in let start = offset",
        at: word.span)
    }
    guard !StateKey.isKey(word.text), word.text != "none" else {
      throw CommandError(
        .badArgument, "\(word.text) is a \(word.text == "none" ? "value" : "key") already", advice: "another name",
        at: word.span)
    }
    return word.text
  }
}

extension UInt8 {
  fileprivate var isNameLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
