import ListDump
import ListModel

/// Which fields of a table's records say what of a row.
struct TableHeader {
  /// How many fields a record has.
  let count: Int
  let columns: [(field: Int, column: FileColumn)]
  /// The names of those of which nothing is made; not kept where the command says which are wanted.
  let ignored: [String]

  /// Reads the first record, and has the reader keep only what is wanted of those that follow.
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

  /// The field that a column stands in.
  func field(of column: FileColumn) -> Int { columns.first { $0.column == column }?.field ?? 0 }

  /// Checks that no column that is wanted stands there twice.
  private static func checkOnce(
    _ columns: [(field: Int, column: FileColumn)], _ names: [String], _ reader: TableReader
  ) throws(FileProblem) {
    for (place, (field, column)) in columns.enumerated()
    where columns[..<place].contains(where: { $0.column == column }) {
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
