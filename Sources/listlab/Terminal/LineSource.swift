/// What came of waiting for a line.
enum ReadResult: Equatable {
  /// A line without its newline.
  case line(String)
  /// Ctrl-C: what was typed is gone.
  case interrupted
  /// Ctrl-D on an empty line, or the end of the input.
  case end
  /// Input that can be read no further, with a message that says where and why.
  case failed(String)
}

/// Where commands come from: the seam between the program and the terminal.
protocol LineSource: AnyObject {
  /// Whether a person sits there, who is asked again after a Ctrl-C; a script is stopped by it.
  var isInteractive: Bool { get }
  /// Writes out everything printed so far, then waits for a line.
  func nextLine(prompt: String) -> ReadResult
  /// Offers the line in later searches. Called before it runs, so that a crash does not lose it.
  func remember(_ line: String)
}

/// What the loop does after a line.
enum LoopStep { case goOn, stop }

/// Why the loop ended.
enum LoopEnd: Equatable {
  case endOfInput
  /// A line asked for it.
  case stopped
  /// A script was interrupted.
  case interrupted
  case failed(String)
}

/// Reads lines and has them obeyed until one says stop or no more come.
func readAndObey(
  source: any LineSource, prompt: () -> String = { "list> " }, obey: (String) -> LoopStep
) -> LoopEnd {
  while true {
    switch source.nextLine(prompt: prompt()) {
    case .line(let line):
      source.remember(line)
      if obey(line) == .stop { return .stopped }
    case .interrupted:
      if !source.isInteractive { return .interrupted }
    case .end:
      return .endOfInput
    case .failed(let message):
      return .failed(message)
    }
  }
}
