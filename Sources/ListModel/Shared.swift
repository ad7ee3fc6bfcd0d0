/// A part of a value, stored apart from it: copies of the whole share the part until one of them changes it.
///
/// A list is a thousand bytes, and most commands change few of them. A part that has not changed is neither copied nor
/// stored twice, and two versions are known to have the same part without comparing it.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  /// The part, in an array of one: the language shares the storage of arrays, and copies it on a write.
  private var box: [Value]

  package init(wrappedValue: Value) { box = [wrappedValue] }

  /// Read and written in place: to copy a part may take a dozen references.
  package var wrappedValue: Value {
    _read { yield box.span[0] }
    _modify { yield &box[0] }
  }

  /// Whether both share their storage, and so are equal. O(1).
  func isIdentical(to other: Shared) -> Bool { box.isIdentical(to: other.box) }
}

// Not demanded of every value: the runtime would look it up for each type of part as the program starts.
extension Shared: Equatable where Value: Equatable {
  /// O(1) where both are the same version.
  package static func == (left: Shared, right: Shared) -> Bool { left.box == right.box }
}
