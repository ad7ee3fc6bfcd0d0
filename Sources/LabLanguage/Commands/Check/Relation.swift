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

  /// What a message says before a value that was expected; nothing for `==`.
  var wish: String {
    switch self {
    case .equal: ""
    case .contains: "to contain "
    case .notEqual, .less, .notGreater, .greater, .notLess: "\(rawValue) "
    }
  }

  /// Whether a key's value stands so to another: lists of items, as `order` and `visible` have them, by what is in them,
  /// whatever the runs they are written in, and but for an order whatever comes first.
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
