import CTerminal
import ListDump

extension TerminalLineSource {
  func draw(_ drawing: lt_drawing) {
    switch drawing {
    case LT_DRAW_HERE:
      display.forget()
      if live?.reappear() != true { output.write("\r\u{1B}[J") }
    case LT_DRAW_RESIZED: drawResized()
    default: break
    }
    let line = EditedLine.now()
    let isSearching = historySearch != nil
    if !line.text.isEmpty || isSearching { executeWaiting() }
    if let waiting = keys?.waiting {
      if live?.shown == nil { display.forget() }
      live?.draw()
      show(EditedLine(before: "", after: ""), hint: nil, preview: preview(waiting), waiting: waiting)
    } else {
      show(line, hint: isSearching ? nil : hint(line.before), preview: isSearching ? nil : preview(line.text))
    }
    output.flush()
  }

  private func drawResized() {
    let size = windowSize()
    if live?.redraw() == true { return display.forget() }
    output.write(
      display.erase(columns: size.columns, height: size.rows, breaksRowsAnew: Terminal.breaksRowsAnew))
  }

  /// Draws a line behind the prompt, a hint at the right edge, and a preview below.
  ///
  /// - Parameter waiting: what stands there in the place of a line.
  func show(_ line: EditedLine, hint: String?, preview: String? = nil, waiting: String = "") {
    let size = windowSize()
    var layout = LineLayout(columns: size.columns)
    addPrompt(to: &layout)
    let styles = styles(of: line.text)
    let before = line.before.unicodeScalars.count
    var cursor: LineLayout.Position?
    for (index, scalar) in line.text.unicodeScalars.enumerated() {
      if index == before { cursor = layout.position(of: scalar) }
      layout.add(scalar, index < styles.count ? styles[index] : .plain)
    }
    layout.add(waiting, hasColour ? .dim : .plain)
    let end = layout.end
    if let hint { add(hint.visible, to: &layout) }
    if let preview, layout.rows.count < size.rows {
      layout.add("\n" + DisplayWidth.cut(Self.printable(preview), to: size.columns - 1), hasColour ? .dim : .plain)
    }
    output.write(display.show(layout, cursor: cursor ?? end, height: size.rows))
  }

  /// The style of each code point of a line; empty: all are plain.
  private func styles(of line: String) -> [TextStyle] {
    guard hasColour else { return [] }
    var ofCharacters = [TextStyle](repeating: .plain, count: line.count)
    for colour in colours(line) {
      for index in colour.span where ofCharacters.indices.contains(index) { ofCharacters[index] = colour.style }
    }
    return zip(line, ofCharacters).flatMap { Array(repeating: $1, count: $0.unicodeScalars.count) }
  }

  /// Adds the prompt: its word in green, the rest plain.
  private func addPrompt(to layout: inout LineLayout) {
    if let historySearch { return layout.add(historySearch.prompt.visible) }
    let word = prompt.prefix { $0 != ">" }
    layout.add(String(word), hasColour ? .green : .plain)
    layout.add(String(prompt.dropFirst(word.count)))
  }

  /// Adds the hint in the first row, at least two columns from the line and one from the edge.
  private func add(_ hint: String, to layout: inout LineLayout) {
    let room = layout.columns - layout.end.column - 3
    guard layout.rows.count == 1 else { return }
    let shown = DisplayWidth.cut(hint, to: room)
    guard shown == hint || room >= Self.shortestHint else { return }
    layout.pad(to: layout.columns - 1 - DisplayWidth.columns(of: shown))
    layout.add(shown, hasColour ? .dim : .plain)
  }

  /// A preview as the terminal can show it.
  private static func printable(_ preview: String) -> String {
    let line = preview.visible
    return Terminal.drawing == .unicode ? line : line.replacing("→", with: "->").replacing(" · ", with: ", ")
  }

  /// A hint shorter than this is useless.
  private static let shortestHint = 8
}
