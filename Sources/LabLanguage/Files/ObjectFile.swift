import ListModel

/// Reads rows from JSON and JSON lines, one object for each row.
enum ObjectFile {
  /// Reads an array of objects, which may be inside an object.
  static func load(array bytes: [UInt8], _ reading: FileReading, _ progress: Progress) throws(FileProblem) -> LoadedFile
  {
    if bytes.isBlank { throw FileProblem("the file is empty", advice: "expected an array of objects", at: 0) }
    let mapping = reading.mapping
    var scanner = JSONScanner(bytes, bytes.textStart..<bytes.count)
    let isWhole = !scanner.isNext("{")
    if !isWhole {
      scanner = JSONScanner(bytes, try RowsArray.offset(of: mapping, in: scanner)..<bytes.count)
    } else if mapping.rows != nil, scanner.isNext("[") {
      throw FileProblem("the file itself is the array", advice: "leave rows= out", code: .badArgument, clause: .rows)
    }
    try scanner.expect("[", "expected an array of objects")
    var reader = ObjectReader(bytes, reading, first: scanner)
    if !scanner.take("]") {
      repeat {
        try progress.advance(to: scanner.offset, of: bytes.count)
        try reader.addRow(&scanner)
      } while scanner.take(",")
      try scanner.expect("]", "expected \",\" or \"]\"")
    }
    if isWhole { try scanner.expectEnd("the array has ended") }
    return try reader.finish()
  }

  /// Reads lines with one object each; an object may also go on over several lines.
  static func load(lines bytes: [UInt8], _ reading: FileReading, _ progress: Progress) throws(FileProblem) -> LoadedFile
  {
    var scanner = JSONScanner(bytes, bytes.textStart..<bytes.count)
    var reader = ObjectReader(bytes, reading, first: scanner)
    if scanner.isNext("[") {
      throw FileProblem(
        "unexpected character", advice: "one object a line", at: scanner.nextOffset,
        remedies: [FileRemedy(as: .json, reading.mapping, reads: "an array")])
    }
    while !scanner.isAtEnd {
      try progress.advance(to: scanner.offset, of: bytes.count)
      do throws(FileProblem) { try reader.addRow(&scanner) } catch {
        throw error.movedToCut(in: bytes, from: scanner.offset)
      }
      guard scanner.isAtLineEnd else { throw scanner.unexpectedText("one object a line") }
    }
    return try reader.finish()
  }
}

extension FileProblem {
  /// The problem where the line of an object was cut off: it is noticed only where the next line begins.
  fileprivate func movedToCut(in bytes: [UInt8], from start: Int) -> FileProblem {
    guard let offset, offset < bytes.count, bytes[offset] == UInt8(ascii: "{"), remedies.isEmpty,
      let last = bytes[..<offset].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), bytes[last].endsLine,
      let end = bytes[..<last].lastIndex(where: { !$0.endsLine })
    else { return self }
    return FileProblem("the line ends too early", advice: advice, code: code, at: end + 1)
  }
}
