package import ListModel

/// Text in the making: one block of UTF-8, so that a dump of many small pieces costs few allocations.
package struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  /// Blanks that are written once something follows them: no line ends with a blank.
  private var pendingBlanks = 0

  package init(capacity: Int = 2048) { bytes.reserveCapacity(capacity) }

  /// How many bytes were written.
  package var count: Int { bytes.count }

  /// What was written.
  package var text: PrintableText { PrintableText(checked: String(decoding: bytes, as: UTF8.self)) }

  /// Adds text; what adds nothing leaves blanks before it pending.
  mutating func append(_ text: PrintableText) { append(checked: text.string) }

  /// Adds text in which everything is printable.
  package mutating func append(checked text: String) {
    guard !text.isEmpty else { return }
    flushBlanks()
    append(raw: text)
  }

  /// Adds some of the bytes of another one.
  package mutating func append(_ part: Range<Int>, of other: TextBuffer) {
    other.bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[part])) }
  }

  /// Adds bytes of printable text.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return }
    flushBlanks()
    bytes.append(contentsOf: text)
  }

  /// A string's own `utf8` would be added byte by byte.
  private mutating func append(raw text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a length, without a string in between where it is whole.
  package mutating func append(_ length: Points) {
    if length.thousandths.isMultiple(of: 1000) {
      append(number: Int(length.thousandths / 1000))
    } else {
      append(checked: length.description)
    }
  }

  /// Adds a word of the program's own.
  package mutating func append(_ word: StaticString) {
    flushBlanks()
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Adds a number, without a string in between.
  package mutating func append(number: Int) {
    flushBlanks()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    var rest = number.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    digits.span.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[first...])) }
  }

  /// Adds what takes no room on the screen: blanks before it stay pending.
  mutating func append(code: String) { if !code.isEmpty { append(raw: code) } }

  /// Adds one ASCII character.
  package mutating func append(byte: UInt8) {
    flushBlanks()
    bytes.append(byte)
  }

  /// Adds blanks, unless the line ends with them.
  package mutating func append(blanks: Int) { pendingBlanks += max(0, blanks) }

  /// Begins the next line, unless nothing was written yet.
  mutating func startLine() {
    pendingBlanks = 0
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Forgets what was written, and keeps its room.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pendingBlanks = 0
  }

  private mutating func flushBlanks() {
    guard pendingBlanks > 0 else { return }
    // From a text of blanks: one that is made of so many is added byte by byte.
    while pendingBlanks > 0 {
      let count = min(pendingBlanks, Self.blanks.utf8CodeUnitCount)
      bytes.append(contentsOf: UnsafeBufferPointer(start: Self.blanks.utf8Start, count: count))
      pendingBlanks -= count
    }
  }

  private static let blanks: StaticString = "                                                                "
}
