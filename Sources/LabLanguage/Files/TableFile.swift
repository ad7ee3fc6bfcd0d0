import ListModel

/// Reads rows from tables, CSV and TSV: the first record names the columns.
enum TableFile {
  /// Reads the rows of a table.
  ///
  /// - Throws: `FileProblem`.
  ///
  /// - Parameter delimiter: the character between columns; nil: it is found in the first line.
  static func load(
    _ bytes: [UInt8], delimiter: UInt8?, _ mapping: FileMapping, rowHeight: Points, _ progress: Progress
  ) throws(FileProblem) -> LoadedFile {
    let delimiter = delimiter ?? self.delimiter(of: bytes)
    let reader = TableReader(delimiter: delimiter)
    var rows = FileRows(rowHeight: rowHeight, file: bytes, isForeign: mapping.isForeign)
    var header: TableHeader?
    var lines = FileLines(bytes)
    var start = lines.offset
    while let line = lines.next() {
      if !reader.isInRecord { start = line.lowerBound }
      if line.lowerBound & 0xFFF < 64 { try progress.advance(to: line.lowerBound, of: bytes.count) }
      guard try reader.read(bytes, line, progress) else { continue }
      do throws(FileProblem) {
        if let header {
          try addRow(reader, header, in: bytes, at: start, to: &rows)
        } else {
          header = try TableHeader(reader, mapping)
        }
      } catch {
        let offset = reader.offset(of: reader.field, in: bytes, from: start)
        throw error.clause == nil ? error.located(at: offset) : error
      }
      reader.forgetRecord()
    }
    if reader.isInRecord {
      throw FileProblem("this quote is never closed", at: reader.offset(of: reader.count, in: bytes, from: start))
    }
    guard let header else {
      throw FileProblem("the header is missing", advice: "the first line names the columns: \(FileColumn.list)", at: 0)
    }
    let plan = try rows.finish { reader.offset(of: header.field(of: .key), in: bytes, from: $0) }
    return LoadedFile(plan, ignoring: header.ignored, as: "columns", sections: rows.sections)
  }

  /// The character between columns: comma, semicolon or tab, whichever is most frequent in the first line outside
  /// quotes.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    let line = FileLines(bytes).first { !$0.isEmpty } ?? 0..<0
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes[line] {
      if byte == .quote { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let signs: [UInt8] = [UInt8(ascii: ","), .semicolon, UInt8(ascii: "\t")]
    return signs.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? UInt8(ascii: ",")
  }

  private static func addRow(
    _ reader: TableReader, _ header: TableHeader, in bytes: [UInt8], at start: Int, to rows: inout FileRows
  ) throws(FileProblem) {
    guard reader.count == header.count else {
      reader.field = min(reader.count - 1, header.count)
      let fields = reader.count == 1 ? "1 field" : "\(reader.count) fields"
      throw FileProblem("a record of \(fields)", advice: "\(header.count), as the header names")
    }
    for (field, column) in header.columns {
      reader.field = field
      let value = column == .text ? reader.original(of: field, in: bytes, from: start) : reader[field]
      if let value { try rows.set(column, to: .word(value), at: start) }
    }
    reader.field = 0
    try rows.endRow()
  }
}
