/// What an engine remembers from one command to the next: a part of the list's value, so that undo and replay need nothing more.
enum EngineMemory: Equatable, Sendable {
  case none
  case qt(QtMemory)
  /// The share of the scroll range.
  case kivy(Share)
}

/// Of Qt Quick's ListView: the place at which the content begins, and whether the list has been moved since it was loaded, as then
/// rows are made ahead below the viewport only.
struct QtMemory: Equatable, Sendable {
  var origin = Points.zero
  var hasMoved = false
}
