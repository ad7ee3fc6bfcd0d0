import ListDump
import Glibc

/// What is known of the terminal that standard output may be.
enum Terminal {
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a line at the terminal can be erased.
  static var canErase: Bool { !["dumb", "emacs", nil].contains(environmentVariable("TERM")) }

  /// What pictures are drawn with: ASCII where the terminal or the locale has nothing else.
  static var drawing: Drawing { drawing(in: environmentVariable) }

  static func drawing(in environment: (String) -> String?) -> Drawing {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    // A locale that nobody set says nothing; one that is set names its characters, or has none but ASCII's.
    let knowsUnicode = locale.map { $0.uppercased().contains("UTF") } ?? true
    return knowsUnicode && environment("TERM") != "dumb" ? .unicode : .ascii
  }

  /// What erases the screen and goes to its beginning.
  static let erasing: PrintableText = "\u{1B}[H\u{1B}[2J"

  /// Whether the terminal breaks what it shows into other rows when its width changes, as all do but for some old ones.
  static var breaksRowsAnew: Bool {
    if environmentVariable("TMUX") != nil { return true }
    return environmentVariable("XTERM_VERSION") == nil && environmentVariable("STY") == nil
      && environmentVariable("TERM") != "linux"
  }

  /// The columns of the terminal, or nil if the output is none.
  static var columns: Int? { size.map { Int($0.ws_col) } }
  /// The lines of the terminal, or nil if the output is none.
  static var lines: Int? { size.map { Int($0.ws_row) } }

  private static var size: winsize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return size
  }
}
