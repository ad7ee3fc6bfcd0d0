/// Where a table begins, and what separates its columns.
struct TableStart {
  /// The offset of the header.
  let offset: Int
  let delimiter: UInt8

  private static let delimiters: [UInt8] = [
    UInt8(ascii: ","), .semicolon, UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// Looks at the first lines. Above the header may stand `sep=;`, as Excel writes it, and comments that begin with `#`.
  ///
  /// - Parameter fixed: the delimiter of the format; nil: it is found in the header.
  init(_ bytes: [UInt8], delimiter fixed: UInt8?) {
    var lines = FileLines(bytes)
    var start = lines.offset
    var told: UInt8?
    while let line = lines.next() {
      if let sign = Self.sign(in: bytes[line]), told == nil {
        (told, start) = (sign, lines.offset)
      } else if Self.isComment(line, before: lines, in: bytes, told ?? fixed) {
        start = lines.offset
      } else if line.contains(where: { bytes[$0] != 0x20 }) {
        break
      }
    }
    offset = start
    let header = FileLines(bytes, from: start).first { !$0.isEmpty } ?? 0..<0
    delimiter = told ?? fixed ?? Self.delimiter(in: bytes[header])
  }

  /// The delimiter that a line `sep=;` tells.
  private static func sign(in line: ArraySlice<UInt8>) -> UInt8? {
    let text = line.filter { $0 != .quote }
    return text.count == 5 && String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=" ? text[4] : nil
  }

  /// Whether a line begins with `#` and a blank, or has another number of columns than the line behind it: else `#name`
  /// begins a header.
  private static func isComment(
    _ line: Range<Int>, before rest: FileLines, in bytes: [UInt8], _ delimiter: UInt8?
  ) -> Bool {
    var rest = rest
    guard bytes[line].first == UInt8(ascii: "#") else { return false }
    while let next = rest.next() {
      if next.isEmpty { continue }
      if bytes[line].starts(with: "# ".utf8) || bytes[next].first == UInt8(ascii: "#") { return true }
      let sign = delimiter ?? self.delimiter(in: bytes[next])
      return count(of: sign, in: bytes[line]) != count(of: sign, in: bytes[next])
    }
    return false
  }

  /// The most frequent delimiter of a line outside quotes; a comma if there is none.
  private static func delimiter(in line: ArraySlice<UInt8>) -> UInt8 {
    delimiters.max { count(of: $0, in: line) < count(of: $1, in: line) } ?? UInt8(ascii: ",")
  }

  private static func count(of sign: UInt8, in line: ArraySlice<UInt8>) -> Int {
    var (count, isQuoted) = (0, false)
    for byte in line {
      if byte == .quote { isQuoted.toggle() }
      if byte == sign, !isQuoted { count += 1 }
    }
    return count
  }
}
