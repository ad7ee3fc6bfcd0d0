/// The lines of a file in order, without their ends (LF, CRLF or CR) and without a byte-order mark.
struct FileLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  /// The offset of the next line.
  private(set) var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.textStart
  }

  /// The range of the next line. There is none behind the last line end.
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex(of: .newline, or: .carriageReturn)
    offset = end + 1
    if offset < bytes.count, bytes[end] == .carriageReturn, bytes[offset] == .newline { offset += 1 }
    return start..<end
  }
}

/// Checks that a whole file is text, before any of it is used.
enum FileText {
  /// The number of bytes that are checked at once, which bounds the memory for the check.
  private static let pieceSize = 1 << 16

  /// Checks that a file is UTF-8 without NUL.
  ///
  /// - Throws: `FileProblem` with the offset of the first wrong byte.
  static func check(_ bytes: [UInt8], _ progress: Progress) throws(FileProblem) {
    var start = 0
    while start < bytes.count {
      try progress.advance(to: 0, of: bytes.count)
      var end = min(bytes.count, start + pieceSize)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80, end - start < pieceSize + 4 { end += 1 }
      if bytes[start..<end].contains(0) || String(validating: bytes[start..<end], as: UTF8.self) == nil {
        throw problem(in: bytes, from: start)
      }
      start = end
    }
  }

  /// The first error: a NUL, or a byte outside every UTF-8 sequence.
  private static func problem(in bytes: [UInt8], from start: Int) -> FileProblem {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[start...].makeIterator()
    var offset = start
    while case .valid(let scalar) = parser.parseScalar(from: &rest), scalar.first != 0 { offset += scalar.count }
    if isUTF16(bytes) { return FileProblem("the file is UTF-16", advice: "save it as UTF-8", at: 0) }
    let isNUL = offset < bytes.count && bytes[offset] == 0
    return FileProblem(
      isNUL ? "a NUL byte" : "this is not UTF-8", advice: "the file must be UTF-8 text", at: offset)
  }

  /// Whether a file begins with the byte-order mark of UTF-16, as spreadsheets write it.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}
