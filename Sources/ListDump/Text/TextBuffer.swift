package import ListModel

/// Text in the making: one block of UTF-8, so that a dump of many small pieces costs few allocations.
package struct TextBuffer: @unchecked Sendable {
  /// Room for bytes. To make an array, and to append to one, takes several times as long.
  private final class Room: ManagedBuffer<Void, UInt8> {
    static func make(for bytes: Int) -> Room {
      unsafeDowncast(create(minimumCapacity: bytes) { _ in }, to: Room.self)
    }
  }

  /// Written to only while nobody else holds it.
  private var room: Room
  /// How many bytes it has room for.
  private var capacity: Int
  /// How many bytes were written.
  package private(set) var count = 0
  /// Blanks that are written once something follows them: no line ends with a blank.
  private var pendingBlanks = 0

  package init(capacity: Int = 2048) { (room, self.capacity) = (.make(for: capacity), capacity) }

  /// Text in which everything is printable.
  package init(trusted text: String) {
    self.init(capacity: text.utf8.count)
    append(trusted: text)
  }

  /// What a function writes.
  package static func string(capacity: Int = 64, _ write: (inout TextBuffer) -> Void) -> String {
    var text = TextBuffer(capacity: capacity)
    write(&text)
    return text.text.string
  }

  /// What was written.
  package var text: PrintableText { PrintableText(trusted: string(0..<count)) }

  /// Some of what was written.
  package func string(_ part: Range<Int>) -> String { withBytes(part) { String(decoding: $0, as: UTF8.self) } }

  /// What was written behind so many bytes, for somebody who takes bytes.
  package func withUTF8<Result>(from start: Int = 0, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withBytes(start..<count, body)
  }

  @inline(__always)
  private func withBytes<Result>(_ part: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(part.lowerBound >= 0 && part.upperBound <= count, "no such bytes")
    return room.withUnsafeMutablePointerToElements {
      body(UnsafeBufferPointer(start: $0 + part.lowerBound, count: part.count))
    }
  }

  /// Writes the pending blanks, and lets a function write so many bytes behind them.
  ///
  /// - Parameter room: how many bytes it may write to; those behind the length do not count.
  @inline(__always)
  private mutating func write(_ length: Int, room size: Int = 0, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    let start = count + pendingBlanks
    makeRoom(for: start + max(length, size))
    room.withUnsafeMutablePointerToElements { bytes in
      if pendingBlanks > 0 { (bytes + count).update(repeating: UInt8(ascii: " "), count: pendingBlanks) }
      body(bytes + start)
    }
    (count, pendingBlanks) = (start + length, 0)
  }

  /// Sees to it that so many bytes have room, and nobody else sees what is written there.
  @inline(__always)
  private mutating func makeRoom(for bytes: Int) {
    if bytes > capacity || !isKnownUniquelyReferenced(&room) { moveToOwnRoom(for: bytes) }
  }

  @inline(never)
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

  /// Adds text; what adds nothing leaves blanks before it pending.
  mutating func append(_ text: PrintableText) { append(trusted: text.string) }

  /// Adds text in which everything is printable.
  package mutating func append(trusted text: String) {
    // A string's own bytes would be added one by one.
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Adds what another one holds.
  package mutating func append(_ other: TextBuffer) { append(0..<other.count, of: other) }

  /// Adds some of the bytes of another one.
  package mutating func append(_ part: Range<Int>, of other: TextBuffer) { other.withBytes(part) { append($0) } }

  @inline(__always)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, !text.isEmpty else { return }
    write(text.count) { $0.update(from: start, count: text.count) }
  }

  /// Adds a length, without a string in between where it is whole.
  package mutating func append(_ length: Points) {
    if length.thousandths.isMultiple(of: 1000) {
      append(number: Int(length.thousandths / 1000))
    } else {
      append(trusted: length.description)
    }
  }

  /// Adds rows as sessions write them.
  package mutating func append(_ rows: RowSet) {
    rows.writePieces { piece in
      switch piece {
      case .sign(let sign): append(sign)
      case .number(let number): append(number: number)
      }
    }
  }

  /// Adds a word of the program's own.
  @inline(__always)
  package mutating func append(_ word: StaticString) {
    append(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Adds a number, without a string in between.
  package mutating func append(number: Int) {
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    append(magnitude: number.magnitude)
  }

  private mutating func append(magnitude: UInt) {
    guard magnitude < DecimalDigits.bound else {
      let (high, low) = magnitude.quotientAndRemainder(dividingBy: DecimalDigits.bound)
      append(magnitude: high)
      return write(word: DecimalDigits.eight(low), 8)
    }
    let (bytes, count) = DecimalDigits.shortest(magnitude)
    write(word: bytes, count)
  }

  /// Writes the lower bytes of a word.
  @inline(__always)
  private mutating func write(word: UInt64, _ length: Int) {
    write(length, room: 8) { UnsafeMutableRawPointer($0).storeBytes(of: word.littleEndian, as: UInt64.self) }
  }

  /// Adds what takes no room on the screen: blanks before it stay pending.
  mutating func append(code: String) {
    let blanks = pendingBlanks
    pendingBlanks = 0
    append(trusted: code)
    pendingBlanks = blanks
  }

  /// Adds one ASCII character.
  package mutating func append(byte: UInt8) { write(1) { $0.pointee = byte } }

  /// Adds so many blanks, and lets a function put text onto them; those behind it stay pending.
  ///
  /// - Parameter body: answers where its text ends, 0 where there is none; nil: nothing is added.
  /// - Returns: whether something was added.
  @inline(__always)
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

  /// Adds blanks, unless the line ends with them.
  package mutating func append(blanks: Int) { pendingBlanks += max(0, blanks) }

  /// Begins the next line, unless nothing was written yet.
  mutating func startLine() {
    pendingBlanks = 0
    if count > 0 { append(byte: UInt8(ascii: "\n")) }
  }

  /// Forgets what was written, and keeps its room.
  package mutating func removeAll() { cut(to: 0) }

  /// Forgets what was written behind so many bytes.
  package mutating func cut(to count: Int) { (self.count, pendingBlanks) = (min(count, self.count), 0) }
}
