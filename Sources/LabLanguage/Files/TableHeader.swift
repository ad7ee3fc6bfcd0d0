import ListDump
import ListModel

/// The columns of a table, from its first record.
struct TableHeader {
  /// The number of fields of a record.
  let count: Int
  /// What the wanted fields are for, in their order.
  let columns: [(field: Int, target: FileTarget)]
  /// The names of ignored fields; empty if the command names the columns.
  let ignored: [String]
  /// The names for the columns, with `height=` resolved.
  let mapping: FileMapping
  /// The names of all fields; a field without a name is called after its number.
  private let names: [String]

  /// Reads the first record, and tells the reader which fields of the others to keep.
  ///
  /// - Throws: `FileProblem`.
  init(_ reader: TableReader, _ mapping: FileMapping) throws(FileProblem) {
    guard reader.count <= TableReader.maxFields else {
      reader.field = TableReader.maxFields
      throw FileProblem("a table has at most \(TableReader.maxFields) columns")
    }
    let given = (0..<reader.count).map {
      reader[$0].map { String(decoding: $0, as: UTF8.self).withoutOuterBlanks } ?? ""
    }
    let names = given.indices.map { given[$0].isEmpty ? Self.name(ofField: $0) : given[$0] }
    var resolved = mapping
    resolved.resolveHeight { names.contains($0) }
    (count, self.names, self.mapping) = (names.count, names, resolved)
    columns = try Self.columns(names, resolved, reader)
    reader.field = 0
    let known = Set(columns.map { $0.field })
    ignored =
      mapping.isForeign && resolved.isForeign ? [] : names.indices.filter { !known.contains($0) }.map { names[$0] }
    reader.keepOnly(columns.map { $0.field })
    guard columns.isEmpty, !resolved.isForeign else { return }
    let named = given.contains { !$0.isEmpty } ? given.filter { !$0.isEmpty } : names
    throw FileMapping.nothingKnown("column", named, Self.remedies(among: named, mapping))
  }

  /// The index of the field that holds a column.
  func field(of column: FileColumn) -> Int { columns.first { $0.target == .column(column) }?.field ?? 0 }

  /// The remedies for a table without texts: names that usually mean a text.
  var remediesForTexts: [FileRemedy] {
    LikelyColumns.remedies(among: ignored, named(without: .text), needsKnown: true)
  }

  /// The remedy for images that are no truth: the columns as they are, by their names.
  var remediesForImages: [FileRemedy] {
    mapping.isForeign ? [] : [FileRemedy(named(), reads: "anything as an image")]
  }

  /// The mapping that reads the same columns by their names.
  private func named(without column: FileColumn? = nil) -> FileMapping {
    guard !mapping.isForeign else { return mapping }
    var result = mapping
    for (field, target) in columns {
      if case .column(let known) = target, known != column { result.names.append((known, names[field])) }
    }
    return result
  }

  /// The name by which a field without a name, or with one that stands twice, can be mapped.
  private static func name(ofField field: Int) -> String { "column \(field + 1)" }

  /// The fields that a name of the command means.
  private static func fields(called name: String, _ names: [String]) -> [Int] {
    let found = names.indices.filter { names[$0] == name }
    return found.isEmpty ? names.indices.filter { Self.name(ofField: $0) == name } : found
  }

  private static func columns(
    _ names: [String], _ mapping: FileMapping, _ reader: TableReader
  ) throws(FileProblem) -> [(field: Int, target: FileTarget)] {
    var columns: [(field: Int, target: FileTarget)] = []
    let wanted =
      mapping.isForeign
      ? mapping.columns.map { ($0.column, fields(called: $0.name, names)) }
      : FileColumn.allCases.map { column in (column, names.indices.filter { names[$0].lowercased() == column.rawValue })
      }
    for (column, found) in wanted where mapping.formula == nil || column != .height {
      if mapping.isForeign, found.isEmpty { throw missing(column, mapping, names) }
      if found.count > 1 { throw repeated(column, found, names, mapping, reader) }
      if let field = found.first { columns.append((field, .column(column))) }
    }
    for (index, name) in (mapping.formula?.names ?? []).enumerated() {
      if let field = fields(called: name, names).first {
        columns.append((field, .operand(index)))
      } else if name != FileMapping.lines {
        throw FileMapping.missing(.column(.height), "the table has no column", name, among: names)
      }
    }
    return columns.sorted { $0.field < $1.field }
  }

  private static func missing(_ column: FileColumn, _ mapping: FileMapping, _ names: [String]) -> FileProblem {
    let name = mapping.columns.first { $0.column == column }?.name ?? ""
    return FileMapping.missing(.column(column), "the table has no column", name, among: names)
  }

  /// The problem that a wanted column appears twice; its number says which one is meant.
  private static func repeated(
    _ column: FileColumn, _ found: [Int], _ names: [String], _ mapping: FileMapping, _ reader: TableReader
  ) -> FileProblem {
    reader.field = found[1]
    var changed = mapping
    if !mapping.isForeign {
      changed.names += FileColumn.allCases.compactMap { column in
        names.first { $0.lowercased() == column.rawValue }.map { (column, $0) }
      }
    }
    changed.names.removeAll { $0.column == column }
    changed.names.append((column, name(ofField: found[0])))
    return FileProblem(
      "the column \(names[found[1]].quotedForMessage) appears twice", advice: "each column once",
      remedies: [FileRemedy(changed, reads: "the first of them")])
  }

  private static func remedies(among names: [String], _ mapping: FileMapping) -> [FileRemedy] {
    [FileRemedy(as: .csv, mapping, reads: "columns with commas")]
      + LikelyColumns.remedies(among: names, mapping)
      + [FileRemedy(as: .text, reads: "each line as a row")]
  }
}
