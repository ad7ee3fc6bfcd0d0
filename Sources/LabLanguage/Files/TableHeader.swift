import ListDump
import ListModel

/// The columns of a table, from its first record.
struct TableHeader {
  /// The number of fields of a record.
  let count: Int
  let columns: [(field: Int, column: FileColumn)]
  /// The names of ignored fields; empty if the command names the columns.
  let ignored: [String]

  /// Reads the first record, and tells the reader which fields of the others to keep.
  ///
  /// - Throws: `FileProblem`.
  init(_ reader: TableReader, _ mapping: FileMapping) throws(FileProblem) {
    guard reader.count <= TableReader.maxFields else {
      reader.field = TableReader.maxFields
      throw FileProblem("a table has at most \(TableReader.maxFields) columns")
    }
    let names = (0..<reader.count).map {
      reader[$0].map { String(decoding: $0, as: UTF8.self).withoutOuterBlanks } ?? ""
    }
    let meant = names.map(mapping.columns)
    columns = meant.indices.flatMap { field in meant[field].map { (field, $0) } }
    count = names.count
    try Self.checkOnce(columns, names, reader)
    let unnamed = names.indices.filter { meant[$0].isEmpty }.map { names[$0].isEmpty ? "column \($0 + 1)" : names[$0] }
    ignored = mapping.isForeign ? [] : unnamed
    reader.field = 0
    if !mapping.isForeign, columns.isEmpty { throw FileMapping.nothingKnown("column", names.filter { !$0.isEmpty }) }
    for (column, name) in mapping.names where !columns.contains(where: { $0.column == column }) {
      throw FileMapping.missing(.column(column), "the table has no column", name, among: names.filter { !$0.isEmpty })
    }
    reader.keepOnly(columns.map(\.field))
  }

  /// The index of the field that holds a column.
  func field(of column: FileColumn) -> Int { columns.first { $0.column == column }?.field ?? 0 }

  /// Checks that no wanted column appears twice.
  private static func checkOnce(
    _ columns: [(field: Int, column: FileColumn)], _ names: [String], _ reader: TableReader
  ) throws(FileProblem) {
    for (offset, (field, column)) in columns.enumerated()
    where columns[..<offset].contains(where: { $0.column == column }) {
      reader.field = field
      throw FileProblem("the column \(names[field].quotedForMessage) appears twice", advice: "each column once")
    }
  }
}

extension String {
  /// The text without blanks and tabs around it.
  fileprivate var withoutOuterBlanks: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
