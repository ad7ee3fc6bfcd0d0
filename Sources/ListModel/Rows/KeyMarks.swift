/// A value (a mark) for each of some keys, stored as runs of keys with equal marks.
///
/// Versions share their storage: a look-up, a change of a run of keys, and the memory of a change cost O(log runs),
/// however many keys are marked.
struct KeyMarks<Mark: Equatable & Sendable>: Equatable, Sendable {
  /// A mark for every possible key number, nil for keys without one. The whole is nil if no key has a mark: most lists
  /// have none, and an empty list is created at every start.
  private var marks: RowMarks<Mark?>?

  /// No marks.
  init() {}

  /// Marks of runs of keys, which ascend and do not overlap. O(runs).
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

  /// One mark for keys with some numbers. O(ranges).
  init(_ mark: Mark, of numbers: RowSet) {
    self.init(numbers.ranges.lazy.map { (KeyOrder.Run(first: $0.lowerBound, count: $0.count), mark) })
  }

  /// Whether no key has a mark. O(1).
  var isEmpty: Bool { marks == nil }

  /// The mark of a key, or nil. O(log runs).
  subscript(number: Int) -> Mark? { marks?.mark(of: number) ?? nil }

  /// Whether all keys in a range have one mark. O(log runs).
  func isAll(_ mark: Mark?, in numbers: Range<Int>) -> Bool {
    marks.map { $0.first(but: mark, in: numbers) == nil } ?? (mark == nil || numbers.isEmpty)
  }

  /// The marked keys in a range, as runs with equal marks. O(log runs) each.
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

  /// Calls a function with the runs of marked keys, in order, until it returns false. O(log runs) each.
  func forEachRun(_ body: (Range<Int>, Mark) -> Bool) {
    guard let marks else { return }
    var position = marks.first(but: nil, in: RowKey.numbers)
    while let start = position {
      let run = marks.run(at: start, in: start..<RowKey.numbers.upperBound)
      if let mark = run.mark, !body(start..<start + run.count, mark) { return }
      position = marks.first(but: nil, in: start + run.count..<RowKey.numbers.upperBound)
    }
  }

  /// All marked keys, as runs with equal marks. O(runs).
  var runs: [(numbers: Range<Int>, mark: Mark)] { runs(in: RowKey.numbers) }

  /// The first number at or above one without a mark. O(log runs) for each run before it.
  func firstUnknown(from number: Int) -> Int {
    var position = number
    while let marks, self[position] != nil {
      position += marks.run(at: position, in: position..<RowKey.numbers.count).count
    }
    return position
  }

  /// The first number at or above one with a mark, or nil. O(log runs).
  func firstKnown(from number: Int) -> Int? { marks?.first(but: nil, in: number..<RowKey.numbers.count) }

  /// Sets the mark of keys, or removes it. O(log runs).
  mutating func set(_ mark: Mark?, in numbers: Range<Int>) {
    guard !isAll(mark, in: numbers) else { return }
    var marks = marks ?? RowMarks(count: RowKey.numbers.count, mark: nil)
    marks.setMark(of: numbers, to: mark)
    self.marks = marks.isAll(nil) ? nil : marks
  }

  /// Changes the marks of keys, run by run. O(ranges and runs in them × log runs).
  ///
  /// - Parameter change: computes the new mark from the old one and the number of keys.
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

  /// The number of bytes that another version does not share. O(what differs × log runs).
  func bytes(notSharedWith other: KeyMarks) -> Int { marks?.bytes(notSharedWith: other.marks) ?? 0 }

  /// The numbers of the keys whose marks satisfy a condition. O(runs).
  func numbers(where holds: (Mark) -> Bool) -> RowSet {
    var numbers = RowSet()
    marks?.forEachRun { range, mark in
      if let mark, holds(mark) { numbers.append(range) }
    }
    return numbers
  }
}

extension RowKey {
  /// All possible key numbers: those of plain keys, followed by those of words.
  static let numbers = 0..<2 * firstWord
}
