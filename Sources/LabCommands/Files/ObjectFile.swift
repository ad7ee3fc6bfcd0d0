import ListModel

/// JSON and JSON lines as rows: an object a row.
enum ObjectFile {
  /// The rows of an array of objects.
  static func plan(forArray bytes: [UInt8], rowHeight: Points, _ progress: Progress) throws(FileProblem) -> LoadPlan {
    var rows = FileRows(rowHeight: rowHeight)
    var scanner = JSONScanner(bytes, bytes.textStart..<bytes.count)
    try scanner.expect("[", "an array of objects is wanted")
    if !scanner.take("]") {
      repeat {
        try progress.advance(to: scanner.place, of: bytes.count)
        try addRow(&scanner, to: &rows)
      } while scanner.take(",")
      try scanner.expect("]", "\",\" or \"]\" is wanted")
    }
    try scanner.expectEnd("the array has ended")
    return try finish(&rows, bytes)
  }

  /// The rows of lines with an object each.
  static func plan(forLines bytes: [UInt8], rowHeight: Points, _ progress: Progress) throws(FileProblem) -> LoadPlan {
    var rows = FileRows(rowHeight: rowHeight)
    for line in FileLines(bytes) {
      var scanner = JSONScanner(bytes, line)
      if scanner.isAtEnd { continue }
      try progress.advance(to: line.lowerBound, of: bytes.count)
      try addRow(&scanner, to: &rows)
      try scanner.expectEnd("one object a line")
    }
    return try finish(&rows, bytes)
  }

  private static func finish(_ rows: inout FileRows, _ bytes: [UInt8]) throws(FileProblem) -> LoadPlan {
    let (plan, keys) = try rows.finish()
    if let (row, before) = keys.firstRepeat() {
      let first = bytes.position(of: Int(keys.places[before])).line
      throw FileProblem(
        "the key \(keys.names[row].quotedForMessage) stands in line \(first) already", advice: "every key once",
        code: .duplicateKey, at: Int(keys.places[row]))
    }
    return plan
  }

  private static func addRow(_ scanner: inout JSONScanner, to rows: inout FileRows) throws(FileProblem) {
    let start = scanner.nextPlace
    try scanner.expect("{", "an object is wanted, as {\"height\": 44}")
    var seen: [FileColumn] = []
    if !scanner.take("}") {
      repeat {
        let nameStart = scanner.nextPlace
        let name = String(decoding: try scanner.string(), as: UTF8.self)
        let column: FileColumn
        do throws(FileProblem) {
          column = try FileColumn.named(name)
          if seen.contains(column) { throw FileProblem("\"\(name)\" stands twice in this object") }
        } catch {
          throw error.located(at: nameStart)
        }
        seen.append(column)
        try scanner.expect(":", "\":\" is wanted")
        let start = scanner.nextPlace
        guard let value = try scanner.value() else { continue }
        do throws(FileProblem) { try rows.set(column, to: value, at: start) } catch { throw error.located(at: start) }
      } while scanner.take(",")
      try scanner.expect("}", "\",\" or \"}\" is wanted")
    }
    do throws(FileProblem) { try rows.endRow() } catch { throw error.located(at: start) }
  }
}
