package import ListModel

/// The first line of a trace: which list was watched.
package struct TraceHead: Sendable {
  /// How edits are numbered.
  package enum Numbering: String, CaseIterable, Sendable {
    /// Rows are given by their keys, and updates as the keys of all rows.
    case keys
    /// As in a batch of UIKit: what is deleted, moved or reloaded by the numbers before it, what is inserted by those after it.
    case batch
    /// One edit after the other.
    case sequence
  }

  /// What a cell's serial number stands for.
  package enum Cells: String, CaseIterable, Sendable {
    case object, component, none
  }

  package var engine = ""
  package var version = ""
  package var numbering = Numbering.keys
  package var cells = Cells.none
  /// Pixels in a point: places are compared to one pixel.
  package var scale = 1
  /// Whether keys are as in the app, and not numbered by their first appearance.
  package var hasPlainKeys = false

  /// The profile of the engine that the app names; nil: there is none.
  var profile: Profile? { Profile(rawValue: engine.lowercased()) }

  /// How far two places may lie apart that count as the same, in points.
  package var tolerance: Points { Points(thousandths: Int64((1000 + scale - 1) / scale)) }
}

/// A line of a trace.
package struct TraceEntry: Sendable {
  /// The number of the line in the file, from 1.
  package let line: Int
  package let event: TraceEvent
}

/// The content of a line.
package enum TraceEvent: Sendable {
  /// All rows, in their order.
  case rows(TraceRows)
  /// A change of the rows.
  case edit(TraceEdit)
  /// Something that the user or the app did, and that may move rows.
  case did(TraceCause)
  /// Something that the list asked the app.
  case ask(TraceAsk)
  /// What was on screen.
  case frame(TraceFrame)

  /// Whether it is a change of the rows.
  var changesRows: Bool {
    switch self {
    case .rows, .edit: true
    case .did(let cause): cause.kind == .reload
    case .ask, .frame: false
    }
  }
}

/// The rows of a list. Keys are their numbers in `TraceKeys`.
package struct TraceRows: Sendable {
  /// The keys of all rows in order; nil if only their number is known: keys are then row numbers.
  package var keys: [Int]?
  package var count: Int
  /// The row at which each section but the first begins.
  package var sectionStarts: Set<Int> = []
  /// The height of the header of each section; empty if none are given.
  package var headers: [Points] = []
}

/// An edit of rows.
package struct TraceEdit: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case insert, delete, move, reload, reconfigure }

  package let kind: Kind
  /// The numbers of the rows; of an insert the place of the first.
  package var at: [Int] = []
  /// The place to which a row moves.
  package var to: Int?
  package var keys: [Int] = []
  /// What belongs together has the same number.
  package var batch: Int?
}

/// What the user or the app did.
package struct TraceCause: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case scroll, scrollTo, viewport, height, reload, tap, select, focus
  }

  package let kind: Kind
  /// Whether the user scrolled, and not the app.
  package var isByUser = false
  package var offset: Points?
  package var key: Int?
  package var align: String?
  package var isAnimated = false
  package var height: Points?
  package var width: Points?
  /// The insets at the top and at the bottom.
  package var insets: (top: Points, bottom: Points)?
}

/// What the list asked the app.
package struct TraceAsk: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case estimate, exact, measured, bind
  }

  package let kind: Kind
  package let key: Int
  package var height: Points?
  package var width: Points?
  package var cell: Int?
  package var isNew = false
}

/// What was on screen at one moment.
package struct TraceFrame: Sendable {
  /// A row on screen.
  package struct Item: Sendable, Equatable {
    package let key: Int
    /// The distance from the top of the viewport.
    package let top: Points
    package let height: Points
    /// The serial number of its cell; nil: there is none.
    package var cell: Int?

    package var bottom: Points { top + height }
  }

  /// The maximum number of rows, and of cells, in each list of a frame.
  static let maxItems = 100_000

  package var number = 0
  /// Milliseconds since some moment; nil: not known.
  package var time: Int?
  package var offset: Points?
  package var content: Points?
  package var items: [Item] = []
  /// Cells that are kept but not shown, and the keys that they were last bound to.
  package var hidden: [(cell: Int, key: Int)] = []
  /// What cells show, where it is another key than that of their rows.
  package var drawn: [(key: Int, shown: Int)] = []
  /// Heights that are known although the rows are not on screen.
  package var heights: [(key: Int, height: Points)] = []
}

extension TraceFrame {
  /// The same with its rows in the order in which they stand, as lists may write them in the order of their cells.
  var fromTopToBottom: TraceFrame {
    guard zip(items, items.dropFirst()).contains(where: { $0.top > $1.top }) else { return self }
    var frame = self
    frame.items.sort { ($0.top, $0.height, $0.key) < ($1.top, $1.height, $1.key) }
    return frame
  }
}
