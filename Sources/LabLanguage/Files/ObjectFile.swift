import ListModel

/// Reads rows from JSON and JSON lines, one object for each row.
enum ObjectFile {
  /// Reads an array of objects, which may be inside an object.
  static func load(
    array bytes: [UInt8], _ mapping: FileMapping, rowHeight: Points, _ progress: Progress
  ) throws(FileProblem) -> LoadedFile {
    var scanner = JSONScanner(bytes, bytes.textStart..<bytes.count)
    let isWhole = !scanner.isNext("{")
    if !isWhole {
      scanner = JSONScanner(bytes, try RowsArray.offset(of: mapping.rows, in: scanner)..<bytes.count)
    } else if mapping.rows != nil, scanner.isNext("[") {
      throw FileProblem("the file itself is the array", advice: "leave rows= out", code: .badArgument, clause: .rows)
    }
    var reader = ObjectReader(bytes, mapping, rowHeight: rowHeight)
    try scanner.expect("[", "expected an array of objects")
    if !scanner.take("]") {
      repeat {
        try progress.advance(to: scanner.offset, of: bytes.count)
        try reader.addRow(&scanner)
      } while scanner.take(",")
      try scanner.expect("]", "expected \",\" or \"]\"")
    }
    if isWhole { try scanner.expectEnd("the array has ended") }
    return try reader.finish(bytes)
  }

  /// Reads lines with one object each.
  static func load(
    lines bytes: [UInt8], _ mapping: FileMapping, rowHeight: Points, _ progress: Progress
  ) throws(FileProblem) -> LoadedFile {
    var reader = ObjectReader(bytes, mapping, rowHeight: rowHeight)
    for line in FileLines(bytes) {
      var scanner = JSONScanner(bytes, line)
      if scanner.isAtEnd { continue }
      try progress.advance(to: line.lowerBound, of: bytes.count)
      try reader.addRow(&scanner)
      try scanner.expectEnd("one object a line")
    }
    return try reader.finish(bytes)
  }
}
