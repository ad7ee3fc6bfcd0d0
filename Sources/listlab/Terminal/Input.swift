import Glibc

/// How lines can be read from standard input.
enum Input: Equatable, Sendable {
  /// At a terminal, with editing.
  case editor
  /// At a terminal that cannot move its cursor: a prompt, and the system's own line editing.
  case prompt
  /// From a terminal while the output goes elsewhere: no prompt.
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

  /// As standard input, standard output and TERM are now.
  static func standard() -> Input {
    decide(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      term: environmentVariable("TERM"))
  }

  /// Opens standard input; falls back to a plain prompt when the user's settings turn editing off.
  ///
  /// - Parameter prepare: sets up completion and hints, and is not called without an editor.
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
