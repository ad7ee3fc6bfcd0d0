import ListModel

/// Lists of the past from which its commands are executed again, oldest first.
///
/// They take a bounded amount of memory, but for those behind steps that read a file: a file is never read again.
struct Snapshots: Sendable {
  private struct Entry: Sendable {
    /// How many steps led to the list.
    let step: Int
    let list: ListSnapshot
    /// Whether it stays: the step before it read a file.
    let isPinned: Bool
    /// About how much work it is to execute the steps since the entry before.
    var work: Int
    /// About how many bytes it does not share with the entry before.
    var bytes: Int
  }

  /// What the snapshots take at most, in bytes, as `ListState.snapshotBytes(besides:)` counts them.
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
  ///   - work: about how much work it is to execute the steps since the last snapshot.
  ///   - limit: how many bytes all may take.
  mutating func append(
    _ list: ListSnapshot, at step: Int, isPinned: Bool, work: Int, limit: Int = maxBytes
  ) {
    let size = list.list.snapshotBytes(besides: last(upTo: step).list.list)
    entries.append(Entry(step: step, list: list, isPinned: isPinned, work: work, bytes: size))
    bytes += size
    while bytes > limit, thin(to: limit / 4 * 3) {}
  }

  /// Removes entries that save little work for what they take, but of two neighbours one stays.
  ///
  /// - Returns: whether any was removed.
  private mutating func thin(to limit: Int) -> Bool {
    let candidates = entries.indices.filter { !entries[$0].isPinned }
      .sorted { (entries[$0].work * entries[$1].bytes, $0) < (entries[$1].work * entries[$0].bytes, $1) }
    var (removed, freed) = (Set<Int>(), 0)
    for place in candidates where bytes - freed > limit && removed.isDisjoint(with: [place - 1, place + 1]) {
      removed.insert(place)
      freed += entries[place].bytes
    }
    var (kept, work) = ([Entry](), 0)
    for (place, entry) in entries.enumerated() {
      if removed.contains(place) {
        work += entry.work
        continue
      }
      var entry = entry
      if work > 0 {
        entry.work += work
        entry.bytes = entry.list.list.snapshotBytes(besides: (kept.last?.list ?? .empty).list)
        work = 0
      }
      kept.append(entry)
    }
    (entries, bytes) = (kept, kept.reduce(0) { $0 + $1.bytes })
    return !removed.isEmpty
  }
}
