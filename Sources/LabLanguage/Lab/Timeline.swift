package import ListModel

/// A list that several remember: the past, the answer to a command, the journal.
///
/// An object, because a list is a thousand bytes and two dozen references: it is copied once a command, however many
/// keep it.
package final class KeptList: Sendable {
  package let list: ListState

  package init(_ list: consuming ListState) { self.list = list }

  /// What is wrong with it.
  ///
  /// - Parameter last: what was found in a list before, which need not be looked for again.
  package func findings(after last: Findings) -> Findings { list.findings(after: last) }
}

/// The list as it is, the steps that led to it, and those that were undone.
package struct Timeline: Sendable {
  private struct Step: Sendable {
    var call: Call
    let list: KeptList
  }

  /// The list as it is.
  package private(set) var now: KeptList
  /// The steps in effect, oldest first, each with the list before it.
  private var past: [Step] = []
  /// The steps that were undone, the next one last, each with the list after it.
  private var future: [Step] = []

  /// An empty list without a past.
  static let empty = Timeline(now: KeptList(ListState()))

  private init(now: KeptList) { self.now = now }

  /// The number of steps in effect, which can be undone.
  package var steps: Int { past.count }
  /// The list before the last step in effect; nil: there is none.
  package var before: KeptList? { past.last?.list }
  /// The number of steps that were undone, and can be done again.
  package var undoneSteps: Int { future.count }

  /// The commands that led from an empty list to the list as it is.
  package var commandsInEffect: [Call] { past.map(\.call) }
  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { future.reversed().map(\.call) }
  /// The lists that the steps in effect led to, in their order. O(steps).
  package var lists: [ListState] { past.dropFirst().map(\.list.list) + (past.isEmpty ? [] : [now.list]) }

  /// The commands between the list as it is and the one that so many steps led to, the nearest first.
  func commands(to step: Int) -> [Call] {
    step < steps ? past[step...].reversed().map(\.call) : future.suffix(step - steps).reversed().map(\.call)
  }

  /// Adds a step, in place of those that were undone.
  ///
  /// - Parameter hash: that of the file which it read.
  mutating func append(_ call: Call, readingFile hash: String?, leadingTo list: KeptList) {
    past.append(Step(call: call, list: now))
    if let hash { past[past.count - 1].call.fileHash = hash }
    future.removeAll()
    now = list
  }

  /// Goes to the list that so many steps led to. O(steps between).
  mutating func go(to step: Int) {
    while steps > step, let last = past.popLast() {
      future.append(Step(call: last.call, list: now))
      now = last.list
    }
    while steps < step, let next = future.popLast() {
      past.append(Step(call: next.call, list: now))
      now = next.list
    }
  }
}
