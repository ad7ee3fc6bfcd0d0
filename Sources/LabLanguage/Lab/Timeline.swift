package import ListModel

/// A step that was executed again.
struct ReplayedStep {
  /// Its number, as `goto` takes it.
  let number: Int
  let call: Call
  let before: ListSnapshot
  let after: ListSnapshot
}

/// The current list, its steps, and the steps that were undone.
///
/// The history consists of commands: an earlier list is computed by executing them again from the nearest snapshot.
package struct Timeline: Sendable {
  /// The current list.
  package private(set) var current: ListSnapshot
  /// The list before the last step in effect; nil: there is none.
  package private(set) var before: ListSnapshot?
  /// The steps in effect, oldest first.
  private var past: [Call] = []
  /// The steps that were undone, the next one last.
  private var future: [Call] = []
  private(set) var snapshots: Snapshots
  /// Commands that were carried out and changed nothing, with the number of steps before them.
  private var quiet: [(step: Int, call: Call)] = []
  /// The cost of the steps since the last snapshot.
  private var since = Snapshots.Steps()

  /// A snapshot is taken after this much work, as `Snapshots.Steps` counts it: a few hundred scrolls, or one command
  /// that builds a large list.
  private static let maxWork = 5_000

  /// An empty list without a history.
  static let empty = Timeline(from: .empty)

  /// A list without a history.
  init(from start: ListSnapshot) { (current, snapshots) = (start, Snapshots(from: start)) }

  /// The number of steps in effect, which undo can go back.
  package var steps: Int { past.count }
  /// The number of undone steps, which redo can execute again.
  package var undoneSteps: Int { future.count }

  /// The commands that lead from an empty list to the current one.
  package var commandsInEffect: [Call] { past }
  /// The same, and those that changed nothing where they were said: on another list they may.
  package var commandsForOtherLists: [Call] {
    var (calls, done) = ([Call](), 0)
    for (step, call) in quiet.prefix(while: { $0.step <= steps }) {
      calls += past[done..<step] + [call]
      done = step
    }
    return calls + past[done...]
  }

  /// The commands of undone steps, the next one first.
  package var commandsUndone: [Call] { future.reversed() }

  /// The commands between the current list and the one after this number of steps, the nearest first.
  func commands(to step: Int) -> [Call] {
    step < steps ? past[step...].reversed() : future.suffix(step - steps).reversed()
  }

  /// The command of a step in effect or undone, numbered from 0.
  private func call(_ index: Int) -> Call {
    index < past.count ? past[index] : future[future.count - 1 - (index - past.count)]
  }

  /// Adds a step, and removes the steps that were undone.
  mutating func append(_ call: Call, leadingTo list: ListSnapshot) {
    if !future.isEmpty { forgetUndone() }
    past.append(call)
    since.add(list, after: current)
    (before, current) = (current, list)
    guard call.readsFile || since.work >= Self.maxWork else { return }
    snapshots.append(list, at: steps, isPinned: call.readsFile, behind: since)
    since = Snapshots.Steps()
  }

  /// Notes a command that changed nothing.
  mutating func appendQuiet(_ call: Call) {
    quiet.insert((steps, call), at: quiet.indices.partitioningIndex { quiet[$0].step > steps })
  }

  /// Removes the steps that were undone.
  mutating func forgetUndone() {
    future = []
    quiet.removeSubrange(quiet.indices.partitioningIndex { quiet[$0].step > steps }...)
    snapshots.remove(after: steps)
  }

  /// Goes to the list after this number of steps.
  ///
  /// - Throws: `interrupted`; nothing has changed.
  mutating func go(to step: Int, _ replay: StepReplay) throws(CommandError) {
    (before, current) = try lists(at: step, replay)
    while steps > step, let last = past.popLast() { future.append(last) }
    while steps < step, let next = future.popLast() { past.append(next) }
    since = Snapshots.Steps(steps - snapshots.last(upTo: steps).step)
  }

  /// The list after this number of steps, and the list before the last of them. Costs the replay of at most `maxWork`
  /// and one step, or of more if memory is short.
  private func lists(
    at step: Int, _ replay: StepReplay
  ) throws(CommandError) -> (before: ListSnapshot?, after: ListSnapshot) {
    if step == steps { return (before, current) }
    guard step > 0 else { return (nil, snapshots.start) }
    var start = snapshots.last(upTo: step - 1)
    if steps < step, steps > start.step { start = (steps, current) }
    let last = try replay.list(after: (start.step..<step - 1).lazy.map(call), on: start.list)
    if let list = snapshots.list(at: step) { return (last, list) }
    return (last, try replay.list(after: call(step - 1), on: last))
  }

  /// Executes the steps in effect again, from snapshot to snapshot, the last part first. Calls a function with the
  /// steps of each part in their order, until it returns false.
  ///
  /// - Throws: `interrupted`.
  func forEachPartBackwards(
    _ replay: StepReplay, _ body: ([ReplayedStep]) -> Bool
  ) throws(CommandError) {
    var (end, last) = (steps, current)
    while end > 0 {
      let start = snapshots.last(upTo: end - 1)
      var (list, part) = (start.list, [ReplayedStep]())
      for index in start.step..<end {
        if !replay.progress.shouldContinue(steps - end, of: steps) { throw .replayInterrupted }
        let before = list
        list = index == end - 1 ? last : try replay.list(after: past[index], on: before)
        part.append(ReplayedStep(number: index + 1, call: past[index], before: before, after: list))
      }
      guard body(part) else { return }
      (end, last) = (start.step, start.list)
    }
  }
}
