package import ListModel

/// A part of what the shell prints after a command that changed something.
package enum ScreenPart: String, CaseIterable, Sendable {
  /// The row-record table.
  case rows
  case pool
  case visible
  case picture
  /// The picture at the right of the other parts, where there is room for both (`TextFormat.widthBeside`).
  case beside

  /// The default parts.
  package static let usual: [ScreenPart] = [.rows, .pool, .visible, .beside]
}

/// The text that the shell prints after a command that changed something: by default the row-record table, the pool,
/// and the visible set. While a batch is open, a person at a terminal gets the collected edits instead of the list,
/// which stays as it is.
///
/// In a format other than `table` a blank line ends the table, so that the following lines are not read as rows of it.
///
/// - Parameter scene: computes the scene for the picture and for the marks of changes; called only if there are any.
package func screenText(
  _ list: ListState, format: TextFormat = TextFormat(), parts: [ScreenPart] = ScreenPart.usual,
  scene: () -> Scene? = { nil }
) -> PrintableText {
  if format.hasReader, format.tableForm == .table, let batch = list.openBatch {
    return batchText(batch, format: format)
  }
  let scene = format.hasReader || parts.contains(.picture) ? scene() ?? Scene(of: list, before: nil) : nil
  let texts = parts.filter { $0 != .beside }
  guard parts.contains(.beside), let scene, let (left, right) = format.halves, !texts.contains(.picture) else {
    return stacked(texts, of: list, format, scene)
  }
  return beside(stacked(texts, of: list, left, scene), pictureText(scene, format: right), column: left.width)
}

/// The pictures before and after a command, side by side.
///
/// - Parameter format: the format of both together.
package func picturesText(before: Scene, after: Scene, format: TextFormat) -> PrintableText {
  var half = format
  half.width = (format.width - TextFormat.gap) / 2
  func titled(_ title: PrintableText, _ scene: Scene) -> PrintableText {
    title.emphasised(in: format.style) + "\n" + pictureText(scene, format: half)
  }
  return beside(titled("before", before), titled("after", after), column: half.width)
}

/// The parts below one another.
private func stacked(_ parts: [ScreenPart], of list: ListState, _ format: TextFormat, _ scene: Scene?) -> PrintableText
{
  var buffer = TextBuffer()
  let changes = format.hasReader ? scene : nil
  for (index, part) in parts.enumerated() {
    switch part {
    case .rows: appendTable(of: list, changes, format: format, isLast: index == parts.count - 1, to: &buffer)
    case .pool: append(poolLine(list.pool, format: format, returned: changes?.returned ?? []), to: &buffer)
    case .visible: appendVisible(of: list, format: format, to: &buffer)
    case .picture: if let scene { append(pictureText(scene, format: format), to: &buffer) }
    case .beside: break
    }
  }
  return buffer.text
}

/// Two texts next to each other, the second from a column on.
private func beside(_ left: PrintableText, _ right: PrintableText, column: Int) -> PrintableText {
  let (left, right) = (left.lines, right.lines)
  var buffer = TextBuffer()
  for number in 0..<max(left.count, right.count) {
    buffer.startLine()
    let start = number < left.count ? left[number] : ""
    buffer.append(start)
    guard number < right.count, !right[number].isEmpty else { continue }
    buffer.append(blanks: max(1, column + TextFormat.gap - start.columns))
    buffer.append(right[number])
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
  for note in ListNotes(of: list).all { append(noteLine(note, format: format), to: &buffer) }
}

/// Appends the table with as many rows as fit on the screen, minus the lines that name dropped columns.
private func appendTable(
  of list: ListState, _ changes: Scene?, format: TextFormat, isLast: Bool, to buffer: inout TextBuffer
) {
  let marks = changes?.marks(format.drawing.glyphs) ?? [:]
  let table = RecordTable(aroundViewportOf: list, limit: format.tableLines, context: format.context, marks: marks)
  guard format.tableForm == .table else {
    return append(recordText(table, format: format) + (isLast ? "" : "\n"), to: &buffer)
  }
  let start = buffer.count
  let lines = write(table, format: format, into: &buffer)
  guard lines > 0, let room = format.tableLines, table.rows.count + lines > room else { return }
  buffer.cut(to: start)
  let part = RecordTable(
    aroundViewportOf: list, limit: max(5, room - lines), context: format.context, marks: marks)
  write(part, format: format, into: &buffer)
}
