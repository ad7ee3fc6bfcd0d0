import LabSessions
import ListDump
import Synchronization

/// What one file that is being played is doing: written by the thread or the process that plays it, read by the one that
/// waits.
final class Watch: Sendable {
  private struct State {
    var playing: Playing
    /// The process that plays it, which then knows better.
    var process: ProcessHandle?
    var isStopped = false
  }

  /// What is reported about a file that was given up, and how many of its commands came to their end.
  typealias Message = (text: String, commands: Int)

  private let state: Mutex<State>

  init(file: String) { state = Mutex(State(playing: Playing(file: file))) }

  /// Whether the file was given up.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Restarts the time.
  func begin() { state.withLock { $0.playing.begin() } }

  /// Notes that a command begins; false: the file was given up.
  func enter(_ file: String, _ step: SessionStep) -> Bool {
    state.withLock { state in
      state.playing.enter(file, step)
      return !state.isStopped
    }
  }

  /// Another process plays the file; false: the file was given up.
  func follow(_ process: ProcessHandle) -> Bool {
    state.withLock { state in
      state.process = process
      return !state.isStopped
    }
  }

  /// Makes the next command the end, if the file takes longer than it may; a process is killed. Answers where it was.
  func stop(after limit: Duration) -> Message? {
    state.withLock { state in
      let playing = state.process?.playing ?? state.playing
      guard !state.isStopped, playing.hasLasted(limit) else { return nil }
      state.isStopped = true
      state.process?.kill()
      let text = playing.sentence("timed out: the file took longer than \(limit.secondsText) s")
      return (text, playing.played)
    }
  }
}
