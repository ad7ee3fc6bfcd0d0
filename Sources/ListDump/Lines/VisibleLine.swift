package import ListModel

/// The visible set as a line: `visible  1...11`, `visible  none`, `visible  1,3...5`; if it is too long, it ends with
/// the number of omitted rows.
package func visibleLine(_ rows: RowSet, format: TextFormat = TextFormat()) -> PrintableText {
  line("visible  ", shortened(rows, columns: max(0, format.width - labelWidth)), format: format)
}

/// The rows that have cells, as a line of the same form: `rendered 0...13`.
package func renderedLine(_ rows: RowSet, format: TextFormat = TextFormat()) -> PrintableText {
  line("rendered ", shortened(rows, columns: max(0, format.width - labelWidth)), format: format)
}

/// What else the list holds on to, as a line of the same form: `lifted   r0 at 200, drops as row 4`.
func noteLine(_ note: ListNotes.Note, format: TextFormat) -> PrintableText {
  line(note.name + String(repeating: " ", count: labelWidth - note.name.count), note.text, format: format)
}

/// The width of the label.
let labelWidth = 9

/// A line of label and content, cut to the width of the screen.
///
/// - Parameter label: the name, padded to `labelWidth`.
func line(_ label: String, _ content: String, format: TextFormat) -> PrintableText {
  PrintableText((label + content).shown(columns: format.width))
}

private func shortened(_ rows: RowSet, columns: Int) -> String {
  // A range takes at least two columns, so that no more of them can fit.
  guard rows.ranges.count <= columns / 2 + 1 else { return cut(rows, columns: columns) }
  let whole = rows.description
  return whole.utf8.count <= columns ? whole : cut(rows, columns: columns)
}

private func cut(_ rows: RowSet, columns: Int) -> String {
  var text = ""
  var left = rows.count
  for range in rows.ranges {
    let item = RowSet(range).description + ","
    let note = "… \(left) more"
    if text.utf8.count + item.utf8.count + note.displayWidth > columns { return text + note }
    text += item
    left -= range.count
  }
  return rows.description
}
