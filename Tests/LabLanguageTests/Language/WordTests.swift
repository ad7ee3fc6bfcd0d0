import Testing

@testable import LabLanguage

@Suite struct `Words` {
  private static func cut(_ line: String) throws -> [String] {
    try Word.words(of: LineText(line)).map { ($0.isQuoted ? "q:" : "") + $0.text.inOneLine }
  }

  @Test(
    arguments: [
      ("", []),
      ("  \t ", []),
      ("load 40", ["load", "40"]),
      ("  load\t40  ", ["load", "40"]),
      (#"text 3 "two words""#, ["text", "3", "q:two words"]),
      (#""" x"#, ["q:", "x"]),
      (#""a \"b\" \\ c""#, [#"q:a "b" \ c"#]),
      (#""a\nb""#, ["q:a⏎b"]),
      (#""\u{41}\u{1F600}""#, ["q:A😀"]),
      ("# all of it", []),
      ("load 40 # a comment; with \"quotes", ["load", "40"]),
      ("a#b c", ["a#b", "c"]),
      ("load 40 #\u{301} an accent", ["load", "40"]),
      (##""# no comment" #x"##, ["q:# no comment"]),
      (#"a"b c"#, [#"a"b"#, "c"]),
      (#"y["a key"] z"#, [#"y["a key"]"#, "z"]),
      (#"y["a \" key"] z"#, [#"y["a \" key"]"#, "z"]),
      ("名前 é👩‍👩‍👧", ["名前", "é👩‍👩‍👧"]),
    ] as [(String, [String])])
  func `are cut at blanks, and quotes hold blanks together`(_ line: String, _ words: [String]) throws {
    #expect(try Self.cut(line) == words)
  }

  @Test(arguments: [
    (#"text 3 ‹"open›"#, #"bad-text: the quoted text does not end (a closing ")"#),
    (#"‹"open\"›"#, #"bad-text: the quoted text does not end (a closing ")"#),
    (#""a"‹b›"#, #"bad-text: there must be a blank after a quoted text (inside quotes, \" stands for a quote)"#),
    (#""a‹\t›""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    (#""a‹\u›{}""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    (#""a‹\u›{D800}""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    (#""a‹\u›41""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    (#""a‹\›"#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
  ])
  func `a quoted text must end, and its escapes exist`(_ marked: String, _ answer: String) {
    let error = #expect(throws: CommandError.self) { try Word.words(of: LineText(marked.unmarked)) }
    #expect(error?.answer == answer)
    #expect(error?.marked(in: marked.unmarked) == marked)
  }

  @Test(arguments: [
    ("a", "a"), ("", #""""#), ("a b", #""a b""#), ("#a", ##""#a""##), ("a#", "a#"), (#"a"b"#, #""a\"b""#),
    (#"a\b"#, #""a\\b""#), ("a,b", #""a,b""#), ("a;b", #""a;b""#), ("a\nb", #""a\nb""#), ("\u{1B}[2J", #""\u{1b}[2J""#),
    ("\u{202E}x", #""\u{202e}x""#), ("é", "é"), ("\u{301}x", #""\u{301}x""#), ("👍🏻", "👍🏻"), ("名前", "名前"),
  ])
  func `are written so that nothing in them is hidden`(_ text: String, _ written: String) {
    #expect(Word.written(text) == written)
  }

  /// Texts made of all that has a meaning to the quoting.
  private static let scraps = [
    "\"", "\\", "n", "\n", "u{", "}", "\\n", "#", " ", ",", ";", "\u{301}", "\u{1F3FB}", "\u{200D}", "\u{0D4E}",
    "\u{0}",
    "\r", "\r\n", "e", "👩", "\u{FE0F}", "가", "\u{11A8}", "[", "]",
  ]

  @Test(arguments: scraps.flatMap { first in scraps.map { first + $0 } } + scraps)
  func `are read back as the text that was written`(_ text: String) throws {
    for text in [text, "a" + text, text + "a", text + text] {
      for written in [Word.written(text), Word.quote(text)] {
        let words = try Word.words(of: LineText("x " + written + " y"))
        #expect(
          words.map(\.text).map { Array($0.unicodeScalars) } == ["x", text, "y"].map { Array($0.unicodeScalars) })
      }
    }
  }

  @Test(arguments: [
    ("x", #""x""#), ("x y", #""x y""#),
    (String(repeating: "a", count: 24), "\"" + String(repeating: "a", count: 24) + "\""),
    (String(repeating: "a", count: 10_000), "\"" + String(repeating: "a", count: 23) + "…\""),
    ("\u{1B}[2J", #""\u{1b}[2J""#),
  ])
  func `are shown in messages in quotes, and cut`(_ text: String, _ shown: String) {
    #expect(Word(text: text, span: 0..<0).shown == shown)
  }
}
