import Testing

@testable import LabSessions

/// `{/re/}` in patterns.
@Suite struct `Regular expressions` {
  /// Whether a whole text matches; nil: the expression is refused.
  private static func matches(_ expression: String, _ text: String) -> Bool? {
    guard let program = try? RegexReader.program(expression) else { return nil }
    var matcher = RegexMatcher(program)
    let characters = Array(text)
    return matcher.lengths(in: characters).last == characters.count
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("", "", true), ("", "a", false), (".", "👩‍👩‍👧", true), (".", "", false),
    ("[a-c]+", "abc", true), ("[^a-c]+", "abc", false), ("[a[x-z]]", "y", true), ("[[:alpha:]]+", "aB", true),
    ("[a-z&&[^b]]", "b", false), ("[\\]x]", "]", true), ("\\d+\\.\\d", "44.5", true), ("\\D\\w\\s\\S", "-a b", true),
    ("a|ab|", "", true), ("a|ab", "ab", true), ("(?:a|b)c", "bc", true), ("(a)(?<x>b)(?P<y>c)", "abc", true),
    ("a{2}", "aa", true), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true), ("a{,2}", "aaa", false),
    ("a{1,2}b", "aab", true), ("(ab){2}", "abab", true), ("a{x}", "a{x}", true), ("a{0}b", "b", true),
    ("a*?b+?c??", "aab", true), ("()*a", "a", true), ("(a*)*b", "aab", true), ("(a|b|)*c", "abc", true),
    ("^ab$", "ab", true), ("a$b", "ab", false), ("a^b", "ab", false), ("\\Aa\\z|\\Ab\\Z", "b", true),
    ("\\bab\\b", "ab", true), ("a\\bb", "ab", false), ("a\\Bb", "ab", true), ("ab\\b.c", "ab c", true),
    ("(?i)aB[c]\\.", "AbC.", true), ("a(?i:b)c", "aBC", false), ("a(?i)b|c", "C", true), ("(?i)a(?-i)b", "AB", false),
    ("\\u{1B}\\x41\\u0042\\p{Lu}", "\u{1B}ABC", true), ("\\t\\/\\+\\_", "\t/+_", true), ("é", "e\u{301}", true),
  ])
  func `read a text as Swift's do`(_ expression: String, _ text: String, _ matches: Bool) throws {
    #expect(Self.matches(expression, text) == matches)
    #expect((try Regex(expression).wholeMatch(in: text) != nil) == matches)
  }

  @Test(arguments: 0..<400)
  func `find what trying one way after the other finds`(_ seed: Int) throws {
    var random = Seeded(seed)
    let expression = Self.expression(&random, depth: 3)
    let regex = try Regex(expression)
    for _ in 0..<20 {
      let text = String((0..<random.below(7)).map { _ in random.below(2) == 0 ? "a" : "b" as Character })
      #expect(Self.matches(expression, text) == ((try regex.wholeMatch(in: text)) != nil), "\(expression) \(text)")
    }
  }

  private static func expression(_ random: inout Seeded, depth: Int) -> String {
    guard depth > 0 else { return ["a", "b", ".", "[ab]", "[^a]", "\\w"][random.below(6)] }
    let first = expression(&random, depth: depth - 1)
    switch random.below(7) {
    case 0: return "(\(first))" + ["*", "+", "?", "{2}", "{1,2}", "*?", "{1,}"][random.below(7)]
    case 1: return "(?:\(first)|\(expression(&random, depth: depth - 1)))"
    case 2: return "^" + first
    case 3: return first + "$"
    case 4: return first
    default: return first + expression(&random, depth: depth - 1)
    }
  }

  @Test(arguments: [
    "(.+)+(.+)+(.+)+Z", "(a*)*b", "(a|a)*b", "(a|aa)+b", ".*.*.*.*.*.*.*.*b", "(((a+)+)+)+b", "(a?){500}a{500}b",
  ])
  func `end soon on any text`(_ expression: String) throws {
    var matcher = RegexMatcher(try RegexReader.program(expression))
    let text = [Character](repeating: "a", count: 100)
    #expect(matcher.lengths(in: text).isEmpty)
    #expect(matcher.effort <= 101 * 2000)
    var bindings = Bindings()
    for pattern in ["{/\(expression)/}", "{*}{/\(expression)/}{*}", "{/\(expression)/}{/\(expression)/}"] {
      #expect(try Pattern(parsing: pattern, as: .line).verdict(on: String(text), &bindings) != .match)
    }
  }

  @Test func `share their attempts among the lines of an output`() throws {
    var bindings = Bindings()
    let lines = String(repeating: "| {a}{b}{c}{d}{e}{a}{b}{c}{d}{e}!\n| ...\n", count: 20)
    let output = String(repeating: String(repeating: "ab", count: 60) + "\n", count: 20)
    let expected = try #require(try step(lines).output)
    #expect(expected.verdict(on: output, &bindings) == .tooManyWays)
  }

  @Test func `of many steps are given up on a very long text`() throws {
    var bindings = Bindings()
    let text = String(repeating: "a", count: 8000)
    #expect(try Pattern(parsing: "{/((a?){600})*b/}", as: .line).verdict(on: text, &bindings) == .tooManyWays)
    #expect(try Pattern(parsing: "{/a+/}", as: .line).verdict(on: text, &bindings) == .match)
    #expect(try Pattern(parsing: "{/[ab]{2}/}{*}b", as: .line).verdict(on: text, &bindings) == .mismatch)
  }

  @Test(arguments: [
    ("(a)\\1", "`\\1`"), ("(?=a)b", "`(?=`"), ("(?!a)b", "`(?!`"), ("(?>a)b", "`(?>`"),
    ("a++", "a `+` behind a repetition"), ("(?s).", "`(?s`"), ("\\Qa\\E", "`\\Q`"), ("a{2, 3}", "`{2, 3}`"),
  ])
  func `that might never end are refused`(_ expression: String, _ what: String) throws {
    _ = try Regex(expression)
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: "x{/\(expression)/}", as: .line) }
    #expect(
      error
        == PatternError(
          offset: 1, code: .badRegex,
          message: """
            `{/\(expression)/}` uses \(what), for which matching may never end; there are characters, `.`, classes, \
            groups, `|`, `*`, `+`, `?`, `{2,5}`, `^`, `$`, `\\b` and `(?i)`
            """))
  }

  @Test(arguments: ["a{2001}", "((a{50}){50}){50}", "(a{9}|b{9}){100,}"])
  func `too large to be gone through are refused`(_ expression: String) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: "{/\(expression)/}", as: .line) }
    #expect(
      error?.message == "`{/\(expression)/}` is too large: without repetitions it would have more than 2000 steps")
  }

  @Test func `in a pattern take as much as they can, in whole characters`() throws {
    var bindings = Bindings()
    #expect(try Pattern(parsing: "{/a+/}{x}", as: .line).match("aaab", &bindings))
    #expect(bindings["x"] == "b")
    #expect(try Pattern(parsing: "{y}{/[ae\u{301}]/}!", as: .line).match("xe\u{301}!", &bindings))
    #expect(bindings["y"] == "x")
  }
}
