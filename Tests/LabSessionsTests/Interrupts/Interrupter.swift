import LabLanguage
import LabSessions
import ListModel
import Synchronization

/// A user who presses Ctrl-C when a command asks for the n-th time whether to go on.
final class Interrupter: Sendable {
  private struct State {
    var polls = 0
    var last = Int.max
  }

  private let state = Mutex(State())

  /// How often it was asked.
  var polls: Int { state.withLock { $0.polls } }

  /// Begins to count again, and stops what runs at a poll.
  func stop(at poll: Int) { state.withLock { $0 = State(polls: 0, last: poll) } }

  /// Whether to stop; from then on always.
  func isInterrupted() -> Bool {
    state.withLock { state in
      state.polls += 1
      return state.polls >= state.last
    }
  }
}

/// An interpreter whose user may press Ctrl-C.
struct InterruptedInterpreter {
  let interrupter = Interrupter()
  let fileSystem: MemoryFileSystem
  let interpreter: Interpreter

  /// - Parameter setup: lines that are said before.
  init(_ setup: String, files: [String: String]) {
    fileSystem = MemoryFileSystem(files)
    interpreter = Interpreter(fileSystem: fileSystem) { [interrupter] in interrupter.isInterrupted() }
    for line in setup.split(separator: "\n") { _ = interpreter.execute(String(line)) }
    interrupter.stop(at: .max)
  }

  /// All that an interrupted command must leave as it was.
  var everything: Everything {
    Everything(
      list: interpreter.list, done: interpreter.lab.commandsInEffect.map(\.canonical),
      undone: interpreter.lab.commandsUndone.map(\.canonical),
      named: interpreter.lab.namingCommands() + interpreter.lab.namingCommands(ofUndone: true),
      files: fileSystem.paths.map { [$0, fileSystem[$0] ?? ""] })
  }

  struct Everything: Equatable {
    var list: ListState
    var done: [String]
    var undone: [String]
    var named: [String]
    var files: [[String]]
  }
}
