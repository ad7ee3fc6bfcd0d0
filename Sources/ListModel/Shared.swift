/// A part of a value that lies apart from it: copies of the whole share the part until one of them changes it.
///
/// A list is a thousand bytes, and most commands change few of them: what has not changed is neither copied nor kept
/// twice, and two versions are known to have the same part without a look at it.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  /// Changed only while nobody else holds it.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked)
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Lent where it lies: a copy of a part may take a dozen references. A property that hands on what this lends, with a
  /// `_read` of its own, is not sound without optimisation: a large value is gone by then. As a wrapper it is.
  package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// Which version it is, among those that exist.
  var version: ObjectIdentifier { ObjectIdentifier(box) }

  /// Whether both are the same version: equal without a look at them. O(1).
  func isIdentical(to other: Shared) -> Bool { box === other.box }
}

// Not demanded of every value: the runtime would look it up for each type of part as the program starts.
extension Shared: Equatable where Value: Equatable {
  /// O(1) where both are the same version.
  package static func == (left: Shared, right: Shared) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}
