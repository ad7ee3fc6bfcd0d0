/// Reads a regular expression into a program.
struct RegexReader {
  private typealias Step = RegexProgram.Step

  let source: [Character]
  var position = 0
  private(set) var ignoresCase = false
  private var depth = 0
  private var classes: [CharacterClass] = []

  private init(_ source: String) { self.source = Array(source) }

  static func program(_ source: String) throws(RegexProblem) -> RegexProgram {
    var reader = RegexReader(source)
    guard reader.source.count <= RegularExpression.maxLength else {
      throw reader.problem(
        "a regular expression has at most \(RegularExpression.maxLength) characters", at: RegularExpression.maxLength)
    }
    let steps = try reader.alternatives()
    guard reader.next == nil else { throw reader.problem("this `)` has no `(`; write it as text as `\\)`") }
    return RegexProgram(steps: steps, classes: reader.classes)
  }

  var next: Character? { position < source.count ? source[position] : nil }

  func follows(_ text: String) -> Bool { source[position...].starts(with: text) }

  mutating func skip(_ text: String) -> Bool {
    guard follows(text) else { return false }
    position += text.count
    return true
  }

  // MARK: Alternatives and sequences

  private mutating func alternatives() throws(RegexProblem) -> [Step] {
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

  private mutating func sequence() throws(RegexProblem) -> [Step] {
    var steps: [Step] = []
    while let character = next, character != "|", character != ")" {
      let start = position
      let part = try part()
      steps += try repeated(part, from: start)
      try check(steps.count)
    }
    return steps
  }

  private func check(_ count: Int) throws(RegexProblem) {
    guard count <= RegularExpression.maxSteps else {
      throw problem(
        "with its repetitions written out, the expression has more than \(RegularExpression.maxSteps) steps up to here")
    }
  }

  // MARK: Repetitions

  private mutating func repeated(_ part: [Step], from start: Int) throws(RegexProblem) -> [Step] {
    let place = position
    guard let bounds = try bounds() else { return part }
    if case .edge? = part.first, part.count == 1, source[start] != "(" {
      throw problem("a position between characters cannot be repeated", at: place)
    }
    if follows("+") { throw unsupported("a `+` after a repetition") }
    // As few or as many as possible: as the whole text is to match, it is the same.
    _ = skip("?")
    if try isRepetition() { throw problem("two repetitions in a row: put `(?:…)` around the first") }
    let (least, most) = bounds
    // What cannot come more often is no larger than that.
    let copies = max(least, min(most ?? least, RegularExpression.maxSteps + 1))
    try check(copies > RegularExpression.maxSteps ? .max : least * part.count + (copies - least) * (part.count + 1))
    var steps = Array(repeatElement(part, count: least).joined())
    if let most {
      for _ in least..<most { steps += [.either(1, part.count + 1)] + part }
    } else {
      steps += [.either(1, part.count + 2)] + part + [.jump(-part.count - 1)]
    }
    return steps
  }

  private func isRepetition() throws(RegexProblem) -> Bool {
    var ahead = self
    return try ahead.bounds() != nil
  }

  /// How often what stands before is to come; nil: once, nothing else is said.
  private mutating func bounds() throws(RegexProblem) -> (least: Int, most: Int?)? {
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

  private mutating func part() throws(RegexProblem) -> [Step] {
    let start = position
    guard try !isRepetition() else {
      throw problem("there is nothing before this to repeat; write it as text as `\\\(source[start])`")
    }
    let character = source[position]
    position += 1
    switch character {
    case "(": return try group(from: start)
    case "[":
      return [take(try nested(from: start) { reader throws(RegexProblem) in try reader.readClass(from: start) })]
    case "\\": return [try escape(from: start)]
    case ".":
      let anyButLineEnd = CharacterClass.Member.kind(.lineEnd, isNegated: true)
      return [take(CharacterClass(anyButLineEnd))]
    case "^": return [.edge(.start)]
    case "$": return [.edge(.end)]
    default: return [take(CharacterClass(.character(character), ignoresCase: ignoresCase))]
    }
  }

  /// A step that reads a character of a class.
  private mutating func take(_ set: CharacterClass) -> Step {
    if let number = classes.firstIndex(of: set) { return .take(number) }
    classes.append(set)
    return .take(classes.count - 1)
  }

  /// Reads what lies one level deeper.
  mutating func nested<Result>(
    from start: Int, _ read: (inout RegexReader) throws(RegexProblem) -> Result
  ) throws(RegexProblem) -> Result {
    guard depth < RegularExpression.maxDepth else {
      throw problem("groups and classes may be nested at most \(RegularExpression.maxDepth) deep", at: start)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func group(from start: Int) throws(RegexProblem) -> [Step] {
    let outside = ignoresCase
    if next == "*" { throw unsupported("`(*`", at: start) }
    if skip("?"), !skip(":"), !skipName() {
      ignoresCase = !skip("-")
      guard skip("i"), next == ")" || next == ":" else {
        throw unsupported("`\(String(source[start..<min(start + 3, source.count)]))`", at: start)
      }
      // `(?i)` holds for what follows it, `(?i:a)` for what is in it.
      if skip(")") { return [] }
      _ = skip(":")
    }
    let steps = try nested(from: start) { reader throws(RegexProblem) in try reader.alternatives() }
    ignoresCase = outside
    guard skip(")") else { throw problem("this `(` has no `)`; write it as text as `\\(`", at: start) }
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

  private mutating func escape(from start: Int) throws(RegexProblem) -> Step {
    switch next {
    case "A": return edge(.start)
    case "z", "Z": return edge(.end)
    case "b": return edge(.word)
    case "B": return edge(.noWord)
    default: return take(CharacterClass(try escapedMember(from: start), ignoresCase: ignoresCase))
    }
  }

  private mutating func edge(_ edge: RegexProgram.Edge) -> Step {
    position += 1
    return .edge(edge)
  }
}

extension RegexReader {
  func problem(_ message: String, at place: Int? = nil) -> RegexProblem {
    let before = source[..<min(place ?? position, source.count)]
    return RegexProblem(offset: before.reduce(0) { $0 + $1.utf8.count }, message: message)
  }

  func unsupported(_ what: String, at place: Int? = nil) -> RegexProblem {
    let known = "characters, `.`, classes, groups, `|`, `*`, `+`, `?`, `{2,5}`, `^`, `$`, `\\b` and `(?i)`"
    return problem("a regular expression cannot use \(what) here; it can use \(known)", at: place)
  }
}
