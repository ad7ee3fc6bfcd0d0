extension Array {
  /// Whether both are the same version: equal without a look at the elements. O(1).
  func isIdentical(to other: [Element]) -> Bool { span.isIdentical(to: other.span) }
}
