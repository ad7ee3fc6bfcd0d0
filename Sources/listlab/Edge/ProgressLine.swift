import ListDump
import Glibc

/// A line on the terminal that says how far a long command is: from half a second on, and gone at its end.
final class ProgressLine {
  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  private let write: ((PrintableText) -> Void)?
  private let now: () -> ContinuousClock.Instant
  private var start: ContinuousClock.Instant?
  private var shown: ContinuousClock.Instant?

  /// - Parameter write: prints at once; nil: nobody is to see it.
  init(write: ((PrintableText) -> Void)?, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    (self.write, self.now) = (write, now)
  }

  /// On standard error, if that is a terminal that can clear a line, and people are to read what is printed.
  convenience init(showing format: Printing.Format) {
    let output = StandardOutput(descriptor: STDERR_FILENO)
    let hasReader = format == .text && isatty(STDERR_FILENO) == 1 && environmentVariable("TERM") ?? "dumb" != "dumb"
    self.init(
      write: hasReader
        ? { text in
          output.write(text)
          output.flush()
        } : nil)
  }

  /// Says how much of some work is done, if the work takes long.
  func show(_ work: String, _ done: Int, _ all: Int) {
    guard let write else { return }
    let now = now()
    guard let start else {
      start = now
      return
    }
    guard now - start >= Self.patience, shown.map({ now - $0 >= Self.pause }) ?? true else { return }
    shown = now
    write("\r\(work) \(all > 0 ? done * 100 / all : 0) %")
  }

  /// Takes the line away; the next command's time starts again.
  func clear() {
    guard let write else { return }
    if shown != nil { write("\r\u{1B}[K") }
    (start, shown) = (nil, nil)
  }
}
