extension RegexReader {
  /// Reads a class behind its `[`. A `]` right at its beginning is a member.
  mutating func readClass(from start: Int) throws(RegexProblem) -> CharacterClass {
    var result = CharacterClass(isNegated: skip("^"), ignoresCase: ignoresCase)
    var isFirst = true
    while isFirst || next != "]" {
      guard next != nil else { throw problem("this `[` has no `]`; write it as text as `\\[`", at: start) }
      if !isFirst, let operation = CharacterClass.Operation.allCases.first(where: { follows($0.rawValue) }) {
        position += 2
        result.terms.append(CharacterClass.Term(operation: operation))
      } else {
        let member = try memberOrRange()
        result.terms[result.terms.count - 1].members.append(member)
      }
      isFirst = false
    }
    position += 1
    guard result.terms.allSatisfy({ !$0.members.isEmpty }) else {
      throw problem("a class needs members on both sides of `&&`, `--` and `~~`", at: start)
    }
    return result
  }

  private mutating func memberOrRange() throws(RegexProblem) -> CharacterClass.Member {
    let start = position
    let first = try member()
    // A `-` before the `]` stands for itself, and `--` leaves something out.
    guard next == "-", !follows("-]"), !follows("--"), position + 1 < source.count else { return first }
    position += 1
    let last = try member()
    guard case .character(let from) = first, case .character(let to) = last,
      let low = from.onlyScalar, let high = to.onlyScalar
    else {
      throw problem("both ends of a range must be single Unicode scalars, such as `a-z`", at: start)
    }
    guard low <= high else { throw problem("this range is backwards: `\(from)-\(to)`", at: start) }
    return .range(low...high)
  }

  private mutating func member() throws(RegexProblem) -> CharacterClass.Member {
    let start = position
    guard let character = next else { throw problem("the class ends in the middle of a range") }
    if follows("[:") { return try posixMember() }
    position += 1
    switch character {
    case "[":
      return .nested(try nested(from: start) { reader throws(RegexProblem) in try reader.readClass(from: start) })
    case "\\":
      if let letter = next, "bBAzZRX".contains(letter) { throw unsupported("`\\\(letter)` in a class", at: start) }
      return try escapedMember(from: start)
    default: return .character(character)
    }
  }

  /// `[:alpha:]`, within a class.
  private mutating func posixMember() throws(RegexProblem) -> CharacterClass.Member {
    let start = position
    position += 2
    let isNegated = skip("^")
    let name = String(source[position...].prefix { $0.isLetter })
    position += name.count
    guard skip(":]"), let kind = CharacterKind(named: name), name.count > 2 else {
      throw problem(
        "expected `[:alpha:]`, `[:digit:]`, `[:space:]`, …; write a `[` as text as `\\[`", at: start)
    }
    return .kind(kind, isNegated: isNegated)
  }

  /// What a backslash and what follows it stand for; a sign that is not a letter stands for itself.
  mutating func escapedMember(from start: Int) throws(RegexProblem) -> CharacterClass.Member {
    guard let letter = next else { throw problem("write a `\\` as text as `\\\\`", at: start) }
    position += 1
    if let kind = Self.kinds[letter] { return .kind(kind.kind, isNegated: kind.isNegated) }
    if let character = Self.controls[letter] { return .character(character) }
    switch letter {
    case "x": return .character(try scalar(digits: 2, from: start))
    case "u": return .character(try scalar(digits: 4, from: start))
    case "U": return .character(try scalar(digits: 8, from: start))
    case "p", "P": return .kind(try property(from: start), isNegated: letter == "P")
    default:
      guard !letter.isLetter, !letter.isNumber else { throw unsupported("`\\\(letter)`", at: start) }
      return .character(letter)
    }
  }

  private static let kinds: [Character: (kind: CharacterKind, isNegated: Bool)] = [
    "d": (.digit, false), "D": (.digit, true), "w": (.word, false), "W": (.word, true), "s": (.space, false),
    "S": (.space, true), "h": (.blank, false), "H": (.blank, true), "v": (.lineEnd, false), "V": (.lineEnd, true),
    "R": (.lineEnd, false), "X": (.any, false),
  ]

  private static let controls: [Character: Character] = [
    "t": "\t", "n": "\n", "r": "\r", "f": "\u{0C}", "e": "\u{1B}", "a": "\u{07}",
  ]

  /// `\x41`, `\u0041`, `\u{41}`.
  private mutating func scalar(digits count: Int, from start: Int) throws(RegexProblem) -> Character {
    let braced = textInBraces()
    let digits = braced ?? String(source[position...].prefix(count).prefix { $0.isASCII && $0.isHexDigit })
    if braced == nil { position += digits.count }
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw problem("expected a character's number in hexadecimal digits, as in `\\u{41}`", at: start)
    }
    return Character(scalar)
  }

  private mutating func property(from start: Int) throws(RegexProblem) -> CharacterKind {
    guard let name = textInBraces(), let kind = CharacterKind(named: name) else {
      throw problem(
        "`\\p{…}` takes a general category, such as `\\p{Lu}` or `\\p{L}`, or `Alphabetic`, `Uppercase`, `Emoji`",
        at: start)
    }
    return kind
  }

  /// Reads `{…}`, if it stands here.
  private mutating func textInBraces() -> String? {
    guard next == "{", let close = source[position...].firstIndex(of: "}") else { return nil }
    defer { position = close + 1 }
    return String(source[position + 1..<close])
  }
}

extension Character {
  /// The scalar of a character that has but one.
  fileprivate var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
