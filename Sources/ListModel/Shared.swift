/// A part of a value in storage of its own: copies of the whole share it until one of them changes the part (copy on
/// write).
///
/// A list is about a thousand bytes, and most commands change few of them. A part that has not changed is neither
/// copied nor stored twice, and two versions that share it are known to be equal without a comparison.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  /// An array of one element: Swift shares its storage and copies it on a write.
  private var box: [Value]

  package init(wrappedValue: Value) { box = [wrappedValue] }

  /// Accessed in place: copying a part may retain a dozen references.
  package var wrappedValue: Value {
    _read { yield box.span[0] }
    _modify { yield &box[0] }
  }

  /// Whether both share their storage, and so are equal. O(1).
  func isIdentical(to other: Shared) -> Bool { box.isIdentical(to: other.box) }
}

// Conditional, not a requirement on every value: otherwise the runtime looks up the conformance of each part at program
// start.
extension Shared: Equatable where Value: Equatable {
  /// O(1) if both share their storage.
  package static func == (left: Shared, right: Shared) -> Bool { left.box == right.box }
}
