import ListModel

/// Reads rows from tables, CSV and TSV: the first record names the columns.
enum TableFile {
  private static let tab = UInt8(ascii: "\t")
  private static let bar = UInt8(ascii: "|")

  /// Reads the rows of a table.
  ///
  /// TSV has no quotes, but spreadsheets write them: where they do not enclose whole fields, they are text.
  ///
  /// - Throws: `FileProblem`.
  static func load(_ bytes: [UInt8], _ reading: FileReading, _ progress: Progress) throws(FileProblem) -> LoadedFile {
    let start = TableStart(bytes, delimiter: reading.format == .tsv ? tab : nil)
    let reader = TableReader(delimiter: start.delimiter)
    do throws(FileProblem) { return try load(bytes, from: start.offset, reader, reading, progress) } catch {
      guard reading.format == .tsv, reader.hasWrongQuotes, error.code != .interrupted else { throw error }
      let plain = TableReader(delimiter: start.delimiter, hasQuotes: false)
      do throws(FileProblem) { return try load(bytes, from: start.offset, plain, reading, progress) } catch let other {
        throw other.offset ?? 0 > error.offset ?? 0 ? other : error
      }
    }
  }

  private static func load(
    _ bytes: [UInt8], from first: Int, _ reader: TableReader, _ reading: FileReading, _ progress: Progress
  ) throws(FileProblem) -> LoadedFile {
    var rows = FileRows(rowHeight: reading.rowHeight, file: bytes)
    var header: TableHeader?
    var lines = FileLines(bytes, from: first)
    var start = first
    while let line = lines.next() {
      if !reader.isInRecord { start = line.lowerBound }
      if line.lowerBound & 0xFFF < 64 { try progress.advance(to: line.lowerBound, of: bytes.count) }
      guard try reader.read(bytes, line, progress) else { continue }
      do throws(FileProblem) {
        if let header {
          let isRule = rows.count == 0 && reader.delimiter == bar && reader.isRule
          if !isRule { try addRow(reader, header, in: bytes, at: start, to: &rows) }
        } else {
          let new = try TableHeader(reader, reading.mapping)
          rows = FileRows(rowHeight: reading.rowHeight, file: bytes, new.mapping, width: reading.width)
          header = new
        }
      } catch {
        // A quote at the beginning of a field may have swallowed lines.
        if line.lowerBound > start { reader.noteWrongQuotes() }
        let offset = reader.offset(of: reader.field, in: bytes, from: start)
        throw error.clause == nil ? error.located(at: offset) : error
      }
      reader.forgetRecord()
    }
    if reader.isInRecord {
      reader.noteWrongQuotes()
      throw FileProblem("this quote is never closed", at: reader.offset(of: reader.count, in: bytes, from: start))
    }
    guard let header else {
      throw FileProblem(
        bytes.isBlank ? "the file is empty" : "the header is missing",
        advice: "the first line names the columns: \(FileColumn.list)", at: 0)
    }
    return try finish(&rows, header, reader, bytes)
  }

  private static func finish(
    _ rows: inout FileRows, _ header: TableHeader, _ reader: TableReader, _ bytes: [UInt8]
  ) throws(FileProblem) -> LoadedFile {
    let plan = try rows.finish { reader.offset(of: header.field(of: .key), in: bytes, from: $0) }
    var file = LoadedFile(
      plan, ignoring: header.ignored, as: "columns", [rows.sections.written, rows.roundingRemark])
    if !rows.hasTexts, rows.count > 0 { file.remedies = header.remediesForTexts }
    return file
  }

  private static func addRow(
    _ reader: TableReader, _ header: TableHeader, in bytes: [UInt8], at start: Int, to rows: inout FileRows
  ) throws(FileProblem) {
    // A delimiter at the end of each line, as some programs write it, adds fields without values.
    guard reader.count >= header.count, reader.filled <= header.count else {
      reader.field = min(reader.count - 1, header.count)
      let fields = reader.count == 1 ? "1 field" : "\(reader.count) fields"
      throw FileProblem("a record of \(fields)", advice: "\(header.count), as the header names")
    }
    for (field, target) in header.columns {
      reader.field = field
      let isText = target == .column(.text)
      let value = isText ? reader.original(of: field, in: bytes, from: start) : reader[field]
      guard let value else { continue }
      do throws(FileProblem) { try rows.set(target, to: .word(value), at: start) } catch {
        throw target == .column(.image) ? error.offering(header.remediesForImages) : error
      }
    }
    reader.field = 0
    try rows.endRow()
  }
}

extension TableReader {
  /// Whether the record is the line below the header of a table in Markdown: `|---|:--|`.
  fileprivate var isRule: Bool {
    let fields = wanted
    return fields.contains { $0.starts(with: "--".utf8) || $0.starts(with: ":--".utf8) }
      && fields.allSatisfy { $0.allSatisfy { "-: ".utf8.contains($0) } }
  }
}
