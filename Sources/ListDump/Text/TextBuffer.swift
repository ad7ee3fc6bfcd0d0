/// Text in the making: one block of UTF-8, so that a dump of many small pieces costs few allocations.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  /// Blanks that are written once something follows them: no line ends with a blank.
  private var pendingBlanks = 0

  init(capacity: Int = 2048) { bytes.reserveCapacity(capacity) }

  /// What was written.
  var text: PrintableText { PrintableText(checked: String(decoding: bytes, as: UTF8.self)) }

  /// Adds text; what adds nothing leaves blanks before it pending.
  mutating func append(_ text: PrintableText) { append(checked: text.string) }

  /// Adds text in which everything is printable.
  mutating func append(checked text: String) {
    guard !text.isEmpty else { return }
    flushBlanks()
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds the same given as UTF-8.
  mutating func append(checked text: ArraySlice<UInt8>) {
    guard !text.isEmpty else { return }
    flushBlanks()
    bytes.append(contentsOf: text)
  }

  /// Adds a word of the program's own.
  mutating func append(_ word: StaticString) {
    flushBlanks()
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Adds a number, without a string in between.
  mutating func append(number: Int) {
    flushBlanks()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Adds what takes no room on the screen: blanks before it stay pending.
  mutating func append(code: String) { bytes.append(contentsOf: code.utf8) }

  /// Adds one ASCII character.
  mutating func append(byte: UInt8) {
    flushBlanks()
    bytes.append(byte)
  }

  /// Adds blanks, unless the line ends with them.
  mutating func append(blanks: Int) { pendingBlanks += max(0, blanks) }

  /// Begins the next line, unless nothing was written yet.
  mutating func startLine() {
    pendingBlanks = 0
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func flushBlanks() {
    guard pendingBlanks > 0 else { return }
    for _ in 0..<pendingBlanks { bytes.append(UInt8(ascii: " ")) }
    pendingBlanks = 0
  }
}
