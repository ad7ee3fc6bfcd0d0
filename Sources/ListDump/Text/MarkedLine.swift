import ListModel

/// A line that the user typed, with carets below a part of it.
package struct MarkedLine {
  private var before: String
  private var marked: String
  private var after: String
  private let indent: String

  /// - Parameters:
  ///   - span: the part, in characters; it may be beyond the end.
  ///   - columns: the width of the screen: a longer line is cut to what is around the part. Nil: it is not cut.
  package init(_ line: String, marking span: Range<Int>, columns: Int? = nil) {
    before = String(line.prefix(span.lowerBound)).visible
    marked = String(line.dropFirst(span.lowerBound).prefix(span.count)).visible
    after = String(line.dropFirst(span.upperBound)).visible
    indent = columns.map { $0 > 20 } ?? true ? "  " : ""
    if let columns { cut(to: columns - indent.count) }
  }

  private mutating func cut(to room: Int) {
    guard max((before + marked + after).displayWidth, before.displayWidth + caretWidth) > room else { return }
    marked = marked.shown(columns: room * 2 / 3)
    before = before.end(columns: room - caretWidth)
    after = after.shown(columns: room - before.displayWidth - marked.displayWidth)
  }

  private var caretWidth: Int { max(1, marked.displayWidth) }

  /// The width up to the end of the carets.
  package var width: Int { indent.count + before.displayWidth + caretWidth }

  /// The line, and the line of carets below it.
  package var text: PrintableText {
    let line = String((indent + before + marked + after).reversed().drop { $0 == " " }.reversed())
    let blanks = String(repeating: " ", count: indent.count + before.displayWidth)
    return "\(line)\n\(blanks)\(String(repeating: "^", count: caretWidth))"
  }
}

extension String {
  /// The end of the text, cut with `…` to a width in columns.
  fileprivate func end(columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var end = self[...]
    var width = displayWidth
    while width >= max(1, columns), let first = end.popFirst() { width -= String(first).displayWidth }
    return columns > 0 ? "…" + end : ""
  }
}
