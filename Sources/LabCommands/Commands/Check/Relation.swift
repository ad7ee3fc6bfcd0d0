import ListModel

/// How `expect` wants a key's value to stand to another value.
enum Relation: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case notGreater = "<="
  case greater = ">"
  case notLess = ">="
  case contains

  /// Whether it asks which of two numbers is larger: of texts that would say nothing.
  var comparesNumbers: Bool {
    switch self {
    case .less, .notGreater, .greater, .notLess: true
    case .equal, .notEqual, .contains: false
    }
  }

  static func isNumber(_ text: String) -> Bool { (try? Points(parsing: text)) != nil }

  /// Whether a list of items, as `order` and `visible` have it, holds some items: each by itself or within a run.
  static func holdsItems(_ list: String, _ wanted: String) -> Bool {
    let items = list.split(separator: ",").map(Item.init)
    return wanted.split(separator: ",").allSatisfy { part in items.contains { $0.covers(Item(part)) } }
  }

  /// An item of a list, or a run of numbered ones: `X`, `7`, `r0...r9`.
  private struct Item {
    private let text: Substring
    private let prefix: Substring
    private let numbers: ClosedRange<Int>?

    init(_ text: Substring) {
      self.text = text
      let ends = text.split(separator: "...", maxSplits: 1)
      let prefix = text.prefix { $0 == "r" }
      let parsed = ends.compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }
      self.prefix = prefix
      let isRun = !parsed.isEmpty && parsed.count == ends.count && parsed[0] <= parsed[parsed.count - 1]
      numbers = isRun ? parsed[0]...parsed[parsed.count - 1] : nil
    }

    func covers(_ other: Item) -> Bool {
      guard let numbers, let others = other.numbers, prefix == other.prefix else { return text == other.text }
      return numbers.contains(others.lowerBound) && numbers.contains(others.upperBound)
    }
  }

  /// Whether two values stand so. Numbers are compared as numbers, `44` and `44.0` being one, other values as texts.
  func holds(_ actual: String, _ expected: String) -> Bool {
    if self == .contains { return actual.contains(expected) }
    if self == .equal, actual == expected { return true }
    if let a = try? Points(parsing: actual), let b = try? Points(parsing: expected) { return compare(a, b) }
    return compare(actual, expected)
  }

  private func compare<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .notGreater: a <= b
    case .greater: a > b
    case .notLess: a >= b
    case .contains: false
    }
  }
}
