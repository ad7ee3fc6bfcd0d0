/// The keys of a trace, numbered by their first appearance.
package struct TraceKeys: Sendable {
  /// The maximum number of keys of a trace.
  package static let maxCount = 1_000_000
  /// The maximum number of rows in all runs of a trace: a few bytes may be a million of them.
  static let maxRowsOfRuns = 5_000_000

  package private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// How many rows were named by runs so far.
  var rowsOfRuns = 0

  package init() {}

  /// The number of a key. O(1).
  package mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a key that has appeared.
  package func known(_ name: String) -> Int? { numbers[name] }

  package subscript(_ number: Int) -> String { names[number] }
}
