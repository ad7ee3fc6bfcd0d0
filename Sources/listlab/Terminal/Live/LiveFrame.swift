import ListDump

/// What stands in the fixed upper part of the terminal, and the size of the terminal that it is laid out for.
///
/// The terminal scrolls only the rows below (DECSTBM), where the line is edited and answers are printed.
struct LiveFrame: Equatable {
  let columns: Int
  /// The rows of the whole terminal.
  let rows: Int
  /// The lines of the fixed part, from the first row of the terminal on.
  let lines: [PrintableText]

  /// - Parameters:
  ///   - text: what does not fit is left out.
  ///   - border: the last line of the fixed part.
  init(_ text: PrintableText, border: PrintableText, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let room = Self.height(in: rows) - 1
    let shown = text.lines.prefix(room)
    lines = shown + Array(repeating: "", count: room - shown.count) + [border]
  }

  /// The rows that the fixed part takes of a terminal: two thirds.
  static func height(in rows: Int) -> Int { max(2, rows * 2 / 3) }

  /// The rows below the fixed part.
  var rowsBelow: Int { rows - lines.count }
}

extension LiveFrame {
  /// What turns the terminal from one frame into another; nil: there is no fixed part.
  ///
  /// A fixed part that appears moves all that the terminal shows up and out. Between two frames of one size only the
  /// lines that differ are drawn, and the cursor stays where it is; it must be in a row below. In a terminal of another
  /// size all is drawn, and the rows below are empty. A fixed part that goes stays as text, with the cursor below it.
  static func drawing(from old: LiveFrame?, to new: LiveFrame?) -> TerminalDrawing {
    guard let new else { return TerminalDrawing(text: old == nil ? "" : kept("\u{1B}[r")) }
    guard let old else {
      let moved = "\r\u{1B}[J" + String(repeating: "\n", count: new.rows - 1)
      return TerminalDrawing(text: moved + new.whole)
    }
    guard (old.columns, old.rows) == (new.columns, new.rows) else { return new.drawing }
    let changed = new.lines.indices.filter { old.lines[$0] != new.lines[$0] }
    return TerminalDrawing(text: changed.isEmpty ? "" : kept(new.text(of: changed)))
  }

  /// All of it, with empty rows below, in the first of which the cursor stands.
  var drawing: TerminalDrawing { TerminalDrawing(text: whole) }

  private var whole: String {
    let first = lines.count + 1
    return "\u{1B}[r" + text(of: lines.indices) + "\u{1B}[\(first);\(rows)r\u{1B}[\(first);1H\u{1B}[J"
  }

  /// Some of the lines, each in its row. The terminal does not wrap meanwhile: a character that takes more room than is
  /// known here must not move the next row.
  private func text(of numbers: some Collection<Int>) -> String {
    "\u{1B}[?7l" + numbers.map { "\u{1B}[\($0 + 1);1H\u{1B}[K\(lines[$0])" }.joined() + "\u{1B}[?7h"
  }

  /// A drawing after which the cursor is where it was.
  private static func kept(_ text: String) -> String { "\u{1B}7\(text)\u{1B}8" }
}
