package import ListModel

/// What the shell shows after a command that changed something: the row-record table, the pool, and the visible set.
///
/// In a form other than `table` a blank line ends the table, so that the lines below are not taken for rows of it.
package func screenText(_ list: ListState, page: Page = Page()) -> PrintableText {
  var buffer = tableOnScreen(list, page: page)
  buffer.startLine()
  buffer.append(poolLine(list.pool, page: page))
  buffer.startLine()
  buffer.append(visibleLine(list.visible, page: page))
  return buffer.text
}

/// The table, with so many rows that all of the screen has room: those that say which columns are missing take theirs.
private func tableOnScreen(_ list: ListState, page: Page) -> TextBuffer {
  var buffer = TextBuffer()
  let table = RecordTable(aroundViewportOf: list, limit: page.tableLines)
  guard page.form == .table else {
    buffer.append(recordText(table, page: page) + "\n")
    return buffer
  }
  let lines = write(table, page: page, into: &buffer)
  guard lines > 0, let room = page.tableLines, table.rows.count + lines > room else { return buffer }
  var shorter = TextBuffer()
  write(RecordTable(aroundViewportOf: list, limit: max(5, room - lines)), page: page, into: &shorter)
  return shorter
}
