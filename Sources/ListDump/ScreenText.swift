package import ListModel

/// What the shell shows after a command that changed something: the row-record table, the pool, and the visible set.
///
/// In a form other than `table` a blank line ends the table, so that the lines below are not taken for rows of it.
package func screenText(_ list: ListState, page: Page = Page()) -> String {
  let table = RecordTable(aroundViewportOf: list, limit: page.tableLines)
  var buffer = TextBuffer()
  if page.form == .table {
    write(table, page: page, into: &buffer)
  } else {
    buffer.append(recordText(table, page: page) + "\n")
  }
  buffer.startLine()
  buffer.append(poolLine(list.pool, page: page))
  buffer.startLine()
  buffer.append(visibleLine(list.visible, page: page))
  return buffer.text
}
