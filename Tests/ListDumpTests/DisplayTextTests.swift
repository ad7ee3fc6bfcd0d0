import ListDump
import ListModel
import Testing

/// Text from data on a terminal: how wide it is, how it is cut, and that it is harmless.
@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("", 0), ("row", 3), ("資料", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}", 1),
    ("😀", 2), ("👩‍👧", 4), ("🇩🇪", 2), ("❤\u{FE0F}", 1), ("a\u{200B}b", 2), ("é", 1), ("␛", 1), ("…", 1), ("𠀋", 2),
  ])
  func `a text is as wide as its characters`(text: String, width: Int) { #expect(text.displayWidth == width) }

  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[2J", "␛[2J"), ("a\nb\tc\r", "a␊b␉c␍"), ("\0\u{7F}", "␀␡"),
    ("\u{9B}31m", #"\u{9b}31m"#),
    ("\u{202E}abc\u{2069}", #"\u{202e}abc\u{2069}"#), ("a\u{2028}b", #"a\u{2028}b"#), ("日本", "日本"),
    ("a\u{200B}b\u{FEFF}\u{AD}", #"a\u{200b}b\u{feff}\u{ad}"#), ("\u{3164}\u{2060}", #"\u{3164}\u{2060}"#),
    ("a\u{200D}b", #"a\u{200d}b"#), ("👩‍👧 ❤\u{FE0F} 👍🏽 1\u{FE0F}\u{20E3}", "👩‍👧 ❤\u{FE0F} 👍🏽 1\u{FE0F}\u{20E3}"),
    ("👩\u{200D}", #"👩\u{200d}"#), ("a\u{FE0F}", #"a\u{fe0f}"#), ("\u{E000}\u{E0041}", #"\u{e000}\u{e0041}"#),
    ("e\u{301}", "e\u{301}"),
  ])
  func `what a terminal would act on is shown as a symbol`(text: String, visible: String) {
    #expect(text.visible == visible)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("", 0, ""),
    ("資料集", 6, "資料集"),
    ("資料集", 5, "資料…"), ("資料集", 4, "資…"), ("e\u{301}te\u{301}s", 3, "e\u{301}t…"), ("a\u{1B}bc", 3, "a␛…"),
    ("\u{1B}\u{1B}", 1, "…"),
  ])
  func `a text that is too wide is cut between characters`(text: String, columns: Int, shown: String) {
    #expect(text.shown(columns: columns) == shown)
  }

  @Test(arguments: [
    ("intro", "intro"), ("資料", "資料"), ("two words", #""two words""#), ("a,b", #""a,b""#), ("a...b", #""a...b""#),
    ("none", #""none""#), ("", #""""#), ("\"\\\n\u{1B}", #""\"\\\n\u{1b}""#),
  ])
  func `a name in a list leaves no doubt where it ends`(name: String, quoted: String) {
    #expect(name.quotedIfNeeded == quoted)
  }
}
