import Synchronization
import Testing
import Glibc

/// A program on a terminal of its own, seen as a person sees it: what stands on the screen, never the bytes.
///
/// Each screen is a tmux server with one window. The program is run by a shell, which says afterwards how it ended
/// and whether the terminal is as before.
final class TmuxScreen {
  private static let counter = Atomic<Int>(0)
  private static let patience = 30_000
  private let socket: String
  private let environment: [String: String]
  let home: TestHome

  /// Starts a shell command on a terminal of that size.
  init(_ command: String, columns: Int = 80, rows: Int = 24, home: TestHome? = nil) throws {
    self.home = try home ?? TestHome()
    socket = "\(self.home.path)/tmux-\(Self.counter.add(1, ordering: .relaxed).newValue)"
    environment = TestHome.environment(home: self.home.path)
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    let server = ["-f", "/dev/null", "-u", "new-session", "-d", "-c", self.home.path]
    try tmux(server + size + ["/bin/sh", "-c", command])
  }

  /// Starts the program under test, without hints unless told otherwise, and waits for its prompt.
  static func shell(
    _ arguments: String = "--no-hints", columns: Int = 80, rows: Int = 24, home: TestHome? = nil,
    environment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      """
      trap : INT
      before=$(stty -g)
      sh -c 'echo $$ > ~/pid; exec env \(environment) \(Subject.path) \(arguments)'
      echo "status $?"
      test "$before" = "$(stty -g)" && echo "modes as before" || echo "modes changed"
      exec sleep 1000
      """, columns: columns, rows: rows, home: home)
    try screen.waitForPrompt(sourceLocation: sourceLocation)
    return screen
  }

  deinit { _ = try? tmux(["kill-server"]) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let ended = try run(["tmux", "-S", socket] + arguments, environment: environment)
    guard ended.status == 0 else { throw HarnessFailure(message: "tmux \(arguments): \(ended.output)") }
    return ended.output
  }

  // MARK: Typing

  /// Types a text; nothing in it is taken for the name of a key.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names, such as `Enter`, `C-c`, `Up`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a byte that may be no character.
  func press(byte: UInt8) throws { try tmux(["send-keys", "-H", String(byte, radix: 16)]) }

  /// Pastes a text as one piece.
  func paste(_ text: String) throws {
    let file = try home.write(text, to: "paste")
    try tmux(["load-buffer", file])
    try tmux(["paste-buffer", "-r"])
  }

  /// Types a line when the prompt stands there: what is typed earlier is echoed by the system as well.
  func enter(
    _ line: String, prompt: String = Subject.prompt, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait(forLast: [prompt], sourceLocation: sourceLocation)
    try type(line)
    let row = line.isEmpty ? prompt : "\(prompt) \(line)"
    try wait("the row \(row), perhaps with a hint", sourceLocation: sourceLocation) { rows in
      rows.contains { $0 == row || $0.hasPrefix(row + "  ") }
    }
    try press("Enter")
  }

  func resize(columns: Int, rows: Int = 24) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Takes the terminal away.
  func hangUp() throws { try tmux(["kill-server"]) }

  // MARK: Looking

  /// The rows of the screen down to the last that is not empty; blanks at their ends do not count.
  func rows() throws -> [String] {
    let text = try tmux(["capture-pane", "-p"])
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.count > 1, rows.last == "" { rows.removeLast() }
    return rows
  }

  /// Whether every row that was ever shown ended before the edge, so that none was broken.
  func isUnbroken() throws -> Bool { try scrollback() == tmux(["capture-pane", "-p", "-J", "-S", "-"]).trimmedLines }

  /// The rows with their colours.
  func colouredRows() throws -> String { try tmux(["capture-pane", "-p", "-e"]) }

  /// Everything that was ever shown.
  func scrollback() throws -> String { try tmux(["capture-pane", "-p", "-S", "-"]) }

  /// Where the cursor stands.
  func cursorColumn() throws -> Int {
    Int(try tmux(["display-message", "-p", "#{cursor_x}"]).filter(\.isNumber)) ?? -1
  }

  /// The first and the last of the rows that scroll, from 0: all of them unless the program has set others.
  func scrollRegion() throws -> [Int] {
    try tmux(["display-message", "-p", "#{scroll_region_upper} #{scroll_region_lower}"])
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  /// The process id of the program under test.
  func pid() throws -> pid_t {
    guard let pid = TestHome.text(home.path + "/pid").flatMap({ pid_t($0.filter(\.isNumber)) }) else {
      throw HarnessFailure(message: "no process id")
    }
    return pid
  }

  /// Waits until the screen is as described; fails with the screen as it is.
  func wait(
    _ description: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: ([String]) -> Bool
  ) throws {
    var rows: [String] = []
    for _ in 0..<Self.patience / 10 {
      rows = try self.rows()
      if isSo(rows) { return }
      usleep(10_000)
    }
    let screen = rows.map { "|\($0)" }.joined(separator: "\n")
    Issue.record("The screen never showed \(description):\n\(screen)", sourceLocation: sourceLocation)
    throw HarnessFailure(message: "gave up")
  }

  /// Waits for a row.
  func wait(for row: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("the row \"\(row)\"", sourceLocation: sourceLocation) { $0.contains(row) }
  }

  /// Waits for these rows at the end of the screen.
  func wait(forLast expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("at its end \(expected)", sourceLocation: sourceLocation) { Array($0.suffix(expected.count)) == expected }
  }

  /// Waits until a line ran without a word.
  func wait(forSilently line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(forLast: ["\(Subject.prompt) \(line)", Subject.prompt], sourceLocation: sourceLocation)
  }

  /// The line that was accepted last, as it is remembered: the terminal may show less of it.
  func lastLine() -> String? {
    TestHome.text(home.historyPath).flatMap { $0.split(separator: "\n").last.map(String.init) }
  }

  /// Waits until the line has been accepted, and so is being executed.
  func wait(forAccepted line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("that it accepted \(line)", sourceLocation: sourceLocation) { _ in lastLine() == line }
  }

  /// Waits for an empty prompt.
  func waitForPrompt(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(forLast: [Subject.prompt], sourceLocation: sourceLocation)
  }
}

extension String {
  /// The text without blanks at the ends of its lines.
  fileprivate var trimmedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}
