/// How a part of an older list is kept beside the next one.
enum PartWay<Way: Sendable>: Sendable {
  /// As it is: it is small, or little of it is in the next list.
  case whole
  /// Not at all: the next list has the same.
  case shared
  /// As the way back to it from that of the next list.
  case along(Way)

  /// The way, if it is one.
  var taken: Way? { if case .along(let way) = self { way } else { nil } }
  var isWhole: Bool { if case .whole = self { true } else { false } }
  var isShared: Bool { if case .shared = self { true } else { false } }
}
