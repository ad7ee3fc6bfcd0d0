import Glibc

/// How lines are read from standard input.
enum Input: Equatable, Sendable {
  /// From a terminal, with line editing.
  case editor
  /// From a terminal that cannot move its cursor: a prompt, and the line editing of the system.
  case prompt
  /// From a terminal while the output is not one: no prompt.
  case keyboard
  /// From a file or a pipe.
  case stream

  static func decide(inputIsTerminal: Bool, outputIsTerminal: Bool, term: String?) -> Input {
    if !inputIsTerminal { return .stream }
    if !outputIsTerminal { return .keyboard }
    switch term {
    case nil, "", "dumb", "emacs": return .prompt
    default: return .editor
    }
  }

  /// The mode for the current standard input, standard output and TERM.
  static func standard() -> Input {
    decide(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      term: environmentVariable("TERM"))
  }

  /// Opens standard input; uses a plain prompt if the user's settings turn editing off.
  ///
  /// - Parameter prepare: sets up completion and hints; not called without an editor.
  func open(
    history: HistoryFile, readsSettings: Bool = true, output: StandardOutput,
    prepare: (TerminalLineSource) -> Void = { _ in }
  ) -> any LineSource {
    if self == .editor,
      let editor = TerminalLineSource(history: history, readsSettings: readsSettings, output: output)
    {
      prepare(editor)
      return editor
    }
    return PlainLineSource(
      name: "standard input", isInteractive: self != .stream, printsPrompt: self == .editor || self == .prompt,
      output: output)
  }
}
