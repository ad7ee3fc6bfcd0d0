import ListModel

/// Lists of the past from which its commands are executed again, oldest first.
///
/// They take a bounded amount of memory, but for those behind steps that read a file: a file is never read again.
struct Snapshots: Sendable {
  /// What some steps that follow one another were.
  struct Steps: Sendable {
    /// About how much work it is to execute them: what happened in them, and how much of the list each of them made anew.
    var work = 0
    /// About how many bytes of the list they have made anew at most.
    var bytes = 0

    init() {}

    /// So many steps that were not looked at.
    init(_ count: Int) { (work, bytes) = (count, count == 0 ? 0 : Snapshots.maxBytes) }

    mutating func add(_ list: ListSnapshot, after before: ListSnapshot) {
      let new = list.list.snapshotBytes(notSharedWith: before.list)
      (work, bytes) = (work + 1 + list.list.events.count + new / 256, bytes + new)
    }

    mutating func add(_ other: Steps) { (work, bytes) = (work + other.work, bytes + other.bytes) }
  }

  private struct Entry: Sendable {
    /// How many steps led to the list.
    let step: Int
    let list: ListSnapshot
    /// Whether it stays: the step before it read a file.
    let isPinned: Bool
    /// The steps since the entry before.
    var steps: Steps
    /// About how many bytes it does not share with the entry before.
    var bytes: Int

    init(_ list: ListSnapshot, at step: Int, isPinned: Bool, behind steps: Steps, after before: ListSnapshot) {
      (self.list, self.step, self.isPinned, self.steps) = (list, step, isPinned, steps)
      bytes = min(steps.bytes, list.list.snapshotBytes(notSharedWith: before.list))
    }
  }

  /// What the snapshots take at most, in bytes, as `ListState.snapshotBytes(notSharedWith:)` counts them.
  static let maxBytes = 256 << 20

  private var entries: [Entry] = []
  /// What all of them take.
  private(set) var bytes = 0

  var count: Int { entries.count }

  /// The last list with at most so many steps. O(log snapshots).
  func last(upTo step: Int) -> (step: Int, list: ListSnapshot) {
    let place = entries.indices.partitioningIndex { entries[$0].step > step }
    return place == 0 ? (0, .empty) : (entries[place - 1].step, entries[place - 1].list)
  }

  /// The list with so many steps, if there is a snapshot of it. O(log snapshots).
  func list(at step: Int) -> ListSnapshot? {
    let last = last(upTo: step)
    return last.step == step ? last.list : nil
  }

  /// Forgets the lists with more steps. O(those).
  mutating func remove(after step: Int) {
    while let last = entries.last, last.step > step {
      bytes -= last.bytes
      entries.removeLast()
    }
  }

  /// Adds a list with more steps than all others.
  ///
  /// - Parameters:
  ///   - isPinned: whether the step before it read a file.
  ///   - steps: those since the last snapshot.
  ///   - limit: how many bytes all may take.
  mutating func append(
    _ list: ListSnapshot, at step: Int, isPinned: Bool, behind steps: Steps, limit: Int = maxBytes
  ) {
    let entry = Entry(list, at: step, isPinned: isPinned, behind: steps, after: last(upTo: step).list)
    entries.append(entry)
    bytes += entry.bytes
    while bytes > limit, thin(to: limit / 4 * 3) {}
  }

  /// Removes entries that save little work for what they take, but of two neighbours one stays.
  ///
  /// - Returns: whether any was removed.
  private mutating func thin(to limit: Int) -> Bool {
    let candidates = entries.indices.filter { !entries[$0].isPinned }
      .sorted { (entries[$0].steps.work * entries[$1].bytes, $0) < (entries[$1].steps.work * entries[$0].bytes, $1) }
    var (removed, freed) = (Set<Int>(), 0)
    for place in candidates where bytes - freed > limit && removed.isDisjoint(with: [place - 1, place + 1]) {
      removed.insert(place)
      freed += entries[place].bytes
    }
    var (kept, passed) = ([Entry](), Steps())
    for (place, entry) in entries.enumerated() {
      passed.add(entry.steps)
      if removed.contains(place) { continue }
      let before = kept.last?.list ?? .empty
      let isBehindRemoved = removed.contains(place - 1)
      kept.append(
        isBehindRemoved
          ? Entry(entry.list, at: entry.step, isPinned: entry.isPinned, behind: passed, after: before) : entry)
      passed = Steps()
    }
    (entries, bytes) = (kept, kept.reduce(0) { $0 + $1.bytes })
    return !removed.isEmpty
  }
}
