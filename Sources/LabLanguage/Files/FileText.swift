/// The lines of a file in order, without their ends (LF, CRLF or CR) and without a byte-order mark.
struct FileLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  /// The offset of the next line.
  private(set) var offset: Int

  init(_ bytes: [UInt8]) { self.init(bytes, from: bytes.textStart) }

  /// The lines from an offset on, at which one begins.
  init(_ bytes: [UInt8], from offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

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
    if let other = OtherFile(bytes) { return FileProblem("the file is \(other.what)", advice: other.advice, at: 0) }
    let isNUL = offset < bytes.count && bytes[offset] == 0
    return FileProblem(
      isNUL ? "a NUL byte" : "this is not UTF-8", advice: "the file must be UTF-8 text", at: offset)
  }
}

/// A file that is no UTF-8 text but is known by its first bytes.
struct OtherFile {
  let what: String
  let advice: String

  private static let table: [(start: [UInt8], what: String, advice: String)] = [
    ([0xFF, 0xFE], "UTF-16", "save it as UTF-8"), ([0xFE, 0xFF], "UTF-16", "save it as UTF-8"),
    (Array("PK\u{3}\u{4}".utf8), "a zip archive, as .xlsx, .ods and .docx are", "save the sheet as CSV"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Office file, as .xls and .doc are", "save the sheet as CSV"),
    ([0x1F, 0x8B], "compressed with gzip", "gunzip FILE unpacks it"),
    (Array("BZh".utf8), "compressed with bzip2", "bunzip2 FILE unpacks it"),
    ([0xFD] + Array("7zXZ".utf8), "compressed with xz", "unxz FILE unpacks it"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", "unzstd FILE unpacks it"),
    ([0x89] + Array("PNG".utf8), "a PNG image", "rows are read from text"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image", "rows are read from text"),
    (Array("GIF8".utf8), "a GIF image", "rows are read from text"),
    (Array("%PDF-".utf8), "a PDF", "rows are read from text"),
    (Array("SQLite format 3".utf8), "an SQLite database", "export a table as CSV"),
    (Array("PAR1".utf8), "a Parquet file", "export it as CSV"),
    (Array("bplist".utf8), "a binary property list", "plutil -convert json FILE converts it"),
  ]

  init?(_ bytes: [UInt8]) {
    if let found = Self.table.first(where: { bytes.starts(with: $0.start) }) {
      (what, advice) = (found.what, found.advice)
    } else if bytes.count >= 4, bytes[0] == 0 && bytes[2] == 0 || bytes[1] == 0 && bytes[3] == 0 {
      // Without a byte-order mark every other byte of plain letters is NUL.
      (what, advice) = ("UTF-16", "save it as UTF-8")
    } else {
      return nil
    }
  }
}
