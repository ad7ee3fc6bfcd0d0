import ListModel

/// The list as it is, the steps that led to it, and those that were undone.
///
/// Commands are kept of all steps; lists only of the latest ones, as far as the budget for undo goes.
package struct Timeline: Sendable {
  struct Step: Sendable {
    var call: Call
    /// Nil: it is no longer kept.
    var list: PastList?
    /// About how many bytes the list before the step takes beside the one that the step led to.
    let bytes: Int
  }

  /// The list as it is.
  private(set) var current: HeldList
  /// The way from there back to the list before the last step; nil: it is not known.
  private var wayBack: ListWay?
  /// The steps in effect, oldest first, each with the list before it.
  private(set) var past: [Step] = []
  /// The steps that were undone, the next one last, each with the list after it.
  private var future: [Step] = []
  /// Which of the steps in effect did something to a cell.
  private var cellSteps = CellSteps()
  /// The first step that can be gone to: the lists before it are no longer kept.
  package private(set) var firstKept = 0
  /// What the lists take that are kept beside the one that is there now, as `ListState.bytes(besides:)` counts it.
  package private(set) var bytes = 0

  /// An empty list without a past.
  static let empty = Timeline(KeptList(ListState()))

  private init(_ list: KeptList) { current = HeldList(list) }

  /// The list as it is.
  package var now: KeptList { current.kept }

  /// The number of steps in effect, which can be undone as far as their lists are kept.
  package var steps: Int { past.count }
  /// The list before the last step in effect; nil: there is none, or it is no longer kept.
  package var before: KeptList? { past.last?.list?.list }
  /// The number of steps that were undone, and can be done again.
  package var undoneSteps: Int { future.count }

  /// The commands that led from an empty list to the list as it is.
  package var commandsInEffect: [Call] { past.map(\.call) }
  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { future.reversed().map(\.call) }

  /// Calls a function with each step in effect that did something to a cell, and what happened in it, the last one first,
  /// until it answers false or a list is no longer kept. O(such steps).
  ///
  /// - Returns: whether a list is no longer kept, and the function might have been called with more.
  func forEachStepBackwards(touching cell: Cell.ID, _ body: (Call, [Event]) -> Bool) -> Bool {
    for step in cellSteps.steps(touching: cell) {
      guard let after = step + 1 < past.count ? past[step + 1].list : current.past else { return true }
      guard body(past[step].call, after.events) else { return false }
    }
    return firstKept > 0
  }

  /// The commands between the list as it is and the one that so many steps led to, the nearest first.
  func commands(to step: Int) -> [Call] {
    step < steps ? past[step...].reversed().map(\.call) : future.suffix(step - steps).reversed().map(\.call)
  }

  /// Forgets all steps, so that whoever else holds them can add to them in place.
  mutating func letGo() { (past, future, cellSteps) = ([], [], CellSteps()) }

  /// Adds a step, in place of those that were undone.
  ///
  /// - Parameters:
  ///   - hash: that of the file which it read.
  ///
  /// - Returns: about how many bytes it takes to keep the list as it was.
  mutating func append(_ call: Call, readingFile hash: String?, leadingTo list: KeptList) -> Int {
    foldLast(onto: current.past, along: wayBack)
    let way = list.way(backTo: now)
    let size = now.bytes(besides: list, along: way) + call.extraBytes
    past.append(Step(call: call, list: current.past, bytes: size))
    if let hash { past[past.count - 1].call.fileHash = hash }
    bytes += size - future.reduce(0) { $0 + $1.bytes }
    future.removeAll()
    (current, wayBack) = (HeldList(list), way)
    cellSteps.append(past.count - 1, list.list.events)
    return size
  }

  /// Folds the list before the last step onto the one that it led to: others take their places.
  ///
  /// - Parameter way: the way back, if it is known.
  private func foldLast(onto next: PastList, along way: ListWay? = nil) {
    past.last?.list?.fold(onto: next) { last in way ?? next.whole?.way(backTo: last) }
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
    var place = current.past
    while steps > step, let last = past.popLast(), let list = last.list {
      future.append(Step(call: last.call, list: place, bytes: last.bytes))
      place = list
    }
    cellSteps.remove(from: steps)
    while steps < step, let next = future.popLast(), let list = next.list {
      foldLast(onto: place)
      past.append(Step(call: next.call, list: place, bytes: next.bytes))
      place = list
      cellSteps.append(past.count - 1, list.events)
    }
    (current, wayBack) = (HeldList(of: place).held, nil)
  }
}
