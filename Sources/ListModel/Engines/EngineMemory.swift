/// What an engine remembers from one command to the next: a part of the list's value, so that undo and replay need nothing more.
enum EngineMemory: Equatable, Sendable {
  case none
  case qt(QtMemory)
  /// The share of the scroll range.
  case kivy(Share)
  case qtTableView(QtTableMemory)
  case gtkListView(GtkAnchor)
  case mealplan(SlidingWindow)
  case flashList(FlashListMemory)
  case legendList(LegendListMemory)
  case reactWindow(ReactWindowMemory)
  case virtuoso(VirtuosoMemory)
  case virtua(VirtuaMemory)
  case quasar(QuasarMemory)
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

/// Of GTK's GtkListView: a row, one of its edges, and where in the readable part of the viewport that edge is to stand.
struct GtkAnchor: Equatable, Sendable {
  /// The row; nil: it was deleted, and the row that comes to its number takes its place.
  var key: RowKey?
  /// The number of the row, or of its place.
  var row: Int
  /// Whether it is the lower edge.
  let isLower: Bool
  /// The distance of the edge below the upper edge of the readable part, of the height of that part.
  let share: Share
}

/// Of FlashList: what it has read of the list, the heights by which it guesses others, and the numbers of its cells.
struct FlashListMemory: Equatable, Sendable {
  /// The offset that it has read last.
  var readOffset: Points
  /// The last five moves, the newest last. A list that was not scrolled yet counts as moved up a little.
  var moves = moves(leadingUp: true)
  /// The rows that are drawn.
  var window = 0..<0
  /// The first visible row after the last drawing, and where it then stood.
  var held: Held?
  /// The number of rows then.
  var count = 0
  /// Whether the first screen is there, all of it measured.
  var isFull = false
  /// The number of drawings so far.
  var drawings = 0
  /// In order of creation.
  var cells: [NumberedCell] = []
  /// Of each kind, the last five heights that were looked at.
  var lastHeights: [Kind: [Points]] = [:]

  init(offset: Points) { readOffset = offset }

  /// Two small moves in one direction: a tenth of a point for each of the 16 milliseconds of a frame.
  static func moves(leadingUp isUp: Bool) -> [Points] {
    let little = Points(thousandths: isUp ? -1600 : 1600)
    return [.zero, .zero, .zero, little, little]
  }

  struct Held: Equatable, Sendable {
    let key: RowKey
    let y: Points
  }

  /// The number of the row that a cell is for, and the drawing since which it has been so.
  struct NumberedCell: Equatable, Sendable {
    let id: Cell.ID
    let number: Int
    let since: Int
  }
}

/// Of Legend List: the rows drawn, and what it knows of heights.
struct LegendListMemory: Equatable, Sendable {
  /// The sum of the heights that were measured, and their number.
  var sum = Points.zero
  var count = 0
  var drawn = 0..<0
  /// The row that measuring holds.
  var anchor: Anchor?
  /// As long as the rows due lie inside, a scroll takes none; nil: the next one does.
  var kept: Kept?
  /// As long as there are fewer cells, rows get new ones.
  var places = 0
  /// Whether the rows of a first screen were measured.
  var isReady = false
  /// Whether measuring ever moved the offset.
  var isCorrected = false
  /// The offset of the last scroll, or correction.
  var seen: Points
  /// The height of the viewport in the last layout.
  var viewport: Points

  struct Anchor: Equatable, Sendable {
    let row: Int
    let top: Points
  }

  /// From the top edge of the first row drawn to the bottom edge of the last; nil: the content's end was closer.
  struct Kept: Equatable, Sendable {
    let start: Points?
    let end: Points?
  }
}

/// Of React Virtuoso: the part of the content for which rows were last chosen, those that are drawn, the height of the viewport when it
/// last drew, and the first height that it measured, if it was given none.
struct VirtuosoMemory: Equatable, Sendable {
  var window = Window(start: .zero, end: .zero)
  var drawn = 0..<0
  var viewport: Points
  var usual: Points?

  struct Window: Equatable, Sendable {
    let start: Points
    let end: Points
  }
}

/// Of virtua: the rows that are drawn, and the estimate that it has taken from measured rows, with the margin.
struct VirtuaMemory: Equatable, Sendable {
  var drawn = 0..<0
  var usual: Points?
}

/// Of react-window's list: so many rows were asked for since heights or rows last changed, those that are drawn, and how far down the
/// browser can scroll them.
struct ReactWindowMemory: Equatable, Sendable {
  var asked = 0
  var drawn = 0..<0
  var reach = Points.zero
}

/// Of Quasar's QVirtualScroll: which rows have cells, and what the browser holds.
struct QuasarMemory: Equatable, Sendable {
  /// The rows with cells, by number; an update may leave fewer.
  var window = 0..<0
  /// How many rows there were in the last pass.
  var count = 0
  /// The row for which the window was last moved.
  var first = 0
  /// That row, if the browser may hold it.
  var marked: RowKey?
  /// Whether the browser holds the blank above the rows with cells, until the list moves.
  var holdsBlank = false
  /// The offset to which a scroll to a row leads; nil: no such scroll is carried out.
  var goal: Points?
}
