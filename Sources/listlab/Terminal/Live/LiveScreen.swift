import CTerminal
import ListDump

/// The fixed upper part of the terminal: draws it, and knows whether it is there.
///
/// It writes to the same buffer as all other output, so that an answer, the fixed part and the prompt reach the terminal
/// in one write.
final class LiveScreen {
  private let output: StandardOutput
  /// Makes the frame for a terminal of this size; nil: there is to be none now.
  var frame: (_ columns: Int, _ rows: Int) -> LiveFrame? = { _, _ in nil }
  /// The frame that the terminal shows; nil: it has no fixed part.
  private(set) var shown: LiveFrame?
  /// Whether it has gone because the window was too small: then it comes back with the room.
  private var lacksRoom = false
  /// The rows printed below since the fixed part was drawn last.
  private var printed = 0

  init(output: StandardOutput) { self.output = output }

  /// Brings the fixed part up to date: it appears, changes, or goes.
  func draw() {
    printed = 0
    let size = Self.windowSize()
    show(frame(size.columns, size.rows))
  }

  /// Takes the fixed part away until it is drawn again; what it shows stays as text.
  func hide() { show(nil) }

  /// Hides the fixed part if that many rows are to be printed below and do not fit there.
  func makeRoom(for rows: Int) {
    guard let shown else { return }
    printed += rows
    if printed >= shown.rowsBelow { hide() }
  }

  /// Draws all of it, with nothing below; false if it is not there.
  func redraw() -> Bool {
    guard shown != nil || lacksRoom else { return false }
    let size = Self.windowSize()
    let new = frame(size.columns, size.rows)
    guard new != nil || shown != nil else { return false }
    output.write(new?.drawing ?? TerminalDrawing(text: "\u{1B}[r\u{1B}[H\u{1B}[2J"))
    lacksRoom = new == nil
    note(new)
    return true
  }

  /// Draws all of it in a window that was resized while no line was edited.
  func follow() {
    guard let shown, case let size = Self.windowSize(), size != (shown.columns, shown.rows) else { return }
    _ = redraw()
  }

  /// Lets it appear after the process was stopped, which had taken it away; false if it was not there.
  func reappear() -> Bool {
    guard shown != nil else { return false }
    shown = nil
    draw()
    return true
  }

  private func show(_ new: LiveFrame?) {
    output.write(LiveFrame.drawing(from: shown, to: new))
    lacksRoom = false
    note(new)
  }

  private func note(_ new: LiveFrame?) {
    shown = new
    lt_note_scroll_region(new != nil)
  }

  /// The size of the terminal.
  static func windowSize() -> (columns: Int, rows: Int) {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = lt_window_size(&columns, &rows)
    return (Int(columns), Int(rows))
  }
}
