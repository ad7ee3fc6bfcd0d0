import ListModel

/// Reads objects as rows, and remembers the fields that were ignored.
struct ObjectReader: ~Copyable {
  /// A wanted field.
  private struct Field {
    let target: FileTarget
    /// Its path: names with dots between them.
    let path: [UInt8]
    /// Whether its name may be in any case.
    let isUsual: Bool
  }

  private let file: [UInt8]
  private var rows: FileRows
  private let mapping: FileMapping
  /// Whether each line of the file is an object.
  private let isLines: Bool
  private let fields: [Field]
  /// Bit sets: the fields of the current object, and the fields of any object so far.
  private var seen: UInt64 = 0
  private var found: UInt64 = 0
  private var ignored = FileNames()
  /// The offset of the first ignored field.
  private var firstIgnored: Int?
  /// The offsets of the first rows, for the message about missing fields.
  private var firstRows: [Int] = []
  private static let maxSampled = 100

  /// - Parameter first: a scanner at the first object.
  init(_ file: [UInt8], _ reading: FileReading, first: JSONScanner) {
    var mapping = reading.mapping
    let names = ObjectSample(file, rowsAt: [first.offset]).paths
    mapping.resolveHeight { names.contains($0) }
    (self.file, self.mapping, isLines) = (file, mapping, reading.format == .jsonl)
    rows = FileRows(rowHeight: reading.rowHeight, file: file, mapping, width: reading.width)
    let own = FileColumn.allCases.filter { mapping.formula == nil || $0 != .height }
      .map { Field(target: .column($0), path: Array($0.rawValue.utf8), isUsual: true) }
    let named = mapping.columns.map { Field(target: .column($0.column), path: Array($0.name.utf8), isUsual: false) }
    let operands = (mapping.formula?.names ?? []).enumerated().map { index, name in
      Field(target: .operand(index), path: Array(name.utf8), isUsual: false)
    }
    fields = (mapping.isForeign ? named : own) + operands.prefix(UInt64.bitWidth - FileColumn.allCases.count)
  }

  /// Reads the next object, or a text as a row with that text.
  ///
  /// - Throws: `FileProblem`.
  mutating func addRow(_ scanner: inout JSONScanner) throws(FileProblem) {
    let start = scanner.nextOffset
    if scanner.isNext("\"") { return try addText(&scanner, at: start) }
    try scanner.expect("{", "expected an object, as {\"height\": 44}")
    if firstRows.count < Self.maxSampled { firstRows.append(start) }
    seen = 0
    try readFields(&scanner, below: [])
    found |= seen
    do throws(FileProblem) { try rows.endRow() } catch { throw error.located(at: start) }
  }

  private mutating func addText(_ scanner: inout JSONScanner, at start: Int) throws(FileProblem) {
    guard !mapping.isForeign else {
      throw FileProblem("a text, not an object", advice: "without names of columns each text is a row", at: start)
    }
    do throws(FileProblem) {
      try rows.set(.column(.text), to: .text(try scanner.string()), at: start)
      try rows.endRow()
    } catch {
      throw error.located(at: start)
    }
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
    let meant = fields.indices.reduce(UInt64(0)) { isCalled(path, fields[$1]) ? $0 | 1 << UInt64($1) : $0 }
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
    for (bit, field) in fields.enumerated() where meant & 1 << UInt64(bit) != 0 {
      do throws(FileProblem) { try rows.set(field.target, to: value, at: offset) } catch {
        throw error.located(at: offset).offering(remedies(for: field, value))
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
    if !field.isUsual { return path.elementsEqual(field.path) }
    return zip(path, field.path).allSatisfy { $0 | 0x20 == $1 }
  }

  private mutating func ignore(_ name: ArraySlice<UInt8>, at offset: Int) {
    if firstIgnored == nil { firstIgnored = offset }
    ignored.note(name)
  }

  /// Skips a value, or reads the wanted fields in it.
  private mutating func goOver(_ path: ArraySlice<UInt8>, _ scanner: inout JSONScanner) throws(FileProblem) {
    let isWanted = fields.contains {
      !$0.isUsual && $0.path.count > path.count + 1 && $0.path.starts(with: path + [.dot])
    }
    guard isWanted, scanner.take("{") else { return try scanner.skipValue() }
    try readFields(&scanner, below: path + [.dot])
  }

  /// The rows; call it when all objects have been read.
  ///
  /// - Throws: `FileProblem`.
  mutating func finish() throws(FileProblem) -> LoadedFile {
    try checkFields()
    var file = LoadedFile(
      try rows.finish(), ignoring: ignored.texts, as: "fields", [rows.sections.written, rows.roundingRemark])
    if !rows.hasTexts, firstIgnored != nil {
      let sample = sample
      file.remedies = LikelyColumns.remedies(
        among: sample.values, sample.named(mapping, without: .text), needsKnown: true)
    }
    return file
  }

  /// Checks that every named field is in some row or, without a mapping, that at least one field has a known name.
  private func checkFields() throws(FileProblem) {
    guard rows.count > 0 else { return }
    if !mapping.isForeign, found == 0, !rows.hasTexts, let firstIgnored {
      let names = sample.values
      let lines = FileRemedy(as: .text, reads: "each line as a row")
      throw FileMapping.nothingKnown(
        "field", names, LikelyColumns.remedies(among: names, mapping) + (isLines ? [lines] : []),
        advice: names.isEmpty ? "only objects and arrays: \(FileNames.listed(ignored.texts))" : nil, at: firstIgnored)
    }
    for (bit, field) in fields.enumerated() where !field.isUsual && found & 1 << UInt64(bit) == 0 {
      try checkMissing(field)
    }
  }

  private func checkMissing(_ field: Field) throws(FileProblem) {
    let column: FileColumn
    let name = String(decoding: field.path, as: UTF8.self)
    switch field.target {
    case .column(let named): column = named
    case .operand:
      if name == FileMapping.lines { return }
      column = .height
    }
    let sample = sample
    if let array = sample.arrays.first(where: { name.hasPrefix($0 + ".") }) {
      throw FileMapping.throughArray(.column(column), array, "\(column)=", among: sample.values)
    }
    throw FileMapping.missing(.column(column), "no object has a field", name, among: sample.values)
  }

  private var sample: ObjectSample { ObjectSample(file, rowsAt: firstRows) }

  /// Remedies for a value that does not fit its column.
  private func remedies(for field: Field, _ value: FileValue) -> [FileRemedy] {
    guard case .column(let column) = field.target else { return [] }
    let sample = sample
    let path = String(decoding: field.path, as: UTF8.self)
    let others = sample.named(mapping, without: column)
    if column == .image {
      var changed = others
      changed.names.append((.image, sample.paths.first { $0.lowercased() == path.lowercased() } ?? path))
      return mapping.isForeign ? [] : [FileRemedy(changed, reads: "anything as an image")]
    }
    let within = sample.values.filter { $0.hasPrefix(path + ".") }
    guard column == .text else {
      return within.map { name in
        var changed = others
        changed.names.append((column, name))
        return FileRemedy(changed, reads: "what is in it")
      }
    }
    return LikelyColumns.remedies(among: within, others)
      + LikelyColumns.remedies(among: sample.values.filter { $0 != path }, others)
  }
}
