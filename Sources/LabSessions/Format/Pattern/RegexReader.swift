/// Reads a regular expression that Swift can read too, and refuses what cannot be matched in bounded time.
struct RegexReader {
  /// What an expression uses that there is not; the words stand behind the expression.
  struct Unsupported: Error, Equatable {
    let message: String
  }

  private typealias Step = RegexProgram.Step

  private let source: [Character]
  private var position = 0
  private var ignoresCase = false

  /// The most steps that an expression may have: each is looked at for each character.
  private static let mostSteps = 2000

  private init(_ source: String) { self.source = Array(source) }

  static func program(_ source: String) throws(Unsupported) -> RegexProgram {
    var reader = RegexReader(source)
    let steps = try reader.alternatives()
    // Swift reads a closing bracket that closes nothing as an error, so that nothing is left.
    return RegexProgram(steps: steps)
  }

  private var next: Character? { position < source.count ? source[position] : nil }

  private func follows(_ text: String) -> Bool { source[position...].starts(with: text) }

  private mutating func skip(_ text: String) -> Bool {
    guard follows(text) else { return false }
    position += text.count
    return true
  }

  // MARK: Alternatives and sequences

  private mutating func alternatives() throws(Unsupported) -> [Step] {
    // What a flag turns on holds to the end of its group.
    let outside = ignoresCase
    defer { ignoresCase = outside }
    var steps = try sequence()
    while skip("|") {
      let others = try sequence()
      steps = [.either(1, steps.count + 2)] + steps + [.jump(others.count + 1)] + others
      try check(steps.count)
    }
    return steps
  }

  private mutating func sequence() throws(Unsupported) -> [Step] {
    var steps: [Step] = []
    while let character = next, character != "|", character != ")" {
      let part = try part()
      steps += try repeated(part)
      try check(steps.count)
    }
    return steps
  }

  private func check(_ count: Int) throws(Unsupported) {
    guard count <= Self.mostSteps else {
      throw Unsupported(message: "is too large: without repetitions it would have more than \(Self.mostSteps) steps")
    }
  }

  // MARK: Repetitions

  private mutating func repeated(_ part: [Step]) throws(Unsupported) -> [Step] {
    guard let bounds = try bounds() else { return part }
    if skip("+") { throw unsupported("a `+` behind a repetition") }
    // As few or as many as possible: as the whole text is to match, it is the same.
    _ = skip("?")
    let (least, most) = bounds
    let size = max(least, most ?? 0).multipliedReportingOverflow(by: part.count + 1)
    try check(size.overflow ? .max : size.partialValue)
    var steps = Array(repeatElement(part, count: least).joined())
    if let most {
      for _ in least..<most { steps += [.either(1, part.count + 1)] + part }
    } else {
      steps += [.either(1, part.count + 2)] + part + [.jump(-part.count - 1)]
    }
    return steps
  }

  /// How often what stands before is to come; nil: once, nothing else is said.
  private mutating func bounds() throws(Unsupported) -> (least: Int, most: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    guard next == "{", let close = source[position...].firstIndex(of: "}") else { return nil }
    let inside = String(source[position + 1..<close])
    // Other braces stand for themselves.
    guard inside.contains(where: \.isNumber), inside.allSatisfy({ $0.isNumber || $0 == "," || $0 == " " }) else {
      return nil
    }
    let numbers = inside.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let least = numbers[0].isEmpty ? 0 : Int(numbers[0])
    let most = numbers.count == 1 ? least : Int(numbers[1])
    guard let least, numbers.count <= 2, most.map({ $0 >= least }) ?? numbers[1].isEmpty else {
      throw unsupported("`{\(inside)}`")
    }
    position = close + 1
    return (least, most)
  }

  // MARK: Parts

  private mutating func part() throws(Unsupported) -> [Step] {
    let start = position
    let character = source[position]
    position += 1
    switch character {
    case "(": return try group()
    case "[": return try [characters(from: start, to: endOfClass(start))]
    case "\\": return try escape(start)
    case ".": return [.take(.any)]
    case "^": return [.edge(.start)]
    case "$": return [.edge(.end)]
    default: return [plain(character, from: start)]
    }
  }

  private mutating func group() throws(Unsupported) -> [Step] {
    let start = position - 1
    let outside = ignoresCase
    if next == "*" { throw unsupported("`(*`") }
    if skip("?"), !skip(":"), !skipName() {
      ignoresCase = !skip("-")
      guard skip("i"), next == ")" || next == ":" else {
        throw unsupported("`\(String(source[start..<min(start + 3, source.count)]))`")
      }
      // `(?i)` holds for what follows it, `(?i:a)` for what is in it.
      if skip(")") { return [] }
      _ = skip(":")
    }
    let steps = try alternatives()
    ignoresCase = outside
    _ = skip(")")
    return steps
  }

  /// Goes past a group's name, which says nothing here.
  private mutating func skipName() -> Bool {
    guard follows("<") || follows("P<"), !follows("<="), !follows("<!"),
      let end = source[position...].firstIndex(of: ">")
    else { return false }
    position = end + 1
    return true
  }

  /// Where the class that begins at a place ends; classes may lie in one another.
  private mutating func endOfClass(_ start: Int) throws(Unsupported) -> Int {
    var depth = 0
    var place = start
    while place < source.count {
      switch source[place] {
      case "\\":
        if place + 1 < source.count, source[place + 1] == "Q" { throw unsupported("`\\Q`") }
        place += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return place }
    }
    return source.count
  }

  private mutating func escape(_ start: Int) throws(Unsupported) -> [Step] {
    guard let letter = next else { return [] }
    position += 1
    switch letter {
    case "A": return [.edge(.start)]
    case "z", "Z": return [.edge(.end)]
    case "b": return [.edge(.word)]
    case "B": return [.edge(.noWord)]
    case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V", "R", "X", "t", "n", "r", "f", "e", "a":
      return [characters(from: start, to: position)]
    case "x", "u", "U", "p", "P":
      if next == "{", let close = source[position...].firstIndex(of: "}") {
        return [characters(from: start, to: close + 1)]
      }
      let digits = source[position...].prefix(letter == "x" ? 2 : letter == "u" ? 4 : 8).prefix { $0.isHexDigit }
      return [characters(from: start, to: digits.endIndex)]
    default:
      guard !letter.isLetter, !letter.isNumber else { throw unsupported("`\\\(letter)`") }
      return [plain(letter, from: start)]
    }
  }

  private mutating func plain(_ character: Character, from start: Int) -> Step {
    ignoresCase ? characters(from: start, to: position) : .take(.character(character))
  }

  /// One character as it is written between two places.
  private mutating func characters(from start: Int, to end: Int) -> Step {
    position = end
    return .take(.written((ignoresCase ? "(?i)" : "") + String(source[start..<end])))
  }

  private func unsupported(_ what: String) -> Unsupported {
    let known = "characters, `.`, classes, groups, `|`, `*`, `+`, `?`, `{2,5}`, `^`, `$`, `\\b` and `(?i)`"
    return Unsupported(message: "uses \(what), for which matching may never end; there are \(known)")
  }
}
