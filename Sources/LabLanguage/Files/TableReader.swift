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
  @exclusivity(unchecked) private var isComplete = false
  /// Whether a field is kept; nil: all are.
  @exclusivity(unchecked) private var isWanted: [Bool]?
  /// The current field, for errors.
  var field = 0

  private let delimiter: UInt8

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    csv_init(&parser, UInt8(CSV_STRICT | CSV_EMPTY_IS_NULL))
    csv_set_delim(&parser, delimiter)
    // The growth of a field's buffer; the usual 128 bytes make long fields slow.
    csv_set_blk_size(&parser, 1 << 12)
    // Blanks belong to the field, and a carriage return ends a record only before a newline.
    csv_set_space_func(&parser) { _ in 0 }
    csv_set_term_func(&parser) { $0 == UInt8.newline ? 1 : 0 }
  }

  deinit { csv_free(&parser) }

  /// Whether the current record continues in the next line.
  var isInRecord: Bool { parser.pstate != 0 }

  /// A field without its quotes; nil if it has no value.
  subscript(_ field: Int) -> ArraySlice<UInt8>? {
    isMissing[field] ? nil : bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]]
  }

  /// Keeps only these fields of the records that follow.
  func keepOnly(_ fields: [Int]) {
    var isWanted = Array(repeating: false, count: (fields.max() ?? -1) + 1)
    for field in fields { isWanted[field] = true }
    self.isWanted = isWanted
  }

  func forgetRecord() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isMissing.removeAll(keepingCapacity: true)
    count = 0
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
      let isBehindQuotes = parser.quoted != 0
      throw FileProblem(
        isBehindQuotes ? "text after a closing quote" : "a quote inside a field without quotes",
        advice: "put the field in quotes, and double each quote in it", at: offset)
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
    guard self.count <= isWanted?.count ?? Self.maxFields else { return }
    if let field, isWanted?[self.count - 1] ?? true {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: field, count: count))
    }
    isMissing.append(field == nil)
    ends.append(bytes.count)
  }

  /// The offset of a field, computed from the offset of its record. O(bytes before the field).
  func offset(of field: Int, in file: [UInt8], from start: Int) -> Int {
    var (offset, passed, isQuoted) = (start, 0, false)
    while passed < field {
      offset = file[offset...].firstIndex(of: delimiter, or: .quote)
      guard offset < file.count else { break }
      // A doubled quote closes and opens again.
      if file[offset] == .quote { isQuoted.toggle() } else if !isQuoted { passed += 1 }
      offset += 1
    }
    return offset
  }

  /// A field of the current record: as a part of the file if it is written there in the same bytes, else a copy.
  func original(of field: Int, in file: [UInt8], from start: Int) -> ArraySlice<UInt8>? {
    guard let value = self[field], !value.isEmpty else { return self[field] }
    var offset = offset(of: field, in: file, from: start)
    if offset < file.count, file[offset] == .quote { offset += 1 }
    let original = file[offset...].prefix(value.count)
    return original == value ? original : value
  }
}
