/// A line that somebody typed, with a caret below the part of it that is meant.
package struct MarkedLine {
  private var before: String
  private var marked: String
  private var after: String
  private let indent: String

  /// - Parameters:
  ///   - span: the part, in characters; it may lie behind the end.
  ///   - columns: how wide the screen is: of a longer line what stands around the part is shown. Nil: all of it is.
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

  /// The columns up to the end of the caret.
  package var width: Int { indent.count + before.displayWidth + caretWidth }

  /// The line and the caret below it.
  package var text: PrintableText {
    let line = String((indent + before + marked + after).reversed().drop { $0 == " " }.reversed())
    let blanks = String(repeating: " ", count: indent.count + before.displayWidth)
    return "\(line)\n\(blanks)\(String(repeating: "^", count: caretWidth))"
  }
}

extension String {
  /// The end of the text, behind `…` where all of it would take more than so many columns.
  fileprivate func end(columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var end = self[...]
    var width = displayWidth
    while width >= max(1, columns), let first = end.popFirst() { width -= String(first).displayWidth }
    return columns > 0 ? "…" + end : ""
  }
}
