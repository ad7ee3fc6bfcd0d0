import ListModel

/// Snapshots of the list, oldest first; the history executes its commands again from the nearest one.
///
/// They take a bounded amount of memory, apart from those behind steps that read a file, which is never read again.
struct Snapshots: Sendable {
  /// The cost of some successive steps.
  struct Steps: Sendable {
    /// The approximate work to execute them: their events, and how much of the list they have rebuilt.
    var work = 0
    /// The approximate maximum of bytes of the list that they have rebuilt.
    var bytes = 0

    init() {}

    /// Steps whose cost is not known.
    init(_ count: Int) { (work, bytes) = (count, count == 0 ? 0 : Snapshots.maxBytes) }

    mutating func add(_ list: ListSnapshot, after before: ListSnapshot) {
      let new = list.bytes(notSharedWith: before)
      (work, bytes) = (work + 1 + list.events.count + new / 256, bytes + new)
    }

    mutating func add(_ other: Steps) { (work, bytes) = (work + other.work, bytes + other.bytes) }
  }

  private struct Entry: Sendable {
    /// The number of steps before the list.
    let step: Int
    let list: ListSnapshot
    /// Whether the snapshot is never removed: the step before it read a file.
    let isPinned: Bool
    /// The steps since the previous snapshot.
    var steps: Steps
    /// The approximate number of bytes that it does not share with the previous snapshot.
    var bytes: Int

    init(_ list: ListSnapshot, at step: Int, isPinned: Bool, behind steps: Steps, after before: ListSnapshot) {
      (self.list, self.step, self.isPinned, self.steps) = (list, step, isPinned, steps)
      bytes = min(steps.bytes, list.bytes(notSharedWith: before))
    }
  }

  /// The maximum memory of all snapshots, in bytes as `ListState.snapshotBytes(besides:)` counts them.
  static let maxBytes = 256 << 20

  /// The list before the first step.
  let start: ListSnapshot
  private var entries: [Entry] = []
  /// The memory of all snapshots, in bytes.
  private(set) var bytes = 0

  init(from start: ListSnapshot = .empty) { self.start = start }

  var count: Int { entries.count }

  /// The last snapshot with at most this number of steps. O(log snapshots).
  func last(upTo step: Int) -> (step: Int, list: ListSnapshot) {
    let index = entries.indices.partitioningIndex { entries[$0].step > step }
    return index == 0 ? (0, start) : (entries[index - 1].step, entries[index - 1].list)
  }

  /// The snapshot after exactly this number of steps, if there is one. O(log snapshots).
  func list(at step: Int) -> ListSnapshot? {
    let last = last(upTo: step)
    return last.step == step ? last.list : nil
  }

  /// Removes the snapshots after this step. O(their number).
  mutating func remove(after step: Int) {
    while let last = entries.last, last.step > step {
      bytes -= last.bytes
      entries.removeLast()
    }
  }

  /// Adds a snapshot, which has more steps than all others.
  ///
  /// - Parameters:
  ///   - isPinned: whether the step before it read a file.
  ///   - steps: the steps since the last snapshot.
  ///   - limit: the maximum memory of all snapshots, in bytes.
  mutating func append(
    _ list: ListSnapshot, at step: Int, isPinned: Bool, behind steps: Steps, limit: Int = maxBytes
  ) {
    let entry = Entry(list, at: step, isPinned: isPinned, behind: steps, after: last(upTo: step).list)
    entries.append(entry)
    bytes += entry.bytes
    while bytes > limit, thin(to: limit / 4 * 3) {}
  }

  /// Removes snapshots that save little work for their memory, but never two neighbours.
  ///
  /// - Returns: whether any was removed.
  private mutating func thin(to limit: Int) -> Bool {
    let candidates = entries.indices.filter { !entries[$0].isPinned }
      .sorted { (entries[$0].steps.work * entries[$1].bytes, $0) < (entries[$1].steps.work * entries[$0].bytes, $1) }
    var (removed, freed) = (Set<Int>(), 0)
    for index in candidates where bytes - freed > limit && removed.isDisjoint(with: [index - 1, index + 1]) {
      removed.insert(index)
      freed += entries[index].bytes
    }
    var (kept, passed) = ([Entry](), Steps())
    for (index, entry) in entries.enumerated() {
      passed.add(entry.steps)
      if removed.contains(index) { continue }
      let before = kept.last?.list ?? start
      let isBehindRemoved = removed.contains(index - 1)
      kept.append(
        isBehindRemoved
          ? Entry(entry.list, at: entry.step, isPinned: entry.isPinned, behind: passed, after: before) : entry)
      passed = Steps()
    }
    (entries, bytes) = (kept, kept.reduce(0) { $0 + $1.bytes })
    return !removed.isEmpty
  }
}
