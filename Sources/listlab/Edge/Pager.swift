import CTerminal
import ListDump
import ListModel
import Synchronization
import Glibc

/// The program that shows output longer than the screen.
struct Pager {
  /// A command line of the shell.
  let command: String

  /// `$PAGER`, else `less` or `more`. Nil if there is none, or if PAGER is empty or `cat`.
  init?(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    let wish = environment("PAGER")?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let usual = [("less", "less -FRX"), ("more", "more")].first { Self.isInstalled($0.0, environment("PATH") ?? "") }?.1
    guard let command = wish ?? usual, !["", "cat"].contains(command) else { return nil }
    self.command = command
  }

  private static func isInstalled(_ program: String, _ path: String) -> Bool {
    path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Starts the pager; nil if the system cannot.
  ///
  /// - Parameter interrupts: the interrupts so far; one more stops the writing.
  func start(after interrupts: Int) -> Running? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    defer { close(ends[0]) }
    guard let program = try? ChildProgram(command, input: ends[0], environment: Self.environment) else {
      close(ends[1])
      return nil
    }
    return Running(program: program, input: ends[1], interrupts: Int32(clamping: interrupts))
  }

  /// The environment of the pager. As with git, less shows colours and leaves the text on the screen. It may neither
  /// run programs nor write files, because the text may come from somebody else.
  private static var environment: [String: String] {
    var variables = environmentVariables()
    if variables["LESS"] == nil { variables["LESS"] = "FRXPs\(lessPrompt)$" }
    variables["LESSSECURE"] = "1"
    return variables
  }

  /// The prompt of less, instead of a colon: it says how to leave.
  private static let lessPrompt = "?e(end) q goes back:Space goes on, q goes back."

  private static let hasLeftUnread = Mutex(false)

  /// Whether this is the first time that a pager ended without reading; only the first time is reported.
  fileprivate static func isFirstUnread() -> Bool {
    hasLeftUnread.withLock { hasLeft in
      defer { hasLeft = true }
      return !hasLeft
    }
  }

  /// Whether text was typed or pasted ahead: a pager would take it for its own keys.
  static var wouldTakeInput: Bool { lt_editor_is_pasting() || lt_has_typed_ahead() }

  /// How a pager ended.
  enum End {
    case shown
    /// The pager could not be started; the shell has printed why.
    case notStarted
    /// The pager ended without reading any of it.
    case unread
  }

  /// A running pager.
  final class Running {
    private let program: ChildProgram
    private let input: Int32
    private let interrupts: Int32
    /// The number of bytes written to the pager.
    private var written = 0

    fileprivate init(program: ChildProgram, input: Int32, interrupts: Int32) {
      (self.program, self.input, self.interrupts) = (program, input, interrupts)
    }

    /// Writes text to the pager; false if the pager has ended or Ctrl-C was pressed.
    func write(_ text: PrintableText) -> Bool {
      var text = text.string
      return text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)[...]
        while !rest.isEmpty, program.canTakeInput(input, interrupts: interrupts) {
          let piece = UnsafeRawBufferPointer(rebasing: rest)
          let count = Glibc.write(input, piece.baseAddress, piece.count)
          if count < 0, errno != EINTR, errno != EAGAIN { return false }
          written += max(0, count)
          rest = rest.dropFirst(max(0, count))
        }
        return rest.isEmpty
      }
    }

    /// Waits until the pager ends.
    func wait() -> End {
      // The pager reads all of its input once this end is closed; a second descriptor of the pipe shows what it has not
      // read.
      let rest = open("/proc/self/fd/\(input)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { if rest >= 0 { close(rest) } }
      close(input)
      let status = program.wait()
      if [126, 127].contains(status) { return .notStarted }
      var unread: Int32 = 0
      guard rest >= 0, ioctl(rest, UInt(FIONREAD), &unread) == 0, unread == written,
        Signals.interruptCount() <= Int(interrupts)
      else { return .shown }
      return .unread
    }
  }
}

/// Text for the terminal. It is kept until it is known whether it fits on the screen; longer text goes to a pager.
struct PagedText {
  private enum Stage {
    case held(PrintableText, rows: Int)
    case paged(Pager.Running)
    /// The text is printed without a pager.
    case open
  }

  private let pager: Pager
  private let textFormat: TextFormat
  private let output: StandardOutput
  private let interrupts: Int
  private let live: LiveScreen?
  private var stage = Stage.held("", rows: 0)
  /// The message to print below the text; nil: none.
  private(set) var remark: PrintableText?

  /// - Parameters:
  ///   - interrupts: the interrupts so far; one more stops the output.
  ///   - live: the fixed part of the terminal, which goes if the text does not fit below it.
  init(
    _ pager: Pager, on textFormat: TextFormat, to output: StandardOutput, after interrupts: Int,
    live: LiveScreen? = nil
  ) {
    (self.pager, self.textFormat, self.output, self.interrupts) = (pager, textFormat, output, interrupts)
    self.live = live
  }

  var isPaged: Bool { if case .paged = stage { true } else { false } }

  /// Whether the text was longer than the screen.
  var isLong: Bool { if case .held = stage { false } else { true } }

  /// Adds whole lines; false if the reader has left.
  mutating func write(_ text: PrintableText) -> Bool {
    switch stage {
    case .paged(let running): return running.write(text)
    case .open:
      output.write(text)
      return true
    case .held(let held, var rows):
      rows += text.string.rows(columns: textFormat.width)
      stage = .held(held + text, rows: rows)
      // One row is for the prompt.
      return rows < textFormat.lines ?? .max || startPager(with: held + text)
    }
  }

  private mutating func startPager(with held: PrintableText) -> Bool {
    live?.hide()
    output.flush()
    if !Pager.wouldTakeInput, let running = pager.start(after: interrupts) {
      stage = .paged(running)
      return running.write(held)
    }
    stage = .open
    output.write(held)
    return true
  }

  /// Prints the kept text, or waits until the pager ends; false if the pager has shown nothing.
  mutating func finish() -> Bool {
    switch stage {
    case .held(let held, let rows):
      live?.makeRoom(for: rows)
      output.write(held)
    case .paged(let running):
      let end = running.wait()
      if end == .unread, Pager.isFirstUnread() {
        remark = "(the pager ended without reading this, so it is shown; PAGER=\(pager.command))"
      }
      return end == .shown
    case .open: break
    }
    return true
  }
}

extension String {
  /// The number of rows that the lines take on a terminal; colours take no room.
  func rows(columns: Int) -> Int {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) { rows, line in
      let width = line.utf8.count <= columns ? 0 : line.withoutColours.displayWidth
      return rows + max(1, (width + columns - 1) / max(1, columns))
    }
  }
}

extension Substring {
  fileprivate var withoutColours: String {
    guard contains("\u{1B}") else { return String(self) }
    let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts[0] + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
  }
}

extension String {
  /// Whether a line asks for help, whose reader may type `q` as in a pager.
  var asksForHelp: Bool { ["help", "?", "apropos", "h"].contains { self == $0 || hasPrefix($0 + " ") } }
}
