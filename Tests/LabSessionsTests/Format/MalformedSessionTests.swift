import LabLanguage
import Testing

@testable import LabSessions

/// A text that is not a session, and the whole message that says so.
struct Misspelling: Sendable, CustomTestStringConvertible {
  let code: MalformedSession.Code
  let text: String
  let rendered: String

  init(_ code: MalformedSession.Code, _ text: String, _ rendered: String) {
    self.code = code
    self.text = text
    self.rendered = rendered
  }

  var testDescription: String { text.debugDescription }
  static let all = headers + lines + steps + patterns
}

@Suite struct `Malformed sessions` {
  @Test(arguments: Misspelling.all)
  func `every line kind misspelt says what is wrong, where, and what would be right`(_ case: Misspelling) {
    let error = #expect(throws: MalformedSession.self) { try SessionFile(parsing: Array(`case`.text.utf8)) }
    #expect(error?.rendered(file: "a.session") == `case`.rendered)
    #expect(error?.code == `case`.code)
  }

  @Test(arguments: Misspelling.all)
  func `a misspelt file is not written canonically either`(_ case: Misspelling) {
    let error = #expect(throws: MalformedSession.self) { try canonicalText(of: Array(`case`.text.utf8)) }
    #expect(error?.code == `case`.code)
  }

  @Test func `help errors lists every code`() {
    let listed = Vocabulary.full.errors.flatMap(\.reasons).map(\.code)
    #expect(listed == MalformedSession.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func `every code has a case, but for the bytes that no text can hold`() {
    let untested = Set(MalformedSession.Code.allCases).subtracting(Misspelling.all.map(\.code))
    #expect(untested == [.notUTF8, .tooLarge])
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], 1), ([0x61, 0xC3], 2), ([0xC3, 0xA9, 0xC3, 0x28], 2), ([0x61, 0xEF, 0xBF], 2),
      ([0xEF, 0xBF, 0xBD, 0x20, 0xED, 0xA0, 0x80], 3), ([0xF5, 0x80, 0x80, 0x80], 1), ([0xC0, 0xAF], 1),
    ] as [([UInt8], Int)])
  func `bytes that are no UTF-8 are reported where they begin`(_ bytes: [UInt8], _ column: Int) {
    let text = Array("#!listlab 1\n> ".utf8) + bytes
    let error = #expect(throws: MalformedSession.self) { try SessionFile(parsing: text) }
    #expect(error?.code == .notUTF8)
    #expect(error?.line == 2)
    #expect(error?.column == column + 2)
    #expect(error?.message == "this is not UTF-8: the file must be UTF-8 text")
  }

  @Test
  func `columns count characters, the caret stands below its position, and mark and carriage returns do not count`() {
    let text = Array("\u{FEFF}#!listlab 1\r\n> load 5\r\n= text[0] e\u{301}é👩‍👩‍👧 {x\r\n".utf8)
    let error = #expect(throws: MalformedSession.self) { try SessionFile(parsing: text) }
    let expected = """
      s:3:15: error: this `{` has no `}`; write a brace as text as `{{`
      = text[0] e\u{301}é👩‍👩‍👧 {x
                         ^
      """
    #expect(error?.rendered(file: "s") == expected)
  }

  @Test func `no name of a file and no line of one reaches the terminal as it is`() {
    let error = #expect(throws: MalformedSession.self) {
      try SessionFile(parsing: Array("#!listlab 1\n> load 1\n= rows \u{61C}漢字 {x\n".utf8))
    }
    #expect(
      error?.rendered(file: "b\u{1B}[31m\nok 7") == """
        b\\u{1B}[31m\\u{A}ok 7:3:12: error: this `{` has no `}`; write a brace as text as `{{`
        = rows \\u{61C}漢字 {x
                           ^
        """)
  }

  @Test func `of a long line only what stands around the position is shown`() {
    let long = String(repeating: "y", count: 1000)
    let error = #expect(throws: MalformedSession.self) {
      try SessionFile(parsing: Array("#!listlab 1\n> load 1\n= rows \(long) {x\(long)\n".utf8))
    }
    #expect(
      error?.rendered(file: "s") == """
        s:3:1009: error: this `{` has no `}`; write a brace as text as `{{`
        …\(String(repeating: "y", count: 149)) {x\(String(repeating: "y", count: 148))…
        \(String(repeating: " ", count: 151))^
        """)
  }
}
