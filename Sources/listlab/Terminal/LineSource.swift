/// The result of reading a line.
enum ReadResult: Equatable {
  /// A line without its newline.
  case line(String)
  /// Ctrl-C: the typed text is discarded.
  case interrupted
  /// Ctrl-D on an empty line, or the end of the input.
  case end
  /// The input cannot be read further; the message says where and why.
  case failed(String)
}

/// The source of command lines.
protocol LineSource: AnyObject {
  /// Whether a person types the lines. After Ctrl-C a person is asked again; a script ends.
  var isInteractive: Bool { get }
  /// Flushes the output, then waits for a line.
  func nextLine(prompt: String) -> ReadResult
  /// Adds the line to the history. Called before the line is executed, so that a crash does not lose it.
  func remember(_ line: String)
}

/// What the loop does after a line.
enum LoopStep { case goOn, stop }

/// Why the loop ended.
enum LoopEnd: Equatable {
  case endOfInput
  /// A command ended the loop.
  case stopped
  /// A script was interrupted.
  case interrupted
  case failed(String)
}

/// Reads lines and executes them until one returns `.stop`, or there are no more.
///
/// - Parameters:
///   - end: what the end of the input does, which is Ctrl-D at a terminal.
///   - remembers: whether every line goes into the history; else `execute` adds those that are commands.
func readAndExecute(
  source: any LineSource, prompt: () -> String = { "list> " }, end: () -> LoopStep = { .stop },
  remembers: Bool = true, execute: (String) -> LoopStep
) -> LoopEnd {
  while true {
    switch source.nextLine(prompt: prompt()) {
    case .line(let line):
      if remembers { source.remember(line) }
      if execute(line) == .stop { return .stopped }
    case .interrupted:
      if !source.isInteractive { return .interrupted }
    case .end:
      if end() == .stop { return .endOfInput }
    case .failed(let message):
      return .failed(message)
    }
  }
}
