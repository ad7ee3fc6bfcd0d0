import ListModel

/// Reads objects as rows, and remembers the fields that were ignored.
struct ObjectReader: ~Copyable {
  /// A column, and its name in the objects.
  private struct Field {
    let column: FileColumn
    /// Its path: names with dots between them.
    let path: [UInt8]
  }

  private var rows: FileRows
  private let mapping: FileMapping
  private let fields: [Field]
  /// Bit sets: the fields of the current object, and the fields of any object so far.
  private var seen: UInt8 = 0
  private var found: UInt8 = 0
  private var ignored = FileNames()
  /// The offset of the first ignored field.
  private var firstIgnored: Int?
  /// The offsets of the first rows, for the message about missing fields.
  private var firstRows: [Int] = []
  private static let maxSampled = 100

  init(_ file: [UInt8], _ mapping: FileMapping, rowHeight: Points) {
    rows = FileRows(rowHeight: rowHeight, file: file, isForeign: mapping.isForeign)
    self.mapping = mapping
    let own = FileColumn.allCases.map { (column: $0, name: $0.rawValue) }
    fields = (mapping.isForeign ? mapping.names : own).map { Field(column: $0.column, path: Array($0.name.utf8)) }
  }

  /// Reads the next object.
  ///
  /// - Throws: `FileProblem`.
  mutating func addRow(_ scanner: inout JSONScanner) throws(FileProblem) {
    let start = scanner.nextOffset
    try scanner.expect("{", "expected an object, as {\"height\": 44}")
    if firstRows.count < Self.maxSampled { firstRows.append(start) }
    seen = 0
    try readFields(&scanner, below: [])
    found |= seen
    do throws(FileProblem) { try rows.endRow() } catch { throw error.located(at: start) }
  }

  /// Reads fields up to the end of their object.
  private mutating func readFields(_ scanner: inout JSONScanner, below prefix: [UInt8]) throws(FileProblem) {
    if scanner.take("}") { return }
    repeat {
      let start = scanner.nextOffset
      let name = try scanner.name()
      try readField(prefix.isEmpty ? name : (prefix + name)[...], at: start, &scanner)
    } while scanner.take(",")
    try scanner.expect("}", "expected \",\" or \"}\"")
  }

  private mutating func readField(
    _ path: ArraySlice<UInt8>, at start: Int, _ scanner: inout JSONScanner
  ) throws(FileProblem) {
    let meant = fields.indices.reduce(UInt8(0)) { isCalled(path, fields[$1]) ? $0 | 1 << UInt8($1) : $0 }
    if meant == 0 {
      if !mapping.isForeign { ignore(path, at: start) }
      return try goOver(path, &scanner)
    }
    guard seen & meant == 0 else {
      throw FileProblem(
        "\(String(decoding: path, as: UTF8.self).quotedForMessage) appears twice in this object", at: start)
    }
    seen |= meant
    let offset = scanner.nextOffset
    guard let value = try scanner.value() else { return }
    for (bit, field) in fields.enumerated() where meant & 1 << UInt8(bit) != 0 {
      do throws(FileProblem) { try rows.set(field.column, to: value, at: offset) } catch {
        throw error.located(at: offset)
      }
    }
    switch value {
    case .object, .array: try goOver(path, &scanner)
    case .word, .text, .number, .truth: break
    }
  }

  /// Whether a path names a field: a known name in any case, a name that the command gives in exactly this spelling.
  private func isCalled(_ path: ArraySlice<UInt8>, _ field: Field) -> Bool {
    guard path.count == field.path.count else { return false }
    if mapping.isForeign { return path.elementsEqual(field.path) }
    return zip(path, field.path).allSatisfy { $0 | 0x20 == $1 }
  }

  private mutating func ignore(_ name: ArraySlice<UInt8>, at offset: Int) {
    if firstIgnored == nil { firstIgnored = offset }
    ignored.note(name)
  }

  /// Skips a value, or reads the wanted fields in it.
  private mutating func goOver(_ path: ArraySlice<UInt8>, _ scanner: inout JSONScanner) throws(FileProblem) {
    let isWanted =
      mapping.isForeign && fields.contains { $0.path.count > path.count + 1 && $0.path.starts(with: path + [.dot]) }
    guard isWanted, scanner.take("{") else { return try scanner.skipValue() }
    try readFields(&scanner, below: path + [.dot])
  }

  /// The rows; call it when all objects have been read.
  ///
  /// - Throws: `FileProblem`.
  mutating func finish(_ bytes: [UInt8]) throws(FileProblem) -> LoadedFile {
    try checkFields(bytes)
    return LoadedFile(try rows.finish(), ignoring: ignored.texts, as: "fields", sections: rows.sections)
  }

  /// Checks that every named field is in some row or, without a mapping, that at least one field has a known name.
  private func checkFields(_ bytes: [UInt8]) throws(FileProblem) {
    guard rows.count > 0 else { return }
    if !mapping.isForeign, found == 0, let firstIgnored {
      throw FileMapping.nothingKnown("field", ignored.texts, at: firstIgnored)
    }
    for (bit, field) in fields.enumerated() where mapping.isForeign && found & 1 << UInt8(bit) == 0 {
      throw FileMapping.missing(
        .column(field.column), "no object has a field", String(decoding: field.path, as: UTF8.self),
        among: try namesOfFirstRows(bytes))
    }
  }

  /// The names of the fields in the first rows, each once, for the message.
  private func namesOfFirstRows(_ bytes: [UInt8]) throws(FileProblem) -> [String] {
    var names: [String] = []
    for start in firstRows {
      var scanner = JSONScanner(bytes, start..<bytes.count)
      var fields = JSONFields()
      try fields.collect(&scanner) { scanner throws(FileProblem) in !(scanner.take("{") || scanner.take("[")) }
      names += fields.found.map(\.path).filter { !names.contains($0) }
    }
    return names
  }
}
