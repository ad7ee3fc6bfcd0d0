/// What an engine remembers from one command to the next: a part of the list's value, so that undo and replay need nothing more.
enum EngineMemory: Equatable, Sendable {
  case none
  case qt(QtMemory)
  /// The share of the scroll range.
  case kivy(Share)
  case qtTableView(QtTableMemory)
}

/// Of Qt Quick's ListView: the place at which the content begins, and whether the list has been moved since it was loaded, as then
/// rows are made ahead below the viewport only.
struct QtMemory: Equatable, Sendable {
  var origin = Points.zero
  var hasMoved = false
}

/// Of Qt Quick's TableView: the average that stands for rows without an item, as a sum of heights and their number, and the height
/// of the content when that was computed; and the height of the viewport.
struct QtTableMemory: Equatable, Sendable {
  var sum = Points.zero
  var count = 0
  var content = Points.zero
  var viewport = Points.zero
}
