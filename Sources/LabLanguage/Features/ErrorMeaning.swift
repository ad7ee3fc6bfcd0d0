/// A code that a refused command can have, and its meaning.
package struct ErrorMeaning: Sendable {
  package let code: String
  package let about: String
  /// Causes of the error that have codes of their own.
  package internal(set) var reasons: [(code: String, about: String)] = []

  /// The error of a row; nil: it is none. What it means may have bars in it, as they stand in sessions.
  init?(_ cells: [String]) {
    guard cells.count > 1 else { return nil }
    (code, about) = (cells[0], cells.dropFirst().joined(separator: " | "))
  }
}
