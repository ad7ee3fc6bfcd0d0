import Testing

@testable import LabSessions

/// Numbers from a seed, so that a failing case can be had again.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Texts made of what has a meaning somewhere in the format.
enum TrickyText {
  private static let scraps = [
    "{", "}", "{{", "{*}", "{int}", "{x}", "{none}", "{/a/}", "/}", "\\", "...", "{...}", ";", "; ", "|", "~", "=", ">",
    ">>", "#", "#!listlab 1", "!", "<", " ", "  ", "\t", "\r", "\u{0}", "\u{1B}[2J", "\u{7F}", "\u{FEFF}", "\u{2028}",
    "\u{85}", "e", "\u{301}", "é", "👩‍👩‍👧", "±", "5", "-5", "50.0", "\"", "none", "\u{202E}", ":", "[", "]", "\u{FFFD}",
  ]

  static func line(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 0...6, using: &numbers)).map { _ in scraps.randomElement(using: &numbers) ?? "" }.joined()
  }

  static func output(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 0...4, using: &numbers)).map { _ in line(&numbers) + "\n" }.joined()
  }
}

@Suite struct `The session writer` {
  @Test(arguments: [
    (SessionWriter.opening(), "#!listlab 1\n"),
    (
      SessionWriter.opening(title: " a\nb ", tags: ["x", "y"], source: "u"),
      "#!listlab 1\n# title: a b\n# tags: x, y\n# source: u\n"
    ),
    (SessionWriter.note("one\n\n two "), "# one\n#\n#  two\n"),
    (SessionWriter.note("!x"), "# !x\n"),
    (SessionWriter.command("scroll by 50"), "> scroll by 50\n"),
    (SessionWriter.command(" a\n\n b "), "> a\n>> b\n"),
    (SessionWriter.failure("row-out-of-range"), "! row-out-of-range\n"),
    (SessionWriter.state([]), ""),
    (SessionWriter.state([("offset", "50"), ("pool", "row:2 code:1")]), "= offset 50; pool row:2 code:1\n"),
    (SessionWriter.state([("text[0]", " a;b {c} "), ("x", "")]), "= text[0] {/\\u{20}/}a{/;/}b {{c}; x {//}\n"),
    (SessionWriter.output(""), ""),
    (SessionWriter.output("\n"), "|\n"),
    (SessionWriter.output("a {b}\n\n...\n ...\n{none}"), "| a {{b}\n|\n| {...}\n|  ...\n| {{none}\n"),
    (SessionWriter.output("\u{1B}[2J;\t \n"), "| {/\\u{1B}/}[2J;\n"),
  ])
  func `writes whole lines`(_ written: String, _ expected: String) {
    #expect(written == expected)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is written is read back as just that text`(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<25 { try checkRoundTrip(TrickyText.line(&numbers), TrickyText.output(&numbers), &numbers) }
  }

  private func checkRoundTrip(_ value: String, _ output: String, _ numbers: inout SeededNumbers) throws {
    let other = TrickyText.line(&numbers)
    let text =
      SessionWriter.opening(title: "t") + SessionWriter.command("show") + SessionWriter.note(Self.printable(other))
      + SessionWriter.state([("first", value), ("second[\";\"]", other)]) + SessionWriter.output(output)
    let file = try SessionFile(parsing: Array(text.utf8))
    let step = try #require(file.steps.first)
    try #require(step.states.map(\.key) == ["first", "second[\";\"]"], "\(text.debugDescription)")
    for (state, actual) in zip(step.states, [value, other]) { checkExact(state.pattern, actual) }
    var bindings = Bindings()
    #expect(step.output?.match(output, &bindings) ?? output.isEmpty, "\(text.debugDescription)")
    #expect(try canonicalText(of: Array(text.utf8)) == text)
  }

  private func checkExact(_ pattern: Pattern, _ actual: String) {
    var bindings = Bindings()
    #expect(pattern.match(actual, &bindings), "\(pattern.source.debugDescription) \(actual.debugDescription)")
    #expect(pattern.literalText.map(Self.bytes) == Self.bytes(actual))
    #expect(!pattern.match(actual + "x", &bindings))
    #expect(!pattern.match("x" + actual, &bindings))
  }

  /// A note is a comment as it is typed; a NUL cannot be typed.
  private static func printable(_ text: String) -> String { String(text.unicodeScalars.filter { $0 != "\0" }) }

  private static func bytes(_ text: String) -> [UInt8] { Array(Array(text.utf8)[...].withoutTrailingBlanks) }
}
