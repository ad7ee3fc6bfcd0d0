/// The results of a test run in the order of its files, however many are played at a time.
package struct OrderedResults: Sendable {
  /// What became of files that were played, until it is taken; nil: the file is not wanted.
  private var waiting: [Int: TestResult?] = [:]
  /// The next file to be played.
  private var nextFile = 0
  /// The next file whose result is taken.
  private var nextResult = 0
  /// Where the run ends: behind the last file, or behind the first that failed.
  private var end: Int
  private let failsFast: Bool

  /// - Parameters:
  ///   - count: how many files there are.
  ///   - failsFast: whether no file is wanted behind one that does not pass; those before it are all the same.
  package init(count: Int, failsFast: Bool = false) { (end, self.failsFast) = (count, failsFast) }

  /// Whether every result was taken.
  package var isComplete: Bool { nextResult == end }
  /// How many files were played, whether their results were taken or not.
  package private(set) var finishedCount = 0

  /// The index of the next file to be played; nil: there is none.
  package mutating func takeFile() -> Int? {
    guard nextFile < end else { return nil }
    defer { nextFile += 1 }
    return nextFile
  }

  /// Notes what became of a file; nil: it is not wanted.
  package mutating func finish(_ index: Int, with result: TestResult?) {
    waiting[index] = .some(result)
    finishedCount += 1
    if failsFast, result?.exitCode ?? 0 != 0 { end = min(end, index + 1) }
  }

  /// The results that are next in order.
  package mutating func takeResults() -> [TestResult] {
    var results: [TestResult] = []
    while nextResult < end, let result = waiting.removeValue(forKey: nextResult) {
      if let result { results.append(result) }
      nextResult += 1
    }
    return results
  }

  /// All results that were not taken, also behind files that have none, because the run is over.
  package mutating func takeAllResults() -> [TestResult] {
    defer { nextResult = end }
    return (nextResult..<end).compactMap { waiting[$0] ?? nil }
  }
}
