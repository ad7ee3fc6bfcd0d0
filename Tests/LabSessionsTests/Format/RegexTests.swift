import Testing

@testable import LabSessions

/// `{/re/}` in patterns.
@Suite struct `Regular expressions` {
  /// Whether a whole text matches; nil: the expression is refused.
  private static func matches(_ expression: String, _ text: String) -> Bool? {
    guard let expression = try? RegularExpression(expression) else { return nil }
    var matcher = RegexMatcher(expression.program)
    let characters = Array(text)
    return matcher.lengths(in: characters).last == characters.count
  }

  @Test(
    arguments: [
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
    ] as [(String, String, Bool)])
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
    var matcher = RegexMatcher(try RegularExpression(expression).program)
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
    // On a class, Swift's spend a minute; on a repetition, they never end.
    ("[a&&[b&&[c&&[d&&[e&&[f&&[g]]]]]]]+", "aaaa", false), ("[^[^[^a]]]", "b", true), ("[a-z--[aeiou]]+", "xyz", true),
    ("[a-c~~b-d]+", "ad", true), ("[a-c~~b-d]", "b", false), ("[\\d&&[^5]]", "5", false), ("[-a]", "-", true),
    ("[a-]", "-", true), ("[]a]+", "]a", true), ("[^]a]", "b", true), ("[\\u{61}-\\x63]+", "abc", true),
    ("\\p{L}\\p{Lu}\\P{Lu}", "aBc", true), ("[\\p{Nd}\\p{Letter}]+", "a5", true), ("[[:^alpha:]]", "5", true),
    ("(?i)[a-f]+", "AbF", true), ("\\h\\v", "\t\n", true), ("\\R", "\r\n", true), (".", "\n", false),
    ("{}]", "{}]", true),
  ])
  func `read what the page says`(_ expression: String, _ text: String, _ matches: Bool) {
    #expect(Self.matches(expression, text) == matches)
  }

  @Test(arguments: [
    ("(a)\\1", 3, "`\\1`"), ("x(?=a)b", 1, "`(?=`"), ("(?!a)b", 0, "`(?!`"), ("(?>a)b", 0, "`(?>`"),
    ("a++", 2, "a `+` after a repetition"), ("(?s).", 0, "`(?s`"), ("\\Qa\\E", 0, "`\\Q`"), ("a{2, 3}", 1, "`{2, 3}`"),
    ("é[\\b]", 3, "`\\b` in a class"), ("a{3,2}", 1, "`{3,2}`"), ("(*a)", 0, "`(*`"),
  ])
  func `refuse what there is not, at its place`(_ expression: String, _ offset: Int, _ what: String) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: "x{/\(expression)/}", as: .line) }
    #expect(
      error
        == PatternError(
          offset: 3 + offset, code: .badRegex,
          message: """
            a regular expression cannot use \(what) here; it can use characters, `.`, classes, \
            groups, `|`, `*`, `+`, `?`, `{2,5}`, `^`, `$`, `\\b` and `(?i)`
            """))
  }

  @Test(arguments: [
    ("(a", 0, "this `(` has no `)`; write it as text as `\\(`"),
    ("a)b", 1, "this `)` has no `(`; write it as text as `\\)`"),
    ("a[b", 1, "this `[` has no `]`; write it as text as `\\[`"),
    ("[]", 0, "this `[` has no `]`; write it as text as `\\[`"),
    ("a|*", 2, "there is nothing before this to repeat; write it as text as `\\*`"),
    ("{2}", 0, "there is nothing before this to repeat; write it as text as `\\{`"),
    ("a*{2}", 2, "two repetitions in a row: put `(?:…)` around the first"),
    ("^*", 1, "a position between characters cannot be repeated"), ("a\\", 1, "write a `\\` as text as `\\\\`"),
    ("[a&&]", 0, "a class needs members on both sides of `&&`, `--` and `~~`"),
    ("[b-a]", 1, "this range is backwards: `b-a`"),
    ("[a-\\d]", 1, "both ends of a range must be single Unicode scalars, such as `a-z`"),
    ("[a-", 0, "this `[` has no `]`; write it as text as `\\[`"),
    ("\\x", 0, "expected a character's number in hexadecimal digits, as in `\\u{41}`"),
    ("\\u{110000}", 0, "expected a character's number in hexadecimal digits, as in `\\u{41}`"),
    (
      "\\p{Greek}", 0,
      "`\\p{…}` takes a general category, such as `\\p{Lu}` or `\\p{L}`, or `Alphabetic`, `Uppercase`, `Emoji`"
    ),
    ("[[:alfa:]]", 1, "expected `[:alpha:]`, `[:digit:]`, `[:space:]`, …; write a `[` as text as `\\[`"),
  ])
  func `say where a slip is, and what would be right`(_ expression: String, _ offset: Int, _ message: String) {
    let error = #expect(throws: RegexProblem.self) { try RegularExpression(expression) }
    #expect(error == RegexProblem(offset: offset, message: message))
  }

  @Test(arguments: ["a{2001}", "((a{50}){50}){50}", "(a{9}|b{9}){100,}", "a{99999999999}"])
  func `too large to be gone through are refused`(_ expression: String) {
    let error = #expect(throws: RegexProblem.self) { try RegularExpression(expression) }
    #expect(error?.message == "with its repetitions written out, the expression has more than 2000 steps up to here")
  }

  @Test func `have a largest program, length and depth`() throws {
    _ = try RegularExpression("a{2000}")
    let (open, close) = (
      String(repeating: "(", count: 25) + String(repeating: "[", count: 25),
      String(repeating: "]", count: 25) + String(repeating: ")", count: 25)
    )
    _ = try RegularExpression(open + "a" + close)
    var error = #expect(throws: RegexProblem.self) { try RegularExpression(open + "[a]" + close) }
    #expect(error == RegexProblem(offset: 50, message: "groups and classes may be nested at most 50 deep"))
    _ = try RegularExpression("[" + String(repeating: "a", count: 1998) + "]")
    error = #expect(throws: RegexProblem.self) {
      try RegularExpression("[" + String(repeating: "é", count: 1999) + "]")
    }
    #expect(error == RegexProblem(offset: 3999, message: "a regular expression has at most 2000 characters"))
  }

  @Test(arguments: ["[", "("])
  func `nested a thousandfold are refused`(_ opening: String) {
    let error = #expect(throws: RegexProblem.self) { try RegularExpression(String(repeating: opening, count: 1400)) }
    #expect(error == RegexProblem(offset: 50, message: "groups and classes may be nested at most 50 deep"))
  }

  @Test(arguments: [
    "[\(String(repeating: "a-z", count: 600))]*b", "([\(String(repeating: "é", count: 900))]|.){400}",
    "(\(String(repeating: "[a&&b]", count: 300)))*",
  ])
  func `cost a character their steps and their classes at most`(_ expression: String) throws {
    var matcher = RegexMatcher(try RegularExpression(expression).program)
    _ = matcher.lengths(in: [Character](repeating: "z", count: 200))
    #expect(matcher.effort <= 201 * (RegularExpression.maxSteps + RegularExpression.maxLength))
  }

  @Test(arguments: [
    ("b", true), ("^b", false), ("c$", true), ("(a+)+$", false), ("", true), ("x|bc", true), ("\\bbc", false),
  ])
  func `are found within a text`(_ expression: String, _ isFound: Bool) throws {
    #expect(try RegularExpression(expression).isFound(in: "abc") == isFound)
  }

  @Test func `in a pattern take as much as they can, in whole characters`() throws {
    var bindings = Bindings()
    #expect(try Pattern(parsing: "{/a+/}{x}", as: .line).match("aaab", &bindings))
    #expect(bindings["x"] == "b")
    #expect(try Pattern(parsing: "{y}{/[ae\u{301}]/}!", as: .line).match("xe\u{301}!", &bindings))
    #expect(bindings["y"] == "x")
  }
}
