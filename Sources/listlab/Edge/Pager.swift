import CTerminal
import ListDump
import Synchronization
import Glibc

/// The program through which one reads what is longer than the screen.
struct Pager {
  /// As the shell understands it.
  let command: String

  /// `$PAGER`, else `less` or `more`; nil if there is none, or none is wanted: PAGER is empty or `cat`.
  init?(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    let wish = environment("PAGER")?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let usual = [("less", "less -FRX"), ("more", "more")].first { Self.isInstalled($0.0, environment("PATH") ?? "") }?.1
    guard let command = wish ?? usual, !["", "cat"].contains(command) else { return nil }
    self.command = command
  }

  private static func isInstalled(_ program: String, _ path: String) -> Bool {
    path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Starts it; nil if the system does not.
  ///
  /// - Parameter interrupts: how often Ctrl-C was pressed before; once more ends the writing.
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

  /// What the pager finds in its environment. As git does it, colours are shown and the text stays on the screen; and less
  /// neither runs programs nor writes files: what it shows may be another's.
  private static var environment: [String: String] {
    var variables = environmentVariables()
    if variables["LESS"] == nil { variables["LESS"] = "FRXPs\(lessPrompt)$" }
    variables["LESSSECURE"] = "1"
    return variables
  }

  /// What less says below the text, in the place of a colon: whoever does not know it cannot know how to leave it.
  private static let lessPrompt = "?e(end) q goes back:Space goes on, q goes back."

  private static let hasLeftUnread = Mutex(false)

  /// Whether a pager has never before ended without reading: that is said once.
  fileprivate static func isFirstUnread() -> Bool {
    hasLeftUnread.withLock { hasLeft in
      defer { hasLeft = true }
      return !hasLeft
    }
  }

  /// Whether it would be in the way: it would take for keys what was typed or pasted for us.
  static var wouldTakeInput: Bool { lt_editor_is_pasting() || lt_has_typed_ahead() }

  /// What became of a text that a pager was to show.
  enum End {
    case shown
    /// The pager could not be started, as the shell has said.
    case notStarted
    /// The pager ended without reading any of it.
    case unread
  }

  /// A pager at work.
  final class Running {
    private let program: ChildProgram
    private let input: Int32
    private let interrupts: Int32
    /// How many bytes it was given.
    private var written = 0

    fileprivate init(program: ChildProgram, input: Int32, interrupts: Int32) {
      (self.program, self.input, self.interrupts) = (program, input, interrupts)
    }

    /// Hands text over; false if the pager has gone, or Ctrl-C was pressed.
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

    /// Waits until it is left.
    func wait() -> End {
      // The pager has what it was given when our end is closed; through another one we still see what it leaves.
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

/// Text on its way to the terminal: held until it is known whether the screen can hold it, and else paged.
struct PagedText {
  private enum Stage {
    case held(PrintableText, rows: Int)
    case paged(Pager.Running)
    /// No pager shows it.
    case open
  }

  private let pager: Pager
  private let textFormat: TextFormat
  private let output: StandardOutput
  private let interrupts: Int
  private var stage = Stage.held("", rows: 0)
  /// What is to be said behind the text; nil: nothing.
  private(set) var remark: PrintableText?

  /// - Parameter interrupts: how often Ctrl-C was pressed before; once more ends it.
  init(_ pager: Pager, on textFormat: TextFormat, to output: StandardOutput, after interrupts: Int) {
    (self.pager, self.textFormat, self.output, self.interrupts) = (pager, textFormat, output, interrupts)
  }

  var isPaged: Bool { if case .paged = stage { true } else { false } }

  /// Whether the screen could not hold it.
  var isLong: Bool { if case .held = stage { false } else { true } }

  /// Takes whole lines; false if nobody reads on.
  mutating func write(_ text: PrintableText) -> Bool {
    switch stage {
    case .paged(let running): return running.write(text)
    case .open:
      output.write(text)
      return true
    case .held(let held, var rows):
      rows += text.string.rows(columns: textFormat.width)
      stage = .held(held + text, rows: rows)
      // The prompt takes a line.
      return rows < textFormat.lines ?? .max || startPager(with: held + text)
    }
  }

  private mutating func startPager(with held: PrintableText) -> Bool {
    output.flush()
    if !Pager.wouldTakeInput, let running = pager.start(after: interrupts) {
      stage = .paged(running)
      return running.write(held)
    }
    stage = .open
    output.write(held)
    return true
  }

  /// Shows what is held, or waits until the pager is left; false if the pager has shown nothing.
  mutating func finish() -> Bool {
    switch stage {
    case .held(let held, _): output.write(held)
    case .paged(let running):
      let end = running.wait()
      if end == .unread, Pager.isFirstUnread() {
        remark = "(the pager ended without reading this, so it stands here; PAGER=\(pager.command))"
      }
      return end == .shown
    case .open: break
    }
    return true
  }
}

extension String {
  /// How many rows of a terminal its lines take; colours take no room.
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
