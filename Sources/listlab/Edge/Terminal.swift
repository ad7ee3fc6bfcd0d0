import ListDump
import Glibc

/// The properties of the terminal that standard output may be.
enum Terminal {
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a line at the terminal can be erased.
  static var canErase: Bool { !["dumb", "emacs", nil].contains(environmentVariable("TERM")) }

  /// The characters for pictures: ASCII if the terminal or the locale cannot show others.
  static var drawing: Drawing { drawing(in: environmentVariable) }

  static func drawing(in environment: (String) -> String?) -> Drawing {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    // Without a locale, Unicode is assumed; a locale without UTF-8 means ASCII.
    let knowsUnicode = locale.map { $0.uppercased().contains("UTF") } ?? true
    return knowsUnicode && environment("TERM") != "dumb" ? .unicode : .ascii
  }

  /// The control sequence that erases the screen and moves the cursor to its beginning.
  static let erasing: PrintableText = "\u{1B}[H\u{1B}[2J"

  /// Whether the terminal wraps its text again when its width changes. All but some old ones do.
  static var breaksRowsAnew: Bool {
    if environmentVariable("TMUX") != nil { return true }
    return environmentVariable("XTERM_VERSION") == nil && environmentVariable("STY") == nil
      && environmentVariable("TERM") != "linux"
  }

  /// The number of columns; nil if the output is not a terminal.
  static var columns: Int? { size.map { Int($0.ws_col) } }
  /// The number of lines; nil if the output is not a terminal.
  static var lines: Int? { size.map { Int($0.ws_row) } }

  private static var size: winsize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return size
  }
}
