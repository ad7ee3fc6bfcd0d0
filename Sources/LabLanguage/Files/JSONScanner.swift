/// Reads JSON from front to back, without a tree: FoundationEssentials' decoder does not say where an error is.
package struct JSONScanner {
  let bytes: [UInt8]
  let end: Int
  private(set) var offset: Int

  /// Reads this part of a text.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  private var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// The offset of the next character that is not a blank.
  package var nextOffset: Int {
    mutating get {
      while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C {
        offset += 1
      }
      return offset
    }
  }

  /// Whether only blanks are left.
  package var isAtEnd: Bool { mutating get { nextOffset == end } }

  /// Whether a character comes next, behind blanks.
  package func isNext(_ character: Unicode.Scalar) -> Bool {
    var look = self
    return look.take(character)
  }

  /// A scanner at another offset of the same text.
  func moved(to offset: Int) -> JSONScanner {
    var other = self
    other.offset = offset
    return other
  }

  /// Skips a character if it is the next one.
  ///
  /// - Returns: whether it was.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard nextOffset < end, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  package mutating func expect(_ character: Unicode.Scalar, _ wanted: String) throws(FileProblem) {
    guard take(character) else { throw unexpected(wanted) }
  }

  package mutating func expectEnd(_ reason: String) throws(FileProblem) {
    guard isAtEnd else { throw FileProblem("unexpected text", advice: reason, at: offset) }
  }

  private func unexpected(_ wanted: String) -> FileProblem {
    slip
      ?? FileProblem(offset < end ? "unexpected character" : "the text ends too early", advice: wanted, at: offset)
  }

  /// Reads a value; nil for `null`. Of objects and arrays only the beginning is read.
  ///
  /// - Throws: `FileProblem`.
  package mutating func value() throws(FileProblem) -> FileValue? {
    let start = nextOffset
    switch next {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case let byte? where byte == UInt8(ascii: "-") || (48...57).contains(byte): return .number(try number())
    default: break
    }
    if let slip { throw slip }
    while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { offset += 1 }
    switch String(decoding: bytes[start..<offset], as: UTF8.self) {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "null": return nil
    default:
      throw FileProblem("a value is missing here", advice: "a text in quotes, a number, true, false or null", at: start)
    }
  }

  /// Reads a number as it is written: `-0.5e3`.
  private mutating func number() throws(FileProblem) -> ArraySlice<UInt8> {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let whole = digits()
    var isSound = !whole.isEmpty && (whole.count == 1 || whole.first != UInt8(ascii: "0"))
    if next == UInt8(ascii: ".") {
      offset += 1
      isSound = !digits().isEmpty && isSound
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      isSound = !digits().isEmpty && isSound
    }
    guard isSound else { throw FileProblem("this is not a JSON number", at: start) }
    return bytes[start..<offset]
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = offset
    while let byte = next, (48...57).contains(byte) { offset += 1 }
    return bytes[start..<offset]
  }

  /// Reads a string, without its quotes and with its escapes resolved.
  ///
  /// - Throws: `FileProblem`.
  package mutating func string() throws(FileProblem) -> ArraySlice<UInt8> {
    let start = nextOffset
    try expect("\"", "expected a name in quotes")
    let body = offset
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
    if next == UInt8(ascii: "\"") {
      offset += 1
      return bytes[body..<offset - 1]
    }
    var text = Array(bytes[body..<offset])
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { break }
      offset += 1
      if byte == UInt8(ascii: "\\") { try appendEscape(to: &text) } else { text.append(byte) }
    }
    guard next == UInt8(ascii: "\"") else {
      if next == nil { throw FileProblem("this quote is never closed", at: start) }
      throw FileProblem("a control character in a text", advice: "an escape, as \\n or \\u0009", at: offset)
    }
    offset += 1
    return text[...]
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(FileProblem) {
    let start = offset - 1
    let byte = next
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte ?? 0)
    case UInt8(ascii: "u"):
      guard let unit = hexUnit(), let scalar = scalar(from: unit) else {
        throw FileProblem("this escape does not name a character", advice: "as \\u00e9, or a surrogate pair", at: start)
      }
      text.append(contentsOf: String(scalar).utf8)
    default:
      throw FileProblem("JSON has no such escape", advice: "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9", at: start)
    }
  }

  private mutating func hexUnit() -> UInt32? {
    guard offset + 4 <= end, bytes[offset..<offset + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    defer { offset += 4 }
    return UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
  }

  /// The character for a UTF-16 unit; a high surrogate is followed by a low one.
  private mutating func scalar(from unit: UInt32) -> Unicode.Scalar? {
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard offset + 2 <= end, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    offset += 2
    guard let low = hexUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }
}
