import LabCommands
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

  /// Begins to count anew, and stops what runs at a poll.
  func stop(at poll: Int) { state.withLock { $0 = State(polls: 0, last: poll) } }

  /// Whether to stop; from then on always.
  func isInterrupted() -> Bool {
    state.withLock { state in
      state.polls += 1
      return state.polls >= state.last
    }
  }
}

/// A desk whose user may press Ctrl-C.
struct InterruptedDesk {
  let interrupter = Interrupter()
  let disk: MemoryDisk
  let desk: Desk

  /// - Parameter setup: lines that are said before.
  init(_ setup: String, files: [String: String]) {
    disk = MemoryDisk(files)
    desk = Desk(disk: disk) { [interrupter] in interrupter.isInterrupted() }
    for line in setup.split(separator: "\n") { _ = desk.obey(String(line)) }
    interrupter.stop(at: .max)
  }

  /// All that an interrupted command must leave as it was.
  var everything: Everything {
    Everything(
      list: desk.list, done: desk.lab.commandsInEffect.map(\.canonical),
      undone: desk.lab.commandsUndone.map(\.canonical),
      named: desk.lab.namingCommands() + desk.lab.namingCommands(ofUndone: true),
      files: disk.paths.map { [$0, disk[$0] ?? ""] })
  }

  struct Everything: Equatable {
    var list: ListState
    var done: [String]
    var undone: [String]
    var named: [String]
    var files: [[String]]
  }
}
