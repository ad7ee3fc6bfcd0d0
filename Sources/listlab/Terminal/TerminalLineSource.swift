import CTerminal
import LabFiles
import ListDump
import Glibc

/// Lines edited at a terminal, with libedit.
///
/// There is one for the whole process, and it is never closed: closing libedit would discard what was typed ahead, and
/// between two lines the terminal has its original modes anyway.
final class TerminalLineSource: LineSource {
  let isInteractive = true
  /// What Tab offers.
  var completer: Completer = { _ in [] }
  /// The hint at the right edge for the text before the cursor, such as the arguments of a command.
  var hint: (String) -> String? = { _ in nil }
  /// The line below the one that is typed: what it would do.
  var preview: (String) -> String? = { _ in nil }
  /// The colours of the typed line; they may not overlap.
  var colours: (String) -> [ColouredSpan] = { _ in [] }
  /// Whether colours are allowed.
  var hasColour = false

  private let history: HistoryFile
  private let output: StandardOutput
  private var prompt = ""
  private var search = PrefixSearch()
  private var historySearch: HistorySearch?
  private var display = LineDisplay()
  private let historyText = KeptCString()

  /// Opens the editor; nil when the user's settings or the terminal turn editing off.
  ///
  /// - Parameter readsSettings: whether `$EDITRC` or `~/.editrc` is read.
  init?(program: String = "listlab", history: HistoryFile, readsSettings: Bool = true, output: StandardOutput) {
    self.history = history
    self.output = output
    DisplayWidth.prepare()
    let callbacks = lt_editor_callbacks(
      context: Unmanaged.passRetained(self).toOpaque(),
      key: { TerminalLineSource.at($0).handle($1) },
      draw: { TerminalLineSource.at($0).draw($1) },
      bell: { TerminalLineSource.at($0).ring() },
      remembered: { TerminalLineSource.at($0).remembered(age: Int($1)) },
      search: { TerminalLineSource.at($0).search($1) })
    guard lt_editor_open(program, callbacks) else { return nil }
    if readsSettings { lt_editor_read_settings() }
    guard lt_editor_is_editing() else { return nil }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> TerminalLineSource {
    guard let context else { preconditionFailure("libedit was given no context.") }
    return Unmanaged<TerminalLineSource>.fromOpaque(context).takeUnretainedValue()
  }

  func remember(_ line: String) { history.remember(line) }

  func nextLine(prompt: String) -> ReadResult {
    output.flush()
    self.prompt = prompt
    search = PrefixSearch()
    historySearch = nil
    display.forget()
    lt_clear_interrupts()
    var count: Int32 = 0
    var error: Int32 = 0
    if let bytes = lt_editor_gets(&count, &error), count > 0 {
      return accepted(Self.line(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
    }
    if lt_interrupt_count() > 0 { return interrupted(hasLine: count < 0) }
    // EIO: the terminal is gone.
    return count == 0 || error == 0 || error == EIO ? ended() : .failed("the terminal: \(systemMessage(error))")
  }

  private static func line(_ bytes: UnsafeRawBufferPointer) -> String {
    let text = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    return String(decoding: text, as: UTF8.self)
  }

  private func accepted(_ line: String) -> ReadResult {
    leave(EditedLine(before: line, after: ""))
    guard lt_editor_line_was_cut() else { return .line(line) }
    output.write(Self.tooLong.folded(columns: Self.windowSize().columns))
    return nextLine(prompt: prompt)
  }

  private static let tooLong: PrintableText = """
    ! line-too-long: a line has at most \(LT_LONGEST_LINE) characters; this one is longer and was not run
      run FILE accepts longer lines

    """

  /// Ctrl-D, or the terminal is gone. In that case SIGHUP may follow, and its thread must decide how the program ends;
  /// SIGHUP does not come if another program leads the session.
  private func ended() -> ReadResult {
    if lt_terminal_is_gone() {
      usleep(200_000)
    } else {
      leave(EditedLine(before: "^D", after: ""))
    }
    return .end
  }

  /// Keeps the text behind the cursor on the screen, followed by `^C`.
  private func interrupted(hasLine: Bool) -> ReadResult {
    let line = hasLine ? EditedLine.now() : EditedLine(before: "", after: "")
    leave(EditedLine(before: line.text + "^C", after: ""))
    return .interrupted
  }

  /// Shows the finished line without a hint, and moves the cursor below it.
  private func leave(_ line: EditedLine) {
    show(line, hint: nil)
    output.write(display.leave())
    output.flush()
  }
}

// MARK: What libedit asks

extension TerminalLineSource {
  private func handle(_ key: lt_key) -> lt_after {
    let line = EditedLine.now()
    switch key {
    case LT_KEY_OLDER: return show(search.older(than: line.text) { history.line(age: $0) }, insteadOf: line)
    case LT_KEY_NEWER: return show(search.newer(than: line.text) { history.line(age: $0) }, insteadOf: line)
    case LT_KEY_SEARCH_OLDER, LT_KEY_SEARCH_NEWER:
      historySearch = HistorySearch(before: line.before, after: line.after)
      return LT_REFRESH
    case LT_KEY_CLEAR:
      output.write(Terminal.erasing)
      display.forget()
      return LT_REFRESH
    default: return complete(line)
    }
  }

  private func show(_ found: String?, insteadOf line: EditedLine) -> lt_after {
    guard let found else { return LT_BEEP }
    lt_editor_move(Int32(line.after.unicodeScalars.count))
    return lt_editor_replace(Int32(line.text.unicodeScalars.count), found) ? LT_REFRESH : LT_BEEP
  }

  private func complete(_ line: EditedLine) -> lt_after {
    switch TabAnswer.decide(completer(line.before), before: line.before, after: line.after) {
    case .beep: return LT_BEEP
    case .replace(let characters, let text):
      let begun = line.before.suffix(characters).unicodeScalars.count
      return lt_editor_replace(Int32(begun), text) ? LT_REFRESH : LT_BEEP
    case .list(let candidates):
      list(candidates)
      return LT_KEEP_SCREEN
    }
  }

  /// Prints the candidates below the line; prompt and line are drawn again below them.
  private func list(_ candidates: [Completion]) {
    let size = Self.windowSize()
    show(EditedLine.now(), hint: nil)
    output.write(display.leave())
    output.write(PrintableText(lines: Completion.list(candidates, columns: size.columns, rows: size.rows)))
  }

  /// Adds a character to the search in the history.
  private func search(_ character: UInt32) -> lt_search {
    guard var search = historySearch, let scalar = Unicode.Scalar(character) else { return LT_SEARCH_ENDS_BEFORE }
    var effect = LT_SEARCH_GOES_ON
    switch scalar {
    case "\u{12}": search.older { history.line(age: $0) }
    case "\u{13}": search.newer { history.line(age: $0) }
    case "\u{08}", "\u{7F}": search.removeLast { history.line(age: $0) }
    case "\u{07}":
      search = HistorySearch(before: search.before, after: search.after)
      effect = LT_SEARCH_ENDS
    case "\0"..<" ", "\u{80}"..<"\u{A0}": effect = LT_SEARCH_ENDS_BEFORE
    default: search.add(Character(scalar)) { history.line(age: $0) }
    }
    historySearch = search
    showSearch(isOver: effect != LT_SEARCH_GOES_ON)
    return effect
  }

  /// Copies the line found into the editor.
  private func showSearch(isOver: Bool = false) {
    guard let search = historySearch else { return }
    let line = EditedLine.now()
    let (before, after) = search.line
    if isOver { historySearch = nil }
    guard line.before != before || line.after != after else { return }
    _ = show(before + after, insteadOf: line)
    lt_editor_move(-Int32(after.unicodeScalars.count))
  }

  private func ring() {
    output.write("\u{7}")
    output.flush()
  }

  private static func windowSize() -> (columns: Int, rows: Int) {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = lt_window_size(&columns, &rows)
    return (Int(columns), Int(rows))
  }

  private func remembered(age: Int) -> UnsafePointer<CChar>? {
    history.line(age: age).flatMap { historyText.hold($0) }
  }
}

// MARK: Drawing

extension TerminalLineSource {
  private func draw(_ drawing: lt_drawing) {
    let size = Self.windowSize()
    switch drawing {
    case LT_DRAW_HERE:
      display.forget()
      output.write("\r\u{1B}[J")
    case LT_DRAW_RESIZED:
      output.write(
        display.erase(columns: size.columns, height: size.rows, breaksRowsAnew: Terminal.breaksRowsAnew))
    default: break
    }
    let line = EditedLine.now()
    let isSearching = historySearch != nil
    show(line, hint: isSearching ? nil : hint(line.before), preview: isSearching ? nil : preview(line.text))
    output.flush()
  }

  /// Draws a line behind the prompt, a hint at the right edge, and a preview below.
  private func show(_ line: EditedLine, hint: String?, preview: String? = nil) {
    let size = Self.windowSize()
    var layout = LineLayout(columns: size.columns)
    addPrompt(to: &layout)
    let styles = styles(of: line.text)
    let before = line.before.unicodeScalars.count
    var cursor: LineLayout.Position?
    for (index, scalar) in line.text.unicodeScalars.enumerated() {
      if index == before { cursor = layout.position(of: scalar) }
      layout.add(scalar, index < styles.count ? styles[index] : .plain)
    }
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
    let line = PrintableText(preview)
    return (Terminal.drawing == .unicode ? line : line.inASCII).string
  }

  /// A hint shorter than this is useless.
  private static let shortestHint = 8
}
