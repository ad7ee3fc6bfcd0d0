import Testing

@testable import listlab

/// What Tab does and shows, without a terminal.
@Suite struct CompletionTests {
  private static func candidates(_ words: String..., replacing: Int) -> [Completion] {
    words.map { Completion(word: $0, replacing: replacing, description: "about \($0)") }
  }

  @Test func `Nothing fits, so it beeps`() {
    #expect(TabAnswer.decide([], before: "x", after: "") == .beep)
  }

  @Test(arguments: [("", "move "), (" 5", "move"), ("5", "move ")])
  func `The only candidate is typed, with a blank unless one is there`(after: String, typed: String) {
    let found = Self.candidates("move", replacing: 2)
    #expect(TabAnswer.decide(found, before: "mo", after: after) == .replace(characters: 2, with: typed))
  }

  @Test func `A folder gets no blank`() {
    let folder = Completion(word: "Sessions/", replacing: 1, endsWord: false)
    #expect(TabAnswer.decide([folder], before: "load S", after: "") == .replace(characters: 1, with: "Sessions/"))
  }

  @Test func `What all candidates share is typed first`() {
    let found = Self.candidates("scroll", "script", replacing: 1)
    #expect(TabAnswer.decide(found, before: "s", after: "") == .replace(characters: 1, with: "scr"))
    #expect(TabAnswer.decide(found, before: "S", after: "") == .replace(characters: 1, with: "scr"))
  }

  @Test func `Candidates that share no more than what is typed are listed`() {
    let found = Self.candidates("scroll", "select", replacing: 1)
    #expect(TabAnswer.decide(found, before: "s", after: "") == .list(found))
  }

  @Test func `A file name that could steer the terminal is not offered`() {
    let found = Self.candidates("a\u{1B}[2J", "ab", replacing: 1)
    #expect(TabAnswer.decide(found, before: "a", after: "") == .replace(characters: 1, with: "ab "))
  }

  @Test func `A list shows descriptions in a column, cut to the terminal's width`() {
    let found = Self.candidates("a", "abcde", replacing: 1)
    #expect(Completion.list(found, columns: 80, rows: 24) == "  a      about a\n  abcde  about abcde\n")
    #expect(Completion.list(found, columns: 16, rows: 24) == "  a      about…\n  abcde  about…\n")
  }

  @Test func `A list higher than the screen says how many are missing`() {
    let found = (1...30).map { Completion(word: "word\($0)", replacing: 0) }
    let shown = Completion.list(found, columns: 80, rows: 8).split(separator: "\n")
    #expect(shown == ["  word1", "  word2", "  word3", "  word4", "  … and 26 more"])
  }
}

@Suite struct DisplayWidthTests {
  init() { DisplayWidth.prepare() }

  @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("行行行", 4, "行…"), ("x", 0, "")])
  func `A text is cut at whole characters`(text: String, room: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: room) == cut)
  }
}
