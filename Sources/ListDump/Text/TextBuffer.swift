/// Text in the making. No line of it ends with a blank.
package struct TextBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// Blanks that are written only when something follows them.
  private var pendingBlanks = 0

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// A text that consists of printable text only.
  package init(trusted text: String) { bytes = Array(text.utf8) }

  /// The text that a function writes.
  package static func string(_ write: (inout TextBuffer) -> Void) -> String {
    var text = TextBuffer()
    write(&text)
    return text.text.string
  }

  /// The number of bytes written.
  package var count: Int { bytes.count }

  /// The text written so far.
  package var text: PrintableText { PrintableText(trusted: string(0..<count)) }

  /// A part of the text.
  package func string(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

  /// Calls a function with the bytes from `start` on.
  package func withUTF8<Result>(from start: Int = 0, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes[start...].withUnsafeBufferPointer(body)
  }

  /// Appends text; an empty one leaves blanks before it pending.
  package mutating func append(_ text: PrintableText) { append(trusted: text.string) }

  /// Appends a string that consists of printable text only.
  package mutating func append(trusted text: String) {
    guard !text.isEmpty else { return }
    writeBlanks()
    bytes += text.utf8
  }

  /// Appends another buffer.
  package mutating func append(_ other: TextBuffer) {
    guard other.count > 0 else { return }
    writeBlanks()
    bytes += other.bytes
  }

  /// Appends one ASCII character.
  package mutating func append(byte: UInt8) {
    writeBlanks()
    bytes.append(byte)
  }

  /// Appends an escape sequence, which has no width: blanks before it stay pending.
  mutating func append(code: String) { bytes += code.utf8 }

  /// Appends blanks, unless the line ends with them.
  package mutating func append(blanks: Int) { pendingBlanks += max(0, blanks) }

  private mutating func writeBlanks() {
    bytes += repeatElement(UInt8(ascii: " "), count: pendingBlanks)
    pendingBlanks = 0
  }

  /// Begins the next line, unless the buffer is empty.
  mutating func startLine() {
    pendingBlanks = 0
    if count > 0 { append(byte: UInt8(ascii: "\n")) }
  }

  /// Removes the text, and keeps the capacity.
  package mutating func removeAll() { cut(to: 0) }

  /// Removes the text after a number of bytes.
  package mutating func cut(to count: Int) {
    bytes.removeLast(max(0, bytes.count - count))
    pendingBlanks = 0
  }
}
