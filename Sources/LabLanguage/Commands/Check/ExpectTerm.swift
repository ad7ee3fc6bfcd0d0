import ListModel

/// A computation behind `expect` and `let`: numbers, keys and names of `let` with + - * / and parentheses between them.
///
/// Its signs stand between blanks, as keys contain hyphens; between two words that mean something a sign may stand
/// alone: `rows+1`.
struct ExpectTerm {
  /// The words that it computes with, in their order.
  private var operands: [String] = []
  /// The computation, with `v0`, `v1` … for the words.
  private let formula: Arithmetic
  /// One of its signs, for messages.
  let sign: Character

  /// Nil for a text that has no sign between two words, or is no computation.
  ///
  /// - Parameter isOperand: whether a word means a number by itself.
  init?(_ text: String, where isOperand: (Substring) -> Bool) {
    var formula = ""
    var found: Character?
    for word in text.split(separator: " ") {
      for part in Self.parts(of: word, where: isOperand) {
        if part.count == 1, let character = part.first, Self.signs.contains(character) || "()".contains(character) {
          if Self.signs.contains(character) { found = found ?? character }
          formula += " \(character) "
        } else {
          formula += "v\(operands.count)"
          operands.append(String(part))
        }
      }
    }
    guard let found, operands.count > 1, let computed = Arithmetic(formula), computed.isComputed,
      computed.names.count == operands.count
    else { return nil }
    (sign, self.formula) = (found, computed)
  }

  /// The words in which a sign or a parenthesis may stand without blanks: `(rows`, `rows+1`.
  private static func parts(of word: Substring, where isOperand: (Substring) -> Bool) -> [Substring] {
    if word.isEmpty || isOperand(word) { return word.isEmpty ? [] : [word] }
    if word.first == "(" { return [word.prefix(1)] + parts(of: word.dropFirst(), where: isOperand) }
    if word.last == ")" { return parts(of: word.dropLast(), where: isOperand) + [word.suffix(1)] }
    let index = word.indices.dropFirst().first { index in
      signs.contains(word[index]) && isOperand(word[..<index]) && index != word.indices.last
    }
    guard let index else { return [word] }
    return [word[..<index], word[index...index]] + parts(of: word[word.index(after: index)...], where: isOperand)
  }

  static let signs: Set<Character> = ["+", "-", "*", "/"]

  /// The value, to a thousandth.
  ///
  /// - Parameter value: the value of a word.
  /// - Throws: the error of a word; `bad-number` for a word whose value is no number, and for a division by 0.
  func value(
    at span: Range<Int>, of value: (String) throws(CommandError) -> String
  ) throws(CommandError) -> String {
    var numbers: [Double] = []
    for operand in operands {
      let text = try value(operand)
      guard let number = try? Points(parsing: text) else {
        throw CommandError(
          .badNumber, "\(operand) is \(Word.quote(text)), and \(sign) computes with numbers",
          advice: "put a text in quotes", at: span)
      }
      numbers.append(Double(number.thousandths) / 1000)
    }
    guard let result = formula.value(of: { numbers[$0] }), let length = Points(nearest: result) else {
      throw CommandError(.badNumber, "the result is no number", advice: "not by 0", at: span)
    }
    return "\(length)"
  }
}

extension CommandContext {
  /// Whether a word means a number or a value by itself: a number, a key, or a name of `let`.
  func isOperand(_ word: Substring) -> Bool {
    let word = String(word)
    return Relation.isNumber(word) || StateKey.isKey(word) || names.value(named: word) != nil
  }

  /// The value of a word of a computation.
  ///
  /// - Throws: the error for a row or cell that does not exist; `bad-argument` for a word that means nothing.
  func operandValue(_ word: String, at span: Range<Int>) throws(CommandError) -> String {
    if Relation.isNumber(word) { return word }
    if let value = names.value(named: word) { return value }
    guard StateKey.isKey(word) else {
      throw CommandError(
        .badArgument, "\(Word(text: word, span: span).shown) is no number, key or name of let",
        advice: "help keys lists the keys; put a text in quotes", at: span)
    }
    return try value(of: word, at: span)
  }

  /// The value of a computation; nil: the text is none.
  ///
  /// - Throws: the error of one of its words.
  func computed(_ text: String, at span: Range<Int>) throws(CommandError) -> String? {
    guard text.first != "\"", let term = ExpectTerm(text, where: isOperand) else { return nil }
    return try term.value(at: span) { word throws(CommandError) in try operandValue(word, at: span) }
  }
}
