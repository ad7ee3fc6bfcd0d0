internal import Synchronization

/// Where the runs of an order stand, by key: each has a label, and labels ascend from the first run to the last.
///
/// With its label a run is found in the order by halving. Labels leave room between them, so that an edit labels the
/// few runs that it makes, and no other. No key stands twice in an order that has an index.
struct KeyIndex: Sendable {
  /// Labels lie between 0 and this.
  private static let room = 1 << 62
  /// An edit that makes more runs than this has the index made anew when it is asked for again.
  private static let maxRuns = 64

  private var labels = KeyMarks<Int>()
  /// The label that was given last: neighbours that come one after another get close to it, so that room is left.
  private var latest = 0

  /// An index of an order; nil if a key stands twice in it. O(runs × log runs).
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

  /// Where a key stands in the order of the index, or nil. O(log² runs).
  func position(of key: Int, in order: RunTree<KeyOrder.Run>) -> Int? {
    guard let label = labels[key] else { return nil }
    let found = order.run { run in label - (labels[run.first] ?? 0) }
    return found.map { $0.start + key - $0.run.first }
  }

  /// The keys of the order among some numbers, as ranges each of which is a part of one run. O(log runs) each.
  func keys(in numbers: Range<Int>) -> [Range<Int>] { labels.runs(in: numbers).map { $0.numbers } }

  /// The index of the order after some keys were taken out and others have come; nil where it has to be made anew.
  ///
  /// - Parameters:
  ///   - gone: the runs that were taken out.
  ///   - new: where the new keys stand.
  func following(_ order: RunTree<KeyOrder.Run>, without gone: [KeyOrder.Run], with new: Range<Int>) -> KeyIndex? {
    guard gone.count <= Self.maxRuns else { return nil }
    var index = self
    for run in gone { index.labels.set(nil, in: run.numbers) }
    guard let coming = order.fewRuns(in: new, most: Self.maxRuns),
      coming.allSatisfy({ index.labels.isAll(nil, in: $0.numbers) })
    else { return nil }
    // The runs at the seams may have grown, or be what is left of one.
    let start = new.lowerBound == 0 ? 0 : order.run(at: new.lowerBound - 1).start
    let end = new.upperBound == order.count ? order.count : order.end(ofRunAt: new.upperBound)
    let before = start == 0 ? 0 : labels[order.run(at: start - 1).run.first] ?? 0
    let behind = end == order.count ? Self.room : labels[order.run(at: end).run.first] ?? 0
    return index.label(order.runs(in: start..<end), between: before, and: behind) ? index : nil
  }

  /// Labels runs that follow one another: what has a label that fits keeps it. Answers whether there was room.
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

  /// A label between two others, or nil if they have no room between them.
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
  /// The numbers of the keys.
  var numbers: Range<Int> { first..<first + count }
  fileprivate var end: Int { first + count }
}

extension RunTree {
  /// The runs at some positions, or nil if they are more than so many.
  fileprivate func fewRuns(in positions: Range<Int>, most: Int) -> [Element]? {
    let runs = Array(eachRun(in: positions).lazy.prefix(most + 1))
    return runs.count > most ? nil : runs
  }

  /// Where the run ends that holds a position.
  fileprivate func end(ofRunAt position: Int) -> Int {
    let (run, start) = run(at: position)
    return start + run.count
  }
}

/// The index of one version of an order, made when somebody first asks for it.
///
/// It is no part of the order's value: who never looks for a key pays nothing for it.
final class LazyKeyIndex: Sendable {
  /// An index, or that there can be none.
  private final class Made: Sendable {
    let index: KeyIndex?

    init(_ index: KeyIndex?) { self.index = index }
  }

  private let made = AtomicLazyReference<Made>()

  init(_ index: KeyIndex? = nil) {
    if let index { _ = made.storeIfNil(Made(index)) }
  }

  /// The index, if it was made already.
  var known: KeyIndex? { made.load()?.index }

  /// The index of an order; nil if a key stands twice in it. O(1) but for the first time.
  func index(of order: RunTree<KeyOrder.Run>) -> KeyIndex? {
    (made.load() ?? made.storeIfNil(Made(KeyIndex(order)))).index
  }
}
