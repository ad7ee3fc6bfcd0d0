package import ListModel

/// What the shell shows after a command that changed something: the row-record table, the pool, and the visible set.
package func screenText(_ list: ListState, page: Page = Page()) -> String {
  var buffer = TextBuffer()
  write(RecordTable(aroundViewportOf: list, limit: page.tableLines), page: page, into: &buffer)
  buffer.startLine()
  buffer.append(poolLine(list.pool, page: page))
  buffer.startLine()
  buffer.append(visibleLine(list.visible, page: page))
  return buffer.text
}
