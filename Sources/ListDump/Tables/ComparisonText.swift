/// A table with a row for each of several lists: values that differ from those of the first list get a `*`. O(cells).
///
/// - Parameters:
///   - titles: the columns' titles; on a narrow screen the last columns are dropped first.
///   - rows: the values; the first column is the list's name and never marked. A row with empty values continues the
///     names of the row above.
package func comparisonText(_ titles: [String], _ rows: [[String]], format: TextFormat = TextFormat()) -> PrintableText
{
  // The mark is for human readers only.
  let marked =
    format.tableForm != .table
    ? rows
    : rows.map { row in
      row.enumerated().map { index, cell in index == 0 || cell.isEmpty || cell == rows[0][index] ? cell : cell + "*" }
    }
  return columnText(titles, marked, format: format)
}

/// A table of texts. O(cells).
///
/// - Parameter titles: the columns' titles; on a narrow screen the last columns are dropped first.
package func columnText(_ titles: [String], _ rows: [[String]], format: TextFormat = TextFormat()) -> PrintableText {
  var table = TextTable(
    titles.enumerated().map { index, title in
      let holdsNumbers = format.tableForm != .table && rows.allSatisfy { $0[index].isNumber }
      return TextTable.Column(title: title, alignment: holdsNumbers ? .right : .left, rank: index)
    })
  for row in rows { table.add(row: row) }
  return table.text(format: format)
}
