import CLibcsv
import ListModel

/// Reads records with libcsv, line by line; it has the fields of the last record.
final class TableReader {
  /// The maximum number of fields; further ones are only counted, because a line may consist of commas.
  static let maxFields = 10_000
  /// The number of bytes that are read before the next check for an interruption.
  private static let pieceSize = 1 << 20

  private var parser = csv_parser()
  // libcsv calls back for each field, and its callbacks use only these properties: checking each access for overlaps
  // would take a tenth of a load.
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var ends: [Int] = []
  /// Whether a field is empty without quotes: it has no value, whereas `""` is an empty text.
  @exclusivity(unchecked) private var isMissing: [Bool] = []
  /// The number of fields.
  @exclusivity(unchecked) private(set) var count = 0
  /// The number of fields up to the last one that has a value.
  @exclusivity(unchecked) private(set) var filled = 0
  @exclusivity(unchecked) private var isComplete = false
  /// Whether a field is kept; nil: all are.
  @exclusivity(unchecked) private var isWanted: [Bool]?
  /// The current field, for errors.
  var field = 0

  let delimiter: UInt8
  /// The character around a field that may contain delimiters; NUL, which no file contains, if there is none.
  private let quote: UInt8
  /// Whether quotes stood in the wrong place.
  private(set) var hasWrongQuotes = false

  private static let strict = UInt8(CSV_STRICT | CSV_EMPTY_IS_NULL)
  private static let lenient = UInt8(CSV_EMPTY_IS_NULL)

  init(delimiter: UInt8, hasQuotes: Bool = true) {
    self.delimiter = delimiter
    quote = hasQuotes ? .quote : 0
    csv_init(&parser, Self.strict)
    csv_set_delim(&parser, delimiter)
    csv_set_quote(&parser, quote)
    // The growth of a field's buffer; the usual 128 bytes make long fields slow.
    csv_set_blk_size(&parser, 1 << 12)
    // Blanks and tabs around a field are no part of it, as libcsv reads them. A carriage return ends a record only before
    // a newline.
    csv_set_term_func(&parser) { $0 == UInt8.newline ? 1 : 0 }
  }

  deinit { csv_free(&parser) }

  /// Whether the current record continues in the next line.
  var isInRecord: Bool { parser.pstate != 0 }

  /// A field without its quotes; nil if it has no value.
  subscript(_ field: Int) -> ArraySlice<UInt8>? {
    isMissing[field] ? nil : bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]]
  }

  /// The kept fields that have a value.
  var wanted: [ArraySlice<UInt8>] { isMissing.indices.compactMap { self[$0] } }

  /// Keeps only these fields of the records that follow.
  func keepOnly(_ fields: [Int]) {
    var isWanted = Array(repeating: false, count: (fields.max() ?? -1) + 1)
    for field in fields { isWanted[field] = true }
    self.isWanted = isWanted
  }

  func noteWrongQuotes() { hasWrongQuotes = true }

  func forgetRecord() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isMissing.removeAll(keepingCapacity: true)
    count = 0
    filled = 0
    isComplete = false
  }

  /// Reads a line. Empty lines between records are skipped.
  ///
  /// - Returns: whether a record ends with the line.
  /// - Throws: `FileProblem`.
  func read(_ file: [UInt8], _ line: Range<Int>, _ progress: Progress) throws(FileProblem) -> Bool {
    var offset = line.lowerBound
    while offset < line.upperBound {
      let end = min(line.upperBound, offset + Self.pieceSize)
      let read = feed(file[offset..<end])
      offset += read
      if offset == end {
        if end < line.upperBound { try progress.advance(to: end, of: file.count) }
        continue
      }
      guard parser.quoted == 0 else {
        noteWrongQuotes()
        throw FileProblem(
          "text after a closing quote", advice: "put the field in quotes, and double each quote in it", at: offset)
      }
      // Inside a field without quotes a quote is a character as any other: 6" or 37°36'37.8"N.
      csv_set_opts(&parser, Self.lenient)
      feed(file[offset...offset])
      csv_set_opts(&parser, Self.strict)
      offset += 1
    }
    feed([UInt8.newline])
    return isComplete
  }

  /// Passes bytes to libcsv.
  ///
  /// - Returns: the number of bytes that it has read.
  @discardableResult private func feed(_ piece: ArraySlice<UInt8>) -> Int {
    let context = Unmanaged.passUnretained(self).toOpaque()
    return piece.withUnsafeBufferPointer { piece in
      csv_parse(
        &parser, piece.baseAddress, piece.count,
        { field, count, context in
          context.map { Unmanaged<TableReader>.fromOpaque($0).takeUnretainedValue() }?.take(field, count)
        },
        { _, context in
          context.map { Unmanaged<TableReader>.fromOpaque($0).takeUnretainedValue() }?.isComplete = true
        }, context)
    }
  }

  private func take(_ field: UnsafeMutableRawPointer?, _ count: Int) {
    self.count += 1
    if field != nil { filled = self.count }
    guard self.count <= isWanted?.count ?? Self.maxFields else { return }
    if let field, isWanted?[self.count - 1] ?? true {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: field, count: count))
    }
    isMissing.append(field == nil)
    ends.append(bytes.count)
  }

  /// The offset of a field, computed from the offset of its record. O(bytes before the field).
  func offset(of field: Int, in file: [UInt8], from start: Int) -> Int {
    var offset = skippingBlanks(in: file, from: start)
    for _ in 0..<field {
      if offset < file.count, file[offset] == quote { offset = self.offset(behindQuotesAt: offset, in: file) }
      offset = file[offset...].firstIndex(of: delimiter, or: delimiter)
      guard offset < file.count else { break }
      offset = skippingBlanks(in: file, from: offset + 1)
    }
    return offset
  }

  private func skippingBlanks(in file: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < file.count, file[offset] == 0x20 || file[offset] == 0x09, file[offset] != delimiter { offset += 1 }
    return offset
  }

  /// The offset behind a quoted text; a doubled quote belongs to the text.
  private func offset(behindQuotesAt start: Int, in file: [UInt8]) -> Int {
    var offset = start
    repeat {
      offset = file[(offset + 1)...].firstIndex(of: quote, or: quote) + 1
      guard offset < file.count else { return file.count }
    } while file[offset] == quote
    return offset
  }

  /// A field of the current record: as a part of the file if it is written there in the same bytes, else a copy.
  func original(of field: Int, in file: [UInt8], from start: Int) -> ArraySlice<UInt8>? {
    guard let value = self[field], !value.isEmpty else { return self[field] }
    var offset = offset(of: field, in: file, from: start)
    if offset < file.count, file[offset] == quote { offset += 1 }
    let original = file[offset...].prefix(value.count)
    return original == value ? original : value
  }
}
