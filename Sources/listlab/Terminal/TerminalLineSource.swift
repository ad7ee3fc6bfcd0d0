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
  /// The fixed part of the terminal above the line.
  var live: LiveScreen?
  /// What takes keys while the line is empty; nil: they have their usual effect.
  var keys: (any EmptyLineKeys)?

  private let history: HistoryFile
  let output: StandardOutput
  var prompt = ""
  private var search = PrefixSearch()
  var historySearch: HistorySearch?
  var display = LineDisplay()
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
    live?.follow()
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
    // What Enter has executed on an empty line is no line of its own.
    if executeWaiting(), line.isEmpty { return nextLine(prompt: prompt) }
    leave(EditedLine(before: line, after: ""))
    guard lt_editor_line_was_cut() else { return .line(line) }
    output.write(Self.tooLong.folded(columns: windowSize().columns))
    return nextLine(prompt: prompt)
  }

  private static let tooLong: PrintableText = """
    ! line-too-long: a line has at most \(LT_LONGEST_LINE) characters; this one is longer and was not run
      run FILE accepts longer lines

    """

  /// Ctrl-D, or the terminal is gone. In that case SIGHUP may follow, and its thread must decide how the program ends;
  /// SIGHUP does not come if another program leads the session.
  private func ended() -> ReadResult {
    executeWaiting()
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
    lt_clear_interrupts()
    executeWaiting()
    leave(EditedLine(before: line.text + "^C", after: ""))
    return .interrupted
  }

  /// Shows the finished line without a hint, and moves the cursor below it.
  private func leave(_ line: EditedLine) {
    show(line, hint: nil)
    output.write(display.leave())
    output.flush()
  }

  /// Executes what the keys on the empty line stand for, as if it had been typed; false if there is nothing.
  @discardableResult
  func executeWaiting() -> Bool {
    guard let keys, let waiting = keys.waiting else { return false }
    show(EditedLine(before: waiting, after: ""), hint: nil)
    output.write(display.leave())
    history.remember(waiting)
    keys.execute()
    return true
  }
}

// MARK: What libedit asks

extension TerminalLineSource {
  private func handle(_ key: lt_key) -> lt_after {
    let line = EditedLine.now()
    switch key {
    case LT_KEY_OLDER:
      return press(.up, on: line) ?? show(search.older(than: line.text) { history.line(age: $0) }, insteadOf: line)
    case LT_KEY_NEWER:
      return press(.down, on: line) ?? show(search.newer(than: line.text) { history.line(age: $0) }, insteadOf: line)
    case LT_KEY_PAGE_UP: return press(.pageUp, on: line) ?? LT_USUAL
    case LT_KEY_PAGE_DOWN: return press(.pageDown, on: line) ?? LT_USUAL
    case LT_KEY_BACK: return press(.back, on: line) ?? LT_USUAL
    case LT_KEY_FORWARD: return press(.forward, on: line) ?? LT_USUAL
    case LT_KEY_SEARCH_OLDER, LT_KEY_SEARCH_NEWER:
      historySearch = HistorySearch(before: line.before, after: line.after)
      return LT_REFRESH
    case LT_KEY_CLEAR:
      if live?.redraw() != true { output.write(Terminal.erasing) }
      display.forget()
      return LT_REFRESH
    default: return complete(line)
    }
  }

  /// Lets a key on an empty line be a command; nil: it has its usual effect.
  private func press(_ key: EmptyLineKey, on line: EditedLine) -> lt_after? {
    guard let keys, line.text.isEmpty else { return nil }
    var answer = keys.press(key)
    if answer == .other {
      executeWaiting()
      answer = keys.press(key)
    }
    switch answer {
    case .taken: return LT_REFRESH
    case .idle: return LT_BEEP
    case .other, .usual: return nil
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
    let size = windowSize()
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

  /// The size of the terminal, or of the part of it in which lines are edited.
  func windowSize() -> (columns: Int, rows: Int) {
    let size = LiveScreen.windowSize()
    return (size.columns, live?.shown?.rowsBelow ?? size.rows)
  }

  private func remembered(age: Int) -> UnsafePointer<CChar>? {
    history.line(age: age).flatMap { historyText.hold($0) }
  }
}
