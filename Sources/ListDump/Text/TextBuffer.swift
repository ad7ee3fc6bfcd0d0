/// Builds text in one block of UTF-8, so that a dump of many small pieces needs few allocations. As an array of bytes it
/// would make a scroll with its table a fifth more expensive.
package struct TextBuffer: @unchecked Sendable {
  /// Storage for bytes. Creating and appending to an array takes several times as long.
  private final class Room: ManagedBuffer<Void, UInt8> {
    static func make(for bytes: Int) -> Room {
      unsafeDowncast(create(minimumCapacity: bytes) { _ in }, to: Room.self)
    }
  }

  /// Written to only while it is uniquely referenced.
  private var room: Room
  /// The capacity of the storage in bytes.
  private var capacity: Int
  /// The number of bytes written.
  package private(set) var count = 0
  /// Blanks that are written only when something follows them: no line ends with a blank.
  private var pendingBlanks = 0

  package init(capacity: Int = 2048) { (room, self.capacity) = (.make(for: capacity), capacity) }

  /// A text that consists of printable text only.
  package init(trusted text: String) {
    self.init(capacity: text.utf8.count)
    append(trusted: text)
  }

  /// The text that a function writes.
  package static func string(_ write: (inout TextBuffer) -> Void) -> String {
    var text = TextBuffer(capacity: 64)
    write(&text)
    return text.text.string
  }

  /// The text written so far.
  package var text: PrintableText { PrintableText(trusted: string(0..<count)) }

  /// A part of the text.
  package func string(_ part: Range<Int>) -> String { withBytes(part) { String(decoding: $0, as: UTF8.self) } }

  /// Calls a function with the bytes from `start` on.
  package func withUTF8<Result>(from start: Int = 0, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withBytes(start..<count, body)
  }

  private func withBytes<Result>(_ part: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(part.lowerBound >= 0 && part.upperBound <= count, "no such bytes")
    return room.withUnsafeMutablePointerToElements {
      body(UnsafeBufferPointer(start: $0 + part.lowerBound, count: part.count))
    }
  }

  /// Writes the pending blanks, and calls a function to write so many bytes after them.
  private mutating func write(_ length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    let start = count + pendingBlanks
    makeRoom(for: start + length)
    room.withUnsafeMutablePointerToElements { bytes in
      if pendingBlanks > 0 { (bytes + count).update(repeating: UInt8(ascii: " "), count: pendingBlanks) }
      body(bytes + start)
    }
    (count, pendingBlanks) = (start + length, 0)
  }

  /// Ensures a capacity, and that the storage is uniquely referenced.
  private mutating func makeRoom(for bytes: Int) {
    if bytes > capacity || !isKnownUniquelyReferenced(&room) { moveToOwnRoom(for: bytes) }
  }

  private mutating func moveToOwnRoom(for bytes: Int) {
    let wanted = bytes > capacity ? max(bytes, 2 * capacity, 64) : capacity
    let new = Room.make(for: wanted)
    withBytes(0..<count) { old in
      new.withUnsafeMutablePointerToElements { destination in
        if let start = old.baseAddress { destination.update(from: start, count: old.count) }
      }
    }
    (room, capacity) = (new, wanted)
  }

  /// Appends text; an empty one leaves blanks before it pending.
  package mutating func append(_ text: PrintableText) { append(trusted: text.string) }

  /// Appends a string that consists of printable text only.
  package mutating func append(trusted text: String) {
    // `append(contentsOf: string.utf8)` is slow.
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends another buffer.
  package mutating func append(_ other: TextBuffer) { append(0..<other.count, of: other) }

  /// Appends a part of another buffer.
  mutating func append(_ part: Range<Int>, of other: TextBuffer) { other.withBytes(part) { append($0) } }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, !text.isEmpty else { return }
    write(text.count) { $0.update(from: start, count: text.count) }
  }

  /// Appends a number, without a temporary string.
  mutating func append(number: Int) {
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    var (rest, length) = (number.magnitude, 1)
    while rest >= 10 { (rest, length) = (rest / 10, length + 1) }
    rest = number.magnitude
    write(length) { bytes in
      for index in (0..<length).reversed() {
        bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
    }
  }

  /// Appends an escape sequence, which has no width: blanks before it stay pending.
  mutating func append(code: String) {
    let blanks = pendingBlanks
    pendingBlanks = 0
    append(trusted: code)
    pendingBlanks = blanks
  }

  /// Appends one ASCII character.
  package mutating func append(byte: UInt8) { write(1) { $0.pointee = byte } }

  /// Appends blanks, and calls a function that may overwrite them with text; blanks after the text stay pending.
  ///
  /// - Parameter body: returns the end of its text, 0 if it wrote none; nil: nothing is appended.
  /// - Returns: whether something was appended.
  mutating func append(blanks: Int, under body: (UnsafeMutablePointer<UInt8>) -> Int?) -> Bool {
    let start = count + pendingBlanks
    makeRoom(for: start + blanks)
    let end = room.withUnsafeMutablePointerToElements { bytes in
      (bytes + count).update(repeating: UInt8(ascii: " "), count: pendingBlanks + blanks)
      return body(bytes + start)
    }
    guard let end else { return false }
    (count, pendingBlanks) = end == 0 ? (count, pendingBlanks + blanks) : (start + end, blanks - end)
    return true
  }

  /// Appends blanks, unless the line ends with them.
  package mutating func append(blanks: Int) { pendingBlanks += max(0, blanks) }

  /// Begins the next line, unless the buffer is empty.
  mutating func startLine() {
    pendingBlanks = 0
    if count > 0 { append(byte: UInt8(ascii: "\n")) }
  }

  /// Removes the text, and keeps the capacity.
  package mutating func removeAll() { cut(to: 0) }

  /// Removes the text after a number of bytes.
  package mutating func cut(to count: Int) { (self.count, pendingBlanks) = (min(count, self.count), 0) }
}
