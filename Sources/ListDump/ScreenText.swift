package import ListModel

/// A part of what the shell prints after a command that changed something.
package enum ScreenPart: String, CaseIterable, Sendable {
  /// The row-record table.
  case rows
  case pool
  case visible
  case picture

  /// The default parts.
  package static let usual: [ScreenPart] = [.rows, .pool, .visible]
}

/// The text that the shell prints after a command that changed something: by default the row-record table, the pool,
/// and the visible set.
///
/// In a format other than `table` a blank line ends the table, so that the following lines are not read as rows of it.
///
/// - Parameter scene: computes the scene for the picture; called only if there is one.
package func screenText(
  _ list: ListState, format: TextFormat = TextFormat(), parts: [ScreenPart] = ScreenPart.usual,
  scene: () -> Scene? = { nil }
) -> PrintableText {
  var buffer = TextBuffer()
  for (index, part) in parts.enumerated() {
    switch part {
    case .rows:
      appendTable(of: list, format: format, isLast: index == parts.count - 1, to: &buffer)
    case .pool: append(poolLine(list.pool, format: format), to: &buffer)
    case .visible: appendVisible(of: list, format: format, to: &buffer)
    case .picture: append(pictureText(scene() ?? Scene(of: list, before: nil), format: format), to: &buffer)
    }
  }
  return buffer.text
}

/// Appends text on lines of its own.
private func append(_ text: PrintableText, to buffer: inout TextBuffer) {
  buffer.startLine()
  buffer.append(text)
}

/// The visible rows, and the rendered rows if they differ (K21).
private func appendVisible(of list: ListState, format: TextFormat, to buffer: inout TextBuffer) {
  let (visible, rendered) = (list.visible, list.rendered)
  append(visibleLine(visible, format: format), to: &buffer)
  if rendered != visible { append(renderedLine(rendered, format: format), to: &buffer) }
}

/// Appends the table with as many rows as fit on the screen, minus the lines that name dropped columns.
private func appendTable(of list: ListState, format: TextFormat, isLast: Bool, to buffer: inout TextBuffer) {
  let table = RecordTable(aroundViewportOf: list, limit: format.tableLines, context: format.context)
  guard format.tableForm == .table else {
    return append(recordText(table, format: format) + (isLast ? "" : "\n"), to: &buffer)
  }
  let start = buffer.count
  let lines = write(table, format: format, into: &buffer)
  guard lines > 0, let room = format.tableLines, table.rows.count + lines > room else { return }
  buffer.cut(to: start)
  let part = RecordTable(aroundViewportOf: list, limit: max(5, room - lines), context: format.context)
  write(part, format: format, into: &buffer)
}
