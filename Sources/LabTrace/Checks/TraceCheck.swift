import ListModel

/// What can be wrong with frames, whatever list they are of.
package enum TraceCheck: String, CaseIterable, Sendable {
  case overlap, gap
  case wrongOrder = "wrong-order"
  case missingRow = "missing-row"
  case keyTwice = "key-twice"
  case cellTwice = "cell-twice"
  case unknownRow = "unknown-row"
  case staleCell = "stale-cell"
  case beyondEnd = "beyond-end"
  case wrongEnd = "wrong-end"
  case jump
  case strayOffset = "stray-offset"
  case wrongOffset = "wrong-offset"
  case stalePlace = "stale-place"
  case correction
  case blank
  case unsettled
  case wrongEdit = "wrong-edit"
  case moved
  case missedRow = "missed-row"

  /// What it looks for, in one line.
  package var about: String {
    switch self {
    case .overlap: "a row begins above the end of the row before it"
    case .gap: "between two rows is more room than usual in this list"
    case .wrongOrder: "a row stands above one that comes before it in the data"
    case .missingRow: "a row of the data is missing between two that are shown"
    case .keyTwice: "two cells show the same row"
    case .cellTwice: "one cell stands in two places"
    case .unknownRow: "a row is shown that the data does not have"
    case .staleCell: "a cell shows the contents of another row"
    case .beyondEnd: "the list rests above its beginning or below its end"
    case .wrongEnd: "the first or last row is not where it usually is, or another row is in its place"
    case .jump: "rows moved on screen, and no cause lies between the two frames"
    case .strayOffset: "the offset changed without a scroll, or went away at a change of rows or viewport"
    case .wrongOffset: "the app scrolled to an offset, and the list went elsewhere"
    case .stalePlace: "rows came or went above, and those on screen kept their places in the content"
    case .correction: "heights above changed, and the offset did not follow as usual, or followed twice"
    case .blank: "a part of the viewport stays empty although there are rows for it"
    case .unsettled: "offset, content or a height change back and forth without a cause"
    case .wrongEdit: "an edit names a row that is not there"
    case .moved: "a note: rows came or went above, or changed their heights, and those on screen moved"
    case .missedRow: "a note: the app scrolled to a row, and the list rests elsewhere"
    }
  }

  /// Whether many lists do so by their rules: it is mentioned, and is no mistake.
  package var isNote: Bool { self == .moved || self == .missedRow }

  /// Whether it may be so for a moment: while contents come in, or while a finger pulls.
  var needsMoments: Bool { [.staleCell, .beyondEnd, .blank, .wrongEnd].contains(self) }
}

/// Something that is wrong.
package struct TraceFinding: Sendable, Equatable {
  package let check: TraceCheck
  /// The number that the frame has in the trace.
  package let frame: Int
  /// The line of the frame in the file.
  package let line: Int
  /// What is wrong, in a sentence.
  package let what: String
  /// How a row moved on screen; nil: it is about something else.
  var movement: TraceMovement?
  /// The offset at which the list should be; nil: it is about something else.
  var wantedOffset: Points?
}

/// How a row moved on screen.
struct TraceMovement: Sendable, Equatable {
  let key: Int
  let from: Points
  /// Nil: it is not shown any more.
  let to: Points?
}
