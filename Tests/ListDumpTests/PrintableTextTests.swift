import ListDump
import ListModel
import Testing

/// Data becomes text to be shown in one place, which nobody can pass by.
@Suite struct PrintableTextTests {
  private static let hostile = "A\nok: \u{1B}[31m\u{9B}2J\u{202E}\u{200B}"
  private static let shown = #"A␊ok: ␛[31m\u{9b}2J\u{202e}\u{200b}"#

  @Test func `text interpolated into a literal is made visible, including line breaks`() {
    let text: PrintableText = "key[0]  \(Self.hostile)\n"
    #expect(text.string == "key[0]  \(Self.shown)\n")
  }

  @Test func `printable text is interpolated as it is`() {
    let inner: PrintableText = "\u{1B}[1mone\u{1B}[0m\ntwo"
    let text: PrintableText = "<\(inner)>"
    #expect(text.string == "<\u{1B}[1mone\u{1B}[0m\ntwo>")
  }

  @Test func `a value takes one line, and lines keep their ends`() {
    #expect(PrintableText(Self.hostile).string == Self.shown)
    #expect(PrintableText(lines: "A\nok: \u{1B}[31m\u{200B}\tb\n").string == "A\nok: ␛[31m\\u{200b}␉b\n")
    #expect(PrintableText(document: "A\n\tb\u{1B}").string == "A\n\tb␛")
  }

  @Test func `texts are joined, and end where a line ends`() {
    let words: [PrintableText] = ["a", "b"]
    #expect(words.joined(separator: ", ") == "a, b")
    #expect(("a" as PrintableText).endingInNewline == "a\n")
    #expect(("a\n" as PrintableText).endingInNewline == "a\n")
    #expect(("" as PrintableText).endingInNewline == "")
    #expect(("a\nb\n" as PrintableText).lines == ["a", "b", ""])
  }

  @Test(arguments: [
    ("a\nb\nc", 1, ["a\n", "b\n", "c"]), ("a\nb\nc", 2, ["a\nb\n", "c"]), ("a\nb\nc", 3, ["a\nb\nc"]),
    ("a\nb\nc", 5, ["a\nb\nc"]), ("a\nb\n", 2, ["a\nb\n"]), ("", 1, []),
  ])
  func `a text is handed over in pieces of whole lines`(text: String, limit: Int, pieces: [String]) {
    var handed: [String] = []
    let isWhole = PrintableText(lines: text).forEachPiece(ofLines: limit) { piece in
      handed.append(piece.string)
      return true
    }
    #expect(handed == pieces && isWhole)
  }

  @Test(arguments: [1, 2, 9]) func `no piece of a text is handed over after one that was refused`(limit: Int) {
    var handed = 0
    let isWhole = PrintableText(lines: "a\nb\nc").forEachPiece(ofLines: limit) { _ in
      handed += 1
      return false
    }
    #expect(handed == 1 && !isWhole)
  }

  @Test(arguments: [
    ("offset 0 → 50 of 200 · r0 left", "offset 0 -> 50 of 200, r0 left"), ("… 3 more", "... 3 more"),
    ("on screen ↕ +50", "on screen jumped +50"), ("·   5  r5  a very lo…", "·   5  r5  a very lo…"),
    ("a→b\n·  c", "a→b\n·  c"),
  ])
  func `a terminal without Unicode gets arrows and dots in ASCII, and no column moves`(text: String, ascii: String) {
    #expect(PrintableText(lines: text).inASCII.string == ascii)
  }

  @Test func `a word at the beginning of a line gets the colour of an alarm`() {
    let text: PrintableText = "violation a\n  violation b"
    #expect(text.withAlarm("violation").string == "\u{1B}[31mviolation\u{1B}[0m a\n  violation b")
    #expect(("! code: x" as PrintableText).withAlarm("code", behind: "! ").string == "! \u{1B}[31mcode\u{1B}[0m: x")
  }

  @Test(
    arguments: [
      ("delete 9", 7..<8, nil, "  delete 9\n         ^"),
      ("delete", 6..<6, nil, "  delete\n        ^"),
      ("text 資料 9", 5..<7, nil, "  text 資料 9\n       ^^^^"),
      ("a\u{1B}b", 2..<3, nil, "  a␛b\n    ^"),
      ("one two three four five six seven", 14..<18, 30, "  one two three four five six…\n                ^^^^"),
      (
        "one two three four five six seven", 28..<33, 30,
        "  …o three four five six seven\n                         ^^^^^"
      ),
      ("one two three", 8..<13, 10, "…two three\n     ^^^^^"),
    ] as [(String, Range<Int>, Int?, String)])
  func `a caret is below the place it points at, even in a line without room`(
    line: String, span: Range<Int>, columns: Int?, text: String
  ) {
    let marked = MarkedLine(line, marking: span, columns: columns)
    #expect(marked.text.string == text)
    #expect(marked.width == text.split(separator: "\n").last.map { String($0).displayWidth })
  }
}
