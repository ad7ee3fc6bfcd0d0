import Testing

@testable import LabSessions

/// `{/…/}` in patterns.
@Suite struct `Escaped text` {
  private static let advice = "for text that varies there are `{*}`, `{int}`, `{num}` and `{name}`"

  @Test(
    arguments: [
      ("", ""), (";", ";"), ("a b", "a b"), (" ", " "), ("é👩‍👩‍👧", "é👩‍👩‍👧"), ("e\u{301}", "e\u{301}"),
      ("-&~,:#!=<>\"'/", "-&~,:#!=<>\"'/"),
      ("\\u{1B}[", nil), ("\\u{1B}\\x41\\u0042\\U00000043", "\u{1B}ABC"), ("\\u{1F469}", "👩"), ("\\x{e9}", "é"),
      ("\\x4g", "\u{4}g"),
      ("\\t\\n\\r\\f\\e\\a", "\t\n\r\u{0C}\u{1B}\u{07}"), ("\\\\", "\\"), ("\\/}", nil), ("\\/\\}", "/}"),
      ("\\é\\ \\;\\_", "é ;_"),
      ("\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$", ".*+?()[]{}|^$"), ("\\{n\\}", "{n}"),
    ] as [(String, String?)])
  func `stands for itself, each escape for one character`(_ source: String, _ text: String?) {
    #expect((try? Pattern(parsing: "x{/\(source)/}y", as: .line))?.literalText == text.map { "x\($0)y" })
  }

  @Test(arguments: Array(".*+?()[]{}|^$"))
  func `needs a backslash before a sign of regular expressions, as the message says`(_ sign: Character) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: "x{/é\(sign)/}", as: .line) }
    #expect(
      error
        == PatternError(
          offset: 5, code: .badRegex,
          message: "a session has no regular expressions: write `\(sign)` as text as `\\\(sign)`; \(Self.advice)"))
    #expect(try Pattern(parsing: "x{/é\\\(sign)/}", as: .line).literalText == "xé\(sign)")
  }

  @Test(arguments: Array("bBAzZRXdDwWsShHvVpPQ1k"))
  func `has no escape with another meaning`(_ letter: Character) {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: "x{/a\\\(letter)/}", as: .line) }
    #expect(
      error
        == PatternError(
          offset: 4, code: .badRegex,
          message: "a session has no regular expressions: `\\\(letter)` is not a character; \(Self.advice)"))
  }

  @Test(arguments: ["\\x", "\\u{}", "\\u{110000}", "\\u{D800}", "\\u{41", "\\u{+41}", "\\ug"])
  func `takes a character's number in hexadecimal digits`(_ escape: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: "{/a\(escape)/}", as: .line) }
    #expect(
      error
        == PatternError(
          offset: 3, code: .badRegex, message: "expected a character's number in hexadecimal digits, as in `\\u{41}`"))
  }

  @Test func `is compared as text in a line, and as a number in a value that is one`() throws {
    var bindings = Bindings()
    #expect(try !Pattern(parsing: "{/5/}0", as: .line).match("50.0", &bindings))
    #expect(try Pattern(parsing: "{/5/}0", as: .value).match("50.0", &bindings))
    #expect(try Pattern(parsing: "{*}{/;/}{x}", as: .line).match("a;b", &bindings))
    #expect(bindings["x"] == "b")
  }
}
