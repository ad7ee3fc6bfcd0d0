internal import Synchronization

/// An index from keys to their positions in an order: each run of keys has a label, and labels ascend from the first
/// run to the last.
///
/// A key's label leads to its run in the order by binary search. Labels leave gaps, so that an edit only labels the few
/// runs that it creates. No key occurs twice in an indexed order.
struct KeyIndex: Sendable {
  /// The upper bound of labels.
  private static let room = 1 << 62
  /// If an edit creates more runs, the index is discarded and rebuilt on demand.
  private static let maxRuns = 64

  private var labels = KeyMarks<Int>()
  /// The label that was assigned last: runs inserted one after another get labels close to it, which leaves gaps for
  /// more.
  private var latest = 0

  /// An index of an order; nil if a key occurs twice in it. O(runs × log runs).
  init?(_ order: RunTree<KeyOrder.Run>) {
    let step = Self.room / (order.runCount + 1)
    var labelled: [(keys: KeyOrder.Run, mark: Int)] = []
    labelled.reserveCapacity(order.runCount)
    order.forEachRun { run, _ in
      labelled.append((run, (labelled.count + 1) * step))
      return true
    }
    labelled.sort { $0.keys.first < $1.keys.first }
    for (run, next) in zip(labelled, labelled.dropFirst()) where run.keys.end > next.keys.first { return nil }
    labels = KeyMarks(labelled)
  }

  /// The position of a key in the order, or nil. O(log² runs).
  func position(of key: Int, in order: RunTree<KeyOrder.Run>) -> Int? {
    guard let label = labels[key] else { return nil }
    let found = order.run { run in label - (labels[run.first] ?? 0) }
    return found.map { $0.start + key - $0.run.first }
  }

  /// The keys of the order within a range of numbers, as parts of runs. O(log runs) each.
  func keys(in numbers: Range<Int>) -> [Range<Int>] { labels.runs(in: numbers).map { $0.numbers } }

  /// The index after some keys were removed and others inserted; nil if it must be rebuilt.
  ///
  /// - Parameters:
  ///   - gone: the removed runs.
  ///   - new: the positions of the inserted keys.
  func following(_ order: RunTree<KeyOrder.Run>, without gone: [KeyOrder.Run], with new: Range<Int>) -> KeyIndex? {
    guard gone.count <= Self.maxRuns else { return nil }
    var index = self
    for run in gone { index.labels.set(nil, in: run.numbers) }
    guard let coming = order.fewRuns(in: new, maximum: Self.maxRuns),
      coming.allSatisfy({ index.labels.isAll(nil, in: $0.numbers) })
    else { return nil }
    // The adjacent runs may have been extended, or be parts of a split run.
    let start = new.lowerBound == 0 ? 0 : order.run(at: new.lowerBound - 1).start
    let end = new.upperBound == order.count ? order.count : order.end(ofRunAt: new.upperBound)
    let before = start == 0 ? 0 : labels[order.run(at: start - 1).run.first] ?? 0
    let behind = end == order.count ? Self.room : labels[order.run(at: end).run.first] ?? 0
    return index.label(order.runs(in: start..<end), between: before, and: behind) ? index : nil
  }

  /// Labels adjacent runs; a run with a suitable label keeps it.
  ///
  /// - Returns: false if there is no gap for a label.
  private mutating func label(_ runs: [KeyOrder.Run], between before: Int, and behind: Int) -> Bool {
    var last = before
    let kept = runs.map { run -> Int? in
      guard let label = labels[run.first], label > last, label < behind else { return nil }
      last = label
      return label
    }
    last = before
    for (position, run) in runs.enumerated() {
      let next = kept[position...].lazy.compactMap { $0 }.first ?? behind
      guard let label = kept[position] ?? newLabel(between: last, and: next) else { return false }
      labels.set(label, in: run.numbers)
      last = label
    }
    return true
  }

  /// A label between two others, or nil if there is no gap.
  private mutating func newLabel(between before: Int, and behind: Int) -> Int? {
    let room = behind - before
    guard room > 1 else { return nil }
    let step = max(1, room >> 10)
    let label = before == latest ? before + step : behind == latest ? behind - step : before + room / 2
    latest = label
    return label
  }
}

extension KeyOrder.Run {
  /// The key numbers.
  var numbers: Range<Int> { first..<first + count }
  fileprivate var end: Int { first + count }
}

extension RunTree {
  /// The runs at some positions, or nil if there are more than `maximum`.
  fileprivate func fewRuns(in positions: Range<Int>, maximum: Int) -> [Element]? {
    let runs = Array(eachRun(in: positions).lazy.prefix(maximum + 1))
    return runs.count > maximum ? nil : runs
  }

  /// The end of the run that contains a position.
  fileprivate func end(ofRunAt position: Int) -> Int {
    let (run, start) = run(at: position)
    return start + run.count
  }
}

/// The index of one version of an order, built when it is first needed.
///
/// It is not part of the order's value, and costs nothing if no key is looked up.
final class LazyKeyIndex: Sendable {
  /// The result of building an index: nil if there can be none.
  private final class Made: Sendable {
    let index: KeyIndex?

    init(_ index: KeyIndex?) { self.index = index }
  }

  private let made = AtomicLazyReference<Made>()

  init(_ index: KeyIndex? = nil) {
    if let index { _ = made.storeIfNil(Made(index)) }
  }

  /// The index, if it was built already.
  var known: KeyIndex? { made.load()?.index }

  /// The index of an order; nil if a key occurs twice. O(1) after the first call.
  func index(of order: RunTree<KeyOrder.Run>) -> KeyIndex? {
    (made.load() ?? made.storeIfNil(Made(KeyIndex(order)))).index
  }
}
