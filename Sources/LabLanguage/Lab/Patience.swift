/// The patience of whoever waits for a command: once it has ended, it does not come back.
final class Patience {
  private let waiting: Progress
  /// Whether the command was to stop.
  private(set) var hasEnded = false

  init(_ waiting: Progress) { self.waiting = waiting }

  /// How the command hears of it.
  var progress: Progress {
    Progress { [self] done, all in
      if !hasEnded { hasEnded = !waiting.goesOn(done, of: all) }
      return !hasEnded
    }
  }
}
