import ListDump
import ListModel
import Testing

/// Text in the making.
@Suite struct TextBufferTests {
  @Test(arguments: [0, 7, 9, 10, 99, 100, 12_345, 999_999_999, 1_000_000_000_000, Int.max, -1, -10, -12_345, Int.min])
  func `a number is written as it is said`(number: Int) {
    var text = TextBuffer(capacity: 0)
    text.append(number: number)
    #expect(text.text.string == String(number))
  }

  /// Every group of four digits, alone, before and behind others.
  @Test(arguments: [(1, 0), (10_000, 0), (1, 99_990_000), (100_000_000, 12_345_678), (1, 1_234_567_800_000_000)])
  func `every four digits are written as they are said`(step: Int, start: Int) {
    var text = TextBuffer()
    for digits in 0..<10_000 {
      text.append(number: start + digits * step)
      text.append(byte: UInt8(ascii: " "))
    }
    #expect(text.text.string == (0..<10_000).map { "\(start + $0 * step) " }.joined())
  }

  @Test(arguments: [RowSet(), RowSet(3), RowSet(3..<9), RowSet([0..<1, 4..<6, 10..<11])])
  func `rows are written as they are said`(rows: RowSet) {
    var text = TextBuffer()
    text.append(rows)
    #expect(text.text.string == rows.description)
  }

  @Test(arguments: [0, 1, 64, 2048]) func `it grows as far as it must`(capacity: Int) {
    var text = TextBuffer(capacity: capacity)
    for number in 0..<1000 {
      text.append(number: number)
      text.append(" · " as StaticString)
    }
    #expect(text.text.string == (0..<1000).map { "\($0) · " }.joined())
  }

  @Test func `a copy is a text of its own`() {
    var first = TextBuffer()
    first.append("a" as StaticString)
    var second = first
    first.append("b" as StaticString)
    second.append("c" as StaticString)
    #expect(first.text.string == "ab" && second.text.string == "ac")
    second.append(0..<first.count, of: first)
    #expect(first.text.string == "ab" && second.text.string == "acab")
  }

  @Test func `to be copied again and again makes it no larger`() {
    var text = TextBuffer()
    for _ in 0..<200 {
      let copy = text
      text.append("a" as StaticString)
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
    text.append(number: 5)
    #expect(text.text.string == "  x   5")
  }
}
