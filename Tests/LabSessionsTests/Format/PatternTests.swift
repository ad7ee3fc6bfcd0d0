import ListModel
import Testing

@testable import LabSessions

@Suite struct Patterns {
  @Test(
    arguments: [
      ("row c0", "row c0", true), ("row c0", "row c1", false), ("row c0", "row c0  \t", true), ("row ", "row", true),
      ("", "", true), ("", "x", false), ("50", "50.0", false), ("e\u{301}", "é", false),
      ("{*}", "", true), ("{*}", "anything", true), ("a{*}c", "abc", true), ("a{*}c", "ab", false),
      ("a {*}", "a", true), ("{*}b{*}b{*}", "abab", true), ("{*}b{*}b{*}", "aba", false),
      ("{int}", "-12", true), ("{int}", "1.5", false), ("{int}", "", false), ("{int}", "+1", false),
      ("c{int}", "c12", true), ("{int}...{int}", "3...9", true), ("{int}{*}", "44.5", false), ("1{int}", "12", false),
      ("{*}{int}", "44", true), ("{*} {int}-{int}", "rows 5-7", true),
      ("{num}", "44.125", true), ("{num}", "44.", false), ("{num}.", "44.", true), ("{num}", "1e5", false),
      ("{44±0.5}", "44.5", true), ("{44±0.5}", "43.5", true), ("{44±0.5}", "44.501", false),
      ("{44±0.5}", "44.5000", true), ("{44±0.5}", "44.50001", false), ("{44±0.5}", "43.49999", false),
      ("{44±0.5}", "43.50001", true), ("{-1±1}", "-2", true), ("{-1±1}", "-2.0001", false), ("{-1±1}", "0.0001", false),
      ("{44±0.5}", "x", false), ("{44±0.5}", "99999999999999999999999", false), ("{*}{4±0.5}", "44", false),
      ("y {44±0.5} {*}", "y 44.2 h", true), ("{0±0}", "-0.0", true),
      ("{{*}", "{*}", true), ("{{*}", "x", false), ("}", "}", true), ("{{{{", "{{", true), ("{{{int}}", "{5}", true),
      ("{...}", "...", true), ("a{...}b", "a...b", true), ("0...7", "0...7", true), ("{/;/};", ";;", true),
      ("{//}", "", true), ("{/\\u{1B}/}[2J", "\u{1B}[2J", true),
    ] as [(String, String, Bool)])
  func `a pattern matches an output line`(_ pattern: String, _ actual: String, _ matches: Bool) throws {
    var bindings = Bindings()
    #expect(try Pattern(parsing: pattern, as: .line).match(actual, &bindings) == matches)
  }

  @Test(arguments: [
    ("50", "50.0", true), ("50.10", "50.1", true), ("-0", "0", true), ("050", "50", true), ("50", "50.001", false),
    ("123456789012345678901234567890", "123456789012345678901234567890.0", true), ("none", "none", true),
    ("0...7", "0...7", true), ("0...7", "0...7.0", false), (".5", "0.5", false), ("5", "5 ", true), ("+5", "5", false),
  ])
  func `values that are numbers on both sides compare as numbers`(_ pattern: String, _ actual: String, _ same: Bool)
    throws
  {
    var bindings = Bindings()
    #expect(try Pattern(parsing: pattern, as: .value).match(actual, &bindings) == same)
  }

  @Test(arguments: [
    ("{a} {b}", "x y z", "x|y z"), ("{a}:{b:int}", "k:12", "k|12"), ("{a}{b}", "éa", "é|a"),
    ("{a}-{a} {b}", "x-x y", "x|y"), ("{a}{*}{a}{b}", "abcabz", "a|bz"), ("{b:num} {a}", "1.50 1", "1|1.50"),
  ])
  func `names are bound as short as they can be, numbers whole`(_ pattern: String, _ actual: String, _ bound: String)
    throws
  {
    var bindings = Bindings()
    #expect(try Pattern(parsing: pattern, as: .line).match(actual, &bindings))
    #expect("\(bindings["a"] ?? "")|\(bindings["b"] ?? "")" == bound)
  }

  @Test(arguments: [
    ("{x}", "c0", true), ("{x}", "c1", false), ("a {x} {x}", "a c0 c0", true), ("{x:int}", "5", false),
    ("{n}", "50", true), ("{n}", "50.0", false), ("{n:num}", "50.0", true), ("{n:int}", "50.0", false),
    ("{y}", "", false), ("{y} {y}", "a b", false),
  ])
  func `the second use of a name must be equal`(_ pattern: String, _ actual: String, _ matches: Bool) throws {
    var bindings = Bindings()
    bindings["x"] = "c0"
    bindings["n"] = "50"
    let before = bindings
    #expect(try Pattern(parsing: pattern, as: .line).match(actual, &bindings) == matches)
    #expect(bindings == before, "what was bound stays, and a mismatch binds nothing")
  }

  @Test func `a bound value compares as a number in a value`() throws {
    var bindings = Bindings()
    #expect(try Pattern(parsing: "{x}", as: .value).match("50", &bindings))
    #expect(try Pattern(parsing: "{x}", as: .value).match("50.0", &bindings))
    #expect(try !Pattern(parsing: "{x}", as: .value).match("51", &bindings))
  }

  @Test(arguments: ["{*}a", "{*}a{*}a", "a{int}{*}a"])
  func `many wildcards over a long text are no long search`(_ piece: String) throws {
    var bindings = Bindings()
    let many = try Pattern(parsing: String(repeating: piece, count: 10) + "b", as: .line)
    #expect(!many.match(String(repeating: "a", count: 2000), &bindings))
    let names = try Pattern(parsing: "{a}a{b}a{c}a{d}b", as: .line)
    #expect(!names.match(String(repeating: "a", count: 2000), &bindings))
  }

  @Test(arguments: [
    ("{a} {b} {a}", "x y x", true), ("{a} {b} {a}", "x y x y x", true), ("{a} {b} {a}", "x y z x y", false),
    ("{a}{b}{a}", "xyzx", true), ("{a}{b}{a}", "xyzxy", false), ("{a}{*}-{a}", "xyz-x", true),
  ])
  func `a name keeps what it took once the next wildcard has begun`(
    _ pattern: String, _ actual: String, _ matches: Bool
  )
    throws
  {
    var bindings = Bindings()
    #expect(try Pattern(parsing: pattern, as: .line).match(actual, &bindings) == matches)
    #expect(bindings["a"] == (matches ? "x" : nil))
  }

  @Test(arguments: [
    ("a{*}", nil), ("a{{b", "a{b"), ("x {...}  ", "x ..."), ("", ""), ("{x}", nil), ("{/;/}", ";"),
    ("a{/b\\.\\{x\\}/}{{", "ab.{x}{"),
  ])
  func `only a pattern without wildcard has a literal text`(_ pattern: String, _ text: String?) throws {
    #expect(try Pattern(parsing: pattern, as: .line).literalText == text)
  }

  @Test func `the pieces of a pattern`() throws {
    let pattern = try Pattern(parsing: "{{a{...}{*}{int}{/b\\+/}{x:num}{x}{44±0.5}", as: .line)
    #expect(
      pattern.pieces == [
        .literal("{a..."), .anyText, .number(.whole), .literal("b+"), .binding("x", .decimal),
        .binding("x", nil),
        .near(Points(44), tolerance: Points(thousandths: 500)),
      ])
    #expect(pattern.names == ["x"])
  }
}
