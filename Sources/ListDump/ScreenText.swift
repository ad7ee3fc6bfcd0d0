package import ListModel

/// A part of what the shell shows after a command that changed something.
package enum ScreenPart: String, CaseIterable, Sendable {
  /// The row-record table.
  case rows
  case pool
  case visible
  case picture

  /// What is shown unless the user chooses.
  package static let usual: [ScreenPart] = [.rows, .pool, .visible]
}

/// What the shell shows after a command that changed something: the row-record table, the pool, and the visible set, or
/// what was chosen instead.
///
/// In a form other than `table` a blank line ends the table, so that the lines below are not taken for rows of it.
///
/// - Parameter scene: what the picture shows; it is made only where there is one.
package func screenText(
  _ list: ListState, page: Page = Page(), parts: [ScreenPart] = ScreenPart.usual, scene: () -> Scene? = { nil }
) -> PrintableText {
  var buffer = TextBuffer()
  for (place, part) in parts.enumerated() {
    if place > 0 { buffer.startLine() }
    switch part {
    case .rows:
      let table = tableOnScreen(list, page: page, isLast: place == parts.count - 1)
      buffer.append(0..<table.count, of: table)
    case .pool: buffer.append(poolLine(list.pool, page: page))
    case .visible: appendVisible(of: list, page: page, to: &buffer)
    case .picture: buffer.append(pictureText(scene() ?? Scene(of: list, before: nil), page: page))
    }
  }
  return buffer.text
}

/// The visible rows, and the others that have cells, if any (K21).
private func appendVisible(of list: ListState, page: Page, to buffer: inout TextBuffer) {
  buffer.append(visibleLine(list.visible, page: page))
  if list.rendered != list.visible {
    buffer.startLine()
    buffer.append(renderedLine(list.rendered, page: page))
  }
}

/// The table, with so many rows that all of the screen has room: those that say which columns are missing take theirs.
private func tableOnScreen(_ list: ListState, page: Page, isLast: Bool) -> TextBuffer {
  var buffer = TextBuffer()
  let table = RecordTable(aroundViewportOf: list, limit: page.tableLines, context: page.context)
  guard page.form == .table else {
    buffer.append(recordText(table, page: page) + (isLast ? "" : "\n"))
    return buffer
  }
  let lines = write(table, page: page, into: &buffer)
  guard lines > 0, let room = page.tableLines, table.rows.count + lines > room else { return buffer }
  var shorter = TextBuffer()
  let part = RecordTable(aroundViewportOf: list, limit: max(5, room - lines), context: page.context)
  write(part, page: page, into: &shorter)
  return shorter
}
