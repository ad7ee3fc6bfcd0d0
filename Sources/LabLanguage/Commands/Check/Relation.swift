import ListModel

/// The comparison of a key's value with another value in `expect`.
enum Relation: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case notGreater = "<="
  case greater = ">"
  case notLess = ">="
  case contains

  /// Whether it compares which of two numbers is larger, which makes no sense for texts.
  var comparesNumbers: Bool {
    switch self {
    case .less, .notGreater, .greater, .notLess: true
    case .equal, .notEqual, .contains: false
    }
  }

  /// The relation for the two values in the other order; nil: there is none.
  var mirrored: Relation? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .notGreater: .notLess
    case .greater: .less
    case .notLess: .notGreater
    case .contains: nil
    }
  }

  static func isNumber(_ text: String) -> Bool { (try? Points(parsing: text)) != nil }

  /// The text before the expected value in a message; empty for `==`.
  var wish: String {
    switch self {
    case .equal: ""
    case .contains: "to contain "
    case .notEqual, .less, .notGreater, .greater, .notLess: "\(rawValue) "
    }
  }

  /// Whether the comparison holds. Lists of items, as of `order` and `visible`, are compared by their items, however
  /// the runs are written, and in any order unless the key is an order.
  func holds(_ actual: String, _ expected: String, ofItemsIn key: String) -> Bool {
    if actual == expected || !StateKey.lists.contains(key) { return holds(actual, expected) }
    let (items, wanted) = (ItemList(actual), ItemList(expected))
    switch self {
    case .contains: return items.contains(wanted)
    case .equal: return StateKey.isSameList(actual, expected, of: key)
    case .notEqual: return !StateKey.isSameList(actual, expected, of: key)
    case .less, .notGreater, .greater, .notLess: return holds(actual, expected)
    }
  }

  /// Whether the comparison holds. Numbers are compared as numbers, so that `44` equals `44.0`; other values as texts.
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
