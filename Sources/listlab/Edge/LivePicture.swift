import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What `live` shows in the fixed part of the terminal: the list as the last command has left it, or as the keys that
/// wait to be executed will leave it.
final class LivePicture {
  private let interpreter: Interpreter
  private let screen: LiveScreen
  /// How text is laid out for the terminal now.
  private let textFormat: () -> TextFormat
  /// Executes a line as if it had been typed.
  var executeLine: (String) -> Void = { _ in }
  /// Whether keys are commands: only while the shell itself waits for a line.
  var takesKeys = false

  /// The list that is shown, and how the last command changed it.
  private var list = ListState()
  private var change: StepChange?
  /// The frame of this list, until it changes.
  private var made: (view: LiveView, frame: LiveFrame)?
  /// The view that was shown last.
  private var last: LiveView?
  /// The keys that wait to be executed, and the lab in which they are executed already.
  private var run: KeyRun?
  private var stage: Lab?
  private var isExecutingKeys = false

  /// Lets `live` work at a terminal, and keys on the empty line.
  init(
    _ interpreter: Interpreter, on screen: LiveScreen, _ editor: TerminalLineSource,
    textFormat: @escaping () -> TextFormat
  ) {
    (self.interpreter, self.screen, self.textFormat) = (interpreter, screen, textFormat)
    screen.frame = { [unowned self] columns, rows in frame(columns, rows) }
    (editor.live, editor.keys) = (screen, self)
    interpreter.live.window = {
      let size = LiveScreen.windowSize()
      return LiveWindow(columns: size.columns, lines: size.rows)
    }
  }

  /// Shows the list after a command, before its answer is printed.
  ///
  /// - Returns: whether the fixed part has come back, and has moved the line with the command out of sight.
  func update(after answer: Answer) -> Bool {
    let wasShown = screen.shown != nil
    if interpreter.isIntercepted {
      // What is answered is about another list.
      show(interpreter.list, nil)
    } else if isExecutingKeys, answer.error == nil {
      // The list is shown already, with what the last key did.
      list = interpreter.list
    } else if answer.hasChanged || made == nil || isExecutingKeys {
      show(interpreter.list, answer.report.change)
    }
    screen.draw()
    defer { last = screen.shown == nil ? last : made?.view }
    return !wasShown && screen.shown != nil && last == made?.view
  }

  private func show(_ list: ListState, _ change: StepChange?) { (self.list, self.change, made) = (list, change, nil) }

  private var view: LiveView? { interpreter.isIntercepted ? nil : interpreter.live.view }

  private func hasRoom(_ rows: Int) -> Bool { rows >= LiveWindow.minLines }

  // MARK: The frame

  private func frame(_ columns: Int, _ rows: Int) -> LiveFrame? {
    guard let view, hasRoom(rows) else { return nil }
    if let made, made.view == view, (made.frame.columns, made.frame.rows) == (columns, rows) { return made.frame }
    var format = textFormat()
    format.hasReader = true
    format.tableForm = .table
    // Nothing is written into the last column, where some terminals wrap.
    format.width = columns - 1
    let frame = LiveFrame(
      text(view, format, room: LiveFrame.height(in: rows) - 1), border: border(format), columns: columns, rows: rows)
    made = (view, frame)
    return frame
  }

  /// The text of a view in a number of lines.
  private func text(_ view: LiveView, _ format: TextFormat, room: Int) -> PrintableText {
    var format = format
    let scene = { self.change?.scene ?? Scene(of: self.list, before: nil) }
    switch view {
    case .rows:
      // Of the lines that a screen leaves out of a table, those of the summary and the prompt are below.
      format.lines = room + 2
      return screenText(list, format: format, parts: [.rows, .pool, .visible], scene: scene)
    case .before where format.width >= LiveWindow.minColumnsOfBefore - 1:
      format.lines = room - 1 + TextFormat.answerLines
      let before = Scene(of: change?.before ?? list, before: nil)
      return picturesText(before: before, after: scene(), format: format)
    case .before, .picture:
      format.lines = room + TextFormat.answerLines
      return pictureText(scene(), format: format)
    }
  }

  /// The line between the fixed part and the rows below: what the keys do.
  private func border(_ format: TextFormat) -> PrintableText {
    let isPlain = format.drawing == .ascii
    let dash = isPlain ? "-" : "─"
    let words = ["Up Down  a row", "PageUp PageDown  a page", "Ctrl-Left Ctrl-Right  a step"]
    let texts = [words.joined(separator: isPlain ? ", " : " · "), "Up Down PageUp PageDown Ctrl-Left Ctrl-Right"]
      .map { "\(dash)\(dash) \($0) " }
    let shown = texts.first { $0.displayWidth <= format.width } ?? ""
    let line = shown + String(repeating: dash, count: max(0, format.width - shown.displayWidth))
    return format.style == .plain ? "\(line)" : "\u{1B}[2m\(line)\u{1B}[0m"
  }
}

// MARK: Keys on the empty line

extension LivePicture: EmptyLineKeys {
  var waiting: String? { run?.line }

  func press(_ key: EmptyLineKey) -> KeyAnswer {
    guard takesKeys, view != nil, hasRoom(LiveScreen.windowSize().rows) else { return .usual }
    var lab = stage ?? interpreter.lab
    let command = key.command(in: lab.list)
    guard let longer = run == nil ? KeyRun(command) : run?.adding(command) else { return .other }
    let progress = Progress { [interpreter] _, _ in !interpreter.isInterrupted() }
    guard let call = lab.vocabulary.command(in: command), let report = try? lab.run(call, progress: progress),
      let change = report.change, !key.scrolls || change.before.offset != change.after.offset
    else { return .idle }
    (stage, run) = (lab, longer)
    show(lab.list, change)
    return .taken
  }

  func execute() {
    guard let line = waiting else { return }
    (run, stage) = (nil, nil)
    isExecutingKeys = true
    executeLine(line)
    isExecutingKeys = false
  }
}

extension EmptyLineKey {
  /// Whether it scrolls, so that it does nothing where the offset stays.
  fileprivate var scrolls: Bool { self != .back && self != .forward }

  /// The command that it stands for.
  fileprivate func command(in list: ListState) -> String {
    switch self {
    case .up: "scroll by -\(list.rowAbove)"
    case .down: "scroll by \(list.rowBelow)"
    case .pageUp: "scroll page up"
    case .pageDown: "scroll page"
    case .back: "undo"
    case .forward: "redo"
    }
  }
}

extension ListState {
  /// From the top of the first visible row to that of the next one.
  fileprivate var rowBelow: Points { distance(from: visible.first ?? 0) }

  /// From the top of the row before the first visible one to that: scrolling up takes back scrolling down.
  fileprivate var rowAbove: Points { distance(from: max(0, (visible.first ?? 0) - 1)) }

  private func distance(from row: Int) -> Points {
    guard row < knownRows else { return Points(44) }
    let record = record(of: row)
    let distance = row + 1 < knownRows ? self.record(of: row + 1).y - record.y : record.height
    return distance > .zero ? distance : Points(44)
  }
}
