/// A part of a list of which an older version can be told by the way that leads back to it from the next one.
package protocol Retraceable: Equatable, Sendable {
  /// What was changed from the older version to the next one, the other way round.
  associatedtype Way: Sendable

  /// The way from this version back to an older one; nil where it would take about as much as the older one does.
  func way(backTo older: Self) -> Way?

  /// Takes out what a way tells.
  mutating func strip()

  /// Puts in again what a way from the next version tells.
  mutating func restore(along way: Way, from next: Self)
}

/// A part that lies apart from the whole, as with `Shared`, and of which old versions may be folded: what is large in such a
/// version is kept as the way that leads back to it from the next one, and is unfolded when somebody reads it.
///
/// So a step of the past costs what it touched, and not the nodes and arrays that lie on the way there. Who reads a version
/// does not notice: it has the same value before and after. A version that others lead back to is never changed in place,
/// and no way leads round in a circle: what a version is folded onto leads nowhere at that time.
@propertyWrapper
package struct Versioned<Value: Retraceable>: Equatable, Sendable {
  private var box: VersionBox<Value>

  package init(wrappedValue: Value) { box = VersionBox(wrappedValue) }

  /// Lent where it lies; as `Shared` has it.
  package var wrappedValue: Value {
    _read {
      if box.isFolded { box.unfold() }
      yield box.value
    }
    _modify {
      if !isKnownUniquelyReferenced(&box) || box.back != nil { box = box.copied() }
      yield &box.value
    }
  }

  /// Whether both are the same version: equal without a look at them. O(1).
  func isIdentical(to other: Versioned) -> Bool { box === other.box }

  /// O(1) where both are the same version.
  package static func == (left: Versioned, right: Versioned) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }

  /// Whether a part of it is not there, and is made again when somebody reads it.
  var isFolded: Bool { box.isFolded }

  /// The way back to this version from the next one, made ready to fold it; nil where both are the same version, or where
  /// the version is better kept as it is.
  ///
  /// - Parameter known: the way, if it is known from elsewhere.
  func way(from next: Versioned, known: Value.Way? = nil) -> Value.Way? {
    box === next.box ? nil : box.prepareWay(from: next.box, known)
  }

  /// Folds this version: from now on it is kept as the way back from the next one, if that pays.
  func fold(onto next: Versioned, known: Value.Way? = nil) {
    guard box !== next.box, !box.isFolded, box.prepareWay(from: next.box, known) != nil else { return }
    box.fold()
  }
}

/// Where a version lies.
///
/// Sendable although it is written: a value is changed only while nobody else holds it, and folded and unfolded by whoever
/// keeps the steps of a list, which are all used on one thread.
private final class VersionBox<Value: Retraceable>: @unchecked Sendable {
  /// How to get to the version from another one.
  final class Back: Sendable {
    let way: Value.Way
    let next: VersionBox

    init(_ way: Value.Way, from next: VersionBox) { (self.way, self.next) = (way, next) }
  }

  @exclusivity(unchecked) var value: Value
  /// Nil for most: nobody has asked for a way yet, or there is none that pays.
  @exclusivity(unchecked) private(set) var back: Back?
  /// Whether the way is all that is left of what it tells.
  @exclusivity(unchecked) private(set) var isFolded = false

  init(_ value: Value) { self.value = value }

  /// The same value for somebody who changes it.
  func copied() -> VersionBox {
    unfold()
    return VersionBox(value)
  }

  /// The way back from the next version; both are whole afterwards.
  func prepareWay(from next: VersionBox, _ known: Value.Way?) -> Value.Way? {
    if let back, back.next === next { return back.way }
    unfold()
    next.unfold()
    // What is led back from leads nowhere itself.
    next.back = nil
    back = (known ?? next.value.way(backTo: value)).map { Back($0, from: next) }
    return back?.way
  }

  /// Takes out what the way tells, which must be ready.
  func fold() {
    value.strip()
    isFolded = true
  }

  /// Goes the way back, and all ways that lead to where it begins. O(what they changed × log n).
  func unfold() {
    guard isFolded else { return }
    var folded = [self]
    while let next = folded.last?.back?.next, next.isFolded { folded.append(next) }
    for box in folded.reversed() {
      if let back = box.back { box.value.restore(along: back.way, from: back.next.value) }
      (box.back, box.isFolded) = (nil, false)
    }
  }

  // One after the other, as in `Chain`: left to themselves, many would take each other apart deep in the stack.
  deinit {
    var next = back.take()?.next
    while isKnownUniquelyReferenced(&next) {
      let box = next
      next = box?.back.take()?.next
    }
  }
}
