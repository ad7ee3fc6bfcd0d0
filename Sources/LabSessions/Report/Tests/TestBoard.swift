/// Which files of a test run are still to be played, and which results may be shown: in the order of the files, however
/// many are played at a time.
package struct TestBoard<Result: Sendable>: Sendable {
  private enum Slot: Sendable {
    case waiting
    case underWay
    /// Nil: there is nothing to show for the file.
    case finished(Result?)
    case shown
  }

  private var slots: [Slot]
  private var next = 0
  private var shown = 0
  /// Where the run ends; a failure may bring it forward.
  private var end: Int

  package init(count: Int) {
    slots = Array(repeating: .waiting, count: count)
    end = count
  }

  /// Whether every result was taken.
  package var isComplete: Bool { shown == end }
  /// How many files have a result, shown or not.
  package private(set) var finishedCount = 0

  /// The next file to be played, or nil if there is none.
  package mutating func take() -> Int? {
    guard next < end else { return nil }
    defer { next += 1 }
    slots[next] = .underWay
    return next
  }

  /// Notes what became of a file that was taken; false if it has a result already, since it was given up.
  ///
  /// - Parameter ends: whether no later file is wanted; those before it are all the same.
  @discardableResult
  package mutating func finish(_ place: Int, with result: Result?, ends: Bool = false) -> Bool {
    guard case .underWay = slots[place] else { return false }
    slots[place] = .finished(result)
    finishedCount += 1
    if ends { end = min(end, place + 1) }
    return true
  }

  /// The results that are next in order.
  package mutating func takeResults() -> [Result] {
    var results: [Result] = []
    while shown < end, case .finished(let result) = slots[shown] {
      if let result { results.append(result) }
      slots[shown] = .shown
      shown += 1
    }
    return results
  }

  /// All results there are, past files that have none: the run is over.
  package mutating func takeAllResults() -> [Result] {
    var results: [Result] = []
    for place in shown..<end {
      if case .finished(let result?) = slots[place] { results.append(result) }
      slots[place] = .shown
    }
    shown = end
    return results
  }
}
