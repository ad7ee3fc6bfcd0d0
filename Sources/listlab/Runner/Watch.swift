import LabSessions
import ListDump
import Synchronization

/// What one file that is being played is doing: written by the thread that plays it, read by the one that waits.
final class Watch: Sendable {
  private struct State {
    var began: ContinuousClock.Instant
    var file: String
    var step: SessionStep?
    /// How many commands came to their end.
    var played = 0
    var isStopped = false
  }

  /// What is said of a file that was given up, and how many of its commands came to their end.
  typealias Message = (text: String, commands: Int)

  private let state: Mutex<State>

  init(file: String) { state = Mutex(State(began: .now, file: file)) }

  /// The time starts anew.
  func begin() { state.withLock { ($0.began, $0.step, $0.played) = (.now, nil, 0) } }

  /// Notes that a command begins; false: the file was given up.
  func enter(_ file: String, _ step: SessionStep) -> Bool {
    state.withLock { state in
      if state.step != nil { state.played += 1 }
      (state.file, state.step) = (file, step)
      return !state.isStopped
    }
  }

  /// Makes the next command the end, if the file takes longer than it may. Answers where it was.
  func stop(after limit: Duration) -> Message? {
    state.withLock { state in
      guard !state.isStopped, state.began.duration(to: .now) >= limit else { return nil }
      state.isStopped = true
      let place = state.file.visible + (state.step.map { ":\($0.line)" } ?? "")
      let command = state.step.map { " (> \($0.command.visible))" } ?? ""
      let text = "\(place): error: timed out: the file takes longer than \(limit.secondsText) s\(command)"
      return (text, state.played)
    }
  }
}
