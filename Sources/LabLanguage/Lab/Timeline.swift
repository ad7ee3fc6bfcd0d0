import ListModel

/// The list as it is, the steps that led to it, and those that were undone.
///
/// The past is its commands: a list of the past is what they make of the nearest snapshot when they are executed again.
package struct Timeline: Sendable {
  /// The list as it is.
  package private(set) var current = ListSnapshot.empty
  /// The list before the last step in effect; nil: there is none.
  package private(set) var before: ListSnapshot?
  /// The steps in effect, oldest first.
  private var past: [Call] = []
  /// The steps that were undone, the next one last.
  private var future: [Call] = []
  private(set) var snapshots = Snapshots()
  /// What the steps since the last snapshot were.
  private var since = Snapshots.Steps()

  /// A snapshot is taken when the steps since the last one were so much work, as `Snapshots.Steps` counts it: some hundred
  /// scrolls, or one command that builds a large list.
  private static let maxWork = 5_000

  /// An empty list without a past.
  static let empty = Timeline()

  /// The number of steps in effect, which can be undone.
  package var steps: Int { past.count }
  /// The number of steps that were undone, and can be done again.
  package var undoneSteps: Int { future.count }

  /// The commands that led from an empty list to the list as it is.
  package var commandsInEffect: [Call] { past }
  /// The commands that were undone and can be done again, the next one first.
  package var commandsUndone: [Call] { future.reversed() }

  /// The commands between the list as it is and the one that so many steps led to, the nearest first.
  func commands(to step: Int) -> [Call] {
    step < steps ? past[step...].reversed() : future.suffix(step - steps).reversed()
  }

  /// The command of a step in effect or undone, numbered from 0.
  private func call(_ place: Int) -> Call {
    place < past.count ? past[place] : future[future.count - 1 - (place - past.count)]
  }

  /// Adds a step, in place of those that were undone.
  mutating func append(_ call: Call, leadingTo list: ListSnapshot) {
    if !future.isEmpty { forgetUndone() }
    past.append(call)
    since.add(list, after: current)
    (before, current) = (current, list)
    guard call.readsFile || since.work >= Self.maxWork else { return }
    snapshots.append(list, at: steps, isPinned: call.readsFile, behind: since)
    since = Snapshots.Steps()
  }

  /// Forgets the steps that were undone.
  mutating func forgetUndone() {
    future = []
    snapshots.remove(after: steps)
  }

  /// Goes to the list that so many steps led to. Nothing changes if the replay is stopped.
  mutating func go(to step: Int, _ replay: StepReplay) throws(CommandError) {
    (before, current) = try lists(at: step, replay)
    while steps > step, let last = past.popLast() { future.append(last) }
    while steps < step, let next = future.popLast() { past.append(next) }
    since = Snapshots.Steps(steps - snapshots.last(upTo: steps).step)
  }

  /// The list that so many steps led to, and the one before the last of them. Costs the replay of
  /// `maxWork` and a step at most, or of more where memory is short.
  private func lists(
    at step: Int, _ replay: StepReplay
  ) throws(CommandError) -> (before: ListSnapshot?, after: ListSnapshot) {
    if step == steps { return (before, current) }
    guard step > 0 else { return (nil, .empty) }
    var start = snapshots.last(upTo: step - 1)
    if steps < step, steps > start.step { start = (steps, current) }
    let last = try replay.list(after: (start.step..<step - 1).lazy.map(call), on: start.list)
    if let list = snapshots.list(at: step) { return (last, list) }
    return (last, try replay.list(after: call(step - 1), on: last))
  }

  /// Executes the steps in effect again, from snapshot to snapshot and the last ones first. Calls a function with the commands
  /// of each part, in their order, and with what happened in them, until it answers false.
  ///
  /// - Throws: that the replay was stopped.
  func forEachPartBackwards(
    _ replay: StepReplay, _ body: ([(call: Call, events: [Event])]) -> Bool
  ) throws(CommandError) {
    var (end, last) = (steps, current)
    while end > 0 {
      let start = snapshots.last(upTo: end - 1)
      var (list, part) = (start.list, [(call: Call, events: [Event])]())
      for place in start.step..<end {
        if !replay.progress.shouldContinue(steps - end, of: steps) { throw .replayInterrupted }
        list = place == end - 1 ? last : try replay.list(after: past[place], on: list)
        part.append((past[place], list.list.events))
      }
      guard body(part) else { return }
      (end, last) = (start.step, start.list)
    }
  }
}
