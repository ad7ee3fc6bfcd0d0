import CTerminal
import Glibc

/// Lines edited at a terminal, by libedit.
///
/// There is one for the whole process and it is never closed: libedit's end would throw away what was typed ahead,
/// and between two lines the terminal's modes are the original ones anyway.
final class TerminalLineSource: LineSource {
  let isInteractive = true
  /// What Tab offers.
  var completer: Completer = { _ in [] }
  /// What the right edge shows for the text before the cursor, such as a command's arguments.
  var hint: (String) -> String? = { _ in nil }
  /// Whether hints are drawn dim, where colours are allowed.
  var dimsHints = false

  private let history: HistoryFile
  private let output: StandardOutput
  private var prompt = ""
  private var search = PrefixSearch()
  private var historySearch: HistorySearch?
  /// The columns for which the line was last drawn.
  private var drawnColumns = 80
  private let hintText = HeldText()
  private let historyText = HeldText()

  /// Opens the editor; nil when the user's settings or the terminal turn editing off.
  ///
  /// - Parameter readsSettings: whether `$EDITRC` or `~/.editrc` is obeyed.
  init?(program: String = "listlab", history: HistoryFile, readsSettings: Bool = true, output: StandardOutput) {
    self.history = history
    self.output = output
    DisplayWidth.prepare()
    let callbacks = lt_editor_callbacks(
      context: Unmanaged.passRetained(self).toOpaque(),
      key: { TerminalLineSource.at($0).obey($1) },
      hint: { TerminalLineSource.at($0).hintNow() },
      remembered: { TerminalLineSource.at($0).remembered(age: Int($1)) },
      search: { TerminalLineSource.at($0).search($1) },
      rows_above: { Int32(TerminalLineSource.at($0).rowsAbove()) })
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
    lt_editor_set_prompt(prompt)
    search = PrefixSearch()
    historySearch = nil
    drawnColumns = Self.windowSize().columns
    lt_clear_interrupts()
    var count: Int32 = 0
    var error: Int32 = 0
    if let bytes = lt_editor_gets(&count, &error), count > 0 {
      return .line(Self.line(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
    }
    if lt_interrupt_count() > 0 { return interrupted(hasLine: count < 0) }
    // EIO: the terminal is gone.
    return count == 0 || error == 0 || error == EIO ? ended() : .failed("the terminal: \(systemMessage(error))")
  }

  private static func line(_ bytes: UnsafeRawBufferPointer) -> String {
    let text = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    return String(decoding: text, as: UTF8.self)
  }

  /// libedit has printed `^D` and stays on that row. When the terminal is gone SIGHUP may be on its way, and its
  /// thread is to decide how the program ends; it does not come when another program leads the session.
  private func ended() -> ReadResult {
    if lt_terminal_is_gone() { usleep(200_000) }
    lt_editor_print("\n")
    return .end
  }

  /// libedit prints nothing itself. What follows the cursor is printed again, which moves to the end of the line; a hint
  /// behind it is erased.
  private func interrupted(hasLine: Bool) -> ReadResult {
    let rest = hasLine ? EditedLine.now().after : ""
    lt_editor_print(rest + "^C\u{1B}[K\n")
    return .interrupted
  }
}

// MARK: What libedit asks

extension TerminalLineSource {
  private func obey(_ key: lt_key) -> lt_after {
    let line = EditedLine.now()
    switch key {
    case LT_KEY_OLDER: return show(search.older(than: line.text) { history.line(age: $0) }, insteadOf: line)
    case LT_KEY_NEWER: return show(search.newer(than: line.text) { history.line(age: $0) }, insteadOf: line)
    case LT_KEY_SEARCH_OLDER, LT_KEY_SEARCH_NEWER:
      historySearch = HistorySearch(before: line.before, after: line.after)
      showSearch()
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
      list(candidates, below: line)
      return LT_KEEP_SCREEN
    }
  }

  /// Prints the list below the line, which may wrap, and the prompt and the line again below the list.
  private func list(_ candidates: [Completion], below line: EditedLine) {
    let size = Self.windowSize()
    let promptColumns = promptColumns
    func row(_ text: String) -> Int {
      DisplayWidth.row(after: text.unicodeScalars, prompt: promptColumns, width: size.columns)
    }
    let down = String(repeating: "\n", count: row(line.text) - row(line.before) + 1)
    lt_editor_print(down + Completion.list(candidates, columns: size.columns, rows: size.rows))
    lt_editor_redraw()
  }

  /// Obeys a character typed during a search through the history.
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

  /// Puts the line found into the editor; libedit draws it then.
  private func showSearch(isOver: Bool = false) {
    guard let search = historySearch else { return }
    lt_editor_set_prompt(isOver ? prompt : DisplayWidth.harmless(search.prompt))
    let line = EditedLine.now()
    let (before, after) = search.line
    if isOver { historySearch = nil }
    guard line.before != before || line.after != after else { return }
    _ = show(before + after, insteadOf: line)
    lt_editor_move(-Int32(after.unicodeScalars.count))
  }

  /// How many rows the cursor is below the line's first one, now that the window has another width: most terminals break
  /// the rows anew by themselves, the others leave them as they were.
  private func rowsAbove() -> Int {
    let columns = Self.windowSize().columns
    let width = Terminal.breaksRowsAnew ? columns : drawnColumns
    drawnColumns = columns
    return DisplayWidth.row(after: EditedLine.now().before.unicodeScalars, prompt: promptColumns, width: width)
  }

  private func hintNow() -> UnsafePointer<CChar>? {
    let line = EditedLine.now()
    guard let hint = hint(line.before) else { return nil }
    // libedit shows it whole or not at all, and wants two columns between.
    let room = Self.windowSize().columns - promptColumns - DisplayWidth.columns(of: line.text) - 3
    let shown = DisplayWidth.cut(DisplayWidth.harmless(hint), to: room)
    guard shown == hint || room >= Self.shortestHint else { return nil }
    // A marked part must not stand at the end, so the blank.
    return hintText.hold(dimsHints ? "\u{1}\u{1B}[2m\u{1}\(shown)\u{1}\u{1B}[0m\u{1} " : shown)
  }

  /// A hint that is cut shorter than this says nothing.
  private static let shortestHint = 8

  private var promptColumns: Int {
    DisplayWidth.columns(of: historySearch.map { DisplayWidth.harmless($0.prompt) } ?? DisplayWidth.visible(prompt))
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

/// The line in the editor, copied.
private struct EditedLine {
  var before: String
  var after: String
  var text: String { before + after }

  static func now() -> EditedLine {
    let line = lt_editor_line()
    let bytes = UnsafeRawBufferPointer(start: line.text, count: Int(line.length))
    return EditedLine(
      before: String(decoding: bytes.prefix(Int(line.cursor)), as: UTF8.self),
      after: String(decoding: bytes.dropFirst(Int(line.cursor)), as: UTF8.self))
  }
}

/// A C string that lives until the next one is held.
private final class HeldText {
  private var pointer: UnsafeMutablePointer<CChar>?

  deinit { free(pointer) }

  func hold(_ text: String) -> UnsafePointer<CChar>? {
    free(pointer)
    pointer = strdup(text)
    return UnsafePointer(pointer)
  }
}
