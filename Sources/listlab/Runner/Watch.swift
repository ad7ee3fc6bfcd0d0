import Synchronization

/// What one file that is being played is doing: written by the thread that plays it, read by the one that waits.
final class Watch: Sendable {
  private struct State {
    var began: ContinuousClock.Instant
    var file: String
    var line: Int?
    var isStopped = false
  }

  private let state: Mutex<State>

  init(file: String) { state = Mutex(State(began: .now, file: file)) }

  /// The time starts anew.
  func begin() { state.withLock { ($0.began, $0.line) = (.now, nil) } }

  /// Notes that a command begins; false: the file was given up.
  func enter(_ file: String, _ line: Int) -> Bool {
    state.withLock { state in
      (state.file, state.line) = (file, line)
      return !state.isStopped
    }
  }

  /// Makes the next command the end, if the file takes longer than it may. Answers where it was.
  func stop(after limit: Duration) -> String? {
    state.withLock { state in
      guard !state.isStopped, state.began.duration(to: .now) >= limit else { return nil }
      state.isStopped = true
      return state.line.map { "\(state.file):\($0)" } ?? state.file
    }
  }
}
