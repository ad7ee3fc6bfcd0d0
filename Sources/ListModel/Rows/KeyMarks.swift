/// What is known of keys, by their numbers: the same for runs of keys, and nothing for all others.
///
/// A value that versions share: a look-up, a change of a run of keys and what a version keeps of it cost O(log runs),
/// however many keys are marked.
struct KeyMarks<Mark: Equatable & Sendable>: Equatable, Sendable {
  /// A mark for every number that a key can have, nil where nothing is known; nil: nothing is known of any key. Most lists
  /// have no use for most marks, and an empty list is made at every start.
  private var marks: RowMarks<Mark?>?

  /// Nothing is known of any key.
  init() {}

  /// Marks of some runs of keys, which ascend and do not overlap. O(runs).
  init(_ runs: some Sequence<(keys: KeyOrder.Run, mark: Mark)>) {
    var all: [RowMarks<Mark?>.Run] = []
    var end = 0
    for run in runs {
      all.append(RowMarks.Run(mark: nil, count: run.keys.first - end))
      all.append(RowMarks.Run(mark: run.mark, count: run.keys.count))
      end = run.keys.first + run.keys.count
    }
    guard end > 0 else { return }
    all.append(RowMarks.Run(mark: nil, count: RowKey.numbers.count - end))
    marks = RowMarks(runs: all)
  }

  /// Marks of keys with some numbers. O(ranges).
  init(_ mark: Mark, of numbers: RowSet) {
    self.init(numbers.ranges.lazy.map { (KeyOrder.Run(first: $0.lowerBound, count: $0.count), mark) })
  }

  /// Whether nothing is known of any key. O(1).
  var isEmpty: Bool { marks == nil }

  /// What is known of a key. O(log runs).
  subscript(number: Int) -> Mark? { marks?.mark(of: number) ?? nil }

  /// Whether all keys with some numbers have one mark. O(log runs).
  func isAll(_ mark: Mark?, in numbers: Range<Int>) -> Bool {
    marks.map { $0.first(but: mark, in: numbers) == nil } ?? (mark == nil || numbers.isEmpty)
  }

  /// The marked keys among some, as runs of the same mark. O(log runs) each.
  func runs(in numbers: Range<Int>) -> [(numbers: Range<Int>, mark: Mark)] {
    guard let marks else { return [] }
    var found: [(numbers: Range<Int>, mark: Mark)] = []
    var position = marks.first(but: nil, in: numbers) ?? numbers.upperBound
    while position < numbers.upperBound {
      let run = marks.run(at: position, in: numbers)
      if let mark = run.mark { found.append((position..<position + run.count, mark)) }
      position += run.count
    }
    return found
  }

  /// Calls a function with runs of marked keys, in order, until it answers false. O(log runs) each.
  func forEachRun(_ body: (Range<Int>, Mark) -> Bool) {
    guard let marks else { return }
    var position = marks.first(but: nil, in: RowKey.numbers)
    while let start = position {
      let run = marks.run(at: start, in: start..<RowKey.numbers.upperBound)
      if let mark = run.mark, !body(start..<start + run.count, mark) { return }
      position = marks.first(but: nil, in: start + run.count..<RowKey.numbers.upperBound)
    }
  }

  /// All marked keys, as runs of the same mark. O(runs).
  var runs: [(numbers: Range<Int>, mark: Mark)] { runs(in: RowKey.numbers) }

  /// The first number of a range of which nothing is known, or nil. O(log runs) for each run before it.
  func firstUnknown(from number: Int) -> Int {
    var position = number
    while let marks, self[position] != nil { position += marks.run(at: position, in: position..<RowKey.numbers.count).count }
    return position
  }

  /// The first number from one on of which something is known, or nil. O(log runs).
  func firstKnown(from number: Int) -> Int? { marks?.first(but: nil, in: number..<RowKey.numbers.count) }

  /// Marks the keys with some numbers alike; nil: nothing is known of them any more. O(log runs).
  mutating func set(_ mark: Mark?, in numbers: Range<Int>) {
    guard !isAll(mark, in: numbers) else { return }
    var marks = marks ?? RowMarks(count: RowKey.numbers.count, mark: nil)
    marks.setMark(of: numbers, to: mark)
    self.marks = marks.isAll(nil) ? nil : marks
  }

  /// Changes what is known of some keys, run by run. O(ranges and runs in them × log runs).
  ///
  /// - Parameter change: the mark for so many keys that have one.
  mutating func change(_ numbers: RowSet, _ change: (Mark?, Int) -> Mark?) {
    for range in numbers.ranges {
      var position = range.lowerBound
      while position < range.upperBound {
        let run = marks?.run(at: position, in: range) ?? RowMarks.Run(mark: nil, count: range.upperBound - position)
        set(change(run.mark, run.count), in: position..<position + run.count)
        position += run.count
      }
    }
  }

  /// The bytes that this version has and another one has not. O(what differs × log runs).
  func bytes(notSharedWith other: KeyMarks) -> Int { marks?.bytes(notSharedWith: other.marks) ?? 0 }

  /// The numbers of the keys whose marks fulfil a condition. O(runs).
  func numbers(where holds: (Mark) -> Bool) -> RowSet {
    var numbers = RowSet()
    marks?.forEachRun { range, mark in
      if let mark, holds(mark) { numbers.append(range) }
    }
    return numbers
  }
}

extension RowKey {
  /// Every number that a key can have: those of plain keys, and of words behind them.
  static let numbers = 0..<2 * firstWord
}
