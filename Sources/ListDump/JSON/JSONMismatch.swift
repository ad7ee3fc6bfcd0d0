/// A difference between a session's expectation and the result of a command.
package struct JSONMismatch: Equatable, Sendable {
  /// `failure`, `state` or `output`.
  package var kind: String
  /// The file of the line that contains the expectation.
  package var file: String
  package var line: Int
  /// The key, if it is about a state.
  package var key: String?
  package var expected: String?
  package var actual: String?
  package var message: String

  package init(
    kind: String, file: String, line: Int, key: String? = nil, expected: String? = nil, actual: String? = nil,
    message: String
  ) {
    (self.kind, self.file, self.line, self.key) = (kind, file, line, key)
    (self.expected, self.actual, self.message) = (expected, actual, message)
  }
}

extension JSONWriter {
  mutating func write(_ mismatches: [JSONMismatch]) {
    objects("mismatches", mismatches) {
      $0.field("kind", $1.kind)
      $0.field("file", $1.file)
      $0.field("line", $1.line)
      $0.field("key", $1.key)
      $0.field("expected", $1.expected)
      $0.field("actual", $1.actual)
      $0.field("message", $1.message)
    }
  }
}
