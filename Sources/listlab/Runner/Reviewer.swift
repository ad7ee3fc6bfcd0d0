import ListDump

/// Asks at a terminal whether to make a change.
struct Reviewer {
  private let source: PlainLineSource
  private let output: StandardOutput

  init(output: StandardOutput) {
    self.output = output
    source = PlainLineSource(name: "standard input", isInteractive: true, printsPrompt: true, output: output)
  }

  /// Asks until there is an answer; the end of the input and Ctrl-C stop the review.
  func ask() -> UpdateRun.Decision {
    while true {
      switch source.nextLine(prompt: "write this? y yes, n no, q quit: ") {
      case .line("y"), .line("yes"): return .yes
      case .line("n"), .line("no"): return .no
      case .line("q"), .line("quit"), .end, .interrupted, .failed: return .quit
      case .line: output.write("y, n or q\n")
      }
    }
  }
}
