extension TextTable {
  /// The whole table in the page's form, its header first; where columns are missing, its last line says which.
  func text(page: Page) -> PrintableText {
    page.form.writer?.table(self) ?? laidOut(on: page)
  }

  private func laidOut(on page: Page) -> PrintableText {
    var buffer = TextBuffer()
    let places = places(in: page.width)
    writeHeader(places, style: page.style, into: &buffer)
    for row in 0..<rowCount {
      buffer.startLine()
      write(row: row, places, into: &buffer)
    }
    writeHidden(places, width: page.width, into: &buffer)
    return buffer.text
  }
}
