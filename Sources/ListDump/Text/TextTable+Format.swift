extension TextTable {
  /// The whole table in a format, header first; the last line names dropped columns.
  func text(format: TextFormat) -> PrintableText {
    switch format.tableForm {
    case .table: laidOut(on: format)
    case .json: JSONTable.text(of: self)
    case .csv: CSVTable.text(of: self)
    case .markdown: MarkdownTable.text(of: self)
    }
  }

  private func laidOut(on format: TextFormat) -> PrintableText {
    var buffer = TextBuffer()
    let slots = columnSlots(in: format.width)
    writeHeader(slots, style: format.style, into: &buffer)
    for row in 0..<rowCount {
      buffer.startLine()
      write(row: row, slots, into: &buffer)
    }
    writeHidden(slots, width: format.width, into: &buffer)
    return buffer.text
  }
}
