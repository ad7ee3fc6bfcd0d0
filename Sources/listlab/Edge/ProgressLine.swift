import ListDump
import Glibc

/// A line on the terminal that shows how far a long command is. It appears after half a second, and disappears at the
/// end of the command.
final class ProgressLine {
  /// For how long nothing is shown.
  private let patience: Duration
  private static let pause = Duration.milliseconds(100)

  private let write: ((PrintableText) -> Void)?
  private let now: () -> ContinuousClock.Instant
  private var start: ContinuousClock.Instant?
  private var shown: ContinuousClock.Instant?

  /// - Parameter write: prints at once; nil: no progress is shown.
  init(
    write: ((PrintableText) -> Void)?, patience: Duration = .milliseconds(500),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    (self.write, self.patience, self.now) = (write, patience, now)
  }

  /// Shows progress on standard error, if that is a terminal that can erase a line and the output is for people.
  convenience init(showing format: Printing.Format, patience: Duration = .milliseconds(500)) {
    let output = StandardOutput(descriptor: STDERR_FILENO)
    let hasReader = format == .text && isatty(STDERR_FILENO) == 1 && environmentVariable("TERM") ?? "dumb" != "dumb"
    self.init(
      write: hasReader
        ? { text in
          output.write(text)
          output.flush()
        } : nil,
      patience: patience)
  }

  /// Shows how much of some work is done, if the work has taken half a second.
  func show(_ work: String, _ done: Int, _ all: Int) { show("\(work) \(all > 0 ? done * 100 / all : 0) %") }

  /// Shows a line that is not shorter than the one before, if the work has taken so long.
  func show(_ text: PrintableText) {
    guard let write else { return }
    let now = now()
    guard let start else {
      start = now
      return
    }
    guard now - start >= patience, shown.map({ now - $0 >= Self.pause }) ?? true else { return }
    shown = now
    write("\r\(text)")
  }

  /// Erases the line; the time starts again with the next command.
  func clear() {
    guard let write else { return }
    if shown != nil { write("\r\u{1B}[K") }
    (start, shown) = (nil, nil)
  }
}
