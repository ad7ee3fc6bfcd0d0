package import ListModel

/// A list that several remember: the past, the answer to a command, the journal.
///
/// An object, because a list is a thousand bytes and two dozen references: it is copied once a command, however many
/// keep it.
package final class KeptList: Sendable {
  package let list: ListState

  package init(_ list: consuming ListState) { self.list = list }

  /// Whether both are equal but for what the last command of each did.
  func isSame(as other: KeptList) -> Bool { list.isSame(as: other.list) }

  /// Lends the list where it lies: to hand it to somebody else may take a copy.
  package func lend<Result>(_ body: (ListState) -> Result) -> Result { body(list) }

  /// What a key is, as it is written: `offset`, `y[5]`.
  func value(of key: String, at span: Range<Int>) throws(CommandError) -> String {
    try StateKey.value(of: key, in: list, at: span)
  }

  /// About how many bytes it takes beside another one.
  func bytes(besides other: KeptList) -> Int { list.bytes(besides: other.list) }

  /// What is wrong with it.
  ///
  /// - Parameter last: what was found in a list before, which need not be looked for again.
  package func findings(after last: Findings) -> Findings { list.findings(after: last) }
}

/// The list as it is, the steps that led to it, and those that were undone.
///
/// Commands are kept of all steps; lists only of the latest ones, as far as the budget for undo goes.
package struct Timeline: Sendable {
  private struct Step: Sendable {
    var call: Call
    /// Nil: it is no longer kept.
    var list: KeptList?
    /// About how many bytes the list before the step takes beside the one that the step led to.
    let bytes: Int
  }

  /// The list as it is.
  package private(set) var now: KeptList
  /// The steps in effect, oldest first, each with the list before it.
  private var past: [Step] = []
  /// The steps that were undone, the next one last, each with the list after it.
  private var future: [Step] = []
  /// Which of the steps in effect did something to a cell.
  private var cellSteps = CellSteps()
  /// The first step that can be gone to: the lists before it are no longer kept.
  package private(set) var firstKept = 0
  /// What the lists take that are kept beside the one that is there now, as `ListState.bytes(besides:)` counts it.
  package private(set) var bytes = 0

  /// An empty list without a past.
  static let empty = Timeline(now: KeptList(ListState()))

  private init(now: KeptList) { self.now = now }

  /// The number of steps in effect, which can be undone as far as their lists are kept.
  package var steps: Int { past.count }
  /// The list before the last step in effect; nil: there is none, or it is no longer kept.
  package var before: KeptList? { past.last?.list }
  /// The number of steps that were undone, and can be done again.
  package var undoneSteps: Int { future.count }

  /// The commands that led from an empty list to the list as it is.
  package var commandsInEffect: [Call] { past.map(\.call) }
  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { future.reversed().map(\.call) }

  /// Calls a function with each step in effect that did something to a cell, and the list that it led to, the last one
  /// first, until it answers false or a list is no longer kept. O(such steps).
  ///
  /// - Returns: whether a list is no longer kept, and the function might have been called with more.
  func forEachStepBackwards(touching cell: Cell.ID, _ body: (Call, KeptList) -> Bool) -> Bool {
    for step in cellSteps.steps(touching: cell) {
      guard let after = step + 1 < past.count ? past[step + 1].list : now else { return true }
      guard body(past[step].call, after) else { return false }
    }
    return firstKept > 0
  }

  /// The commands between the list as it is and the one that so many steps led to, the nearest first.
  func commands(to step: Int) -> [Call] {
    step < steps ? past[step...].reversed().map(\.call) : future.suffix(step - steps).reversed().map(\.call)
  }

  /// Adds a step, in place of those that were undone.
  ///
  /// - Parameters:
  ///   - hash: that of the file which it read.
  ///   - size: about what the list as it is takes beside the new one.
  mutating func append(_ call: Call, readingFile hash: String?, leadingTo list: KeptList, size: Int) {
    past.append(Step(call: call, list: now, bytes: size))
    if let hash { past[past.count - 1].call.fileHash = hash }
    bytes += size - future.reduce(0) { $0 + $1.bytes }
    future.removeAll()
    now = list
    cellSteps.append(past.count - 1, list.list.events)
  }

  /// Lets go of the oldest lists until the others fit into a budget; the one before the last step stays, whatever it takes.
  /// O(lists).
  ///
  /// - Returns: whether any was let go of.
  mutating func fit(_ budget: UndoBudget) -> Bool {
    let before = firstKept
    while budget.isExceeded(by: bytes), firstKept < past.count - 1 {
      bytes -= past[firstKept].bytes
      past[firstKept].list = nil
      firstKept += 1
    }
    return firstKept > before
  }

  /// Goes to the list that so many steps led to, which must be kept. O(steps between).
  mutating func go(to step: Int) {
    while steps > step, let last = past.popLast(), let list = last.list {
      future.append(Step(call: last.call, list: now, bytes: last.bytes))
      now = list
    }
    cellSteps.remove(from: steps)
    while steps < step, let next = future.popLast(), let list = next.list {
      past.append(Step(call: next.call, list: now, bytes: next.bytes))
      now = list
      cellSteps.append(past.count - 1, list.list.events)
    }
  }
}
