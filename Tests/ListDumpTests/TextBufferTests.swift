import ListDump
import Testing

/// Text in the making.
@Suite struct TextBufferTests {
  @Test(arguments: [0, 1, 64, 2048]) func `it grows as far as it must`(capacity: Int) {
    var text = TextBuffer(capacity: capacity)
    for number in 0..<1000 {
      text.append(trusted: String(number))
      text.append(" · ")
    }
    #expect(text.text.string == (0..<1000).map { "\($0) · " }.joined())
  }

  @Test func `a copy is a text of its own`() {
    var first = TextBuffer()
    first.append("a")
    var second = first
    first.append("b")
    second.append("c")
    #expect(first.text.string == "ab" && second.text.string == "ac")
    second.append(first)
    #expect(first.text.string == "ab" && second.text.string == "acab")
  }

  @Test func `to be copied again and again makes it no larger`() {
    var text = TextBuffer()
    for _ in 0..<200 {
      let copy = text
      text.append("a")
      #expect(copy.count == text.count - 1)
    }
    #expect(text.text.string == String(repeating: "a", count: 200))
  }

  @Test func `blanks are written once something follows them`() {
    var text = TextBuffer()
    text.append(blanks: 2)
    #expect(text.text.string == "" && text.count == 0)
    text.append(trusted: "")
    text.append(byte: UInt8(ascii: "x"))
    text.append(blanks: 3)
    #expect(text.text.string == "  x")
    text.append(trusted: "5")
    #expect(text.text.string == "  x   5")
  }
}
