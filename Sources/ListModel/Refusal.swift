/// Why the engine refuses an operation; nothing has been changed.
package struct Refusal: Error, Equatable, Sendable {
  /// A stable name for a kind of refusal; sessions write it after `!`.
  package struct Code: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let name: String

    package init(_ name: String) { self.name = name }

    package var description: String { name }
    package static func < (left: Code, right: Code) -> Bool { left.name < right.name }
  }

  package var code: Code
  /// What is wrong, in a sentence without a full stop.
  package var message: String
  /// What would be right; nil if the message says so.
  package var advice: String?
  /// The invariant that is violated, if the refusal is how it shows.
  package var broken: Violation.Rule?

  package init(_ code: Code, _ message: String, advice: String? = nil, broken: Violation.Rule? = nil) {
    self.broken = broken
    self.code = code
    self.message = message
    self.advice = advice
  }
}

extension Refusal.Code {
  /// A choice that the engine does not leave open, as it does that step in its own way.
  package static let ownStep = Refusal.Code("own-step")
  /// A row or a position between rows that does not exist.
  package static let rowOutOfRange = Refusal.Code("row-out-of-range")
  /// A key that no row has.
  package static let unknownKey = Refusal.Code("unknown-key")
  /// A key that another row has already (K14).
  package static let duplicateKey = Refusal.Code("duplicate-key")
  /// A height outside 0…1,000,000 points (K19).
  package static let badHeight = Refusal.Code("bad-height")
  /// More than 2³¹−1 rows, or a sum of heights beyond what a length can hold (K19).
  package static let tooManyRows = Refusal.Code("too-many-rows")
  /// More than 100,000 rows would be visible (K19).
  package static let tooManyVisible = Refusal.Code("too-many-visible")
  /// Arguments that are well formed, but do not fit one another.
  package static let badArgument = Refusal.Code("bad-argument")
}
