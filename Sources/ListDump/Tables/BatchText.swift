package import ListModel

/// The edits of an open batch in the order in which they were given, numbered, for a person at a terminal: until the
/// batch ends, the list itself stays as it is. If the screen is too short, the first edits are left out. O(edits).
package func batchText(_ batch: Batch, format: TextFormat = TextFormat()) -> PrintableText {
  let edits = batch.edits.elements()
  guard !edits.isEmpty else { return lines([(empty, nil)], format) }
  let glyphs = format.drawing.glyphs
  let room = max(5, format.lines.map { $0 - 6 } ?? edits.count)
  let start = edits.count > room ? edits.count - room + 1 : 0
  let width = String(edits.count).utf8.count + 2
  let cut: [BatchLine] = start > 0 ? [("\(glyphs.fold) \(start) before", .faint)] : []
  let shown: [BatchLine] = (start..<edits.count).map { index in
    ("\(glyphs.rightAligned("\(index + 1)", columns: width))  \(edits[index].text)", nil)
  }
  let (head, foot): (BatchLine, BatchLine) = ((title, .header), (ends, .faint))
  return lines([head] + cut + shown + [foot], format)
}

/// A line with its colour.
private typealias BatchLine = (text: String, role: Style.Role?)

private let empty = "nothing is collected yet: edits are, until commit applies them or cancel drops them"
private let title = "collected so far, in a list that stays as it is until commit"
private let ends = "commit applies them, lint checks them, undo takes the last one back, cancel drops them all"

/// Lines with their colours, wrapped.
private func lines(_ lines: [BatchLine], _ format: TextFormat) -> PrintableText {
  var buffer = TextBuffer()
  for (text, role) in lines {
    for part in PrintableText(text).folded(columns: format.width).lines {
      buffer.startLine()
      buffer.append(code: format.style.start(role))
      buffer.append(part)
      buffer.append(code: format.style.end(role))
    }
  }
  return buffer.text
}
