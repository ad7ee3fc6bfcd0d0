import ListDump

/// A line at a terminal that says how far something is, and goes before anything else is printed.
struct TestProgress {
  private let isWanted: Bool
  /// What takes less than half a second needs no progress.
  private var next = ContinuousClock.now + .milliseconds(500)
  private var isShown = false

  /// - Parameter isWanted: whether there is a terminal that can erase a line.
  init(isWanted: Bool) { self.isWanted = isWanted }

  /// Shows the line, but not more often than an eye can follow.
  mutating func show(_ text: String, on output: StandardOutput) {
    guard isWanted, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(100)
    isShown = true
    output.write("\r\u{1B}[K\(text)")
    output.flush()
  }

  mutating func clear(_ output: StandardOutput) {
    guard isShown else { return }
    isShown = false
    output.write("\r\u{1B}[K")
  }
}
